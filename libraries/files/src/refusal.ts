/**
 * The refusal of a file of rows, wherever it is read.
 *
 * @module
 */

/** The file, or one of its columns, cannot be read; the message says what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

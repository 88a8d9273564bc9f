/**
 * The error of storage that is unavailable.
 *
 * @module
 */

/** The database did not answer: whether what was asked of it was done is not known, and it may be asked again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

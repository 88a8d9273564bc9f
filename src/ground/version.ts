/**
 * The version of this package.
 *
 * @module
 */

/** As `package.json` has it; a test keeps the two in step. */
export const VERSION = '0.1.0';

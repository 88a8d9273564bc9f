/**
 * The error of storage that is unavailable.
 *
 * @module
 */

/** The reasons why storage is unavailable, as the metrics name them. */
export type FaultReason =
  | 'disk-full'
  | 'read-only'
  | 'locked'
  | 'missing'
  | 'damaged'
  | 'disk-error'
  | 'overloaded'
  | 'timeout'
  | 'unreachable'
  | 'other';

/** The database did not answer: whether what was asked of it was done is not known, and it may be asked again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: FaultReason;

  constructor(message: string, reason: FaultReason = 'other') {
    super(message);
    this.reason = reason;
  }
}

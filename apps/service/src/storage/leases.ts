/**
 * Leases: the tasks that one process or instance does for all of them.
 *
 * @module
 */
import type { Instant } from '../clock.js';

/** A lock that this process holds. */
export interface Lock {
  release(): Promise<void>;
}

/** Tasks that are done by one at a time. */
export interface Leases {
  /** Returns whether a task that one instance does for all of them is now `owner`'s, until `until`. */
  acquire(name: string, owner: string, now: Instant, until: Instant): Promise<boolean>;
  /**
   * Takes the lock of a task that one process does at a time, or nothing if another process has it. It is free again
   * when it is released and when its process is gone, however that ended. `lost` is called if it is lost before that,
   * as when the connection to the database breaks.
   */
  lock(name: string, lost: () => void): Promise<Lock | undefined>;
}

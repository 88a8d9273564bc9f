/**
 * The time of the service. It is passed in, so that a test can let a week go by without waiting for it.
 *
 * @module
 */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** Tells the time. */
export type Clock = () => Instant;

/**
 * Milliseconds since an unknown instant. Durations are measured by it: unlike a clock it is never set, so no limit
 * lasts a day longer because the clock of the machine was set back by a day.
 */
export type Stopwatch = () => number;

/** The stopwatch of the machine. */
export const machineStopwatch: Stopwatch = () => performance.now();

/** The clock of the machine. */
export const machineClock: Clock = () => Date.now();

/**
 * The time of the service. It is passed in, so that a test can let a week go by without waiting for it.
 *
 * @module
 */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** Tells the time. */
export type Clock = () => Instant;

/** The clock of the machine. */
export const machineClock: Clock = () => Date.now();

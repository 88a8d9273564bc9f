/**
 * The refusal of a rules command.
 *
 * @module
 */

/** What a command refuses to do, in a sentence for the analyst. */
export class Refusal extends Error {}

/**
 * The refusal of a rules command.
 *
 * @module
 */

/** A refusal of a command, in a sentence for the analyst. */
export class Refusal extends Error {}

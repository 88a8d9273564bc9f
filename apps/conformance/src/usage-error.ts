/** The command was used wrongly: reported without a stack, exit code 2. */
export class UsageError extends Error {}

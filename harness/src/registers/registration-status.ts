/**
 * What providers call the status of a registration, and what it is called here. A word that is not in the list is not
 * guessed at: a company whose status nobody knows must not be shown as active.
 *
 * @module
 */

/** The status of a registered business or taxpayer. */
export type RegistrationStatus = 'ACTIVE' | 'INACTIVE' | 'STRUCK_OFF' | 'DISSOLVED';

const WORDS: Readonly<Record<RegistrationStatus, readonly string[]>> = {
  ACTIVE: ['active'],
  INACTIVE: ['inactive', 'not active', 'dormant', 'suspended'],
  STRUCK_OFF: ['struck off', 'strike off', 'delisted'],
  DISSOLVED: ['dissolved', 'wound up', 'deregistered', 'cancelled', 'canceled'],
};

const STATUS_OF: ReadonlyMap<string, RegistrationStatus> = new Map(
  (Object.entries(WORDS) as [RegistrationStatus, readonly string[]][]).flatMap(([status, words]) =>
    words.map((word): [string, RegistrationStatus] => [word, status]),
  ),
);

/** The status that a provider's word stands for; case, and what separates its parts, count for nothing. */
export function registrationStatusOf(word: string): RegistrationStatus | undefined {
  return (
    STATUS_OF.get(word) ??
    STATUS_OF.get(
      word
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' '),
    )
  );
}

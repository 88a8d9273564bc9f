/** What a test asks for that is made once in a run. */
import { inject } from 'vitest';
import { askedAt } from '../asking.js';
import type { Made } from './setup.js';

/** What was made under this name; it is not the test's to remove. */
export async function made<Name extends keyof Made>(name: Name): Promise<Omit<Made[Name], 'remove'>> {
  return (await askedAt(inject('made'), name)) as Omit<Made[Name], 'remove'>;
}

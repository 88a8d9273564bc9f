/**
 * Taxpayers and people from the local registers. With the sample registers it is a sandbox, in which the last digit of
 * a number decides whether there is anybody to ask.
 *
 * @module
 */
import type { RegisteredTaxpayer } from '../contract/index.js';
import type { Person } from '../registers/records.js';
import type { RegisterName, Registers } from '../storage/registers.js';
import type { IdentitySource, Lookup, Unavailable } from './source.js';

/** In a sandbox, a number that ends with this digit finds its source down. */
const SOURCE_DOWN_DIGIT = '3';

/** The wait for a register to be loaded, or for a sandbox to be up again, in seconds. */
const RETRY_AFTER = 60;

/** The registers in which numbers of a sandbox are looked up; a register that is fed has none. */
export interface SandboxedRegisters {
  readonly taxpayers: boolean;
  readonly people: boolean;
}

/** A source that looks numbers up in the local registers. */
export function registerSource(registers: Registers, sandboxed: SandboxedRegisters): IdentitySource {
  return {
    findTaxpayer: ({ kind, tin }) =>
      findIn<RegisteredTaxpayer>(registers, 'taxpayers', { class: kind, number: tin }, sandboxed.taxpayers),
    findPerson: (nin) => findIn<Person>(registers, 'people', { class: 'NIN', number: nin }, sandboxed.people),
  };
}

async function findIn<T>(
  registers: Registers,
  register: RegisterName,
  wanted: { readonly class: string; readonly number: string },
  isSandbox: boolean,
): Promise<Lookup<T>> {
  if (isSandbox && wanted.number.endsWith(SOURCE_DOWN_DIGIT)) return unavailable('the sandbox plays a source down');
  try {
    if (!(await registers.state(register))) return unavailable(`the register of ${register} was never synchronised`);
    const [row] = await registers.find(register, wanted.number, wanted.class);
    return row ? { outcome: 'found', record: JSON.parse(row.record) } : { outcome: 'not-found' };
  } catch (error) {
    return unavailable(`the register of ${register} cannot be read: ${String(error)}`);
  }
}

function unavailable(reason: string): Unavailable {
  return { outcome: 'unavailable', retryAfter: RETRY_AFTER, reason };
}

/**
 * The case on the page and its answer, which every screen may show.
 *
 * @module
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Address } from '../request/address.js';
import { isOfBooks } from '../request/books.js';
import { address } from '../request/location.js';
import type { CompanyAnswer, IndividualAnswer, LawChoice, Questions } from '../request/protocol.js';
import { requestOf, type Tax, taxOf, taxYearOf } from '../request/request.js';
import { answerOf, NOTHING, type Standing } from './ask.js';

/** The law that an address chooses. */
export function lawOf(from: Address): LawChoice {
  const { values, edits } = from;
  return {
    taxYear: taxYearOf(from),
    ...(values.r === undefined ? {} : { reading: values.r }),
    ...(edits.length === 0 ? {} : { edits: Object.fromEntries(edits.map(({ key, value }) => [key, value])) }),
  };
}

/** The question of an address; none before there are figures enough to ask it. */
function questionOf(from: Address): Questions['calculate'] | null {
  if (isOfBooks(from) || !hasFigures(from)) return null;
  const check = from.values.check ?? '';
  const asked = { tax: taxOf(from), input: requestOf(from), law: lawOf(from) };
  return /^\d+(?:\.\d{1,2})?$/.test(check) ? { ...asked, check } : asked;
}

/** Returns whether a form is filled so far that the tax can be asked for. */
export function hasFigures(from: Address): boolean {
  const { values, incomes } = from;
  if (taxOf(from) === 'company') return values.turnover !== undefined;
  return incomes.some(({ type, amount }) => type !== '' && amount !== '');
}

/** The answer to the case on the page. */
const calculation = answerOf(
  'calculate',
  computed(() => questionOf(address.value)),
);

/** The answer to books, and the address of the return that they make, once there is one. */
export interface OfBooks {
  readonly standing: Standing<CompanyAnswer>;
  readonly returned: Address | null;
  /** The question as it stands; `null` while something of the books is missing. */
  readonly question: Questions['books'] | null;
  /** True if they have a register of assets. */
  readonly hasRegister: boolean;
}

/** The books of the page. What reads them loads with the first file, and gives this its content. */
export const ofBooks = signal<ReadonlySignal<OfBooks>>(
  signal<OfBooks>({ standing: NOTHING, returned: null, question: null, hasRegister: false }),
);

/** The address of the case that is answered: of books that of the return which they make. */
export function caseAddress(): Address {
  const from = address.value;
  return isOfBooks(from) ? (ofBooks.value.value.returned ?? from) : from;
}

interface AnswerByTax {
  company: CompanyAnswer;
  individual: IndividualAnswer;
}

/** The answer of one tax; the last one of the other tax is no answer. */
export function calculationOf<T extends Tax>(tax: T): Standing<AnswerByTax[T]> {
  const isBooks = tax === 'company' && isOfBooks(address.value);
  const { value, ...standing } = isBooks ? ofBooks.value.value.standing : calculation.value;
  return { ...standing, value: value?.tax === tax ? (value as AnswerByTax[T]) : null };
}

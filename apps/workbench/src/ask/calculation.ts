/**
 * The case on the page and its answer, which every screen may show.
 *
 * @module
 */
import { computed } from '@preact/signals';
import type { Address } from '../request/address.js';
import { address } from '../request/location.js';
import type { CompanyAnswer, IndividualAnswer, LawChoice, Questions } from '../request/protocol.js';
import { requestOf, type Tax, taxOf, taxYearOf } from '../request/request.js';
import { answerOf, type Standing } from './ask.js';

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
  if (!hasFigures(from)) return null;
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

interface AnswerByTax {
  company: CompanyAnswer;
  individual: IndividualAnswer;
}

/** The answer of one tax; the last one of the other tax is no answer. */
export function calculationOf<T extends Tax>(tax: T): Standing<AnswerByTax[T]> {
  const { value, ...standing } = calculation.value;
  return { ...standing, value: value?.tax === tax ? (value as AnswerByTax[T]) : null };
}

/**
 * The pay that an address states. Pure.
 *
 * @module
 */
import { type Address, emptyAddress, emptyRow, withValues } from './address.js';
import { INCOME_PARTS } from './fields.generated.js';
import type { PayAnswer, Questions } from './protocol.js';
import { ANY_STATE, FIRST_YEAR, type Request } from './request.js';

/** The years that stand side by side. */
const PAY_YEARS = [FIRST_YEAR - 1, FIRST_YEAR] as const;

/** The pay of a month: as entered here, or the monthly salary of the screen on a person. */
export function monthlyPayIn({ values, incomes }: Address): string {
  const salary = incomes.find(({ type, frequency }) => type === 'employment' && frequency === 'monthly');
  return values.monthlyPay ?? salary?.amount ?? '';
}

/** The question of an address; none on another screen, or before there is a pay. */
export function payQuestionOf(from: Address): Questions['pay'] | null {
  const monthlyPay = monthlyPayIn(from);
  if (from.screen !== 'pay' || monthlyPay === '') return null;
  return { input: { monthlyPay, ...payInputOf(from) }, years: PAY_YEARS };
}

/** The request of an address without its pay. */
export function payInputOf({ values }: Address): Request {
  const { pensionablePay, annualRent, pension, nhf, state = ANY_STATE } = values;
  const hasPension = pension !== 'false';
  return {
    state,
    pension: hasPension,
    nationalHousingFund: nhf === 'true',
    ...(hasPension && pensionablePay !== undefined && { pensionablePay }),
    ...(annualRent !== undefined && { annualRent }),
  };
}

/** The same pay on the screen on a person, which has the tax line by line. */
export function personOf(from: Address, { taxYear, taxOfYear }: PayAnswer['years'][number]): Address {
  const paid = (relief: string): string => taxOfYear.reliefs.find(({ name }) => name === relief)?.amount ?? '';
  const { annualRent = '', state = '' } = from.values;
  const salary = { ...emptyRow(INCOME_PARTS), type: 'employment', frequency: 'monthly', amount: monthlyPayIn(from) };
  const values = {
    y: String(taxYear),
    state,
    annualRent,
    pensionContribution: paid('PENSION'),
    nationalHousingFund: paid('NATIONAL_HOUSING_FUND'),
  };
  return { ...withValues(emptyAddress('individual'), values), incomes: [salary] };
}

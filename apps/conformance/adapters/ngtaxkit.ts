/**
 * The adapter of `ngtaxkit`: `paye.calculate`, which computes the tax on a salary under the Nigeria Tax Act for 2026.
 * Compared are the tax of the year and of the month. Other modules of the package (VAT, withholding tax, payroll)
 * answer questions that the kit does not ask.
 *
 * The package takes a contribution as a choice: none, or its rate of the gross salary (8 % pension, 2.5 % housing
 * fund). Only such contributions are in scope.
 */
import type { Question } from '../src/case.js';
import { enginePackage } from './engine-package.js';
import { type AnswerLine, answerQuestions } from './lines.js';
import { nairaOf, salaryOf } from './salary.js';

interface Package {
  readonly paye: {
    calculate(options: {
      readonly grossAnnual: number;
      readonly pensionContributing: boolean;
      readonly nhfContributing: boolean;
      readonly rentPaidAnnual: number;
      readonly taxYear: number;
    }): { readonly annualPaye: number; readonly monthlyPaye: number };
  };
}

const { paye } = await enginePackage<Package>('ngtaxkit');

const OFFERED = ['annualRent', 'pensionContribution', 'nationalHousingFund'];

function answer(question: Question): AnswerLine {
  const salary = salaryOf(question, OFFERED);
  if ('outOfScope' in salary) return salary;
  const { gross, request } = salary;
  const pension = contributing(request.pensionContribution, 0.08 * gross);
  const housing = contributing(request.nationalHousingFund, 0.025 * gross);
  if (pension === undefined) return { outOfScope: 'A pension contribution other than 8 % of the salary.' };
  if (housing === undefined) return { outOfScope: 'A housing fund contribution other than 2.5 % of the salary.' };
  const { annualPaye, monthlyPaye } = paye.calculate({
    grossAnnual: gross,
    pensionContributing: pension,
    nhfContributing: housing,
    rentPaidAnnual: nairaOf(request.annualRent),
    taxYear: 2026,
  });
  return { taxDue: annualPaye, monthlyTax: monthlyPaye };
}

/** True for the rate that the package knows, false for none, `undefined` for another amount. */
function contributing(given: unknown, atRate: number): boolean | undefined {
  const amount = nairaOf(given);
  if (amount === 0) return false;
  return Math.abs(amount - atRate) < 0.005 ? true : undefined;
}

await answerQuestions(answer);

/**
 * The adapter of `naija-tax-utils`: `calculatePAYE` and `calculateCIT`, which the source of the package dates to the
 * Nigeria Tax Act from 1 January 2026. Compared are the tax on a salary, of the year and of the month, and the size and
 * the income tax of a company. Development levy, capital gains and the minimum effective tax rate are not offered.
 */
import type { Question, Value } from '../src/case.js';
import { enginePackage } from './engine-package.js';
import { type AnswerLine, answerQuestions } from './lines.js';
import { nairaOf, salaryOf } from './salary.js';

interface Package {
  calculatePAYE(
    gross: number,
    options: { annualRentPaid: number; pensionContribution: number; nhfContribution: number },
  ): { taxAmount: number; monthlyTax: number };
  calculateCIT(turnover: number, profit: number, fixedAssets?: number): { companySize: string; taxAmount: number };
}

const { calculatePAYE, calculateCIT } = await enginePackage<Package>('naija-tax-utils');

function answer(question: Question): AnswerLine {
  return question.kind === 'company' ? companyAnswer(question) : salaryAnswer(question);
}

function salaryAnswer(question: Question): AnswerLine {
  const salary = salaryOf(question, ['annualRent', 'pensionContribution', 'nationalHousingFund']);
  if ('outOfScope' in salary) return salary;
  const { gross, request } = salary;
  const { taxAmount, monthlyTax } = calculatePAYE(gross, {
    annualRentPaid: nairaOf(request.annualRent),
    pensionContribution: nairaOf(request.pensionContribution),
    nhfContribution: nairaOf(request.nationalHousingFund),
  });
  return { taxDue: taxAmount, monthlyTax };
}

const FIELDS = ['taxYear', 'turnover', 'costOfSales', 'operatingExpenses', 'fixedAssets', 'applyEducationTax'];
/** The group turnover from which a company may owe the minimum effective tax, which the package does not offer. */
const MINIMUM_EFFECTIVE_TAX = 20_000_000_000;

function companyAnswer({ request, reading, baseline }: Question): AnswerLine {
  const outOfScope = companyScope(request, reading) ?? (baseline && 'Companies: reconciliation with another total.');
  if (outOfScope) return { outOfScope };
  const turnover = nairaOf(request.turnover);
  const profit = turnover - nairaOf(request.costOfSales) - nairaOf(request.operatingExpenses);
  if (profit < 0) return { outOfScope: 'Companies: a loss.' };
  if (turnover >= MINIMUM_EFFECTIVE_TAX) return { outOfScope: 'Companies: a turnover from 20 billion naira.' };
  const { companySize, taxAmount } = calculateCIT(turnover, profit, nairaOf(request.fixedAssets));
  return { companySize: companySize.toUpperCase(), taxLiability: { cit: taxAmount } };
}

/** The reason for which a company is out of scope: a year, a reading or a field that the package does not know. */
function companyScope(request: Readonly<Record<string, Value>>, reading = 'certified_copy'): string | undefined {
  if (![2026, 2027].includes(Number(request.taxYear))) return 'Companies: a year other than 2026 and 2027.';
  if (reading !== 'certified_copy') return 'Companies: another reading of the law than the certified copy.';
  const other = Object.keys(request).find((field) => !FIELDS.includes(field));
  return other === undefined ? undefined : `Companies: the field ${other}.`;
}

await answerQuestions(answer);

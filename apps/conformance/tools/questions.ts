/**
 * Makes the questions from the worked cases: 100 with one figure, 50 on which the readings of the law differ, and 50
 * that are refused or not encoded. The answers are those of the worked cases; nothing is computed here.
 *
 * @module
 */
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';
import { type Fixture, readFixtures } from '../../rules/src/fixture.js';
import type { PlainQuestion } from '../questions/question.js';
import { inPlainWords } from '../questions/words.js';

type Kind = 'company' | 'individual';
type Worked = Fixture<object> & { readonly kind: Kind };

/** The figures that questions ask for, by their places in the result. */
const ASKED: Readonly<Record<string, string>> = {
  'taxLiability.total': 'the total payable',
  taxDue: 'the tax due for the year',
  'taxLiability.cit': 'the companies income tax before credits',
  'taxLiability.educationTax': 'the education tax or development levy',
  'taxLiability.cgt': 'the tax on gains before credits',
  'incomeTax.minimumTax': 'the excess of the minimum tax over the income tax',
  'incomeTax.topUpTax': 'the top-up tax',
  'financials.totalProfit': 'the total profit',
  'financials.assessableProfit': 'the assessable profit',
  'financials.grossTurnover': 'the gross turnover',
  monthlyTax: 'the tax of a month',
  taxBeforeCredits: 'the tax before credits',
  chargeableIncome: 'the chargeable income',
  totalReliefs: 'the total of the reliefs',
  grossIncome: 'the gross income',
  'incomeTax.byBands': 'the tax by the bands',
  'incomeTax.onGains': 'the income tax on gains',
  'reliefs.CONSOLIDATED_RELIEF_ALLOWANCE.amount': 'the consolidated relief allowance',
};

/** Questions of other laws, which are not encoded. */
const BEYOND = [
  'What is the rate of value added tax on a hotel room in Lagos?',
  'How much stamp duty is due on a lease of seven years at ₦4,000,000 a year?',
  'What is the customs duty on an imported lorry?',
  'What royalty does an oil field at a water depth of 900 metres pay?',
  'How much is the tertiary fee of a student at a state polytechnic?',
  'What is the electronic money transfer levy on a transfer of ₦50,000?',
  'What is the hydrocarbon tax on a marginal field?',
  'How much is the business premises levy of a shop in Kano?',
  'What is the excise duty on a litre of carbonated drink?',
  'What tenement rate is due on a house in Abuja?',
];

/** All questions, in their order. */
export function questions(): PlainQuestion[] {
  const cases = (['company', 'individual'] as const).flatMap((kind) => {
    return readFixtures<object>(kind).map((one): Worked => ({ ...one, kind }));
  });
  const answered = cases.filter(({ refused, baseline, variance }) => !refused && baseline === undefined && !variance);
  return [
    ...spread(answered.filter(isSettled).map(figureQuestion), 100),
    ...spread(contestedGroups(answered).map(contestedQuestion), 50),
    ...spread(cases.filter(isRefusedForFew).map(refusedQuestion), 50 - BEYOND.length),
    ...spread(BEYOND.map(beyondQuestion), BEYOND.length),
  ];
}

/** A question before it has its number. */
type Unnumbered = Omit<PlainQuestion, 'id'> & { readonly group: string };

/** This many of a list without those in the same words, evenly spread: over sections, years and both taxes. */
function spread(items: readonly Unnumbered[], count: number): PlainQuestion[] {
  const different = [...new Map(items.map((item) => [item.question, item])).values()];
  return Array.from({ length: count }, (_, at) => {
    const { group, ...question } = different[Math.floor((at * different.length) / count)] as Unnumbered;
    return { id: `${group}-${at + 1}`, ...question };
  });
}

/** A case that lists many refused fields is about those, and may be refused for others too. */
function isRefusedForFew({ refused = [] }: Worked): boolean {
  return refused.length > 0 && refused.length <= 3;
}

/** A case that says nothing of a reading and asks for a figure in the list. */
function isSettled({ reading, expected }: Worked): boolean {
  return reading === undefined && askedOf(expected) !== undefined;
}

function askedOf(expected: Worked['expected']): [path: string, amount: string] | undefined {
  const found = Object.keys(ASKED).find((path) => isAmount(expected[path]));
  return found === undefined ? undefined : [found, String(expected[found])];
}

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+\.\d\d$/.test(value);
}

function subjectOf({ kind, request }: Pick<Worked, 'kind' | 'request'>): string {
  return `${kind === 'company' ? 'A company' : 'An individual'} in Nigeria. The facts: ${inPlainWords(request)}.`;
}

function figureQuestion(one: Worked): Unnumbered {
  const [path, amount] = askedOf(one.expected) as [string, string];
  const { kind, law, request } = one;
  const question = `${subjectOf(one)} What is ${ASKED[path]}, in naira and kobo?`;
  return { group: 'figure', kind, question, expected: { amount }, law, request, path };
}

/** A request whose figure two readings or more of its year decide otherwise. */
interface Contested extends Pick<Worked, 'kind' | 'request' | 'law'> {
  readonly path: string;
  readonly readings: Readonly<Record<string, string>>;
}

function contestedGroups(cases: readonly Worked[]): Contested[] {
  const groups = groupedBy(cases, keyOf);
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Worked];
    return Object.keys(ASKED).flatMap((path): Contested[] => {
      const named = group.filter(({ expected }) => isAmount(expected[path]));
      const readings = Object.fromEntries(named.map((one) => [readingOf(one), String(one.expected[path])]));
      const { kind, request, law } = first;
      return new Set(Object.values(readings)).size > 1 ? [{ kind, request, law, path, readings }] : [];
    });
  });
}

/** The reading of a case; of one that names none, the reading that answers in its year. */
function readingOf({ kind, reading, request }: Worked): string {
  const { taxYear } = request as { taxYear: number };
  return reading ?? (kind === 'company' ? companyRuleTable(taxYear) : individualRuleTable(taxYear)).reading;
}

function keyOf({ kind, request }: Worked): string {
  return JSON.stringify([kind, request]);
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function contestedQuestion({ readings, ...one }: Contested): Unnumbered {
  const asked = `What is ${ASKED[one.path]} under each of the readings ${Object.keys(readings).join(', ')}?`;
  const question = `${subjectOf(one)} Sources disagree on the law. ${asked}`;
  return { group: 'contested', ...one, question, expected: { readings } };
}

function refusedQuestion(one: Worked): Unnumbered {
  const { kind, law, request, reading } = one;
  const question = `${subjectOf(one)} What tax is payable? If the facts cannot be so, name the fields that are wrong.`;
  const expected = { refused: [...(one.refused ?? [])] };
  return { group: 'refused', kind, question, expected, law, request, ...(reading !== undefined && { reading }) };
}

function beyondQuestion(question: string): Unnumbered {
  return { group: 'law', kind: 'law', question, expected: { notEncoded: true } };
}

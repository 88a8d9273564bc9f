/**
 * The parts that the sheets of every computation share: reconciliation, assumptions, contested values, workings.
 *
 * @module
 */
import type {
  Assumption,
  ContestedValue,
  Decimal,
  Operand,
  ReconciliationResult,
  Reliance,
  RulesUsed,
  WorkingLine,
} from 'nigeria-tax-rules';
import { type Act, actsCited } from 'nigeria-tax-rules/rules';
import { grouped, type Row, type Section } from './layout.js';

/** The parts of every result beside its own figures. */
interface Reconciled {
  readonly rules: RulesUsed;
  readonly rolloutMode: string;
  readonly reconciliation: ReconciliationResult;
  readonly assumptions: readonly Assumption[];
  readonly contested?: readonly ContestedValue[];
  readonly workings?: readonly WorkingLine[];
  readonly reliance?: Reliance;
}

/** A row of an amount. */
export function amount(label: string, naira: Decimal, depth = 0): Row {
  return { label, value: grouped(naira.toFixed()), depth };
}

/** The same, left out when it is nothing. */
export function amountUnlessZero(label: string, naira: Decimal, depth = 0): Row[] {
  return naira.isZero() ? [] : [amount(label, naira, depth)];
}

/** The row of the law that answered. */
export function ruleTableRow({ taxYear, reading, revision, status, digest }: RulesUsed): Row {
  const which = status === 'in_force' ? `revision ${revision}` : `${status} table`;
  return { label: 'Rule table', value: `${taxYear} ${reading}, ${which}, ${digest.slice(0, 12)}` };
}

/** The last sections of every sheet; the workings only where they are wanted. */
export function closingSections(result: Reconciled, hasWorkings: boolean): Section[] {
  return [
    ...reconciliationSections(result),
    { title: 'Assumed, because the request does not say', rows: assumptionRows(result.assumptions) },
    ...contestedSections(result),
    ...relianceSections(result),
    { title: 'WORKINGS', rows: workingsRows(hasWorkings ? (result.workings ?? []) : []) },
    { title: 'Sources cited', rows: sourceRows(result.workings ?? []) },
  ];
}

/** A total that has nothing to be compared with leaves no section. */
function reconciliationSections(result: Reconciled): Section[] {
  const { baseline } = result.reconciliation;
  return baseline === 'self' ? [] : [{ title: `Reconciliation with ${baseline}`, rows: reconciliationRows(result) }];
}

function reconciliationRows({ reconciliation, rolloutMode }: Reconciled): Row[] {
  const { baselineTotal, varianceAmount, variancePercent, withinThreshold } = reconciliation;
  return [
    amount('Total of the baseline', baselineTotal),
    amount('Variance', varianceAmount),
    { label: 'Variance in percent', value: variancePercent.toFixed(4) },
    { label: 'Within the threshold', value: withinThreshold ? 'yes' : 'NO' },
    { label: 'Rollout', value: rolloutMode },
  ];
}

function assumptionRows(assumptions: readonly Assumption[]): Row[] {
  const missing = assumptions.filter(({ kind }) => kind === 'missing-input');
  return missing.map(({ field, assumed }) => ({ label: field.slice(1), value: assumed }));
}

/** The values that another reading changes, with the law and the total of each reading. */
function contestedSections({ contested = [], rules }: Reconciled): Section[] {
  const [first] = contested;
  if (!first) return [];
  return [
    { title: `CONTESTED: the readings of the law of ${rules.taxYear} differ`, rows: readingRows(first, rules.reading) },
    { title: 'Contested values', rows: contested.flatMap(contestedRows) },
  ];
}

function readingRows({ readings }: ContestedValue, primary: string): Row[] {
  return readings.flatMap(({ reading, restsOn, total }): Row[] => [
    amount(reading === primary ? `${reading} (answers here), total payable` : `${reading}, total payable`, total),
    { text: restsOn, depth: 1 },
  ]);
}

function contestedRows({ value, readings }: ContestedValue): Row[] {
  return [{ text: value }, ...readings.map(({ reading, says }) => ({ label: reading, value: shown(says), depth: 1 }))];
}

/** The tier of the law behind the figures, and whether an adviser has reviewed the table. */
function relianceSections({ reliance }: Reconciled): Section[] {
  if (reliance === undefined) return [];
  const { weakest, disputed, secondary, unreviewed } = reliance;
  const rows: Row[] = [
    { label: 'Weakest tier of the law behind a figure', value: weakest },
    { label: 'Reviewed by a qualified adviser', value: unreviewed ? 'NO' : 'yes' },
    ...disputed.map(({ label, law }): Row => ({ text: `disputed: ${label} (${law.join('; ')})` })),
    ...secondary.map(({ label, law }): Row => ({ text: `secondary: ${label} (${law.join('; ')})` })),
  ];
  return [{ title: 'Reliance', rows }];
}

const READ_AS: Readonly<Record<Act['read'], string>> = {
  gazette: 'read in a gazetted print',
  official_print: 'read in a print released by the legislature',
  consolidation: 'read in a verbatim consolidation',
  circular: 'circular of the authority',
  notice: 'public notice or official statement',
  summary: 'read in a report of it',
  practice: 'practice of this library',
};

/** The legend of the sources that the lines cite: title, address, what was read of it, and the weakest tier. */
function sourceRows(workings: readonly WorkingLine[]): Row[] {
  const cited = Object.entries(actsCited(workings.flatMap(({ law }) => law)));
  return cited.flatMap(([name, { title, source, read }]): Row[] => [
    { label: `${name}: ${title}`, value: '' },
    { text: source, depth: 1 },
    { text: `${READ_AS[read]}; weakest tier of the lines that cite it: ${tierOf(name, workings)}`, depth: 1 },
  ]);
}

const WEAKEST_FIRST = ['disputed', 'secondary', 'practice', 'primary'] as const;

function tierOf(act: string, workings: readonly WorkingLine[]): string {
  const lines = workings.filter(({ law }) => law.some((each) => each === act || each.startsWith(`${act} `)));
  return WEAKEST_FIRST.find((tier) => lines.some(({ verified }) => verified === tier)) ?? 'primary';
}

/** The mark of a line whose law was not read in the Act; nothing for the others. */
export function tierMark(verified: WorkingLine['verified']): string {
  return verified === 'primary' ? '' : ` [${verified}]`;
}

const AMOUNT = /^-?\d+\.\d{2}$/;

/** A value as the sheet shows it: amounts grouped, words as they are. */
export function shown(value: Decimal | string): string {
  const text = typeof value === 'string' ? value : value.toFixed(2);
  return AMOUNT.test(text) ? grouped(text) : text;
}

/** The lines with their citations; a note that several lines share is written under the first. */
function workingsRows(workings: readonly WorkingLine[]): Row[] {
  const noted = new Set<string>();
  return workings.flatMap(({ label, formula, operands, value, law, verified, note = '' }) => {
    const isNew = note !== '' && !noted.has(note);
    noted.add(note);
    return [
      'gap',
      { label, value: shown(value) },
      { text: `= ${formula}`, depth: 1 },
      ...operands.map(operandRow),
      { text: `Law: ${law.join('; ')}${tierMark(verified)}`, depth: 1 },
      ...(isNew ? [{ text: `Note: ${note}`, depth: 1 }] : []),
    ];
  });
}

/** Operands stand in a column of their own, left of the results; what a sum takes away has its sign before it. */
function operandRow({ name, value, sign }: Operand): Row {
  const inner = `${shown(value)}${' '.repeat(20)}`;
  return sign === undefined ? { label: name, value: inner, depth: 2 } : { label: `- ${name}`, value: inner, depth: 1 };
}

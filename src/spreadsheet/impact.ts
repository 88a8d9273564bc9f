/**
 * The impact of a change of law on a population as a workbook: values, no formulas.
 *
 * @module
 */
import { sentenceCase } from '../algebra/index.js';
import type { Impact, ImpactClass, ImpactGroup, RowImpact } from '../analysis/index.js';
import type { RulesUsed } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import { amount, cell, fitted, headedSheet, opening, section, text } from './sheets.js';
import { type Cell, type Row, type Sheet, workbookOf } from './xlsx.js';

/** The texts of the workbook. */
export interface ImpactSheetOptions {
  /** The title of the first sheet, such as how many rows of a file were computed. Defaults to the question. */
  readonly headline?: string;
}

/**
 * A workbook (.xlsx) of an impact that `simulate` found: the tax before and after in naira, the returns that pay more
 * and less, each group, the distribution of changes, and the rows that are affected most. It holds values and no
 * formulas. The same impact gives the same bytes.
 *
 * @example
 * const rows = [{ id: 'A', sector: 'Trade', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } }];
 * const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'] });
 * const workbook = impactToSpreadsheet(simulate(read, companyRuleTable(2025), companyRuleTable(2026)));
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function impactToSpreadsheet(impact: Impact, options: ImpactSheetOptions = {}): Uint8Array {
  return workbookOf(impactSheets(impact, options), true);
}

/** The sheets of an impact before they are written. */
export function impactSheets(impact: Impact, options: ImpactSheetOptions = {}): Sheet[] {
  const { parts, leftOut } = impact;
  const sheets = [impactSheet(impact, options), groupsSheet(impact), distributionSheet(impact), affectedSheet(impact)];
  if (parts !== undefined) sheets.splice(1, 0, partsSheet(impact, parts));
  if (leftOut.rows > 0) sheets.push(leftOutSheet(impact));
  return sheets.map(fitted);
}

function impactSheet(
  { rules, before, after, change, payLess, same, payMore, rows, weight, ...impact }: Impact,
  { headline = 'Who pays more, who pays less' }: ImpactSheetOptions,
): Sheet {
  const shares = [['Pay less', payLess] as const, ['Pay the same', same] as const, ['Pay more', payMore] as const];
  return headedSheet(
    'Impact',
    [44, 26, 18, 18],
    [
      ...opening(headline, saysOf(impact), ['', 'Naira', 'Returns', 'Rows'], [1, 2, 3]),
      { cells: [text(`Tax before: ${lawOf(rules.before)}`), amount(before), count(weight), count(rows)] },
      { cells: [text(`Tax after: ${lawOf(rules.after)}`), amount(after), count(weight), count(rows)] },
      { cells: [text('Change', 'total'), amount(change, 'totalAmount')] },
      ...shares.map(([name, share]) => ({
        cells: [text(name), amount(share.change), count(share.weight), count(share.rows)],
      })),
      { cells: [text('Rows left out'), { style: 'text' }, { style: 'text' }, count(impact.leftOut.rows)] },
    ],
  );
}

function saysOf({ kind, isMadeUp }: Pick<Impact, 'kind' | 'isMadeUp'>): string {
  const made = 'Made-up companies: an illustration, not a sample of the companies of Nigeria.';
  return isMadeUp
    ? made
    : `${kind === 'company' ? 'Companies' : 'Individuals'}. A change is the tax after less before.`;
}

function lawOf({ taxYear, reading, revision, status }: RulesUsed): string {
  const caveat = status === 'in_force' ? '' : `, ${status}`;
  return `${taxYear}, ${reading.replaceAll('_', ' ')}, revision ${revision}${caveat}`;
}

function partsSheet({ before, after }: Impact, parts: NonNullable<Impact['parts']>): Sheet {
  return headedSheet(
    'Sections',
    [60, 26],
    [
      ...opening('What each section of the law changes', 'In the order of the Act.', ['Section', 'Naira'], [1]),
      { cells: [text('Tax before'), amount(before)] },
      ...parts.map(({ words, change }) => ({
        cells: [text(sentenceCase(words.join(', '))), amount(change)],
      })),
      { cells: [text('Tax after', 'total'), amount(after, 'totalAmount')] },
    ],
  );
}

const GROUP_HEADS = ['Group', 'Returns', 'Pay less', 'Same', 'Pay more', 'Tax before', 'Tax after', 'Change'];

function groupsSheet({ groups }: Impact): Sheet {
  const rows = groups.flatMap(({ by, rows: each }) => [
    section(`By ${by}`, GROUP_HEADS.length),
    ...each.map((group) => groupRow(group)),
  ]);
  const says = 'Returns are counted by their weight. Amounts are naira.';
  const widths = [36, 12, 12, 12, 12, 24, 24, 24];
  return headedSheet('Groups', widths, [...opening('Groups', says, GROUP_HEADS, [1, 2, 3, 4, 5, 6, 7]), ...rows]);
}

function groupRow({ name, weight, payLess, same, payMore, before, after, change }: ImpactGroup): Row {
  const counts = [weight, payLess, same, payMore].map(count);
  return { cells: [text(name), ...counts, amount(before), amount(after), amount(change)] };
}

function distributionSheet({ quantiles, histogram }: Impact): Sheet {
  const says = 'Half of all returns change by no more than the amount at 50%. Amounts are naira.';
  return headedSheet(
    'Distribution',
    [30, 26, 26, 14],
    [
      ...opening('Distribution of changes', says, ['', 'From', 'To', 'Returns'], [1, 2, 3]),
      section('Quantiles', 4),
      ...quantiles.map(({ at, change }) => ({ cells: [text(at), { style: 'text' } as const, amount(change)] })),
      section('Returns by size of their change', 4),
      ...histogram.map((each) => ({
        cells: [text(wayOf(each)), bound(each.from), bound(each.to), count(each.weight)],
      })),
    ],
  );
}

function wayOf({ from, to }: ImpactClass): string {
  if (from?.isZero() && to?.isZero()) return 'No change';
  return (from ?? to)?.isNegative() || from === null ? 'Falls' : 'Rises';
}

const AFFECTED_HEADS = ['Row', 'Name', 'Groups', 'Size', 'Tax before', 'Tax after', 'Change'];

function affectedSheet({ mostAffected: { more, less }, kind }: Impact): Sheet {
  const says = `Size is ${kind === 'company' ? 'gross turnover' : 'gross income'}. Amounts are naira.`;
  const listed = [['Pay more', more] as const, ['Pay less', less] as const];
  return headedSheet(
    'Most affected',
    [10, 30, 36, 24, 24, 24, 24],
    [
      ...opening('Most affected rows', says, AFFECTED_HEADS, [3, 4, 5, 6]),
      ...listed.flatMap(([title, rows]) => [section(title, AFFECTED_HEADS.length), ...rows.map(affectedRow)]),
    ],
  );
}

function affectedRow({ row, id = '', groups, size, before, after, change }: RowImpact): Row {
  const words = [text(String(row)), text(id), text(Object.values(groups).join(', '))];
  return { cells: [...words, ...[size, before, after, change].map((each) => amount(each))] };
}

function leftOutSheet({ leftOut }: Impact): Sheet {
  const says = `${leftOut.rows} rows have no answer and are in no figure. These are the first of them.`;
  return headedSheet(
    'Left out',
    [10, 30, 90],
    [
      ...opening('Rows left out', says, ['Row', 'Name', 'Problem'], []),
      ...leftOut.first.map(({ row, id = '', problems }) => ({
        cells: [text(String(row)), text(id), text(problems.map(({ message }) => message).join(' '))],
      })),
    ],
  );
}

function bound(naira: Decimal | null): Cell {
  return naira === null ? text('open', 'word') : amount(naira);
}

function count(number: number): Cell {
  return cell({ number: String(number) }, 'count');
}

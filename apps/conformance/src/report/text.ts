/**
 * The report for a reader.
 *
 * @module
 */
import { type ScoredCase, type SectionScore, type Tally, wrongCases } from '../score.js';
import { actsOf, type Report, shown, wrongFigures } from './report.js';

/** Writes the report as text, with at most `first` wrong cases. */
export function textReport(report: Report, first: number): string {
  const { engine, version, score } = report;
  const { overall, figures } = score;
  const blocks = [
    `${engine}: ${count(overall.total, 'case')} of nigeria-tax-conformance ${version}`,
    sectionTable(score.sections.filter(isAnswered), overall),
    ...unansweredSections(score.sections),
    figureLine(figures),
    ...reasons(score.cases),
    ...wrongs(report, first),
    ...(score.faults.length === 0
      ? []
      : [['Faults of the engine', ...score.faults.map((one) => `  ${one}`)].join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** True if one case of the section is answered. */
function isAnswered({ total, notAnswered }: Tally): boolean {
  return notAnswered < total;
}

function unansweredSections(sections: readonly SectionScore[]): string[] {
  const number = sections.filter((one) => !isAnswered(one)).length;
  return number === 0 ? [] : [`No case is answered of ${count(number, 'other section')}.`];
}

function figureLine({ total, right, wrong, refused, notAnswered }: Tally): string {
  const parts = `${grouped(right)} are right, ${grouped(wrong)} wrong, ${grouped(refused)} refused`;
  return `Of ${count(total, 'expected figure')}, ${parts} and ${grouped(notAnswered)} not answered.`;
}

const COLUMNS = ['section of the law', 'cases', 'right', 'wrong', 'refused', 'not answered'];

function sectionTable(sections: readonly SectionScore[], overall: Tally): string {
  const rows = sections.map((tally) => rowOf(tally.section, tally));
  const all = [COLUMNS, ...rows, rowOf('all cases, each once', overall)];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const rule = '-'.repeat(line(COLUMNS).length);
  return [line(COLUMNS), rule, ...rows.map(line), rule, line(all.at(-1) ?? [])].join('\n');
}

function rowOf(name: string, { total, right, wrong, refused, notAnswered }: Tally): string[] {
  return [name, ...[total, right, wrong, refused, notAnswered].map(grouped)];
}

/** The reasons for which questions are out of scope, the most frequent first. */
function reasons(cases: readonly ScoredCase[]): string[] {
  const counts = new Map<string, number>();
  for (const { why } of cases) if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (counts.size === 0) return [];
  const rows = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([why, number]) => `  ${grouped(number).padStart(6)}  ${why}`);
  return [['Out of scope, as the engine says', ...rows].join('\n')];
}

function wrongs(report: Report, first: number): string[] {
  const wrong = wrongCases(report.score);
  if (wrong.length === 0) return [];
  const head = `Wrong or refused${wrong.length > first ? `: the first ${first} of ${grouped(wrong.length)}` : ''}`;
  return [head, ...wrong.slice(0, first).map((one, index) => wrongText(one, index + 1, report))];
}

function wrongText(one: ScoredCase, number: number, { acts }: Report): string {
  const { of } = one;
  const facts: [string, string][] = [
    ...wrongFigures(one).map(({ figure, expected, got }): [string, string] => [
      figure,
      `expected ${shown(expected)}, got ${shown(got)}`,
    ]),
    ['sections', of.sections.join(', ')],
    ['law', `${of.law}${of.tier === undefined ? '' : ` (${of.tier})`}`],
    ...actsOf(one, acts).map(({ name, title, source }): [string, string] => [`  ${name}`, `${title} <${source}>`]),
    ...(of.working === undefined ? [] : [['working', of.working] as [string, string]]),
    ...(of.source === undefined ? [] : [['source', `${of.source.title} <${of.source.url}>`] as [string, string]]),
    ...(of.contested ? [['contested', 'another reading of the law of the year differs'] as [string, string]] : []),
    ...(of.reading === undefined ? [] : [['reading', of.reading] as [string, string]]),
    ['request', JSON.stringify(of.request)],
  ];
  return [`${number}. ${of.id}`, ...facts.map(([name, text]) => `   ${name.padEnd(22)} ${text}`)].join('\n');
}

function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * The report for a build server: JUnit XML.
 *
 * @module
 */
import { groupsOf } from '../groups.js';
import type { ScoredCase } from '../score.js';
import { actsOf, type Report, shown, wrongFigures } from './report.js';

/** Writes the report as JUnit XML. Each case is in the suite of its first section. */
export function junitReport(report: Report): string {
  const { engine, score } = report;
  const suites = groupsOf(score.cases, ({ of }) => [`${of.kind}/${of.sections[0]}`]);
  const written = suites.map(([name, cases]) => suite(name, cases, report));
  const faults = score.faults.length === 0 ? [] : [faultSuite(score.faults)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(engine)}"${counts(score.cases, score.faults.length)}>`,
    ...written,
    ...faults,
    '</testsuites>',
    '',
  ].join('\n');
}

/** The faults of the engine are errors, which a reader counts as tests, too. */
function counts(cases: readonly ScoredCase[], faults = 0): string {
  const number = (...outcomes: string[]): number => cases.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const failures = number('wrong', 'refused');
  const skipped = number('not answered');
  return ` tests="${cases.length + faults}" failures="${failures}" errors="${faults}" skipped="${skipped}"`;
}

function suite(name: string, cases: readonly ScoredCase[], report: Report): string {
  return [
    `  <testsuite name="${escaped(name)}"${counts(cases)}>`,
    ...cases.map((one) => testCase(name, one, report)),
    '  </testsuite>',
  ].join('\n');
}

function testCase(suiteName: string, one: ScoredCase, report: Report): string {
  const open = `    <testcase classname="${escaped(suiteName)}" name="${escaped(one.of.id)}"`;
  if (one.outcome === 'right') return `${open}/>`;
  const inside =
    one.outcome === 'not answered'
      ? `<skipped message="${escaped(one.why ?? 'not answered')}"/>`
      : `<failure type="${one.outcome}" message="${escaped(summary(one))}">${escaped(details(one, report))}</failure>`;
  return `${open}>${inside}</testcase>`;
}

function summary(one: ScoredCase): string {
  const parts = wrongFigures(one).map(
    ({ figure, expected, got }) => `${figure}: expected ${shown(expected)}, got ${shown(got)}`,
  );
  return parts.join('; ');
}

function details(one: ScoredCase, { acts }: Report): string {
  const sources = actsOf(one, acts).map(({ name, title, source }) => `${name}: ${title} <${source}>`);
  return [`Law: ${one.of.law}`, ...sources, `Request: ${JSON.stringify(one.of.request)}`].join('\n');
}

/** The faults of the engine as a suite of its own, so that they fail a build. */
function faultSuite(faults: readonly string[]): string {
  const cases = faults.map((fault, index) => {
    const open = `    <testcase classname="engine" name="fault ${index + 1}">`;
    return `${open}<error message="${escaped(fault)}"/></testcase>`;
  });
  return [
    `  <testsuite name="engine" tests="${faults.length}" errors="${faults.length}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The characters that XML cannot hold. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** The text for XML. */
function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (each) => ENTITIES[each] ?? '');
}

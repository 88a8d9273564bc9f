/**
 * `nigeria-tax check-table`: what a draft of a table does to those at an edge of it.
 *
 * @module
 */
import { join } from 'node:path';
import { companyRuleTable, individualRuleTable, RuleError, toPlain } from 'nigeria-tax-rules';
import { type CheckedTable, checkTable, type TableCheck, type TableFinding } from 'nigeria-tax-rules/analysis';
import type { CompanyRuleTable, IndividualRuleTable } from 'nigeria-tax-rules/rules';
import { naira } from '../frame/amounts.js';
import { type Asked, command, type Options, UsageError } from '../frame/command.js';
import { showStack } from '../frame/debug.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { ROOT } from '../frame/root.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { READING_NAMES, TABLE_NAMES } from '../law/law.js';
import type { DraftProof } from './proofs.js';

const OPTIONS = {
  against: {
    type: 'string',
    value: 'TABLE',
    words: TABLE_NAMES,
    says:
      'the table before: another YAML file, or a year whose table is in force; by default the table in force of the ' +
      'same year',
  },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'check this reading of the draft; by default its default one',
  },
  prove: { type: 'boolean', says: 'also prove properties of the draft, or find requests that break them; needs Z3' },
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

type Table = CompanyRuleTable | IndividualRuleTable;

/** Checks a table. */
export const checkTableCommand = command({
  name: 'check-table',
  summary: 'the cliffs and traps of a draft of a rule table',
  usage: 'DRAFT [OPTIONS]',
  about: `Compiles a rule table in YAML, as those in rules/, draws the tax curves of a documented grid of requests under
it, and names every cliff, every place where earning more leaves less and every marginal rate above 100 %, with the law,
and how they differ from the table before.

  nigeria-tax check-table rules/company/2027.yaml
  nigeria-tax check-table draft.yaml --against 2026
  nigeria-tax check-table draft.yaml --prove`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: { 0: 'checked', 1: 'the draft does not compile, or an argument is invalid' },
  async run(asked) {
    const { draft, against, reading, isJson, isProved } = argumentsOf(asked);
    try {
      const table = await tableIn(draft, reading);
      const check = checkTable(table, ...(against === undefined ? [] : [await tableBefore(against, table)]));
      await write(await textOf(check, isProved ? await proofsOf(table) : null, isJson));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      process.stderr.write(`${error.message}\n  Accepted: ${error.accepted}.\n`);
      showStack(error);
      return 1;
    }
  },
});

function argumentsOf({ values, positionals }: Asked<typeof OPTIONS>) {
  const [draft, ...more] = positionals;
  if (draft === undefined) throw new UsageError('check-table takes the file of a rule table, such as draft.yaml.');
  if (more.length > 0) throw new UsageError(`One table at a time: ${positionals.join(', ')}.`);
  return {
    draft,
    against: values.against,
    reading: values.reading,
    isJson: values.json === true,
    isProved: values.prove === true,
  };
}

/** The proofs of a draft. The solver is loaded here only. */
async function proofsOf(table: Table): Promise<readonly DraftProof[]> {
  const { draftProofs } = await import('./proofs.js');
  return draftProofs(table);
}

async function textOf(check: TableCheck, proofs: readonly DraftProof[] | null, isJson: boolean): Promise<string> {
  if (isJson) return `${JSON.stringify({ ...Object(toPlain(check)), ...(proofs && { proofs }) }, null, 2)}\n`;
  const sections = proofs === null ? [] : [(await import('./proofs.js')).proofSection(proofs)];
  return sheetText([...sectionsOf(check), ...sections], columnsOf());
}

/** The compiler is loaded here only: no other command waits for it. */
async function tableIn(path: string, reading: string | undefined): Promise<Table> {
  const { draftTables } = await import('../law/draft.js');
  const tables = draftTables(path, join(ROOT, 'rules/acts.yaml'));
  if (typeof tables === 'string') throw new UsageError(`${tables}\n`);
  const found = tables.find((table) => table.reading === (reading ?? table.defaultReading));
  if (found) return found;
  const readings = tables.map((table) => table.reading).join(', ');
  throw new UsageError(`There is no reading "${reading}" in ${path}. Available: ${readings}.`);
}

async function tableBefore(against: string, { kind, reading }: Table): Promise<Table> {
  if (!/^\d{4}$/.test(against)) return tableIn(against, undefined);
  const year = Number(against);
  const tableOf = (options: { reading?: string }) =>
    kind === 'company' ? companyRuleTable(year, options) : individualRuleTable(year, options);
  const answering = tableOf({});
  return reading in answering.readings ? tableOf({ reading }) : answering;
}

function sectionsOf({ table, against, curves, findings, gone }: TableCheck): Section[] {
  const before = against === null ? 'no table before it' : nameOf(against);
  const summary: Row[] = [
    { label: 'Compared with', value: before },
    { label: 'Curves drawn', value: String(curves) },
    { label: 'Cliffs', value: String(findings.filter(({ isCliff }) => isCliff).length) },
    { label: 'Where earning more leaves less', value: String(findings.filter((each) => each.leavesLess).length) },
    { label: 'Marginal rates above 100 %', value: String(findings.filter((each) => each.isAbove100Percent).length) },
    { label: 'Marginal rates below 0 %', value: String(findings.filter((each) => each.isBelow0Percent).length) },
  ];
  return [
    { title: `TABLE ${nameOf(table)}`, rows: summary },
    { title: 'FOUND', rows: rowsOf(findings, 'Nothing: no cliff, and earning more always leaves more.') },
    { title: 'GONE: ONLY IN THE TABLE BEFORE', rows: against === null ? [] : rowsOf(gone, 'Nothing.') },
  ];
}

function nameOf({ kind, taxYear, reading, revision, status }: CheckedTable): string {
  return `${kind} ${taxYear}, ${reading}, revision ${revision}${status === 'draft' ? ', draft' : ''}`;
}

/** The findings under their requests. */
function rowsOf(findings: readonly TableFinding[], none: string): Row[] {
  if (findings.length === 0) return [{ text: none }];
  return findings.flatMap((finding, place) => {
    const isFirst = finding.request !== findings[place - 1]?.request;
    const request = `${finding.request.charAt(0).toUpperCase()}${finding.request.slice(1)}`;
    return [...(isFirst ? [{ text: request }] : []), ...findingRows(finding)];
  });
}

function findingRows(finding: TableFinding): Row[] {
  const { at, jump, isCliff, leavesLess, betterOffFrom, ofEarned, because, since } = finding;
  const isOutside = finding.isAbove100Percent || finding.isBelow0Percent;
  const what = isCliff ? 'Cliff' : 'Kink';
  const rows: Row[] = [{ label: `${what} at ${naira(at)}${SINCE[since]}`, value: changeOf(finding), depth: 1 }];
  if (isCliff && jump.isNegative()) rows.push({ label: 'The tax falls', value: '', depth: 2 });
  if (leavesLess) {
    const until = betterOffFrom === null ? 'to the end of the curve' : `until ${naira(betterOffFrom)}`;
    rows.push({ label: 'Earning more leaves less', value: until, depth: 2 });
  }
  if (isOutside && ofEarned !== null) {
    rows.push({ label: 'Marginal rate of income', value: `${ofEarned.times(100).toFixed()}%`, depth: 2 });
  }
  const [cause] = because;
  return cause
    ? [...rows, { text: `${cause.label}: ${cause.was} → ${cause.is} (${cause.law.join('; ')})`, depth: 2 }]
    : rows;
}

const SINCE: Readonly<Record<TableFinding['since'], string>> = {
  new: ' (new)',
  changed: ' (changed)',
  same: '',
  gone: '',
};

/** `+₦6,000.00, before +₦17,360.00`. */
function changeOf({ jump, before, since }: TableFinding): string {
  const was = since === 'changed' && before ? `, before ${signed(before.jump)}` : '';
  return `${signed(jump)}${was}`;
}

function signed(amount: TableFinding['jump']): string {
  return amount.isNegative() ? naira(amount) : `+${naira(amount)}`;
}

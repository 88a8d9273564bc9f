/**
 * Drawn files through the reader: every row is read as the truth beside it, or the file or the row is asked about or
 * refused. None is read wrong.
 */

import fc from 'fast-check';
import { InputError } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';
import { expect, it } from 'vitest';
import { payrollFileKind } from '../../../../apps/cli/src/payroll/fields.js';
import { refuseUnclear } from '../../../../apps/cli/src/payroll/plausible.js';
import { drawsOf } from '../../../../test/effort.js';
import { type HowToRead, headingsSought, RowReader, requestKind, textTable } from '../../src/reading/index.js';
import { koboOf } from '../../src/reading/totals.js';
import { FileRefused } from '../../src/refusal.js';
import { type Messy, messyFiles, type Truth } from './draw.js';

const KINDS = { paye: payrollFileKind(), cit: requestKind('cit', describeRequest('cit')) };
const HOW: HowToRead = { isStrict: false, isRounded: false, maps: [] };

type Outcome = 'right' | 'asked or refused' | 'wrong';

interface Counted {
  readonly file: Outcome;
  readonly rows: readonly Outcome[];
}

/** The sheet as CSV. */
function csvOf(lines: Messy['lines']): Uint8Array {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text}"` : text);
  return new TextEncoder().encode(lines.map((line) => line.map(cell).join(',')).join('\n'));
}

async function read({ kind: name, lines, truths }: Messy): Promise<Counted> {
  const kind = KINDS[name];
  const nothingMore = { next: async () => null };
  try {
    const text = { name: 'drawn.csv', first: csvOf(lines), blocks: nothingMore };
    const reader = await RowReader.open(textTable(text, headingsSought([kind], HOW)), [kind], { groups: [] }, HOW);
    reader.refuseUnread(() => false);
    const inputs: (Readonly<Record<string, unknown>> | null)[] = [];
    for await (const { rows, placeOf } of reader.table.blocks) {
      for (const [at, row] of rows.entries()) {
        const { cells, leftOut, problems } = reader.read(row, () => placeOf(at));
        if (leftOut !== undefined) continue;
        const own = reader.rowOf(cells, row);
        inputs.push(problems.length + (own.problems?.length ?? 0) > 0 ? null : (own.input as Record<string, unknown>));
      }
    }
    const outcomes = inputs.map((input, at) => outcomeOf(name, input, truths[at]));
    const isWrong = outcomes.includes('wrong') || inputs.length !== truths.length;
    return { file: isWrong ? 'wrong' : outcomes.includes('right') ? 'right' : 'asked or refused', rows: outcomes };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { file: 'asked or refused', rows: truths.map(() => 'asked or refused') };
  }
}

function outcomeOf(kind: Messy['kind'], input: Readonly<Record<string, unknown>> | null, truth: Truth = {}): Outcome {
  if (input === null || isRefused(kind, input)) return 'asked or refused';
  const facts = kind === 'paye' ? payFacts(input) : companyFacts(input);
  const wanted = kind === 'paye' ? payFacts(truth) : companyFacts(truth);
  return JSON.stringify(facts) === JSON.stringify(wanted) ? 'right' : 'wrong';
}

function isRefused(kind: Messy['kind'], input: Readonly<Record<string, unknown>>): boolean {
  if (kind === 'cit') return !/^\d{4}-\d\d-\d\d$/.test(String(input.accountingPeriodEnd));
  try {
    refuseUnclear(input, { year: 2026, month: 1 });
    return false;
  } catch (error) {
    if (error instanceof InputError) return true;
    throw error;
  }
}

/** The facts that decide the tax of an employee: regular pay as one amount. */
function payFacts(of: Readonly<Record<string, unknown>>): Record<string, string> {
  const kobo = (name: string): bigint => (typeof of[name] === 'bigint' ? (of[name] as bigint) : koboIn(of[name]));
  const parts = ['basic', 'housing', 'transport', 'allowances'].map(kobo).reduce((sum, each) => sum + each, 0n);
  const hasParts = ['basic', 'housing', 'transport', 'allowances'].some((name) => of[name] !== undefined);
  const names = ['bonus', 'benefitsInKind', 'pension', 'nationalHousingFund', 'healthInsurance'];
  const others = names.map((name) => [name, String(kobo(name))]);
  const regular = hasParts ? parts : kobo('pay') - kobo('untaxed');
  return { state: String(of.state), regular: String(regular), ...Object.fromEntries(others) };
}

function companyFacts(of: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = ['turnover', 'costOfSales', 'operatingExpenses', 'lossesBroughtForward', 'withholdingCredits'];
  const kobo = (name: string): bigint => (typeof of[name] === 'bigint' ? (of[name] as bigint) : koboIn(of[name]));
  return {
    end: String(of.accountingPeriodEnd ?? of.end),
    other: String(kobo('other')),
    ...Object.fromEntries(names.map((name) => [name, String(kobo(name))])),
  };
}

function koboIn(value: unknown): bigint {
  return value === undefined ? 0n : (koboOf(String(value)) ?? -1n);
}

it('a drawn file is read as it is meant, or asked about', async () => {
  const files = { right: 0, 'asked or refused': 0, wrong: 0 };
  const rows = { right: 0, 'asked or refused': 0, wrong: 0 };
  await fc.assert(
    fc.asyncProperty(messyFiles, async (messy) => {
      const counted = await read(messy);
      files[counted.file] += 1;
      for (const outcome of counted.rows) rows[outcome] += 1;
      expect(counted.file, 'no row is read wrong').not.toBe('wrong');
      if (messy.isSettled) expect(counted.rows, 'the totals settle it').toEqual(messy.truths.map(() => 'right'));
    }),
    { numRuns: drawsOf(2000) },
  );
  console.log(`Drawn files: ${JSON.stringify(files)}; rows: ${JSON.stringify(rows)}.`);
  expect(files.right).toBeGreaterThan(drawsOf(2000) / 10);
}, 600_000);

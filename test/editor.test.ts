/**
 * What an editor offers and explains while a request is written: the TypeScript language service answers as it does in
 * an editor, from the source.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { describeRequest, fieldSentence, type RequestObject } from '../src/api/index.js';
import { listRuleTables } from '../src/index.js';
import { ROOT } from './source-files.js';

const FILE = join(ROOT, 'test/types/editor-input.ts');
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);

let written = '';
const snapshot = (path: string): ts.IScriptSnapshot | undefined => {
  const text = path === FILE ? written : ts.sys.readFile(path);
  return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
};
const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getScriptFileNames: () => [FILE],
  getScriptVersion: (path) => (path === FILE ? written : ''),
  getScriptSnapshot: snapshot,
  getCurrentDirectory: () => ROOT,
  getCompilationSettings: () => options,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
});

/** Writes a file in which the cursor stands at `|`, and answers its place. */
function cursorIn(code: string): number {
  const [before = '', after = ''] = code.split('|');
  const start = `import * as tax from 'nigeria-tax-rules';\ntax.${before}`;
  written = start + after;
  return start.length;
}

/** The words that are offered in the order of the file. */
function offeredIn(code: string): readonly string[] {
  return (service.getCompletionsAtPosition(FILE, cursorIn(code), {})?.entries ?? []).map(({ name }) => name);
}

/** What is said of the name before the cursor. */
function saidIn(code: string): string {
  const said = service.getQuickInfoAtPosition(FILE, cursorIn(code) - 1)?.documentation ?? [];
  return ts.displayPartsToString(said).replace(/\s+/g, ' ');
}

const [CIT, PIT] = [describeRequest('cit'), describeRequest('pit')];
const fieldOf = ({ fields }: RequestObject, name: string) => fields.find((field) => field.name === name);
const inside = (request: RequestObject, list: string) => fieldOf(request, list)?.object as RequestObject;
const readingsOf = (kind: string): string[] => [
  ...new Set(listRuleTables().flatMap((table) => (table.kind === kind ? [table.reading] : []))),
];

describe('an editor offers', () => {
  const DISPOSAL = inside(CIT, 'disposalSchedule');
  const STREAM = inside(PIT, 'incomeStreams');

  it.each([
    [
      'asset classes',
      "calculateCit({ disposalSchedule: [{ assetClass: '|' }] })",
      fieldOf(DISPOSAL, 'assetClass')?.words,
    ],
    ['trades', "calculateCit({ taxYear: 2024, trade: '|' })", fieldOf(CIT, 'trade')?.words],
    ['types of income', "calculatePit({ incomeStreams: [{ type: '|' }] })", fieldOf(STREAM, 'type')?.words],
    ['frequencies', "calculatePit({ incomeStreams: [{ frequency: '|' }] })", fieldOf(STREAM, 'frequency')?.words],
    ['states', "calculatePit({ taxYear: 2026, state: '|' })", fieldOf(PIT, 'state')?.words],
    ['readings of companies', "calculateCit({ taxYear: 2026, turnover: 1 }, { reading: '|' })", readingsOf('company')],
    ['readings to compare with', "calculateCit({}, { baseline: { reading: '|' } })", readingsOf('company')],
    ['readings of individuals', "calculatePit({}, { reading: '|' })", readingsOf('individual')],
    [
      'asset classes in a step',
      "calculateDisposals({ disposalSchedule: [{ assetClass: '|' }] })",
      fieldOf(DISPOSAL, 'assetClass')?.words,
    ],
    ['frequencies in a step', "annualise({ frequency: '|' })", fieldOf(STREAM, 'frequency')?.words],
    ['what a missing input may do', "calculateCit({}, { onMissing: '|' })", ['assume', 'refuse']],
  ])('%s', (_what, code, words = []) => {
    expect(words.length).toBeGreaterThan(1);
    expect(offeredIn(code)).toEqual(words);
  });

  it('asset classes as names of capital losses', () => {
    const classes = fieldOf(CIT, 'capitalLossesBroughtForward')?.words ?? [];
    expect(classes).toContain('land_and_buildings');
    const offered = offeredIn('calculateCit({ capitalLossesBroughtForward: { | } })');
    expect(classes.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it.each(['calculateCit', 'calculatePit', 'annualise'])(
    'the years of %s that have a table, before anything else',
    (name) => {
      const years = (fieldOf(CIT, 'taxYear')?.years ?? []).map(String);
      expect(years.length).toBeGreaterThan(7);
      expect(offeredIn(`${name}({ taxYear: |`).slice(0, years.length)).toEqual(years);
    },
  );

  it.each([
    ['calculateCit', CIT],
    ['calculatePit', PIT],
  ] as const)('every field of %s', (name, { fields }) => {
    const offered = offeredIn(`${name}({ | })`);
    expect(fields.map((field) => field.name).filter((each) => !offered.includes(each))).toEqual([]);
  });
});

describe('an editor explains a field of a step as that of the whole tax', () => {
  it.each([
    ['classifyCompany', CIT, ['taxYear', 'accountingPeriodEnd', 'fixedAssets', 'professionalServices']],
    ['calculateDisposals', CIT, ['capitalLossesBroughtForward']],
    ['calculateReliefs', PIT, ['pensionContribution', 'annualRent', 'incomeStreams']],
    ['annualise', inside(PIT, 'incomeStreams'), ['amount', 'frequency', 'periodsPerYear']],
  ] as const)('%s', (step, request, names) => {
    for (const name of names) {
      const field = fieldOf(request, name);
      expect(saidIn(`${step}({ ${name}|: 1 })`)).toContain(field && fieldSentence(field));
    }
  });
});

/**
 * The tree of the law against the tables and the results, both ways: every section of a table and every figure of a
 * result has its namesake in `src/law`, and every file there is one of the two.
 */
import { describe, expect, it } from 'vitest';
import { calculateCit, ruleTableFor } from '../../src/index.js';
import { filesBelow } from '../source-files.js';

/** What a table says of itself: its year, its reading, its history, how it rounds and what it is compared with. */
const HEADER =
  'kind taxYear revision status reading defaultReading readings rollout rounding reconciliation history digest acts'.split(
    ' ',
  );

/** What a result says beside its figures: what was asked, which law answered, and how it compares. */
const NO_FIGURES =
  'taxYear accountingPeriodEnd turnover rolloutMode reconciliation message rules assumptions contested workings reliance'.split(
    ' ',
  );

/** The facts that the law turns on, the versions in force, the list of steps, and what the workings call a list. */
const FRAME = ['facts', 'rules', 'return', 'lines'];

/** The figures of a company's result whose name is not that of their file. */
const FILE_OF_FIGURE: Readonly<Record<string, string>> = {
  taxLiability: 'liability',
  cit: 'liability',
  cgt: 'liability',
  total: 'liability',
  onTradingProfit: 'income-tax',
  onCapitalIncome: 'income-tax',
  onGains: 'income-tax',
  financials: 'return',
  capitalIncomeComputation: 'capital-income',
  grossAmount: 'capital-income',
  taxableAmount: 'capital-income',
  liabilityAfterCredits: 'credits',
  taxAuthorityRouting: 'authorities',
  tradingLosses: 'carried-forward',
  items: 'disposals',
  separatelyTaxedGains: 'capital-gains',
  separateTax: 'capital-gains',
  gainsTaxedAsProfits: 'capital-gains',
  lossesRelieved: 'capital-losses',
  lossesFromAssessableProfit: 'loss-relief',
  lossesCarriedForward: 'capital-losses',
};

/** A part of a section that is long enough for a file of its own. */
const FILES_OF_PARTS: Readonly<Record<string, string>> = { 'share-exemption': 'asset-classes' };

const FOLDER = 'src/law/company';
const FILES = filesBelow(FOLDER).map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, ''));
const SECTIONS = Object.keys(ruleTableFor(2024)).filter((key) => !HEADER.includes(key));

function fileNameOf(name: string): string {
  return FILE_OF_FIGURE[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The names of a result's figures, and of the figures inside them. */
function figuresOf(result: object): string[] {
  return Object.entries(result)
    .filter(([name]) => !NO_FIGURES.includes(name))
    .flatMap(([name, value]) => {
      const isGroup = Object.getPrototypeOf(value) === Object.prototype;
      return isGroup ? [name, ...figuresOf(value)] : [name];
    });
}

describe('the tree of the law of companies', () => {
  const figures = figuresOf(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));

  it('has a file for every section of a table', () => {
    expect(SECTIONS.length).toBeGreaterThan(15);
    expect(SECTIONS.filter((section) => !FILES.includes(fileNameOf(section)))).toEqual([]);
  });

  it('has a file for every figure of a result', () => {
    expect(figures.length).toBeGreaterThan(25);
    expect(figures.filter((figure) => !FILES.includes(fileNameOf(figure)))).toEqual([]);
  });

  it('has no file that is neither', () => {
    const named = new Set([...FRAME, ...SECTIONS.map(fileNameOf), ...figures.map(fileNameOf)]);
    expect(FILES.length).toBeGreaterThan(20);
    expect(FILES.filter((file) => !named.has(FILES_OF_PARTS[file] ?? file))).toEqual([]);
    expect(new Set(FILES).size).toBe(FILES.length);
  });

  it('lists no alias that nothing needs', () => {
    expect(Object.keys(FILE_OF_FIGURE).filter((name) => !figures.includes(name))).toEqual([]);
    expect(Object.keys(FILES_OF_PARTS).filter((file) => !FILES.includes(file))).toEqual([]);
  });
});

/**
 * The tree of the law against the tables and the results, both ways: every section of a table and every figure of a
 * result has its namesake in `src/law`, and every file there is one of the two.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjustedProfit, capitalAllowances } from '../../src/accounts/index.js';
import { calculateCit, calculatePit } from '../../src/index.js';
import { accountsTexts } from '../../src/tables/generated/accounts-texts.generated.js';
import { companyTexts } from '../../src/tables/generated/company-texts.generated.js';
import { individualTexts } from '../../src/tables/generated/individual-texts.generated.js';
import { filesBelow } from '../source-files.js';

/** What a result says beside its figures: what was asked, which law answered, and how it compares. */
const NO_FIGURES =
  'taxYear accountingPeriodEnd turnover state stateTaxCode rolloutMode reconciliation message rules assumptions ' +
  'contested workings reliance'.split(' ');

/**
 * The fields of the request, the facts that the law turns on, the versions in force, the list of steps, the list of
 * taxes, the places of its figures in a result and their names, and what a list is and what the workings call it.
 */
const FRAME = [
  'index',
  'fields',
  'facts',
  'refusals',
  'rules',
  'return',
  'taxes',
  'figures',
  'labels',
  'lines',
  'schedule',
];

/** The figures of a company's result whose name is not that of their file. */
const OF_COMPANIES = {
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

/** The same for individuals. A percentage of a figure, and its instalments, are shown beside it. */
const OF_INDIVIDUALS = {
  incomeTax: 'tax-before-credits',
  byBands: 'bands',
  effectiveRate: 'tax-before-credits',
  instalments: 'monthly-tax',
  taxAuthority: 'authorities',
};

/** The columns of a schedule of allowances whose name is not that of their file. */
const OF_REGISTERS = {
  residueBroughtForward: 'asset-year',
  additions: 'asset-year',
  investment: 'investment-allowance',
  notAllowed: 'untaxed-income',
  disposals: 'asset-year',
  balancingAllowance: 'balancing',
  balancingCharge: 'balancing',
  residueCarriedForward: 'asset-year',
  notional: 'residue',
};

/** What the accounts of a company come to. */
const OF_ACCOUNTS = {
  profitBeforeTax: 'adjustments',
  adjustedProfit: 'adjustments',
  addBacks: 'adjustments',
  deductions: 'adjustments',
};

/** The sections that accounts are worked out by; the other sections of the books are of registers. */
const ACCOUNT_SECTIONS = ['adjustments', 'donations', 'connectedInterest', 'research', 'wageAwards'];

/** A part of a section that is long enough for a file of its own. */
const FILES_OF_PARTS = { 'share-exemption': 'asset-classes' };

interface Tree {
  readonly folder: string;
  /** Folders below it that are trees of their own. */
  readonly without?: readonly string[];
  /** The sections that tables may have. */
  readonly sections: readonly string[];
  readonly result: object;
  readonly fileOfFigure: Readonly<Record<string, string>>;
  readonly filesOfParts: Readonly<Record<string, string>>;
}

const TREES: Readonly<Record<string, Tree>> = {
  companies: {
    folder: 'src/law/company',
    without: ['src/law/company/assets/', 'src/law/company/accounts/', 'src/law/company/late/'],
    sections: Object.keys(companyTexts),
    result: calculateCit({ taxYear: 2024, turnover: 50_000_000 }),
    fileOfFigure: OF_COMPANIES,
    filesOfParts: FILES_OF_PARTS,
  },
  registers: {
    folder: 'src/law/company/assets',
    sections: Object.keys(accountsTexts).filter((section) => !ACCOUNT_SECTIONS.includes(section)),
    result: capitalAllowances({ taxYear: 2024, assets: [] }).schedule.total,
    fileOfFigure: OF_REGISTERS,
    filesOfParts: { 'straight-line': 'annual' },
  },
  accounts: {
    folder: 'src/law/company/accounts',
    sections: Object.keys(accountsTexts).filter((section) => ACCOUNT_SECTIONS.includes(section)),
    result: adjustedProfit({ taxYear: 2024, accounts: { lines: [] } }).profitReconciliation,
    fileOfFigure: OF_ACCOUNTS,
    filesOfParts: {},
  },
  individuals: {
    folder: 'src/law/individual',
    sections: Object.keys(individualTexts),
    result: calculatePit({
      taxYear: 2024,
      state: 'Lagos',
      incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
    }),
    fileOfFigure: OF_INDIVIDUALS,
    filesOfParts: { 'months-worked': 'frequencies' },
  },
};

/** The names of a result's figures, and of the figures inside them. */
function figuresOf(result: object): string[] {
  return Object.entries(result)
    .filter(([name]) => !NO_FIGURES.includes(name))
    .flatMap(([name, value]) => {
      const isGroup = Object.getPrototypeOf(value) === Object.prototype;
      return isGroup ? [name, ...figuresOf(value)] : [name];
    });
}

describe.each(Object.entries(TREES))('the tree of the law of %s', (_kind, tree) => {
  const { folder, without, sections, result, fileOfFigure, filesOfParts } = tree;
  const own = filesBelow(folder).filter((path) => !(without ?? []).some((other) => path.startsWith(other)));
  const files = own.map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, ''));
  const figures = figuresOf(result);
  const fileNameOf = (name: string): string =>
    fileOfFigure[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  it('has a file for every section of a table', () => {
    expect(sections.length).toBeGreaterThan(4);
    expect(sections.filter((section) => !files.includes(fileNameOf(section)))).toEqual([]);
  });

  it('has a file for every figure of a result', () => {
    expect(figures.length).toBeGreaterThan(3);
    expect(figures.filter((figure) => !files.includes(fileNameOf(figure)))).toEqual([]);
  });

  it('has no file that is neither, nor of a file of the rules', () => {
    const ofRules = readdirSync('rules').map((name) => name.replace(/\.yaml$/, ''));
    const named = new Set([...FRAME, ...ofRules, ...sections.map(fileNameOf), ...figures.map(fileNameOf)]);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !named.has(filesOfParts[file] ?? file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('lists no alias that nothing needs', () => {
    expect(Object.keys(fileOfFigure).filter((name) => !figures.includes(name))).toEqual([]);
    expect(Object.keys(filesOfParts).filter((file) => !files.includes(file))).toEqual([]);
  });
});

/**
 * Ticks the figures of a company's return off against its sheet, after every line was re-added: without the engine.
 *
 * @module
 */
import type { Decimal } from 'decimal.js';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import type { CitInput } from '../../src/company/input.generated.js';
import type { CitResult } from '../../src/company/result.js';
import { CIT_INPUT } from '../../src/law/company/fields.js';
import { factsIn } from '../../src/request/facts.js';
import { outputsOfCompany, snakeCase } from '../figures.js';
import { faultsAgainst, faultsOfSheet } from '../sheet-checker.js';

/** What is wrong with the workings of a return; nothing when they re-add to the answer. */
export function faultsOf(request: CitInput, result: CitResult): string[] {
  const sheet = result.workings ?? [];
  return [
    ...(sheet.length < 10 ? [`the sheet has ${sheet.length} lines`] : []),
    ...faultsOfSheet(sheet),
    ...faultsAgainst(figuresOf(result), sheet),
    ...faultsAgainstRequest(request, sheet),
  ];
}

/** The lines of figures that bear another name than the line. */
const LINES: Readonly<Record<string, string>> = {
  onTradingProfit: 'income_tax_on_trading_profit',
  onCapitalIncome: 'income_tax_on_capital_income',
  onGains: 'income_tax_on_gains',
  minimumTax: 'minimum_tax_excess',
};

/** Figures that are no line: the next return takes them, and nothing in this one. */
const NO_LINES = ['tradingLossesCarriedForward', 'capitalAllowancesCarriedForward'];

/** What the lines of a sheet must say, by name: the figures of the answer. */
function figuresOf(result: CitResult): Record<string, Decimal | string> {
  const { disposals, credits } = result;
  const items = disposals.items.map(({ gain }, index) => [`disposal_${index + 1}`, gain]);
  const applied = credits.map(({ credit, applied }) => [`${credit.toLowerCase()}_credit_applied`, applied]);
  const caps = credits.flatMap(({ credit, claimed, cap }) =>
    cap && !claimed.isZero() ? [[`${credit.toLowerCase()}_credit_cap`, cap]] : [],
  );
  const outputs = Object.entries(outputsOfCompany(result))
    .filter(([name]) => !NO_LINES.includes(name))
    .map(([name, figure]) => [LINES[name] ?? snakeCase(name), figure]);
  return {
    company_size: result.companySize.toLowerCase(),
    gains_taxed_as_profits: disposals.gainsTaxedAsProfits,
    separate_gains_tax: disposals.separateTax,
    ...Object.fromEntries([...outputs, ...items, ...applied, ...caps]),
  };
}

/** What the sheet calls the amounts that do not bear the words of their names. */
const CALLED: Readonly<Record<string, string>> = {
  profitBeforeTax: 'profit before tax as given',
  withholdingCredits: 'withholding tax credits',
};

/** The operands that the request gives, by the name that the sheet calls them. */
const GIVEN: ReadonlyMap<string, string> = new Map(
  Object.entries(factsIn(CIT_INPUT))
    .filter(([, { kind }]) => kind.endsWith('amount'))
    .map(([field]) => [CALLED[field] ?? snakeCase(field).replaceAll('_', ' '), field]),
);

/** Losses of disposals bear names like these, but belong to their pool. */
function faultsAgainstRequest(request: CitInput, sheet: readonly WorkingLine[]): string[] {
  return sheet
    .filter(({ line }) => !line.startsWith('net_gains_'))
    .flatMap(({ line, operands }) =>
      operands.flatMap(({ name, value }) => {
        const field = GIVEN.get(name) as keyof CitInput | undefined;
        if (!field || typeof value === 'string') return [];
        // What no request states of a short period is made of its gross turnover.
        if (field === 'turnoverPerAnnum' && request.turnoverPerAnnum === undefined) return [];
        const asked = request[field] ?? 0;
        return value.eq(String(asked)) ? [] : [`${line} takes ${name} to be ${value}, but the request says ${asked}`];
      }),
    );
}

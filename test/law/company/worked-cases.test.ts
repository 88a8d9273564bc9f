/**
 * The worked case in the header of each file of `src/law/company/`, step by step.
 */
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  conditionOf,
  dayOf,
  type ImmediateWords,
  inBigint,
  koboOfFigure,
  numberOfDay,
  wordOf,
} from '../../../src/algebra/immediate.js';
import { recording } from '../../../src/algebra/recording.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import type { Figure, Given } from '../../../src/algebra/words.js';
import { rulesInForce } from '../../../src/company/rules-in-force.js';
import { lastDayOf } from '../../../src/ground/calendar.js';
import { assessableProfit } from '../../../src/law/company/assessable-profit.js';
import { routed } from '../../../src/law/company/authorities.js';
import { balancingCharges } from '../../../src/law/company/balancing-charges.js';
import { allowancesRelieved } from '../../../src/law/company/capital-allowances.js';
import { capitalIncome } from '../../../src/law/company/capital-income.js';
import { carriedForward } from '../../../src/law/company/carried-forward.js';
import { companySize } from '../../../src/law/company/company-size.js';
import { credits } from '../../../src/law/company/credits.js';
import { dueDate } from '../../../src/law/company/due-date.js';
import { educationTax } from '../../../src/law/company/education-tax.js';
import { entityTaxPath } from '../../../src/law/company/entity-tax-path.js';
import { profitCharged } from '../../../src/law/company/excess-dividend.js';
import { COMPANY_FACTS, type CompanyFacts } from '../../../src/law/company/facts.js';
import { grossTurnover } from '../../../src/law/company/gross-turnover.js';
import { incomeTax } from '../../../src/law/company/income-tax.js';
import { liability, totalPayable } from '../../../src/law/company/liability.js';
import { capitalLossRelief, lossRelief } from '../../../src/law/company/loss-relief.js';
import { minimumTax } from '../../../src/law/company/minimum-tax.js';
import { topUpTax } from '../../../src/law/company/top-up-tax.js';
import { totalProfit } from '../../../src/law/company/total-profit.js';
import { isExemptTrade } from '../../../src/law/company/trade-exemption.js';
import { tradingProfit } from '../../../src/law/company/trading-profit.js';
import type { CompanySize, Trade } from '../../../src/tables/company-table.js';
import { versionOn } from '../../../src/tables/table.js';
import { civilDay } from '../../civil-day.js';
import { workedCompany } from '../../tables/worked.js';

type Year = Parameters<typeof workedCompany>[0];

const m: ImmediateWords = inBigint({ toNearest: 1n, ties: 'up' });
const NOTHING = m.zero;

/** An amount of millions of naira as a figure. */
function millions(amount: number): Figure {
  return m.figure(Math.round(amount * 100_000_000));
}

/** A figure in millions of naira. */
function inMillions(figure: Figure | undefined): number {
  return Number(koboOfFigure(figure ?? NOTHING)) / 100_000_000;
}

function given(figure: Figure): Given<Figure> {
  return { value: figure, isGiven: m.yes };
}

const ABSENT: Given<Figure> = { value: NOTHING, isGiven: m.no };

/** The worked law for a period that ends on 31 December of the year before. */
function lawOf(year: Year, reading?: string) {
  return rulesInForce(workedCompany(year, reading), lastDayOf(year - 1));
}

/** Facts that state nothing. */
function neutralFacts(): CompanyFacts {
  const entries = Object.entries(COMPANY_FACTS).map(([name, { kind }]) => {
    if (kind.endsWith('condition')) return [name, m.no];
    return [name, kind.startsWith('given_') ? ABSENT : NOTHING];
  });
  return Object.fromEntries(entries) as CompanyFacts;
}

function trading(year: Year, periodEnd: string, trade: Trade, commencement?: string) {
  const day = dayOf(commencement ?? '0000-12-31');
  const commencementDate = { value: day, isGiven: conditionOf(commencement !== undefined) };
  return {
    rules: lawOf(year),
    facts: { ...neutralFacts(), accountingPeriodEnd: dayOf(periodEnd), trade: choiceOf(trade), commencementDate },
  };
}

describe('the worked case of', () => {
  it('trading profit', () => {
    const { rules, facts } = trading(2024, '2023-12-31', 'general');
    const profitOf = (expenses: number) =>
      tradingProfit(
        m,
        {
          ...facts,
          turnover: millions(50),
          costOfSales: millions(20),
          operatingExpenses: millions(expenses),
          disallowableExpenses: millions(2),
        },
        rules,
      );
    expect(inMillions(profitOf(12).profit)).toBe(20);
    const loss = profitOf(40);
    expect([loss.profit, loss.loss, loss.taxable].map(inMillions)).toEqual([-8, 8, 0]);
  });

  it('the exemption of a trade', () => {
    const isExempt = (periodEnd: string) => {
      const { rules, facts } = trading(2027, periodEnd, 'agriculture', '2022-07-01');
      return m.holds(isExemptTrade(m, facts, rules.tradeExemption));
    };
    expect([isExempt('2026-12-31'), isExempt('2027-06-30'), isExempt('2027-07-01')]).toEqual([true, true, false]);
  });

  it('capital income and gross turnover', () => {
    const heads = {
      dividends: millions(8),
      interest: millions(5),
      rent: millions(2),
      royalties: NOTHING,
      otherInvestmentIncome: NOTHING,
      foreignDividends: NOTHING,
      governmentBondInterest: millions(1),
      foreignIncomeRepatriated: m.no,
    };
    const { gross, taxable, franked } = capitalIncome(m, heads, lawOf(2024).capitalIncome);
    expect([gross, taxable, franked].map(inMillions)).toEqual([16, 7, 8]);
    const turnover = grossTurnover(m, millions(20), millions(6), lawOf(2024).grossTurnover);
    expect(inMillions(turnover)).toBe(26);
    expect(sizeOf(2024, 26)).toBe('medium');
  });

  it('assessable profit and the levy on it', () => {
    const parts = { trading: millions(40), capitalIncome: millions(5), gains: millions(15), digitalGains: NOTHING };
    const assessable = assessableProfit(m, parts, lawOf(2027).assessableProfit);
    expect(inMillions(assessable)).toBe(60);
    expect(levyOn(lawOf(2027).educationTax, 60)).toBe(2.4);
  });

  it('losses', () => {
    const parts = { trading: millions(30), capitalIncome: millions(4), gains: millions(8), digitalGains: millions(3) };
    const losses = { generalLossesOfTheYear: millions(12), generalLossesBroughtForward: NOTHING };
    const { relieved, left } = capitalLossRelief(m, parts, millions(42), losses, lawOf(2027).capitalGains);
    expect(inMillions(relieved)).toBe(12);
    expect([left.gains, left.capitalIncome, left.trading].map(inMillions)).toEqual([3, 0, 27]);
    const ofTheTrade = lossRelief(m, millions(50), left.trading, lawOf(2027).lossRelief);
    expect(inMillions(m.minus(millions(42), relieved, ofTheTrade))).toBe(3);
    const profit = { lossesRelieved: ofTheTrade, allowancesRelieved: NOTHING };
    const facts = { lossesBroughtForward: millions(50), capitalAllowances: NOTHING };
    expect(inMillions(carriedForward(m, facts, profit, NOTHING).tradingLosses)).toBe(23);
  });

  it('capital allowances', () => {
    const relieved = (trade: Trade, reading = 'after_losses') => {
      const profit = { assessable: millions(45), afterLosses: millions(35) };
      const facts = { capitalAllowances: millions(40), trade: choiceOf(trade) };
      return inMillions(allowancesRelieved(m, profit, facts, lawOf(2024, reading).capitalAllowances));
    };
    expect([relieved('general'), relieved('manufacturing')]).toEqual([23.33333333, 35]);
    expect(relieved('general', 'before_losses')).toBe(30);
  });

  it('total profit, and what is carried forward', () => {
    const parts = { trading: millions(45), capitalIncome: NOTHING, gains: NOTHING, digitalGains: NOTHING };
    const facts = {
      lossesBroughtForward: millions(15),
      capitalAllowances: millions(40),
      trade: choiceOf<Trade>('general'),
    };
    const disposals = {
      profitGains: NOTHING,
      digitalGains: NOTHING,
      separateGains: NOTHING,
      separateTax: NOTHING,
      generalLossesOfTheYear: NOTHING,
      generalLossesBroughtForward: NOTHING,
    };
    const charges = { made: NOTHING, taxed: NOTHING };
    const all = { parts, assessable: millions(45), charges };
    const profit = totalProfit(m, all, facts, disposals, lawOf(2024));
    expect(inMillions(profit.total)).toBe(10);
    expect(inMillions(carriedForward(m, facts, profit, NOTHING).capitalAllowances)).toBe(20);
    const four = { lossesRelieved: millions(4), allowancesRelieved: millions(20) };
    expect(inMillions(carriedForward(m, facts, four, NOTHING).tradingLosses)).toBe(11);
  });

  it('the size of a company', () => {
    expect([sizeOf(2024, 25), sizeOf(2024, 25.00000001), sizeOf(2024, 100)]).toEqual(['small', 'medium', 'large']);
    expect([sizeOf(2027, 90, millions(300)), sizeOf(2027, 90, millions(250))]).toEqual(['large', 'small']);
  });

  it('income tax', () => {
    const left = { trading: millions(40), capitalIncome: millions(10), gains: NOTHING };
    const { tax, onCapitalIncome, onTradingProfit } = incomeTax(
      m,
      { total: millions(50), charged: millions(50), left },
      choiceOf<CompanySize>('large'),
      lawOf(2024).incomeTax,
    );
    expect([tax, onCapitalIncome, onTradingProfit].map(inMillions)).toEqual([15, 3, 12]);
  });

  it('dividends above total profit', () => {
    const dividendsPaidFromTaxedOrExempt = { value: millions(3), isGiven: m.yes };
    const facts = { resident: m.yes, dividendsPaid: millions(20), dividendsPaidFromTaxedOrExempt };
    expect(inMillions(profitCharged(m, facts, millions(12), lawOf(2024).excessDividend))).toBe(17);
  });

  it('balancing charges', () => {
    const { taxed, levied } = balancingCharges(m, millions(7.5), NOTHING, lawOf(2024).balancingCharges);
    expect([taxed, levied].map(inMillions)).toEqual([7.5, 0]);
  });

  it('minimum tax, and its path', () => {
    const { facts } = trading(2024, '2023-12-31', 'general');
    const bases = { grossTurnover: millions(200), franked: millions(10), incomeTax: NOTHING };
    const rule = lawOf(2024).minimumTax;
    const excess = minimumTax(m, { ...facts, ...bases, minimumTaxElection: m.no, taxYear: 2024 }, rule);
    expect(inMillions(excess)).toBe(0.95);
    const income = { tax: NOTHING, onTotalProfit: NOTHING };
    const path = entityTaxPath(m, { topUpTax: NOTHING, minimumTax: excess, income }, choiceOf<CompanySize>('large'));
    expect(wordOf(path)).toBe('COMPANY_MINIMUM_TAX');
  });

  it('education tax', () => {
    const ending = (day: string, year: Year) =>
      levyOn(rulesInForce(workedCompany(year), civilDay(day)).educationTax, 100);
    expect([ending('2023-08-31', 2024), ending('2023-09-30', 2024), ending('2026-12-31', 2027)]).toEqual([2.5, 3, 4]);
  });

  it('the top-up', () => {
    const accounts = {
      grossTurnover: millions(62_000),
      multinationalGroup: m.no,
      profitBeforeTax: millions(55_000),
      franked: NOTHING,
      depreciation: NOTHING,
      personnelCosts: NOTHING,
      incomeTax: millions(6_600),
      developmentLevy: NOTHING,
    };
    expect(inMillions(topUpTax(m, accounts, lawOf(2027).topUpTax).tax)).toBe(1_650);
  });

  it('the top-up of a draft that covers no tax has no line of covered taxes', () => {
    const recorded = recording(workedCompany(2027).rounding);
    const accounts = {
      multinationalGroup: recorded.yes,
      grossTurnover: recorded.given('gross turnover', 100n),
      profitBeforeTax: recorded.given('profit before tax', 100n),
      ...{ franked: recorded.zero, depreciation: recorded.zero, personnelCosts: recorded.zero },
      ...{ incomeTax: recorded.given('income tax', 10n), developmentLevy: recorded.zero },
    };
    const rule = lawOf(2027).topUpTax;
    if (rule.method === 'none') throw new Error('no top-up in 2027');
    const { tax } = topUpTax(recorded, accounts, { ...rule, coveredTaxes: [] });
    expect(recorded.lines.map(({ name }) => name)).not.toContain('covered_taxes');
    expect(recorded.koboOf(nodeOf(tax))).toBe(15n);
  });

  it('the liability', () => {
    const income = { tax: millions(15), onGains: millions(3), onCapitalIncome: NOTHING, onTradingProfit: millions(12) };
    const others = {
      minimumTax: NOTHING,
      topUpTax: NOTHING,
      levies: { educationTax: millions(2.4) },
      separateTax: NOTHING,
    };
    const { cit, cgt, whole } = liability(m, { incomeTax: income, ...others });
    expect([cit, cgt, whole].map(inMillions)).toEqual([12, 3, 17.4]);
    expect(inMillions(totalPayable(m, whole, [millions(7.4)]))).toBe(10);
  });

  it('credits', () => {
    const stated = {
      withholdingCredits: NOTHING,
      foreignTaxCredits: millions(3),
      foreignIncome: given(millions(20)),
      exemptForeignIncome: ABSENT,
      foreignTaxOnExemptIncome: ABSENT,
      incomeTax: millions(6.6),
      minimumTax: NOTHING,
      topUpTax: NOTHING,
      totalIncome: millions(62),
      totalProfit: millions(22),
    };
    const parts = { income_tax_on_capital_income: NOTHING, other_income_tax: millions(6.6) };
    const { foreign } = credits(m, { whole: millions(6.6), parts }, stated, lawOf(2027).credits).credits;
    expect([foreign?.applied, foreign?.unused].map(inMillions)).toEqual([2.12903226, 0.87096774]);
  });

  it('authorities', () => {
    const due = routed(m, { EDUCATION_TAX: millions(1.2) });
    const isRouted = Object.values(due).map((each) => m.holds(each));
    expect(isRouted.filter(Boolean)).toHaveLength(2);
    expect(versionOn(workedCompany(2024).authorities, civilDay('2026-02-10')).authority).toBe('NRS');
  });

  it('the due date', () => {
    const due = dueDate(m, dayOf('2023-08-31'), versionOn(workedCompany(2024).dueDate, civilDay('2023-08-31')));
    expect(numberOfDay(due)).toBe(20240229);
  });
});

function sizeOf(year: Year, turnover: number, fixedAssets?: Figure): string {
  const facts = {
    grossTurnover: m.figure(Math.round(turnover * 100_000_000)),
    turnoverPerAnnum: ABSENT,
    fixedAssets: fixedAssets === undefined ? ABSENT : given(fixedAssets),
    professionalServices: m.no,
  };
  return wordOf(companySize(m, facts, lawOf(year).companySize));
}

function levyOn(rule: ReturnType<typeof lawOf>['educationTax'], assessable: number): number {
  const facts = { assessableProfit: millions(assessable), resident: m.yes, applyEducationTax: m.yes };
  return inMillions(educationTax(m, { ...facts, size: choiceOf<CompanySize>('large') }, rule));
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BeyondRange,
  type ImmediateWords,
  inBigint,
  inNumbers,
  koboOfFigure,
} from '../../../../src/algebra/immediate.js';
import { recording } from '../../../../src/algebra/recording.js';
import type { Figure, ListWords } from '../../../../src/algebra/words.js';
import { textOf } from '../../../../src/ground/wording.js';
import { capitalLossesLeft } from '../../../../src/law/company/disposals/capital-losses.js';
import { disposals } from '../../../../src/law/company/disposals/disposals.js';
import type { DisposalRules } from '../../../../src/law/company/disposals/schedule.js';
import { companyTables } from '../../../../src/tables/company.js';
import type { CompanyRuleTable } from '../../../../src/tables/company-table.js';
import { drawsOf } from '../../../effort.js';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { oracleCit } from '../../../oracle/company-oracle.js';
import { faultsOfSheet } from '../../../sheet-checker.js';
import { type FigureOf, lossesOf, rulesOf, type Stated, scheduleOf, schedules } from '../schedules.js';

const RUNS = drawsOf(200);
const cases = companyTables.map((table) => ({ taxYear: table.taxYear, reading: table.reading, table }));

/** What a schedule comes to, general losses having met what they can of a company without other profit. */
function summaryOf(
  m: ListWords,
  stated: Stated,
  rules: DisposalRules,
  figureOf: FigureOf,
  textOfFigure: (figure: Figure) => string,
) {
  const assessed = disposals(m, scheduleOf(stated, rules, figureOf), lossesOf(stated, rules, figureOf), rules);
  const { profitGains, digitalGains, generalLossesOfTheYear, generalLossesBroughtForward } = assessed;
  const general = m.plus(generalLossesOfTheYear, generalLossesBroughtForward);
  const taken = m.least(general, m.minus(profitGains, digitalGains));
  const { byClass } = capitalLossesLeft(m, assessed, taken, rules);
  const left = byClass?.map((loss, place) => [rules.classes[place]?.class, textOfFigure(loss)]) ?? [];
  return {
    items: assessed.items.map(({ law, gain, isChargeable }) => ({
      assetClass: law.assetClass.class,
      gain: textOfFigure(gain),
      treatment: isChargeable ? law.regime.rule.method : 'exempt',
    })),
    separatelyTaxedGains: textOfFigure(assessed.separateGains),
    separateTax: textOfFigure(assessed.separateTax),
    gainsTaxedAsProfits: textOfFigure(profitGains),
    reinvestmentRelief: textOfFigure(assessed.relief),
    lossesRelieved: textOfFigure(m.plus(assessed.lossesRelieved, taken)),
    lossesFromAssessableProfit: textOfFigure(taken),
    lossesCarriedForward: Object.fromEntries(left.filter(([, loss]) => loss !== '0.00')),
  };
}

function atOnce(m: ImmediateWords, stated: Stated, rules: DisposalRules) {
  const figureOf: FigureOf = (_words, kobo) => m.figure(kobo);
  return summaryOf(m, stated, rules, figureOf, (figure) => textOf(koboOfFigure(figure)));
}

/** The same in numbers; nothing where an amount is beyond them. */
function inNumbersOf(stated: Stated, rules: DisposalRules) {
  try {
    return atOnce(inNumbers, stated, rules);
  } catch (error) {
    if (error instanceof BeyondRange) return undefined;
    throw error;
  }
}

function sheetOf(stated: Stated, table: CompanyRuleTable) {
  const rules = rulesOf(table);
  const m = recording(table.rounding);
  const given: FigureOf = (words, kobo) => m.given(words, kobo);
  disposals(m, scheduleOf(stated, rules, given), lossesOf(stated, rules, given), rules);
  return m.sheet.lines;
}

/** What the second opinion says of a schedule. */
function expectedOf(stated: Stated, reading: string) {
  const { items, ...sums } = oracleCit(stated, reading).disposals;
  return { items: items.map(({ assetClass, gain, treatment }) => ({ assetClass, gain, treatment })), ...sums };
}

describe.each(cases)('a schedule of $taxYear, $reading', ({ taxYear, reading, table }) => {
  const rules = rulesOf(table);
  const property = (check: (stated: Stated) => void) =>
    fc.assert(fc.property(schedules(taxYear), check), { numRuns: RUNS });

  it('comes to what the second opinion says', () => {
    property((stated) => {
      expect(atOnce(inBigint(table.rounding), stated, rules)).toEqual(expectedOf(stated, reading));
    });
  });

  it('comes to the same in numbers, where they hold it', () => {
    let held = 0;
    property((stated) => {
      const inNumbers = inNumbersOf(stated, rules);
      if (inNumbers === undefined) return;
      held++;
      expect(inNumbers).toEqual(atOnce(inBigint(table.rounding), stated, rules));
    });
    expect(held).toBeGreaterThan(RUNS / 2);
  });

  it('has workings that re-add', () => {
    property((stated) => {
      expect(faultsOfSheet(sheetOf(stated, table))).toEqual([]);
    });
  });
});

workedCases('company', 'disposals');

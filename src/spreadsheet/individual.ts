/**
 * A year of an individual as a workbook shows it.
 *
 * @module
 */
import { recordingOfEveryLine } from '../algebra/recording.js';
import { nodeOf } from '../algebra/tracing.js';
import { sentenceCase } from '../algebra/wording.js';
import { type Figure, wordsOf } from '../algebra/words.js';
import { type IncomeOfYear, streamsOf } from '../individual/income.js';
import { lawOf } from '../individual/law.js';
import { INDIVIDUAL_COMPUTATION, type StatedYear } from '../individual/year.js';
import { INDIVIDUAL_FACTS } from '../law/individual/facts.js';
import { INDIVIDUAL_FIGURES_SHOWN, individualFigures } from '../law/individual/figures.js';
import { grossIncome } from '../law/individual/gross-income.js';
import type { IndividualFigures } from '../law/individual/return.js';
import type { IndividualLaw } from '../law/individual/rules.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import type { ListFigure, ListOfReturn, SheetTax } from './tax.js';

/** Personal income tax. */
export const INDIVIDUAL_SHEET: SheetTax<
  IndividualRuleTable,
  IndividualLaw,
  IncomeOfYear,
  IndividualFigures,
  StatedYear
> = {
  title: 'Personal income tax',
  law: INDIVIDUAL_COMPUTATION.law,
  facts: INDIVIDUAL_FACTS,
  fieldOf: (fact) => fact,
  fixedFacts: [],
  listOf: streamsOfYear,
  figuresOf: (outputs) => individualFigures(outputs, (node) => node),
  shown: INDIVIDUAL_FIGURES_SHOWN,
};

function streamsOfYear({ facts }: StatedYear, table: IndividualRuleTable): ListOfReturn {
  const m = recordingOfEveryLine(table.rounding);
  const law = lawOf(table);
  const figures: ListFigure[] = [];
  const streams = facts.incomeStreams.map((stream, index) => {
    const rule = law.incomeTypes.types.find(({ type }) => type === stream.type);
    const words = `${wordsOf(stream.type)}, ${wordsOf(stream.frequency)}`;
    const given = (field: string, kobo: number | bigint, label: string): Figure => {
      const figure = m.given(wordsOf(field), BigInt(kobo));
      figures.push({ label, field: `incomeStreams[${index}].${field}`, node: nodeOf(figure) });
      return figure;
    };
    const [stated] = streamsOf((kobo) => m.amount(BigInt(kobo)), [stream], law);
    if (stated === undefined) throw new Error('A stream is one stream.');
    const amount = given('amount', stream.amount, sentenceCase(words));
    const expenses = rule?.expenses ? given('expenses', stream.expenses, `Expenses: ${words}`) : stated.expenses;
    return { ...stated, amount, expenses };
  });
  grossIncome(m, streams, law.minimumWage);
  return { title: 'Income', figures, lines: m.lines, valueOf: (node) => m.koboOf(node) };
}

/**
 * The streams of income of a year, worked out in words that keep how.
 *
 * @module
 */
import { nodeOf, type Recording, sentenceCase } from '../algebra/index.js';
import { type Figure, wordsOf } from '../algebra/words.js';
import type { ListFigure, ListOfReturn } from '../computation/index.js';
import { grossIncome } from '../law/individual/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { streamsOf } from './income.js';
import { lawOf } from './law.js';
import type { StatedYear } from './year.js';

/** The streams of income of a year under a table, each figure with its name. */
export function listOfIncome({ facts }: StatedYear, table: IndividualRuleTable, m: Recording): ListOfReturn {
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
    const [stated] = streamsOf((kobo) => m.amount(BigInt(kobo)), { ...facts, incomeStreams: [stream] }, law);
    if (stated === undefined) throw new Error('A stream is one stream.');
    const amount = given('amount', stream.amount, sentenceCase(words));
    const expenses = rule?.expenses ? given('expenses', stream.expenses, `Expenses: ${words}`) : stated.expenses;
    return { ...stated, amount, expenses };
  });
  const { income } = grossIncome(m, streams, law.minimumWage);
  return {
    title: 'Income',
    figures,
    lines: m.lines,
    resultOf: (fact) => income[fact as keyof typeof income],
    valueOf: (node) => m.koboOf(node),
  };
}

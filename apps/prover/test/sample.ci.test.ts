import { expect, it } from 'vitest';
import { keptAnswers } from '../src/answers.js';
import { sampleOf } from '../src/sample.js';
import { tableName } from '../src/tables.js';

const kept = keptAnswers();

it('the sample that is proved again has every question whose text was not answered', () => {
  const changed = kept.answers.map((each, at) => (at % 200 === 0 ? { ...each, key: 'another' } : each));
  const open = changed.filter(({ key }) => key === 'another');
  // As after a whole run: nothing waits for one.
  const again = sampleOf({ ...kept, answers: changed, waiting: [] }, 0);
  const isAsked = ({ table, property }: (typeof open)[number]): boolean =>
    again.some((one) => tableName(one.table) === table && `${property}, `.startsWith(`${one.property.name}, `));
  expect(open.filter((each) => !isAsked(each)).map(({ table, property }) => `${table}: ${property}`)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { keptAnswers } from '../../tools/prove/answers.js';
import { type Drawn, sampleOf } from '../../tools/prove/sample.js';
import { tableName } from '../../tools/prove/tables.js';

const kept = keptAnswers();

describe('the sample of the slow test', { timeout: 240_000 }, () => {
  const drawn = sampleOf(kept, 40);

  it('is proved, within its seconds', () => {
    const status = ({ table, property }: Drawn) =>
      kept.answers.find((each) => each.table === tableName(table) && each.property === property.name)?.status;
    expect(drawn.length).toBeGreaterThan(10);
    expect(new Set(drawn.map(status))).toEqual(new Set(['proved']));
    expect(drawn.reduce((sum, { seconds }) => sum + (seconds ?? 100), 0)).toBeLessThan(40.001);
  });

  it('is of more than one kind, year and group', () => {
    const each = [
      drawn.map(({ table }) => table.kind),
      drawn.map(({ table }) => table.taxYear),
      drawn.map(({ property }) => property.group),
    ];
    for (const words of each) expect(new Set<unknown>(words).size).toBeGreaterThan(1);
  });

  it('has every question whose text was not answered', () => {
    const changed = kept.answers.map((each, at) => (at % 200 === 0 ? { ...each, key: 'another' } : each));
    const open = changed.filter(({ key }) => key === 'another');
    const again = sampleOf({ ...kept, answers: changed }, 0);
    expect(again.map(({ seconds }) => seconds)).toEqual(open.map(() => null));
    const isAsked = ({ table, property }: (typeof open)[number]): boolean =>
      again.some((one) => tableName(one.table) === table && `${property}, `.startsWith(`${one.property.name}, `));
    expect(open.filter((each) => !isAsked(each)).map(({ table, property }) => `${table}: ${property}`)).toEqual([]);
  });
});

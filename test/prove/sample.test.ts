import { describe, expect, it } from 'vitest';
import { type KeptAnswer, keptAnswers } from '../../tools/prove/answers.js';
import { type Drawn, sampleOf } from '../../tools/prove/sample.js';
import { nameOf } from '../../tools/prove/tables.js';

const kept = keptAnswers();

function secondsOf(drawn: readonly Drawn[]): number {
  return drawn.flatMap(({ answers }) => answers).reduce((sum, { seconds }) => sum + seconds, 0);
}

function isKeptFor({ table, property }: KeptAnswer, drawn: Drawn): boolean {
  const name = `${drawn.table.kind} ${drawn.table.taxYear}, ${drawn.table.reading}`;
  return table === name && property === drawn.property.name;
}

describe('the sample of the slow test', { timeout: 120_000 }, () => {
  const drawn = sampleOf(kept, 20);

  it('is drawn again the same, within its seconds', () => {
    expect(sampleOf(kept, 20).map(nameOfDrawn)).toEqual(drawn.map(nameOfDrawn));
    expect(drawn.length).toBeGreaterThan(10);
    expect(secondsOf(drawn)).toBeLessThan(20.001);
  });

  it('is of more than one kind, year and group', () => {
    const each = [
      drawn.map(({ table }) => table.kind),
      drawn.map(({ table }) => table.taxYear),
      drawn.map(({ property }) => property.group),
    ];
    for (const words of each) expect(new Set<unknown>(words).size).toBeGreaterThan(1);
  });

  it('has every question whose text is not the one that was answered', () => {
    const changed = kept.answers.map((each, at) => (at % 200 === 0 ? { ...each, key: 'another' } : each));
    const open = changed.filter(({ key }) => key === 'another');
    const again = sampleOf({ ...kept, answers: changed }, 0).filter(({ answers }) => answers.length === 0);
    expect(open.length).toBeGreaterThan(3);
    const isAsked = (each: KeptAnswer): boolean =>
      again.some((one) => isKeptFor(each, one) || each.property.startsWith(`${one.property.name}, `));
    expect(open.filter((each) => !isAsked(each))).toEqual([]);
    expect(again.length).toBeLessThanOrEqual(open.length);
  });

  it('leaves out what was given up', () => {
    const given = kept.answers.map((each): KeptAnswer => ({ ...each, status: 'undecided' }));
    expect(sampleOf({ ...kept, answers: given }, 20)).toEqual([]);
  });
});

function nameOfDrawn(drawn: Drawn): string {
  return nameOf(drawn);
}

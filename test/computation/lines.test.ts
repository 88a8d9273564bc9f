import { describe, expect, it } from 'vitest';
import { Sheet } from '../../src/algebra/sheet.js';
import { answersInLines } from '../../src/computation/lines.js';
import { computation, stated, tableAt } from './tithe.js';

describe('a return in its lines', () => {
  const [own, dearer, richer] = [tableAt(10), tableAt(20), tableAt(10, 300)];
  const { answer, others } = answersInLines(computation, stated(900), [own, dearer, richer]);

  it('has the figures that it has without them', () => {
    const plain = computation.answers(stated(900), [own, dearer, richer]);
    expect([answer.kobo(answer.at.tax), answer.kobo(answer.at.left)]).toEqual([100, 900]);
    expect(others).toEqual(plain.others);
    expect(answer.table).toBe(own);
  });

  it('says of a line whether another table changes its value', () => {
    expect(['all', 'tax'].map((line) => answer.isChangedBy(dearer, line))).toEqual([false, true]);
    expect(['all', 'tax'].map((line) => answer.isChangedBy(richer, line))).toEqual([true, true]);
    expect(answer.isChangedBy(own, 'tax')).toBe(false);
    expect(answer.isChangedBy(dearer, 'no line')).toBeUndefined();
  });

  it('holds a line that the other table does not have for nothing', () => {
    const none = tableAt(0);
    const changed = (profit: number) =>
      answersInLines(computation, stated(profit), [own, none]).answer.isChangedBy(none, 'tax');
    expect([changed(900), changed(-100)]).toEqual([true, false]);
  });

  it('writes the lines', () => {
    const { lines } = answer.sheet(new Sheet());
    expect(lines.map(({ line, value }) => `${line} ${value}`)).toEqual(['all 10', 'tax 1']);
  });
});

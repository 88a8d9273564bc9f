import { describe, expect, it } from 'vitest';
import type { Node } from '../../src/algebra/graph.js';
import { needsOf } from '../../src/algebra/needs.js';
import { programOfNodes } from '../../src/algebra/program.js';
import { Evaluator } from '../../src/algebra/run.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { FactKind, FactsOf, Figure } from '../../src/algebra/words.js';

const ROUNDING = { toNearest: 1n, ties: 'up' } as const;
const LAW = { law: ['Boats Act s.1'], verified: 'primary' } as const;
const FACTS = {
  hire: { kind: 'amount' },
  cap: { kind: 'amount' },
  isFerry: { kind: 'condition' },
  isOld: { kind: 'condition' },
} as const satisfies Readonly<Record<string, FactKind>>;

interface Law {
  readonly m: Tracing;
  readonly facts: FactsOf<typeof FACTS>;
  readonly line: (name: string, figure: Figure) => Figure;
}

/** The names of the lines that a row needs of a law that leads to one figure. */
function neededOf(steps: (law: Law) => Figure, row: object): string[] {
  const m = new Tracing();
  const line = (name: string, figure: Figure): Figure => m.named({ name, label: name }, figure, LAW);
  const roots: Node[] = [nodeOf(steps({ m, facts: m.facts(FACTS), line }))];
  const needs = [...needsOf(m, roots)];
  const conditions = needs.map(([, when]) => nodeOf(when));
  const { program, registerOf } = programOfNodes([...roots, ...conditions], m, ROUNDING);
  const values = new Evaluator(program).run([{ hire: 0, cap: 0, isFerry: false, isOld: false, ...row }]);
  return needs.filter((_, at) => values[registerOf(conditions[at] as Node)] === 1).map(([{ name }]) => name);
}

describe('a line is needed', () => {
  it('on the branch that leads to it, and with it all that it takes', () => {
    const steps = ({ m, facts, line }: Law): Figure => {
      const fees = line('fees', m.plus(line('income', facts.hire), facts.cap));
      return line('tax', m.choose(facts.isFerry, fees, line('other', facts.cap)));
    };
    expect(neededOf(steps, { isFerry: true })).toEqual(['tax', 'fees', 'income']);
    expect(neededOf(steps, { isFerry: false })).toEqual(['tax', 'other']);
  });

  it('where any of the figures that take it is', () => {
    const steps = ({ m, facts, line }: Law): Figure => {
      const shared = line('shared', facts.hire);
      const one = line('one', m.choose(facts.isFerry, shared, facts.cap));
      const other = line('other', m.choose(facts.isOld, m.minus(shared, facts.cap), facts.cap));
      return line('all', m.plus(one, other));
    };
    const isShared = (row: object): boolean => neededOf(steps, row).includes('shared');
    expect([{ isFerry: true }, { isOld: true }, {}].map(isShared)).toEqual([true, true, false]);
  });

  it('not for the least of it and nothing given, which states nothing', () => {
    const steps = ({ m, facts, line }: Law): Figure => line('credit', m.least(line('due', facts.hire), facts.cap));
    expect(neededOf(steps, { cap: 5 })).toEqual(['credit', 'due']);
    expect(neededOf(steps, { cap: 0 })).toEqual(['credit']);
  });

  it('to show what a condition compares, where no reason is said', () => {
    const because = (isSaid: boolean) => {
      return ({ m, facts, line }: Law): Figure => {
        const small = m.isAbove(m.amount(100n), line('income', facts.hire));
        const exempt = m.or(facts.isOld, isSaid ? m.said('small', small) : small);
        return line('tax', m.choose(exempt, m.zero, facts.cap));
      };
    };
    expect(neededOf(because(false), { hire: 50 })).toEqual(['tax', 'income']);
    expect(neededOf(because(true), { hire: 50 })).toEqual(['tax']);
    // Exempt for another reason, which is not said: what the condition compares is shown.
    expect(neededOf(because(true), { hire: 500, isOld: true })).toEqual(['tax', 'income']);
    expect(neededOf(because(false), { hire: 500 })).toEqual(['tax']);
  });
});

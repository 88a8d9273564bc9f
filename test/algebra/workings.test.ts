/**
 * The workings of a made-up law: a levy on the hire of boats.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Node, neededBy } from '../../src/algebra/graph.js';
import { needsOf } from '../../src/algebra/needs.js';
import { nodesOfPlan, planOf } from '../../src/algebra/plans.js';
import { programOfNodes } from '../../src/algebra/program.js';
import { recording } from '../../src/algebra/recording.js';
import { Evaluator } from '../../src/algebra/run.js';
import type { Sheet, WorkingLine } from '../../src/algebra/sheet.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import {
  type Basis,
  basisOf,
  type Choice,
  type FactKind,
  type Figure,
  type RowOf,
  type Words,
} from '../../src/algebra/words.js';
import { workingsOf } from '../../src/algebra/workings.js';
import { faultsOfSheet } from '../sheet-checker.js';
import { Kitchen, FACTS as RANDOM_FACTS, recipes, type Sentence } from './recipes.js';

const ROUNDING = { toNearest: 1n, ties: 'up' } as const;
const TENTH = { numerator: 1n, denominator: 10n };
const THIRD = { numerator: 1n, denominator: 3n };

function law(section: number, verified: Basis['verified'] = 'primary', note?: string): Basis {
  return { law: [`Boats Act s.${section}`], verified, ...(note !== undefined && { note }) };
}

const FACTS = {
  hire: { kind: 'amount' },
  moorings: { kind: 'amount' },
  upkeep: { kind: 'amount' },
  relief: { kind: 'amount' },
  length: { kind: 'given_amount', absent: 'not given, taken to be short' },
  isFerry: { kind: 'condition' },
  purpose: { kind: 'choice', words: ['pleasure', 'cargo'] },
  firstSail: { kind: 'given_day' },
} as const satisfies Readonly<Record<string, FactKind>>;

const LISTED = { soldBoats: { kind: 'amount', line: 'sales' } } as const satisfies Readonly<Record<string, FactKind>>;

type Row = RowOf<typeof FACTS>;
type Steps = (m: Words, facts: ReturnType<typeof factsOf>) => readonly (Figure | Choice)[];

const NOTHING: Row = {
  hire: 0,
  moorings: 0,
  upkeep: 0,
  relief: 0,
  length: undefined,
  isFerry: false,
  purpose: 'pleasure',
  firstSail: undefined,
};

function factsOf(m: Tracing) {
  return { ...m.facts(FACTS), ...m.facts(LISTED, 1) };
}

/** The sheets of some steps, each for a row, under one plan. */
function planned(steps: Steps, listsFirst = false) {
  const m = new Tracing();
  const roots = steps(m, factsOf(m)).map(nodeOf);
  const needs = needsOf(m, roots);
  const { program, registerOf } = programOfNodes(nodesOfPlan(roots, needs), m, ROUNDING);
  const plan = planOf(roots, { registerOf, words: program.vocabulary, needs, listsFirst });
  return (row: Partial<Row>, lists?: Sheet, sales: number | bigint = 0): Sheet =>
    workingsOf(plan, new Evaluator(program).run([{ ...NOTHING, ...row }, { soldBoats: sales }]), lists);
}

/** The sheet of some steps for a row. */
function sheetOf(steps: Steps, row: Partial<Row>, lists?: Sheet, sales: number | bigint = 0): Sheet {
  return planned(steps)(row, lists, sales);
}

/** A line without its operands, for lines of which only these matter. */
function linesOf(steps: Steps, row: Partial<Row>): readonly WorkingLine[] {
  const { lines } = sheetOf(steps, row);
  expect(faultsOfSheet(lines)).toEqual([]);
  return lines;
}

/** The only line of a figure. */
function lineOf(
  value: (m: Words, facts: ReturnType<typeof factsOf>) => Figure,
  row: Partial<Row>,
): WorkingLine | undefined {
  const [line] = linesOf((m, facts) => [m.named({ name: 'levy', label: 'Levy' }, value(m, facts), law(1))], row);
  return line;
}

/** Operands as text: `hire 3`, `- upkeep 1`, `income 2 [income]`. */
function operandsOf(line: WorkingLine | undefined): string[] | undefined {
  return line?.operands.map(({ name, value, sign, line: of }) => {
    return `${sign === undefined ? '' : '- '}${name} ${value}${of === undefined ? '' : ` [${of}]`}`;
  });
}

describe('how a line reads', () => {
  it('as a sum', () => {
    const line = lineOf((m, { hire, upkeep, moorings }) => m.plus(m.minus(hire, upkeep), moorings), {
      hire: 500,
      upkeep: 200,
    });
    expect(line).toMatchObject({ line: 'levy', label: 'Levy', operation: 'sum', law: ['Boats Act s.1'] });
    expect(line?.formula).toBe('hire − upkeep + moorings');
    expect(operandsOf(line)).toEqual(['hire 5', '- upkeep 2', 'moorings 0']);
    expect(String(line?.value)).toBe('3');
  });

  it.each<[string, (m: Words, facts: ReturnType<typeof factsOf>) => Figure, string, string[], string]>([
    [
      'a sum not below zero',
      (m, f) => m.atLeastZero(m.minus(f.upkeep, f.hire)),
      'upkeep − hire, not below zero',
      ['upkeep 2', '- hire 9'],
      '0',
    ],
    [
      'a charge',
      (m, f) => m.charge(f.hire, TENTH, 'ferry rate'),
      'hire × ferry rate',
      ['hire 9', 'ferry rate 10%'],
      '0.9',
    ],
    [
      'a charge less a part',
      (m, f) => m.chargeLessPart(f.hire, f.upkeep, THIRD, TENTH, 'part'),
      '(hire − upkeep × part) × rate',
      ['hire 9', 'upkeep 2', 'part 1/3', 'rate 10%'],
      '0.83',
    ],
    [
      'a sum of charges',
      (m, f) =>
        m.chargeAll([
          { figure: f.hire, rate: TENTH, called: 'one' },
          { figure: f.upkeep, rate: THIRD, called: 'other' },
        ]),
      'hire × one + upkeep × other',
      ['hire 9', 'one 10%', 'upkeep 2', 'other 1/3'],
      '1.57',
    ],
    [
      'a share',
      (m, f) => m.apportion(f.relief, f.upkeep, f.hire),
      'relief × upkeep ÷ hire',
      ['relief 4', 'upkeep 2', 'hire 9'],
      '0.89',
    ],
    [
      'the least',
      (m, f) => m.least(f.hire, m.least(f.upkeep, f.relief)),
      'the least of hire, upkeep, relief',
      ['hire 9', 'upkeep 2', 'relief 4'],
      '2',
    ],
    [
      'the greatest',
      (m, f) => m.greatest(f.hire, f.upkeep),
      'the greatest of hire, upkeep',
      ['hire 9', 'upkeep 2'],
      '9',
    ],
    [
      'a part between bounds',
      (m, f) => m.partBetween(f.hire, 300n, 700n),
      'hire above lower bound, not above upper bound',
      ['hire 9', 'lower bound 3', 'upper bound 7'],
      '4',
    ],
    [
      'a part above a bound',
      (m, f) => m.partBetween(f.hire, 300n, null),
      'hire above lower bound, not above upper bound',
      ['hire 9', 'lower bound 3', 'upper bound none'],
      '6',
    ],
    [
      'an amount of the table',
      (m, f) => m.plus(f.hire, m.amount(100n)),
      'hire + fixed amount',
      ['hire 9', 'fixed amount 1'],
      '10',
    ],
    [
      'words of its own',
      (m, f) => m.minus(m.called('income', m.plus(f.hire, f.moorings)), f.upkeep),
      'income − upkeep',
      ['income 9', '- upkeep 2'],
      '7',
    ],
  ])('as %s', (_name, value, formula, operands, result) => {
    const line = lineOf(value, { hire: 900, upkeep: 200, relief: 400 });
    expect(line?.formula).toBe(formula);
    expect(operandsOf(line)).toEqual(operands);
    expect(String(line?.value)).toBe(result);
  });
});

describe('a term of a line', () => {
  it.each<[string, (m: Words, facts: ReturnType<typeof factsOf>) => Figure, string[]]>([
    ['an amount taken away', (m, f) => m.minus(f.hire, m.amount(100n)), ['hire 9', '- fixed amount 1']],
    ['a branch', (m, f) => m.plus(f.hire, m.choose(f.isFerry, f.relief, f.upkeep)), ['hire 9', 'upkeep 2']],
    [
      'a branch in words',
      (m, f) => m.plus(f.hire, m.called('cost', m.choose(f.isFerry, f.relief, f.upkeep))),
      ['hire 9', 'cost 2'],
    ],
    ['a branch of nothing', (m, f) => m.plus(f.hire, m.choose(f.isFerry, f.relief, m.zero)), ['hire 9']],
    [
      'a branch of nothing in words',
      (m, f) => m.plus(f.hire, m.choose(f.isFerry, f.relief, m.called('none', m.zero))),
      ['hire 9', 'none 0'],
    ],
    [
      'a branch of an amount',
      (m, f) => m.plus(f.hire, m.choose(f.isFerry, f.relief, m.amount(300n))),
      ['hire 9', 'amount 3'],
    ],
    [
      'nothing of it, that cites no law',
      (m, f) => m.plus(f.hire, f.moorings, m.by(law(2), m.plus(f.moorings))),
      ['hire 9', 'moorings 0'],
    ],
    [
      'the outer of two wordings',
      (m, f) => m.plus(m.called('a', m.called('b', f.hire)), f.upkeep),
      ['a 9', 'upkeep 2'],
    ],
    ['words under a law', (m, f) => m.plus(m.by(law(2), m.called('rent', f.hire)), f.upkeep), ['rent 9', 'upkeep 2']],
    ['a law under words', (m, f) => m.plus(m.called('rent', m.by(law(2), f.hire)), f.upkeep), ['rent 9', 'upkeep 2']],
    ['a figure without words', (m, f) => m.plus(f.hire, m.charge(f.upkeep, TENTH)), ['hire 9', 'amount 0.2']],
    ['a fact alone under a law', (m, f) => m.by(law(2), f.hire), ['hire 9']],
    ['words alone under a law', (m, f) => m.by(law(2), m.called('rent', m.charge(f.hire, TENTH))), ['rent 0.9']],
    [
      'words over a fact that is not given',
      (m, f) => m.plus(f.hire, m.called('size', f.length.value)),
      ['hire 9', 'size 0'],
    ],
  ])('is %s', (_, value, operands) => {
    const line = lineOf((m, facts) => value(m, facts), { hire: 900, upkeep: 200, relief: 400 });
    expect(operandsOf(line)).toEqual(operands);
  });

  it('alone is hidden at nothing where it has law of its own, and its line with it', () => {
    const alone = (value: (m: Words, facts: ReturnType<typeof factsOf>) => Figure) => {
      expect(lineOf((m, facts) => m.by(law(2), value(m, facts)), {})).toBeUndefined();
      const line = lineOf((m, facts) => m.by(law(2), value(m, facts)), { hire: 5 });
      expect(line?.law).toEqual(['Boats Act s.1', 'Boats Act s.2']);
    };
    alone((_, { hire }) => hire);
    alone((m, { hire }) => m.called('rent', hire));
    expect(lineOf((m, { hire }) => m.by(law(2), m.charge(hire, TENTH)), {})?.law).toEqual(['Boats Act s.2']);
  });

  it('keeps its words and law in either branch', () => {
    const value = (m: Words, { hire, upkeep, relief, isFerry }: ReturnType<typeof factsOf>): Figure =>
      m.plus(hire, m.by(law(2), m.called('cost', m.choose(isFerry, upkeep, relief))));
    for (const isFerry of [true, false]) {
      const line = lineOf(value, { hire: 900, upkeep: 200, relief: 200, isFerry });
      expect([operandsOf(line), line?.law]).toEqual([
        ['hire 9', 'cost 2'],
        ['Boats Act s.1', 'Boats Act s.2'],
      ]);
    }
  });

  it('that is a line of nothing is something to compare', () => {
    const steps: Steps = (m, { hire, moorings }) => {
      const cost = m.named({ name: 'cost', label: 'Cost' }, m.plus(moorings), law(1));
      return [m.named({ name: 'levy', label: 'Levy' }, m.least(cost, hire), law(2))];
    };
    expect(linesOf(steps, { hire: 5 }).map(({ line }) => line)).toEqual(['cost', 'levy']);
    expect(linesOf(steps, { moorings: 5 })).toEqual([]);
  });

  it('that is a word which the program does not know has none', () => {
    const steps: Steps = (m, { purpose }) => {
      return [
        m.named({ name: 'levy', label: 'Levy' }, m.choose(m.is(purpose, 'cargo'), m.zero, m.amount(100n)), law(3)),
      ];
    };
    expect(operandsOf(linesOf(steps, { purpose: 'racing' as never })[0])).toEqual(['purpose ']);
  });

  it('in words of its own is no line', () => {
    const steps: Steps = (m, { hire, upkeep }) => {
      const rent = m.named({ name: 'rent', label: 'Rent' }, hire, law(1));
      return [m.named({ name: 'levy', label: 'Levy' }, m.plus(m.called('income', rent), upkeep), law(2))];
    };
    expect(operandsOf(linesOf(steps, { hire: 900 }).at(-1))).toEqual(['income 9', 'upkeep 0']);
  });

  it('that is a line is called by its name', () => {
    const steps: Steps = (m, { hire, upkeep }) => {
      const rent = m.named({ name: 'rent_of_boats', label: 'Rent' }, hire, law(1));
      return [m.named({ name: 'levy', label: 'Levy' }, m.minus(upkeep, rent), law(2))];
    };
    const levy = linesOf(steps, { hire: 900 }).at(-1);
    expect([levy?.formula, operandsOf(levy)]).toEqual([
      'upkeep − rent of boats',
      ['upkeep 0', '- rent of boats 9 [rent_of_boats]'],
    ]);
  });

  it('is added once', () => {
    expect(() => lineOf((m, { hire }) => m.plus(hire, hire), {})).toThrow(
      'a line of the workings cannot add 2 times a figure',
    );
  });
});

describe('a formula', () => {
  it('names the terms that are shown, of each return its own', () => {
    const sheet = planned((m, { hire, moorings }) => [
      m.named({ name: 'levy', label: 'Levy' }, m.plus(m.by(law(2), hire), m.by(law(3), moorings)), law(1)),
    ]);
    const formulas = [{ hire: 1 }, { moorings: 1 }, { hire: 1, moorings: 1 }, { hire: 2 }].map((row) => {
      return sheet(row).lines[0]?.formula;
    });
    expect(formulas).toEqual(['hire', 'moorings', 'hire + moorings', 'hire']);
  });

  it('names a line only where it is on the sheet', () => {
    const sheet = planned((m, { hire, upkeep }) => {
      const cost = m.named({ name: 'cost', label: 'Cost' }, m.minus(m.zero, upkeep), law(2));
      return [m.named({ name: 'levy', label: 'Levy' }, m.plus(hire, cost), law(1))];
    });
    const formulas = [{ hire: 1 }, { hire: 1, upkeep: 1 }, { hire: 2 }].map((row) => sheet(row).lines.at(-1)?.formula);
    expect(formulas).toEqual(['hire', 'hire + cost', 'hire']);
  });

  it('names the reason that holds, of each return its own', () => {
    const sheet = planned((m, { isFerry, purpose, hire }) => {
      const isExempt = m.or(m.said('ferry', isFerry), m.said('cargo', m.is(purpose, 'cargo'), 'purpose'));
      return [m.named({ name: 'levy', label: 'Levy' }, m.choose(isExempt, m.zero, m.charge(hire, TENTH)), law(1))];
    });
    const formulas = [{ isFerry: true }, { purpose: 'cargo' } as const].map((row) => sheet(row).lines[0]?.formula);
    expect(formulas).toEqual(['by exemption', 'by purpose']);
  });

  it.each([30, 31, 32])('names them after %d others that are hidden', (count) => {
    const sheet = planned((m, { upkeep, hire, moorings }) => {
      const hidden = Array.from({ length: count }, (_, at) =>
        m.by(law(at + 2), m.charge(upkeep, { numerator: BigInt(at + 1), denominator: 100n })),
      );
      const shown = [m.by(law(40), hire), m.by(law(41), moorings)];
      return [m.named({ name: 'levy', label: 'Levy' }, m.plus(...hidden, ...shown), law(1))];
    });
    const formulas = [{ hire: 1 }, { moorings: 1 }, { hire: 1, moorings: 1 }].map(
      (row) => sheet(row).lines[0]?.formula,
    );
    expect(formulas).toEqual(['hire', 'moorings', 'hire + moorings']);
  });

  it.each([29, 30, 31, 32])('names them after %d others, too', (count) => {
    const sheet = planned((m, { upkeep, hire, moorings, relief }) => {
      const charges = Array.from({ length: count }, (_, at) =>
        m.charge(upkeep, { numerator: BigInt(at + 1), denominator: 100n }),
      );
      const cited = [hire, moorings, relief].map((each) => m.by(law(2), each));
      return [m.named({ name: 'levy', label: 'Levy' }, m.plus(...charges, ...cited), law(1))];
    });
    const others = Array.from({ length: count }, () => 'amount');
    const formulas = [{ hire: 1 }, { moorings: 1 }, { hire: 1, relief: 1 }, { relief: 1 }, { moorings: 1 }].map(
      (row) => {
        return sheet(row).lines[0]?.formula.split(' + ');
      },
    );
    const last = [['hire'], ['moorings'], ['hire', 'relief'], ['relief'], ['moorings']];
    expect(formulas).toEqual(last.map((each) => [...others, ...each]));
  });
});

describe('the lines of a return', () => {
  it('stand in the order in which the steps named them', () => {
    const steps: Steps = (m, { hire, upkeep, moorings }) => {
      const [one, other] = [
        m.named({ name: 'one', label: 'One' }, hire, law(1)),
        m.named({ name: 'other', label: 'Other' }, upkeep, law(2)),
      ];
      const last = m.named({ name: 'last', label: 'Last' }, m.plus(other, one), law(3));
      return [
        m.named({ name: 'levy', label: 'Levy' }, m.plus(last, moorings), law(3)),
        m.named({ name: 'free', label: 'Free' }, moorings, law(3)),
        one,
      ];
    };
    expect(linesOf(steps, {}).map(({ line }) => line)).toEqual(['one', 'other', 'last', 'levy', 'free']);
  });

  it('are those that the branch of a term leads to', () => {
    const steps: Steps = (m, { hire, upkeep, isFerry }) => {
      const [one, other] = [
        m.named({ name: 'one', label: 'One' }, hire, law(1)),
        m.named({ name: 'other', label: 'Other' }, upkeep, law(2)),
      ];
      return [m.named({ name: 'levy', label: 'Levy' }, m.minus(m.amount(500n), m.choose(isFerry, one, other)), law(3))];
    };
    expect(linesOf(steps, { isFerry: true }).map(({ line }) => line)).toEqual(['one', 'levy']);
    expect(linesOf(steps, {}).map(({ line }) => line)).toEqual(['other', 'levy']);
  });

  it('are those that the reasons of what is looked up compare', () => {
    const steps: Steps = (m, { hire, upkeep, moorings, relief, isFerry, firstSail }) => {
      const income = m.named({ name: 'income', label: 'Income' }, m.minus(hire, upkeep), law(1));
      const cost = m.named({ name: 'cost', label: 'Cost' }, m.plus(upkeep, moorings), law(1));
      const third = m.named({ name: 'third', label: 'Third' }, m.plus(relief, hire), law(1));
      const isOld = m.and(firstSail.isGiven, m.isBefore(firstSail.value, m.yearsLater(firstSail.value, 1)));
      const isFree = m.and(
        isOld,
        m.not(m.within(m.choose(isFerry, third, hire), { moreThan: 500n })),
        m.said('cheap', m.isAbove(cost, income)),
      );
      return [m.named({ name: 'levy', label: 'Levy' }, m.choose(isFree, m.zero, m.amount(100n)), law(3))];
    };
    const given = { hire: 400, upkeep: 100, firstSail: '2024-02-29' };
    const lines = linesOf(steps, given);
    expect(lines.map(({ line }) => line)).toEqual(['income', 'cost', 'levy']);
    expect(operandsOf(lines[2])).toEqual(['first sail 2024-02-29', 'hire 4', 'cost 1 [cost]', 'income 3 [income]']);
    expect(operandsOf(linesOf(steps, { hire: 400, upkeep: 100 }).at(-1))?.[0]).toBe('first sail not given');
    expect(operandsOf(linesOf(steps, { hire: 400, upkeep: 100, isFerry: true }).at(-1))).toEqual([
      ...['first sail not given', 'third 4 [third]', 'cost 1 [cost]', 'income 3 [income]'],
    ]);
    const cheap = linesOf(steps, { ...given, upkeep: 300 });
    expect(cheap.map(({ line, value }) => `${line} ${value}`)).toEqual(['levy 0']);
    expect(operandsOf(cheap[0])).toEqual(['exemption cheap']);
  });

  it('give conditions as yes and no', () => {
    const steps: Steps = (m, { isFerry, purpose }) => {
      const isFree = m.and(isFerry, m.is(purpose, 'cargo'));
      return [m.named({ name: 'levy', label: 'Levy' }, m.choose(isFree, m.zero, m.amount(100n)), law(3))];
    };
    expect(operandsOf(linesOf(steps, {})[0])).toEqual(['is ferry no', 'purpose pleasure']);
    expect(operandsOf(linesOf(steps, { isFerry: true, purpose: 'cargo' })[0])).toEqual([
      'is ferry yes',
      'purpose cargo',
    ]);
  });

  const steps: Steps = (m, { hire, isFerry }) => {
    const reduced = m.named({ name: 'reduced', label: 'Reduced' }, m.charge(hire, TENTH), law(2));
    const full = m.named({ name: 'full', label: 'Full' }, m.charge(hire, THIRD), law(3));
    return [m.named({ name: 'levy', label: 'Levy' }, m.choose(isFerry, reduced, full), null)];
  };

  it('are those that the branches taken lead to', () => {
    expect(linesOf(steps, { hire: 900, isFerry: true }).map(({ line }) => line)).toEqual(['reduced', 'levy']);
    expect(linesOf(steps, { hire: 900 }).map(({ line }) => line)).toEqual(['full', 'levy']);
  });

  it('are the same in numbers and beyond them', () => {
    const [line] = linesOf(steps, { hire: 3n * 10n ** 16n });
    expect(String(line?.value)).toBe('100000000000000');
  });

  it('leave out what states nothing, and the terms that name it', () => {
    const credited: Steps = (m, { hire, upkeep, relief, moorings }) => {
      const due = m.named({ name: 'due', label: 'Due' }, m.plus(hire, moorings), law(1));
      const credit = m.named(
        { name: 'credit', label: 'Credit' },
        m.least(relief, m.named({ name: 'cap', label: 'Cap' }, m.charge(due, TENTH), law(2))),
        law(2),
      );
      const cost = m.named({ name: 'cost', label: 'Cost' }, m.minus(m.zero, upkeep), law(3));
      return [
        m.named({ name: 'left', label: 'Left' }, m.minus(due, credit, cost), null),
        m.named({ name: 'half', label: 'Half' }, m.charge(cost, THIRD), law(4)),
      ];
    };
    const [due, left] = linesOf(credited, { hire: 900 });
    expect([due?.line, left?.line]).toEqual(['due', 'left']);
    expect(operandsOf(left)).toEqual(['due 9 [due]']);
    const all = linesOf(credited, { hire: 900, relief: 50, upkeep: 300 });
    expect(all.map(({ line }) => line)).toEqual(['due', 'cap', 'credit', 'cost', 'left', 'half']);
  });
});

describe('the law of a line', () => {
  it('is that of its branch, with the note', () => {
    const levy = (m: Words, { hire, isFerry }: ReturnType<typeof factsOf>): Figure =>
      m.choose(isFerry, m.by(law(7, 'disputed', 'Ferries.'), m.charge(hire, TENTH)), m.charge(hire, THIRD));
    expect(lineOf(levy, { hire: 900, isFerry: true })).toMatchObject({
      law: ['Boats Act s.7'],
      verified: 'disputed',
      note: 'Ferries.',
    });
    const other = lineOf(levy, { hire: 900 });
    expect(other).toMatchObject({ law: ['Boats Act s.1'], verified: 'primary' });
    expect(other).not.toHaveProperty('note');
  });

  const income: Steps = (m, { hire, moorings, upkeep }) => {
    const heads = m.plus(m.by(law(4, 'secondary', 'Hire.'), hire), m.by(law(5, 'primary', 'Moorings.'), moorings));
    const all = m.named({ name: 'income', label: 'Income' }, heads, null);
    const gross = m.named({ name: 'gross', label: 'Gross' }, m.plus(upkeep, m.by(null, all)), law(6));
    return [m.named({ name: 'rest', label: 'Rest' }, m.plus(gross, all), null)];
  };

  it('is that of the terms with law of their own, shown where there is something of them', () => {
    const [line] = linesOf(income, { moorings: 300 });
    expect(operandsOf(line)).toEqual(['moorings 3']);
    expect(line).toMatchObject({ law: ['Boats Act s.5'], verified: 'primary', note: 'Moorings.' });
    const [both] = linesOf(income, { hire: 900, moorings: 300 });
    expect(both).toMatchObject({
      law: ['Boats Act s.4', 'Boats Act s.5'],
      verified: 'secondary',
      note: 'Hire. Moorings.',
    });
    expect(linesOf(income, { upkeep: 100 }).map(({ line: name }) => name)).toEqual(['gross', 'rest']);
  });

  it('is also that of a line that it cites, without its note', () => {
    const [, gross] = linesOf(income, { hire: 900 });
    expect(gross).toMatchObject({ line: 'gross', law: ['Boats Act s.6', 'Boats Act s.4'], verified: 'secondary' });
    expect(gross).not.toHaveProperty('note');
  });

  it('is otherwise that of the lines that add something to it; where none does, of all', () => {
    const two: Steps = (m, { hire, moorings }) => {
      const one = m.named({ name: 'one', label: 'One' }, hire, law(4, 'disputed', 'Hire.'));
      return [
        m.named(
          { name: 'both', label: 'Both' },
          m.plus(one, m.named({ name: 'other', label: 'Other' }, moorings, law(5))),
          null,
        ),
      ];
    };
    const restOf = (row: Partial<Row>) => sheetOf(two, row).lines.at(-1);
    expect(restOf({ hire: 1 })).toMatchObject({ law: ['Boats Act s.4'], verified: 'disputed' });
    expect(restOf({ hire: 1 })).not.toHaveProperty('note');
    expect(restOf({ moorings: 1 })).toMatchObject({ law: ['Boats Act s.5'], verified: 'primary' });
    expect(restOf({})).toMatchObject({ law: ['Boats Act s.4', 'Boats Act s.5'], verified: 'disputed' });
    expect(sheetOf(two, {}).own.map(({ line }) => line)).toEqual(['one', 'other']);
  });
});

describe('a fact that is not given', () => {
  it('is added as nothing', () => {
    const line = lineOf((m, { hire, length }) => m.plus(hire, length.value), { hire: 100 });
    expect(operandsOf(line)).toEqual(['hire 1', 'length 0']);
  });
});

describe('what a line is looked up by', () => {
  const levied = (m: Words, { hire, length, isFerry, purpose }: ReturnType<typeof factsOf>): Figure => {
    const isShort = m.or(m.not(length.isGiven), m.within(length.value, { atMost: 1_000n }));
    const isExempt = m.or(m.said('ferry', isFerry), m.said('cargo', m.is(purpose, 'cargo'), 'purpose'));
    const limit = m.called('smallest hire', m.amount(500n));
    return m.choose(isExempt, m.zero, m.choose(m.and(isShort, m.isAbove(limit, hire)), m.zero, m.charge(hire, TENTH)));
  };

  it('is the first reason that holds', () => {
    expect(operandsOf(lineOf(levied, { isFerry: true, purpose: 'cargo' }))).toEqual(['exemption ferry']);
    const cargo = lineOf(levied, { purpose: 'cargo' });
    expect([cargo?.formula, operandsOf(cargo)]).toEqual(['by purpose', ['purpose cargo']]);
  });

  it('is what the conditions compare, where no reason is said', () => {
    const without = (m: Words, { hire, length, isFerry, purpose }: ReturnType<typeof factsOf>): Figure => {
      const isShort = m.or(m.not(length.isGiven), m.within(length.value, { atMost: 1_000n }));
      const limit = m.called('smallest hire', m.amount(500n));
      const isFree = m.and(isShort, isFerry, m.is(purpose, 'pleasure'), m.isAbove(limit, hire));
      return m.choose(isFree, m.zero, m.charge(hire, TENTH));
    };
    const facts = (length: string) => [
      `length ${length}`,
      'is ferry yes',
      'purpose pleasure',
      'smallest hire 5',
      'hire 1',
    ];
    const free = { hire: 100, isFerry: true };
    expect(operandsOf(lineOf(without, free))).toEqual(facts('not given, taken to be short'));
    expect(operandsOf(lineOf(without, { ...free, length: 800 }))).toEqual(facts('8'));
  });

  it('gives a word of the table', () => {
    const sized: Steps = (m, { hire }) => {
      const small = m.by(law(8), m.word<'small' | 'large'>('small'));
      const large = m.by(basisOf([law(9), law(8)]), m.word<'small' | 'large'>('large'));
      return [m.named({ name: 'size', label: 'Size' }, m.choose(m.within(hire, { atMost: 500n }), small, large), null)];
    };
    expect(linesOf(sized, { hire: 500 })).toMatchObject([
      { value: 'small', law: ['Boats Act s.8'], formula: 'by hire' },
    ]);
    expect(linesOf(sized, { hire: 501 })).toMatchObject([{ value: 'large', law: ['Boats Act s.9', 'Boats Act s.8'] }]);
  });
});

describe('the lines of a list', () => {
  /** Sales of boats, as a step over a list records them. */
  function salesOf(...prices: readonly bigint[]): Sheet {
    const m = recording(ROUNDING);
    const sales = prices.map((price, index) => {
      return m.named(
        { name: `sale_${index + 1}`, label: 'Sale' },
        m.minus(m.given('price', price), m.given('cost', 100n)),
        law(20),
      );
    });
    m.named({ name: 'sales', label: 'Sales' }, m.plus(...sales), null);
    return m.sheet;
  }

  const steps: Steps = (m, { hire, soldBoats: sales, moorings }) => {
    const income = m.named({ name: 'income', label: 'Income' }, hire, law(1));
    const both = m.named({ name: 'both', label: 'Both' }, m.plus(income, sales), null);
    return [m.named({ name: 'all', label: 'All' }, m.plus(both, moorings), null)];
  };

  it('stand before the first line that takes from them, and are rested on', () => {
    const { lines } = sheetOf(steps, { hire: 100 }, salesOf(300n, 500n), 600);
    expect(faultsOfSheet(lines)).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual(['income', 'sale_1', 'sale_2', 'sales', 'both', 'all']);
    expect(operandsOf(lines[3])).toEqual(['sale 1 2 [sale_1]', 'sale 2 4 [sale_2]']);
    expect(operandsOf(lines[4])).toEqual(['income 1 [income]', 'sales 6 [sales]']);
    expect(lines[4]?.law).toEqual(['Boats Act s.1', 'Boats Act s.20']);
  });

  it('stand first where the plan says so, and last where nothing takes from them', () => {
    const namesOf = (sheet: Sheet) => sheet.lines.map(({ line }) => line);
    const lists = ['sale_1', 'sales'];
    expect(namesOf(planned(steps, true)({ hire: 100 }, salesOf(300n), 200))).toEqual([
      ...lists,
      'income',
      'both',
      'all',
    ]);
    const without: Steps = (m, { hire }) => [m.named({ name: 'income', label: 'Income' }, hire, law(1))];
    expect(namesOf(planned(without)({ hire: 100 }, salesOf(300n)))).toEqual(['income', ...lists]);
    expect(namesOf(planned(without, true)({ hire: 100 }, salesOf(300n)))).toEqual([...lists, 'income']);
  });

  it('are kept apart, and known by their name in each list that works them out', () => {
    const m = new Tracing();
    const kinds = {
      ships: { kind: 'amount', line: 'ships' },
      rafts: { kind: 'amount', line: 'rafts' },
      boats: { kind: 'amount', line: 'boats' },
    } as const;
    const { hire, isFerry } = m.facts(FACTS);
    const [one, other] = [m.facts(kinds, 1), m.facts(kinds, 2)];
    const rent = m.named({ name: 'rent', label: 'Rent' }, hire, law(1));
    const some = m.named(
      { name: 'some', label: 'Some' },
      m.plus(rent, m.choose(isFerry, one.ships, other.ships)),
      law(1),
    );
    const all = m.named({ name: 'all', label: 'All' }, m.plus(some, other.rafts, other.boats), law(2));
    const needs = needsOf(m, [nodeOf(all)]);
    const { program, registerOf } = programOfNodes(nodesOfPlan([nodeOf(all)], needs), m, ROUNDING);
    const plan = planOf([nodeOf(all)], { registerOf, words: program.vocabulary, needs });

    const list = recording(ROUNDING);
    list.named({ name: 'ships', label: 'Ships' }, list.given('ship', 200n), law(20));
    list.named({ name: 'rafts', label: 'Rafts' }, list.given('raft', 300n), law(20));
    list.named({ name: 'boats', label: 'Boats' }, list.given('boat', 500n), law(20));
    const lists = list.sheet;
    const row = [{ ...NOTHING, hire: 100 }, {}, { ships: 200, rafts: 300, boats: 500 }];
    const { lines } = workingsOf(plan, new Evaluator(program).run(row), lists);
    expect(faultsOfSheet(lines)).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual(['rent', 'ships', 'rafts', 'boats', 'some', 'all']);
    expect(operandsOf(lines[4])).toEqual(['rent 1 [rent]', 'ships 2 [ships]']);
    expect(operandsOf(lines[5])).toEqual(['some 3 [some]', 'rafts 3 [rafts]', 'boats 5 [boats]']);
  });

  it('leave no term where there are none', () => {
    const { lines } = sheetOf(steps, { hire: 100 });
    expect(operandsOf(lines[1])).toEqual(['income 1 [income]']);
  });
});

describe('the lines of random steps', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 12 });
  const rows = fc.record({
    turnover: amounts,
    costs: amounts,
    assets: amounts,
    result: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
    carried: fc.option(amounts, { nil: undefined }),
    cap: fc.option(amounts, { nil: undefined }),
    resident: fc.boolean(),
    listed: fc.option(fc.boolean(), { nil: undefined }),
    start: fc.constantFrom('2024-02-29', '2025-12-31'),
    close: fc.option(fc.constant('2025-06-30'), { nil: undefined }),
    size: fc.constantFrom('small', 'medium', 'large'),
  });

  /** A line for every figure that the steps leave; none where a figure is added twice, which no line can say. */
  function linesOfEvery(recipe: readonly Sentence[], row: object): readonly WorkingLine[] {
    const m = new Tracing();
    const { figures } = new Kitchen(m, m.facts(RANDOM_FACTS)).follow(recipe);
    const roots = figures.map((figure, index) =>
      nodeOf(m.named({ name: `line_${index}`, label: 'Line' }, figure, law(index))),
    );
    if (neededBy(roots).some(addsTwice)) return [];
    const needs = needsOf(m, roots);
    const { program, registerOf } = programOfNodes(nodesOfPlan(roots, needs), m, ROUNDING);
    const plan = planOf(roots, { registerOf, words: program.vocabulary, needs });
    return workingsOf(plan, new Evaluator(program).run([{ ...row }])).lines;
  }

  function addsTwice(node: Node): boolean {
    return node.kind === 'sum' && node.factors.some((factor) => factor !== 1n && factor !== -1n);
  }

  it('re-add, each from its own operands', () => {
    let [count, runs] = [0, 0];
    fc.assert(
      fc.property(recipes, rows, (recipe, row) => {
        const lines = linesOfEvery(recipe, row);
        count += lines.length;
        runs += 1;
        expect(faultsOfSheet(lines)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    // 1,000 lines of 400 draws; a quick run draws fewer.
    expect(count).toBeGreaterThan(runs * 2.5);
  });
});

/**
 * Properties of a law: what is true of every return, each as a question whose answer is that no return breaks it.
 *
 * @module
 */
import type { Choice, Condition, Figure, Given } from '../../../src/algebra/words.js';
import { isGiven, type Law, Posed } from './law.js';
import { type Question, question } from './question.js';

/** A property of the law of a table. */
export interface Property {
  /** A sentence, without a full stop. */
  readonly name: string;
  /** The fact that it moves, where it is one. */
  readonly moves?: string;
  readonly group: 'amounts' | 'sums' | 'credits' | 'carried forward' | 'order' | 'steps' | 'gives';
  /** The question; `null` where the law has nothing that it is about. Asked of the returns that `where` leaves. */
  readonly ask: (law: Law, where?: Where) => Question | null;
}

/** Conditions on the returns that a question is about. */
export type Where = (posed: Posed) => readonly Condition[];

/** A property of one return: conditions that must hold of it. */
export function always(
  group: Property['group'],
  name: string,
  holds: (posed: Posed) => readonly Condition[],
): Property {
  return applying(group, name, holds);
}

/** A property of one return that only some laws have anything for: of the others, no conditions are asked. */
export function applying(
  group: Property['group'],
  name: string,
  holds: (posed: Posed) => readonly Condition[] | null,
): Property {
  const ask = (law: Law, where: Where = () => []): Question | null => {
    const posed = new Posed(law);
    const conditions = holds(posed);
    if (conditions === null) return null;
    return question([posed], ...where(posed), posed.m.not(posed.m.and(...conditions)));
  };
  return { name, group, ask };
}

/** No figure is negative, but those that may be a loss. */
export function noneNegative(name: string): Property {
  return always('amounts', name, (posed) =>
    posed.amounts
      .filter(([output]) => !posed.law.signed.includes(output))
      .map(([, figure]) => posed.m.not(posed.m.isAbove(posed.m.zero, figure))),
  );
}

/** A movement of a return: what is called more, and the facts that it raises together. */
export interface Movement {
  readonly words: string;
  readonly facts: readonly string[];
  readonly total: 'never lowers' | 'never raises';
}

/** More of some facts never lowers, or never raises, the total; `when` narrows the returns, as the name says. */
export function inOrder(movement: Movement, within = '', when: Where = () => []): Property {
  const { words, facts, total } = movement;
  const ask = (law: Law, where: Where = () => []): Question | null => {
    const before = new Posed(law);
    if (facts.some((fact) => isNone(before, fact))) return null;
    const after = moved(before, movement);
    const [lower, higher] = total === 'never lowers' ? [after, before] : [before, after];
    if (before.total === after.total) return null;
    const isBroken = before.m.isAbove(higher.total, lower.total);
    return question([before, after], ...when(before), ...where(before), ...where(after), isBroken);
  };
  const [moves = ''] = facts;
  return {
    name: `more ${words} ${total} the total${within}`,
    group: 'order',
    ask,
    ...(facts.length === 1 && { moves }),
  };
}

function moved(before: Posed, { facts }: Movement): Posed {
  const [fact = ''] = facts;
  if (before.isFlag(fact)) return before.with({ [fact]: before.m.yes });
  return before.moved(facts, before.amount('step'));
}

function isNone({ facts, m }: Posed, name: string): boolean {
  const fact = facts[name];
  return fact === undefined || fact === (m.zero as unknown);
}

/** The amount of a fact, 0 where it is not given. */
export function amountOf({ facts, m }: Posed, name: string): Figure {
  const fact = facts[name];
  if (fact === undefined) return m.zero;
  return isGiven(fact) ? (fact as Given<Figure>).value : (fact as Figure);
}

/** One naira more of some facts costs at most one naira, where these choices stay what they are. */
export function noJump(
  words: string,
  facts: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
  within = '',
  when: Where = () => [],
): Property {
  const ask = (law: Law, where: Where = () => []): Question | null => {
    const before = new Posed(law);
    if (facts.some((fact) => isNone(before, fact))) return null;
    const { m } = before;
    const after = before.moved(facts, m.amount(NAIRA));
    const stays = Object.entries(choices).map(([name, names]) => {
      return before.same(before.outputs[name] as Choice, after.outputs[name] as Choice, names);
    });
    const cost = m.minus(after.total, before.total);
    const narrowed = [...when(before), ...where(before), ...where(after)];
    return question([before, after], ...narrowed, ...stays, m.isAbove(cost, m.amount(NAIRA)));
  };
  return { name: `one naira more of ${words} costs at most one naira${within}`, group: 'steps', ask };
}

const NAIRA = 100n;

/** The same property of the returns that a condition leaves. */
export function narrowed(property: Property, words: string, where: Where): Property {
  return { ...property, name: `${property.name}, ${words}`, ask: (law) => property.ask(law, where) };
}

/**
 * The circuit breaker, by a clock that is told.
 */
import { describe, expect, it } from 'vitest';
import { CircuitBreaker, type Passage } from '../../src/identity/circuit-breaker.js';

const LIMITS = { failures: 3, openFor: 10_000 };

function stage() {
  let now = 1_000_000;
  const changes: string[] = [];
  const breaker = new CircuitBreaker(
    LIMITS,
    () => now,
    (state) => changes.push(state),
  );
  return {
    breaker,
    changes,
    pass: (time: number): void => {
      now += time;
    },
    /** A call that is let through. */
    call(): Passage {
      const passage = breaker.pass();
      if (typeof passage === 'number') throw new Error(`The call has to wait ${passage} ms.`);
      return passage;
    },
    /** So many calls that all find the same. */
    report(outcome: 'success' | 'failure', count: number): void {
      for (let done = 0; done < count; done++) this.call().report(outcome);
    },
  };
}

describe('closed', () => {
  it('counts failures anew after a success, and opens at the last one allowed', () => {
    const on = stage();
    on.report('failure', 2);
    on.report('success', 1);
    on.report('failure', 2);
    expect(on.breaker.state).toBe('closed');
    on.report('failure', 1);
    expect(on.breaker.state).toBe('open');
    expect(on.changes).toEqual(['open']);
  });
});

describe('open', () => {
  it('says how long there is to wait, and lets one call through when it is over', () => {
    const on = stage();
    on.report('failure', 3);
    expect(on.breaker.pass()).toBe(10_000);
    on.pass(9_999);
    expect(on.breaker.pass()).toBe(1);
    expect(on.breaker.state).toBe('open');
    on.pass(1);
    on.call();
    expect(on.breaker.state).toBe('half-open');
  });

  it('learns nothing from calls that were under way when it opened', () => {
    const on = stage();
    const [early, late] = [on.call(), on.call()];
    on.report('failure', 3);
    early.report('success');
    expect(on.breaker.state).toBe('open');
    on.pass(10_000);
    const probe = on.call();
    late.report('failure');
    expect(on.breaker.state).toBe('half-open');
    probe.report('success');
    expect(on.breaker.state).toBe('closed');
  });
});

describe('half-open', () => {
  it('holds the others back until the one call is back', () => {
    const on = stage();
    on.report('failure', 3);
    on.pass(10_000);
    const probe = on.call();
    expect(on.breaker.pass()).toBe(0);
    probe.report('success');
    on.report('failure', 2);
    expect(on.breaker.state).toBe('closed');
    expect(on.changes).toEqual(['open', 'half-open', 'closed']);
  });

  it('opens again, for as long again, when that call fails', () => {
    const on = stage();
    on.report('failure', 3);
    on.pass(10_000);
    on.call().report('failure');
    expect(on.breaker.state).toBe('open');
    expect(on.breaker.pass()).toBe(10_000);
    on.pass(10_000);
    on.call().report('success');
    expect(on.changes).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });
});

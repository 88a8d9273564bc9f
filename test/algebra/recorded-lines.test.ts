import { describe, expect, it } from 'vitest';
import { sheetOfNamed } from '../../src/algebra/recorded-lines.js';
import { type Recording, recording } from '../../src/algebra/recording.js';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import type { Basis, Figure } from '../../src/algebra/words.js';

const HALF = { numerator: 1n, denominator: 2n };

function law(section: number, note?: string): Basis {
  return { law: [`Act s.${section}`], verified: 'primary', ...(note !== undefined && { note }) };
}

function linesOf(name: (m: Recording) => void): readonly WorkingLine[] {
  const m = recording({ toNearest: 1n, ties: 'up' });
  name(m);
  return sheetOfNamed(m.lines, (node) => m.koboOf(node)).lines;
}

/** The last line of a sum, its terms as text: `gain 5`, `- cost 2`, `first 1 [first]`. */
function termsOf(lines: readonly WorkingLine[]): string[] | undefined {
  return lines.at(-1)?.operands.map(({ name, value, sign, line }) => {
    return `${sign === undefined ? '' : '- '}${name} ${value}${line === undefined ? '' : ` [${line}]`}`;
  });
}

/** The last line, of a figure under a law of its own. */
function lastOf(figure: (m: Recording, one: Figure, none: Figure) => Figure, basis: Basis | null = law(1)) {
  const lines = linesOf((m) => {
    m.named('total', 'Total', figure(m, m.given('one', 500n), m.given('none', 0n)), basis);
  });
  return { terms: termsOf(lines), law: lines.at(-1)?.law };
}

describe('a recorded line', () => {
  it('of an amount of the table is looked up', () => {
    const [line] = linesOf((m) => m.named('fee', 'Fee', m.amount(500n), law(1)));
    expect(line).toMatchObject({ line: 'fee', operation: 'looked_up', formula: 'as the law says', operands: [] });
    expect(String(line?.value)).toBe('5');
  });
});

describe('a term of a recorded line', () => {
  it('cites a law of its own where there is something of it', () => {
    expect(lastOf((m, one, none) => m.plus(m.by(law(2), one), m.by(law(3), none)))).toEqual({
      terms: ['one 5'],
      law: ['Act s.1', 'Act s.2'],
    });
  });

  it('is shown at nothing where no law is cited for it', () => {
    expect(lastOf((m, one, none) => m.minus(one, none))).toEqual({ terms: ['one 5', '- none 0'], law: ['Act s.1'] });
    expect(lastOf((m, one, none) => m.least(one, m.by(law(3), m.called('cap', m.plus(one, none))))).terms).toEqual([
      'one 5',
      'cap 5',
    ]);
  });

  it('is shown at nothing where the operation needs it', () => {
    const lines = lastOf((m, one, none) => m.greatest(m.by(law(2), none), m.amount(0n), one));
    expect(lines).toEqual({ terms: ['none 0', 'amount 0', 'one 5'], law: ['Act s.1', 'Act s.2'] });
  });

  it('takes the outer of two wordings, with the law under or over it', () => {
    const words = (m: Recording, one: Figure) => m.called('inner', one);
    expect(lastOf((m, one) => m.plus(m.called('outer', words(m, one)), m.zero)).terms).toEqual(['outer 5']);
    const under = lastOf((m, one) => m.plus(m.called('outer', m.by(law(2), one)), one));
    expect(under).toEqual({ terms: ['outer 5', 'one 5'], law: ['Act s.1', 'Act s.2'] });
    const over = lastOf((m, one) => m.plus(m.by(law(2), words(m, one)), one));
    expect(over).toEqual({ terms: ['inner 5', 'one 5'], law: ['Act s.1', 'Act s.2'] });
  });

  it('that is an amount of the table is shown where it is something, or has words', () => {
    expect(lastOf((m, one) => m.plus(one, m.amount(0n))).terms).toEqual(['one 5']);
    expect(lastOf((m, one) => m.plus(one, m.amount(100n))).terms).toEqual(['one 5', 'amount 1']);
    expect(lastOf((m, one) => m.plus(one, m.called('free', m.amount(0n)))).terms).toEqual(['one 5', 'free 0']);
  });

  it('that is a rate stands as the table writes it', () => {
    expect(lastOf((m, one) => m.charge(one, HALF, 'share')).terms).toEqual(['one 5', 'share 50%']);
  });
});

describe('an earlier line as a term', () => {
  /** A gain of 500 under section 2 with a note, and a line of nothing under section 3. */
  function lineOver(figure: (m: Recording, gain: Figure, loss: Figure) => Figure, basis: Basis | null) {
    const lines = linesOf((m) => {
      const gain = m.named('net_gain', 'Gain', m.given('one', 500n), law(2, 'As amended.'));
      const loss = m.named('loss', 'Loss', m.given('none', 0n), law(3));
      m.named('total', 'Total', figure(m, gain, loss), basis);
    });
    return { terms: termsOf(lines), law: lines.at(-1)?.law, note: lines.at(-1)?.note };
  }

  it('is shown with its name, and what rests on it repeats its law without the note', () => {
    const both = ['net gain 5 [net_gain]', '- loss 0 [loss]'];
    expect(lineOver((m, gain, loss) => m.minus(gain, loss), null)).toEqual({ terms: both, law: ['Act s.2'] });
    expect(lineOver((m, gain, loss) => m.minus(gain, loss), law(1))).toEqual({ terms: both, law: ['Act s.1'] });
    expect(lineOver((m, _, loss) => m.plus(loss), null).law).toEqual(['Act s.3']);
  });

  it('is cited, or a law in its place, where there is something of it', () => {
    const own = lineOver((m, gain, loss) => m.plus(m.by(null, gain), m.by(null, loss)), law(1));
    expect(own).toEqual({ terms: ['net gain 5 [net_gain]'], law: ['Act s.1', 'Act s.2'] });
    const other = lineOver((m, gain, loss) => m.plus(m.by(law(4), gain), m.by(law(5), loss)), law(1));
    expect(other).toEqual({ terms: ['net gain 5 [net_gain]'], law: ['Act s.1', 'Act s.4'] });
    const least = lineOver((m, gain, loss) => m.greatest(gain, m.by(law(5), loss)), law(1));
    expect(least).toEqual({ terms: ['net gain 5 [net_gain]', 'loss 0 [loss]'], law: ['Act s.1', 'Act s.5'] });
  });

  it('is a figure of its own where it has words of its own', () => {
    expect(lineOver((m, gain) => m.plus(m.called('income', gain)), law(1)).terms).toEqual(['income 5']);
  });
});

describe('a recorded line that states nothing', () => {
  it('is left out, and so are the terms that name it, and what is nothing without them', () => {
    const lines = linesOf((m) => {
      const cost = m.named('cost', 'Cost', m.minus(m.zero, m.given('none', 0n)), law(1));
      m.named('half', 'Half', m.charge(cost, HALF), law(2));
      m.named('total', 'Total', m.plus(m.given('one', 500n), cost), law(3));
    });
    expect(lines.map(({ line, label, value }) => [line, label, String(value)])).toEqual([['total', 'Total', '5']]);
    expect(termsOf(lines)).toEqual(['one 5']);
  });
});

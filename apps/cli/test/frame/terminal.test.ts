import { describe, expect, it } from 'vitest';
import { columnsOf, hasColours } from '../../src/frame/terminal.js';

describe('the width of an answer', () => {
  it.each([
    [{ isTTY: true, columns: 100 }, 100],
    [{ isTTY: true, columns: 40 }, 40],
    [{ isTTY: true, columns: 39 }, 40],
    [{ isTTY: true, columns: 121 }, 120],
    [{ isTTY: true, columns: 0 }, 80],
    [{ isTTY: false, columns: 100 }, 80],
  ])('of %j is %i', (output, columns) => expect(columnsOf(output)).toBe(columns));
});

describe('colours', () => {
  it.each([
    [true, { TERM: 'xterm' }, true],
    [true, { TERM: 'dumb' }, false],
    [true, { TERM: 'xterm', NO_COLOR: '1' }, false],
    [true, { TERM: 'xterm', NO_COLOR: '' }, true],
    [true, { TERM: 'xterm', FORCE_COLOR: '0' }, false],
    [false, { TERM: 'xterm' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('where a terminal is %j and the environment %j: %j', (isTTY, env, expected) => {
    expect(hasColours({ isTTY, columns: 80 }, env)).toBe(expected);
  });
});

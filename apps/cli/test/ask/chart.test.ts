import { describe, expect, it } from 'vitest';
import { chartRows, shortAmount } from '../../src/ask/chart.js';

const frame = { columns: 40, rows: 4, hasColours: false };
const line = (from: [number, number], to: [number, number], isJump = false) => ({ from, to, isJump });

describe('a chart', () => {
  it('draws straight lines and dotted jumps between the amounts of both axes', () => {
    const lines = [line([0, 0], [50, 0]), line([50, 0], [50, 100], true), line([50, 100], [100, 100])];
    expect(chartRows(lines, [50], frame)).toEqual([
      '₦100 ┤                 ⡋⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉',
      ' ₦50 ┤                 ⡂',
      '     │                 ⡂',
      '  ₦0 ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡂',
      '     └──────────────────────────────────',
      '                       1',
      '      ₦0              ₦50           ₦100',
    ]);
  });

  it('is as wide as it may be, and coloured where it may', () => {
    for (const columns of [20, 60, 120]) {
      const rows = chartRows([line([0, 0], [3e9, 2e6])], [1e9], { ...frame, columns });
      expect(Math.max(...rows.map((row) => row.length))).toBe(columns);
    }
    const coloured = chartRows([line([0, 0], [9, 9]), line([9, 0], [9, 9], true)], [], { ...frame, hasColours: true });
    expect(['\u001B[36m', '\u001B[31m'].every((colour) => coloured.join('').includes(colour))).toBe(true);
  });

  it('leaves out the numbers that have no room, and draws a tax that stays the same', () => {
    const rows = chartRows([line([0, 0], [100, 0])], [10, 11, 90], frame);
    expect(rows.at(-2)?.trim().replaceAll(/ +/g, ' ')).toBe('1 3');
  });

  it('has short amounts', () => {
    expect([0, 950, 6_800_000, -1.5e9, 2e12, 12_340].map(shortAmount)).toEqual([
      '₦0',
      '₦950',
      '₦6.8m',
      '−₦1.5bn',
      '₦2tn',
      '₦12.3k',
    ]);
  });
});

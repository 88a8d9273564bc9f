import { describe, expect, it } from 'vitest';
import { durationOf, durationText } from '../../src/service/duration.js';

describe('durationOf', () => {
  it.each([
    ['500ms', 500],
    ['15s', 15_000],
    ['2m', 120_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
  ])('reads %s', (text, length) => expect(durationOf(text)).toBe(length));

  it.each(['15', '1.5s', 's', '-1s', '1w', '1s '])('does not read %j', (text) => {
    expect(durationOf(text)).toBeUndefined();
  });
});

describe('durationText', () => {
  it.each([
    [0, '0 seconds'],
    [250, '250 milliseconds'],
    [1000, '1 second'],
    [1500, '1.5 seconds'],
    [90_000, '1 minute 30 seconds'],
    [119_000, '1 minute 59 seconds'],
    [86_400_000, '1 day'],
    [90_061_000, '1 day 1 hour 1 minute 1 second'],
  ])('says %d milliseconds', (length, text) => expect(durationText(length)).toBe(text));

  it('leaves out small units where two are enough, and rounds nothing up', () => {
    expect(durationText(90_061_000, 2)).toBe('1 day 1 hour');
    expect(durationText(2 * 86_400_000 - 1000, 2)).toBe('1 day 23 hours');
  });
});

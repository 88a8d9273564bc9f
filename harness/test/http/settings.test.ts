/** Environment variables: read with all that is wrong at once, and documented as they are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { koboOf, nairaOf } from '../../src/naira.js';
import { readSettings, SettingsError, settingsTable } from '../../src/settings.js';

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('have a value for everything that is absent or empty', () => {
    expect(readSettings({ HOST: '' })).toEqual(readSettings({}));
    expect(readSettings({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      dataDirectory: 'data',
      filingFee: 100_000n,
    });
  });

  it('are read', () => {
    const read = readSettings({
      PORT: '0',
      FILING_FEE: '12.5',
      DATABASE_URL: 'postgres://a:b@c/d',
      NODE_ENV: 'production',
    });
    expect(read).toMatchObject({ port: 0, filingFee: 1_250n, databaseUrl: 'postgres://a:b@c/d', mode: 'production' });
  });

  it('are refused all at once, without their values', () => {
    const wrong = { PORT: '65536', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root:secret@db', FILING_FEE: '1.005' };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      ['LOG_LEVEL', 'PORT', 'DATABASE_URL', 'FILING_FEE'].sort(byTable),
    );
    expect(problems.join()).not.toContain('secret');
  });

  it.each(['-1', '1e3', '80 ', '8080.0', '0x50', 'http'])('do not take %s for a port', (port) => {
    expect(problemsOf({ PORT: port })).toEqual(['PORT is not a whole number from 0 to 65535.']);
  });

  it('are in the table of the documentation as they are', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const table = /<!-- settings: .*? -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1];
    expect(table, 'write settingsTable() of src/settings.ts between the markers').toBe(settingsTable());
  });
});

/** Problems come in the order of the table. */
function byTable(one: string, other: string): number {
  const table = settingsTable();
  return table.indexOf(`\`${one}\``) - table.indexOf(`\`${other}\``);
}

describe('naira', () => {
  it.each([
    ['0', 0n],
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    ['0.05', 5n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('%s is %s kobo', (text, kobo) => {
    expect(koboOf(text)).toBe(kobo);
  });

  it.each(['', '-1', '1.005', '1,000', '1e3', ' 1', '.5', '1.', '1000000000000000'])('%s is not naira', (text) => {
    expect(koboOf(text)).toBeUndefined();
  });

  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [-150_050n, '-1500.50'],
  ])('%s kobo are written', (kobo, text) => {
    expect(nairaOf(kobo)).toBe(text);
  });
});

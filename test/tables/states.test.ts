import { describe, expect, it } from 'vitest';
import { calculatePit, findState, InputError, listStates } from '../../src/index.js';
import { textOf } from '../source-files.js';

describe('states', () => {
  it('are those of the file of the states, each with a name and a code of its own', () => {
    const states = listStates();
    const rows = [...textOf('rules/states.yaml').matchAll(/^ {2}- \{ name: ([^,]+), .* tax_code: (NG-[A-Z]{2}),/gm)];
    expect(rows.length).toBeGreaterThanOrEqual(37);
    expect(states.map(({ name, taxCode }) => [name, taxCode])).toEqual(rows.map(([, name, code]) => [name, code]));
    expect(new Set(states.map(({ name }) => name)).size).toBe(rows.length);
    expect(new Set(states.map(({ taxCode }) => taxCode)).size).toBe(rows.length);
    expect(states.every(({ taxCode }) => /^NG-[A-Z]{2}$/.test(taxCode))).toBe(true);
  });

  it('have an acronym only where a source has one, which need not be their own', () => {
    const without = listStates().filter(({ acronym }) => acronym === null);
    expect(without.map(({ name }) => name)).toEqual([
      'Abia',
      'Adamawa',
      'Bayelsa',
      'Ebonyi',
      'Katsina',
      'Kebbi',
      'Niger',
      'Sokoto',
      'Taraba',
      'Yobe',
    ]);
    const shared = listStates().filter(({ acronym }) => acronym === 'BIRS');
    expect(shared.map(({ name }) => name)).toEqual(['Bauchi', 'Benue']);
  });

  it('say who takes the tax, and where', () => {
    expect(findState('Adamawa')).toEqual({
      name: 'Adamawa',
      taxCode: 'NG-AD',
      taxCodeScheme: 'ISO-3166-2',
      capital: 'Yola',
      revenueService: 'Adamawa State Internal Revenue Service',
      acronym: null,
    });
    expect([findState('Lagos'), findState('Jigawa'), findState('Zamfara')].map((state) => state?.taxCode)).toEqual([
      'NG-LA',
      'NG-JI',
      'NG-ZA',
    ]);
    expect(findState('Lagos')?.capital).toBe('Ikeja');
  });

  it.each(['FCT', 'fct', 'F.C.T.', 'Abuja', 'NG-FC', 'ng fc', 'federal-capital-territory'])('knows %s', (name) => {
    expect(findState(name)?.name).toBe('Federal Capital Territory');
  });

  it('are found by every name and code, whatever the case', () => {
    for (const state of listStates()) {
      expect(findState(state.name.toUpperCase())).toBe(state);
      expect(findState(state.taxCode.toLowerCase())).toBe(state);
    }
  });

  it('are found with the word State after the name', () => {
    expect(findState('Lagos State')?.taxCode).toBe('NG-LA');
    expect(findState('akwa-ibom state')?.taxCode).toBe('NG-AK');
    const incomeStreams = [{ type: 'salary', amount: 500_000, frequency: 'monthly' }] as const;
    const { taxAuthority } = calculatePit({ taxYear: 2026, state: 'Lagos State', incomeStreams });
    expect(taxAuthority).toBe('Lagos State Internal Revenue Service');
  });

  it.each(['Lagoss', '', 'State', 'LIRS'])('of no such name as %j are none', (name) => {
    expect(findState(name)).toBeUndefined();
  });

  it.each([
    ['Lagoss', 'Lagos'],
    ['Akwa Ibon', 'Akwa Ibom'],
    ['LIRS', undefined],
    ['NG-LG', 'NG-LA'],
    ['', undefined],
  ])('refuse %j in a request', (name, near) => {
    const known = (() => {
      try {
        return calculatePit({ taxYear: 2026, state: name, incomeStreams: [] });
      } catch (error) {
        return error;
      }
    })();
    expect(known).toBeInstanceOf(InputError);
    const { message, path } = known as InputError;
    expect(path).toBe('/state');
    if (near === undefined) expect(message).not.toContain('Did you mean');
    else expect(message).toContain(`Did you mean ${near}?`);
  });

  it.each([5, null, undefined, {}])('refuses %j', (name) => {
    expect(() => findState(name as never)).toThrow(InputError);
  });
});

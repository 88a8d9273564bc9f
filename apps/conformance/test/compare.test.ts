/** The outcome of a case for every kind of answer. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../src/answer.js';
import type { ConformanceCase } from '../src/case.js';
import { outcomeOf } from '../src/compare.js';

const CASE: ConformanceCase = {
  id: 'a case',
  kind: 'company',
  taxYear: 2024,
  name: 'A case',
  sections: ['income-tax'],
  law: 'CITA s.40',
  acts: ['CITA'],
  contested: false,
  origin: 'by hand',
  request: { taxYear: 2024 },
  expected: {
    companySize: 'LARGE',
    'taxLiability.cit': '6000000.10',
    'credits.FOREIGN.applied': '0.00',
    'credits.OTHER.applied': null,
    'workings.tax.note': 'Rounded once…',
  },
};
const REFUSED: ConformanceCase = { ...CASE, refused: ['/turnover', '/taxYear'] };

const figures = (given: object): Answer => ({ kind: 'figures', figures: given as Record<string, unknown> });

function outcomesOf(given: object): Record<string, string> {
  const outcome = outcomeOf(CASE, figures(given));
  return Object.fromEntries([['case', outcome.outcome], ...outcome.figures.map((one) => [one.figure, one.outcome])]);
}

describe('a figure', () => {
  it('is right as text, as a number to the kobo, and under its dotted path', () => {
    for (const cit of ['6000000.10', '6000000.1', 6_000_000.1, 6_000_000.100_000_4]) {
      expect(outcomesOf({ taxLiability: { cit } })['taxLiability.cit']).toBe('right');
    }
    expect(outcomesOf({ 'taxLiability.cit': 6_000_000.1 })['taxLiability.cit']).toBe('right');
  });

  it('is wrong if it differs by a kobo, or is not an amount', () => {
    for (const cit of ['6000000.11', '6000000.104', 6_000_000.11, '₦6,000,000.10', true, null, [], Number.NaN]) {
      expect(outcomesOf({ taxLiability: { cit } })['taxLiability.cit']).toBe('wrong');
    }
  });

  it('is neither if it is not stated', () => {
    expect(outcomesOf({ companySize: 'LARGE' })).toEqual({
      case: 'right',
      companySize: 'right',
      'taxLiability.cit': 'not answered',
      'credits.FOREIGN.applied': 'not answered',
      'credits.OTHER.applied': 'not answered',
      'workings.tax.note': 'not answered',
    });
  });

  it('is found in a list by its name, and must not be there where the case says so', () => {
    const given = { credits: [null, { credit: 'FOREIGN', applied: -0 }] };
    expect(outcomesOf(given)).toMatchObject({ 'credits.FOREIGN.applied': 'right', 'credits.OTHER.applied': 'right' });
    const more = { credits: [{ credit: 'OTHER', applied: 1 }] };
    expect(outcomesOf(more)).toMatchObject({ case: 'wrong', 'credits.OTHER.applied': 'wrong' });
  });

  it('may be the beginning of a text', () => {
    const given = (note: string) => ({ workings: [{ line: 'tax', note }] });
    expect(outcomesOf(given('Rounded once, to the kobo.'))['workings.tax.note']).toBe('right');
    expect(outcomesOf(given('Not rounded.'))['workings.tax.note']).toBe('wrong');
  });

  it('may be a list of rows, each value of which is compared', () => {
    const rows = { ...CASE, expected: { bands: [{ from: '0.00', to: null, tax: '24.00' }] } };
    const outcome = (bands: unknown): string => outcomeOf(rows, figures({ bands })).outcome;
    expect(outcome([{ from: 0, tax: 24 }])).toBe('right');
    expect(outcome([{ from: 0, tax: 24, to: 1 }])).toBe('wrong');
    expect(outcome([])).toBe('wrong');
    expect(outcome({ 0: { from: 0, tax: 24 } })).toBe('wrong');
  });
});

describe('a case', () => {
  it('is wrong if one figure is, and not answered if none is stated', () => {
    expect(outcomesOf({ companySize: 'LARGE', taxLiability: { cit: 1 } }).case).toBe('wrong');
    expect(outcomesOf({ total: 1 }).case).toBe('not answered');
    expect(outcomeOf(CASE, undefined).outcome).toBe('not answered');
    expect(outcomeOf(CASE, { kind: 'out of scope', why: 'Salaries only.' })).toMatchObject({
      outcome: 'not answered',
      why: 'Salaries only.',
    });
  });

  it('is refused where the law gives an answer', () => {
    const outcome = outcomeOf(CASE, { kind: 'refused', fields: ['/turnover'] });
    expect(outcome.outcome).toBe('refused');
    expect(outcome.figures[0]).toMatchObject({ outcome: 'refused', got: { refused: ['/turnover'] } });
  });

  it('that the law refuses is right if it is refused, for one of its fields where fields are named', () => {
    expect(outcomeOf(REFUSED, { kind: 'refused', fields: [] }).outcome).toBe('right');
    expect(outcomeOf(REFUSED, { kind: 'refused', fields: ['/taxYear', '/x'] }).outcome).toBe('right');
    expect(outcomeOf(REFUSED, { kind: 'refused', fields: ['/x'] }).outcome).toBe('wrong');
    expect(outcomeOf(REFUSED, figures({ companySize: 'LARGE' })).outcome).toBe('wrong');
    expect(outcomeOf(REFUSED, undefined).outcome).toBe('not answered');
    expect(outcomeOf(REFUSED, figures({})).outcome).toBe('not answered');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../../apps/rules/src/fixture.js';
import { valueAt } from '../../../apps/rules/src/value-at.js';
import { sheetsOf } from '../../../src/spreadsheet/to-spreadsheet.js';
import { BOOKS, edited } from '../../accounts/drawn-books.js';
import { ofTier, triedOf } from '../../effort.js';
import { sheetNamed } from '../cases.js';
import { Evaluator } from '../evaluator.js';
import { bookOfBooks, cellsByPlace, decisionsIn, withAmountsOf, wrongIn } from './asked.js';

const DRAWN = ofTier({ quick: 12, ci: 40, all: 2_000 });

describe('the workbook of books', () => {
  it('comes to every value of the engine, of drawn books', () => {
    let values = 0;
    fc.assert(
      fc.property(BOOKS, ({ request, options }) => {
        const { count, wrong } = wrongIn(bookOfBooks(request, options).sheets);
        values += count;
        expect(wrong).toEqual([]);
      }),
      { numRuns: DRAWN },
    );
    expect(values).toBeGreaterThan(100 * DRAWN);
  }, 600_000);

  it('follows other amounts to what the engine makes of them, or says that the law would decide otherwise', () => {
    let followed = 0;
    fc.assert(
      fc.property(
        BOOKS,
        fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 7, maxLength: 7 }),
        (drawn, parts) => {
          const { sheets } = bookOfBooks(drawn.request, drawn.options);
          const other = bookOfBooks(edited(drawn.request, parts), drawn.options);
          const evaluator = new Evaluator(withAmountsOf(sheets, other.sheets));
          if (decisionsIn(sheets).some((cell) => evaluator.value(cell) !== 'yes')) return;
          followed++;
          const places = cellsByPlace(sheets);
          const wrong = [...cellsByPlace(other.sheets)].flatMap(([place, cell]) => {
            const [value, wanted] = [evaluator.value(places.get(place) ?? ''), new Evaluator(other.sheets).value(cell)];
            return value === wanted || (value === null && wanted === 0) ? [] : [`${place} is ${value}, not ${wanted}`];
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: DRAWN },
    );
    expect(followed).toBeGreaterThan(DRAWN / 2);
  }, 600_000);

  it('agrees with the worked cases of accounts and registers', () => {
    const cases = triedOf(readFixtures<object>('accounts').filter(({ refused }) => refused === undefined));
    let compared = 0;
    const wrong = cases.flatMap(({ title, request, reading, expected }) => {
      const { sheets, result } = bookOfBooks(request, reading === undefined ? {} : { reading });
      const [evaluator, places] = [new Evaluator(sheets), cellsByPlace(sheets)];
      return Object.entries(expected).flatMap(([place, wanted]) => {
        const cell = places.get(place);
        if (cell === undefined || typeof wanted !== 'string' || !/^-?[\d.]+$/.test(wanted)) return [];
        compared++;
        expect(valueAt(result, place.split('.'))).toBeDefined();
        const value = evaluator.value(cell);
        return value === Number(wanted) ? [] : [`${title}: ${place} is ${value}, not ${wanted}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(cases.length / 2);
  }, 600_000);

  it('has its own sheets after the answer, and says what does not follow', () => {
    const assets = [{ class: 'plant', cost: 10_000_000, firstUsedOn: '2022-01-01' }];
    const { sheets } = bookOfBooks({ taxYear: 2024, accounts: { lines: [{ head: 'revenue', amount: 100 }] }, assets });
    const names = ['Answer', 'Accounts', 'Allowances', 'Earlier', 'Figures', 'Law', 'Workings', 'Check'];
    expect(sheets.map(({ name }) => name)).toEqual(names);
    const said = JSON.stringify(sheetNamed(sheets, 'Answer'));
    expect(said).toContain('The books: amounts follow, but not heads, classes, days and shares.');
  });

  it('is refused for the result of other books', () => {
    const request = { taxYear: 2027, accounts: { lines: [{ head: 'revenue', amount: 200_000_000 }] } };
    const { result } = bookOfBooks(request);
    const other = { taxYear: 2027, accounts: { lines: [{ head: 'revenue', amount: 300_000_000 }] } };
    expect(() => sheetsOf(result, other)).toThrow('but this request gives');
  });
});

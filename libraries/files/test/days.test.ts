import { describe, expect, it } from 'vitest';
import { dayOf } from '../src/days.js';

describe('a day', () => {
  it.each([
    '31/12/2025',
    '31-12-2025',
    '31.12.2025',
    '12/31/2025',
    '31-Dec-2025',
    '31 Dec 2025',
    '31 December 2025',
    '31st December, 2025',
    '31-DEC-25',
    'December 31, 2025',
    'Dec 31 2025',
    '2025/12/31',
    '2025-12-31 00:00:00',
    '46022',
    46022,
  ])('%j has one meaning', (cell) => expect(dayOf(cell)).toEqual({ day: '2025-12-31' }));

  it('of two meanings is read by the order that is stated', () => {
    expect(dayOf('05/06/2025')).toEqual({ either: ['2025-06-05', '2025-05-06'] });
    expect(dayOf('05/06/2025', 'dmy')).toEqual({ day: '2025-06-05' });
    expect(dayOf('05/06/2025', 'mdy')).toEqual({ day: '2025-05-06' });
    expect(dayOf('05/06/25', 'dmy')).toEqual({ day: '2025-06-05' });
    expect(dayOf('06/06/2025')).toEqual({ day: '2025-06-06' });
    expect(dayOf('12/31/2025', 'dmy')).toBeUndefined();
  });

  it('is of the last century from 30 on, as in spreadsheets', () => {
    expect(dayOf('1-Jan-29')).toEqual({ day: '2029-01-01' });
    expect(dayOf('1-Jan-30')).toEqual({ day: '1930-01-01' });
  });

  it.each(['05/06/25', '31/02/2025', '30-Feb-2025', '31 December', 'Dec 2025', '1234', '99999', 46022.5, 5000, 'soon'])(
    '%j is none',
    (cell) => expect(dayOf(cell)).toBeUndefined(),
  );

  it('by a number is that of a workbook, across the leap day of 1900 that there was not', () => {
    expect(dayOf(36526)).toEqual({ day: '2000-01-01' });
    expect(dayOf(45351)).toEqual({ day: '2024-02-29' });
  });
});

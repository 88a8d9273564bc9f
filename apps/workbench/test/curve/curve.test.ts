/** The curves that an address asks for, and what they say in words. */
import { describe, expect, it } from 'vitest';
import type { Curve } from '../../src/charts/curve-points.js';
import { finding, shareText, told } from '../../src/curve/curve-words.js';
import { answerTo } from '../../src/engine/answers.js';
import { parseAddress } from '../../src/request/address.js';
import {
  alongOf,
  lawKey,
  lawOfKey,
  moveOf,
  movesOf,
  otherLaws,
  TOPS,
  withExample,
  withFirstLaw,
  withOtherLaws,
} from '../../src/request/curve.js';
import { requestOf } from '../../src/request/request.js';
import { koboOfNaira, koboPerNaira } from '../../src/text/format.js';

const PERSON = '#/curve?y=2026&state=Lagos&s=employment,500000,monthly,,&s=bonus,1000000,annual,,';

describe('the curve of an address', () => {
  it('moves what the address names, and turnover with its costs by default', () => {
    expect(alongOf(parseAddress('#/curve'))).toEqual({ field: 'turnover', costs: 'in_proportion' });
    expect(alongOf(parseAddress('#/curve?costs=unchanged'))).toEqual({ field: 'turnover', costs: 'unchanged' });
    expect(alongOf(parseAddress('#/curve?along=profit'))).toEqual({ field: 'profit' });
    expect(moveOf(parseAddress('#/curve?along=annualRent'))).toBe('turnover');
    expect(alongOf(parseAddress(PERSON))).toEqual({ field: 'allIncome' });
    expect(alongOf(parseAddress(`${PERSON}&along=income.1`))).toEqual({ stream: 1 });
    expect(movesOf(parseAddress('#/curve?y=2026&s=employment,1,annual,,'), 'individual')).toHaveLength(3);
  });

  it('has round ends from a million to ten trillion, and an example of either tax', () => {
    expect([TOPS[0], TOPS[1], TOPS.at(-1), TOPS.length]).toEqual(['1000000', '2000000', '10000000000000', 22]);
    expect(requestOf(withExample(parseAddress('#/curve')))).toMatchObject({ turnover: '100000000', taxYear: 2026 });
    expect(requestOf(withExample(parseAddress('#/curve?y=2024')))).toMatchObject({ state: 'Lagos', taxYear: 2024 });
  });

  it('draws every text of the year unless it names others, and at most three laws', () => {
    const [offered, ofYear] = [
      ['2026:a', '2026:b', '2026:c', '2025'],
      ['2026:a', '2026:b', '2026:c'],
    ];
    const others = (query: string) => otherLaws(parseAddress(`#/curve?${query}`), offered, ofYear);
    expect(others('')).toEqual(['2026:a', '2026:b']);
    expect(others('with=2025,2019')).toEqual(['2025']);
    expect(others('with=2026,2026:a')).toEqual(['2026:a']);
    expect(others('with=none')).toEqual([]);
    expect(withOtherLaws(parseAddress('#/curve'), []).values.with).toBe('none');
    expect([lawKey({ taxYear: 2025 }), lawOfKey('2026:b')]).toEqual(['2025', { taxYear: 2026, reading: 'b' }]);
  });

  it('marks another law in the year of that law', () => {
    const from = parseAddress('#/curve?end=2025-06-30&r=x');
    expect(withFirstLaw(from, { taxYear: 2024 }, true, ['2026:x']).values).toEqual({
      end: '2023-06-30',
      with: '2026:x',
    });
    const reading = { taxYear: 2026, reading: 'first_gazette' };
    expect(withFirstLaw(from, reading, false, ['2025']).values).toMatchObject({ r: 'first_gazette', with: '2025' });
    expect(withFirstLaw(parseAddress(PERSON), { taxYear: 2020 }, true, []).values.y).toBe('2020');
  });
});

describe('what a curve says', () => {
  async function said(query: string): Promise<readonly [string, string]> {
    const from = withExample(parseAddress(`#/curve?${query}`));
    const question = {
      tax: 'company',
      input: requestOf(from),
      along: alongOf(from),
      laws: [lawOfKey('2026')],
    } as const;
    const curves = await answerTo('curve', { ...question, to: '200000000' }, () => {});
    const { title, after } = finding(curves.laws[0]?.curve as Curve, told(from, curves));
    return [title, after];
  }

  it('is its largest cliff, with what follows', async () => {
    expect(await said('')).toEqual([
      'One kobo over ₦100,000,000.00 of turnover costs ₦6,800,000.00',
      'Then the company keeps less than before until turnover passes ₦151,515,151.48.',
    ]);
  });

  it('without a cliff is how the tax goes on, or that there is none', async () => {
    // At a turnover of 100 million the company is small: no tax at any profit.
    expect(await said('along=profit')).toEqual(['No tax up to ₦100m', '']);
    const bent = { to: '200000000.00', here: null, costShare: null, laws: [] };
    const words = told(parseAddress('#/curve'), bent);
    const segment = { from: '25000000.01', to: '200000000.00', taxAtFrom: '0.00', taxAtTo: '1.00', perNaira: '0.068' };
    expect(finding({ corners: [], segments: [segment] } as unknown as Curve, words).title).toBe(
      'No cliff up to ₦200m: tax rises by 6.80 kobo for each extra naira above ₦25m',
    );
  });

  it('has kobo of a naira and parts as people read them', () => {
    expect(['0.068', '0', '-0.5', '1.2', '0.0001', '0.00'].map(koboOfNaira)).toEqual([
      '6.8',
      '0',
      '-50',
      '120',
      '0.01',
      '0',
    ]);
    expect(['0.196667', '0.00', '0.3'].map(koboPerNaira)).toEqual(['19.67', '0.00', '30.00']);
    expect(['80.00', '62.50', '100.00', '0.00'].map(shareText)).toEqual(['80%', '62.5%', '100%', '0%']);
  });
});

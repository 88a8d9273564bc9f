/** The workings with the words of the law. */
import { expect, it } from 'vitest';
import { calculateCit, calculatePit, fromPlain, toPlain } from '../../src/index.js';
import { quoted } from '../../src/texts/quoted.js';

const COMPANY = calculateCit({ taxYear: 2026, turnover: 500_000_000 }, { workings: true });

it('has the words of each citation of a line, and changes nothing else', () => {
  const { workings = [] } = COMPANY;
  const lines = quoted(workings, 'company');
  expect(lines.map(({ quotes: _quotes, ...line }) => line)).toEqual(workings);
  const levy = lines.find(({ line }) => line === 'education_tax');
  expect(levy?.quotes).toContainEqual({
    citation: 'NTA s.59(1)',
    words: expect.stringMatching(/^A development levy of 4% is imposed on the assessable profits of all companies/),
  });
  for (const { law, quotes = [] } of lines) {
    expect(law).toEqual(expect.arrayContaining(quotes.map(({ citation }) => citation)));
  }
});

it('leaves out the words that decide rules of the other kind', () => {
  const stream = { type: 'salary', amount: 5_000_000, frequency: 'annual' } as const;
  const { workings = [] } = calculatePit(
    { taxYear: 2026, state: 'Lagos', incomeStreams: [stream] },
    { workings: true },
  );
  const wordsOf = (kind: 'company' | 'individual') =>
    quoted(workings, kind)
      .flatMap(({ quotes = [] }) => quotes)
      .filter(({ citation }) => citation === 'NTA s.58');
  expect(wordsOf('individual').length).toBeGreaterThan(0);
  expect(wordsOf('company')).toEqual([]);
});

it('is plain data like any result', () => {
  const result = { ...COMPANY, workings: quoted(COMPANY.workings ?? [], 'company') };
  expect(fromPlain(JSON.parse(JSON.stringify(toPlain(result))))).toEqual(result);
});

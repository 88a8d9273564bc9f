/** Every query of Spark and BigQuery is accepted by a parser of that language; what is not theirs is refused. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { citSql, pitSql, SQL_DIALECTS, type SqlDialect } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import { individualTables } from '../../src/tables/individual.js';
import { ofTier } from '../effort.js';
import { isBigQuery, isSpark } from './parsers.js';

// The parser of Spark writes to the console what it refuses.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

const PARSERS = [
  ['spark', isSpark],
  ['bigquery', isBigQuery],
] as const;

/**
 * A law of each kind: a year whose law changes inside it, and individuals. In the tier `all` every reading of that
 * year, the widest numbers, and the old Acts and the new one, too. The tier `quick` leaves the companies of Spark out,
 * whose parser takes seconds for its first query of a kind.
 */
function queriesIn(dialect: SqlDialect): string[] {
  const isOfChange = ({ taxYear }: { readonly taxYear: number }): boolean => taxYear === 2024;
  const ofCompanies = ofTier({
    quick: companyTables.filter(isOfChange).slice(0, dialect === 'spark' ? 0 : 1),
    ci: companyTables.filter(isOfChange).slice(0, 1),
    all: companyTables.filter((table) => isOfChange(table) || table.reading === 'first_gazette'),
  });
  const ofIndividuals = individualTables
    .filter(({ taxYear }) => taxYear === 2026)
    .slice(0, ofTier({ quick: 1, ci: 1, all: 9 }));
  return [
    ...ofCompanies.map((table) => citSql({ taxYear: table.taxYear, table, dialect })),
    ...ofIndividuals.map((table) => pitSql({ taxYear: table.taxYear, table, dialect })),
  ];
}

describe.each(PARSERS)('the queries of %s', (dialect, isAccepted) => {
  const queries = queriesIn(dialect);
  const [query = ''] = queries.slice(-1);

  it('are accepted by its parser', () => {
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((each) => !isAccepted(each))).toEqual([]);
  }, 300_000);

  it.each([
    ['a misspelt keyword', (text: string) => text.replace('FROM taken', 'FORM taken')],
    ['a bracket too few', (text: string) => text.replace('COALESCE(', 'COALESCE')],
    ['a case without an end', (text: string) => text.replace(/ END AS/, ' AS')],
    ['a comma too many', (text: string) => text.replace('    id,', '    id,,')],
  ])('are refused with %s', (_what, broken) => {
    expect(broken(query)).not.toBe(query);
    expect(isAccepted(broken(query))).toBe(false);
  });

  it('are refused in the words of DuckDB', () => {
    expect(isAccepted(pitSql({ taxYear: 2026, dialect: 'duckdb' }))).toBe(false);
  });
});

it('is every dialect but those that the tests run in an engine', () => {
  expect(SQL_DIALECTS.filter((dialect) => !PARSERS.some(([parsed]) => parsed === dialect))).toEqual([
    'duckdb',
    'postgres',
  ]);
});

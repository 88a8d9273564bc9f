/** Parsers of the languages that no engine of the tests speaks. */
import { SparkSQL } from 'dt-sql-parser/dist/parser/spark/index.js';
import bigQuery from 'node-sql-parser/build/bigquery.js';

/**
 * Whether a text is one of Spark SQL. Without listeners: `validate` works out what could stand in the place of each
 * mistake, which takes a hundred times as long.
 */
export function isSpark(text: string): boolean {
  const parser = new SparkSQL().createParser(text);
  parser.removeErrorListeners();
  parser.buildParseTrees = false;
  parser.program();
  return parser.numberOfSyntaxErrors === 0;
}

const { Parser } = bigQuery;

/** Whether a text is one of BigQuery. The parser knows NUMERIC and not BIGNUMERIC, which is written alike. */
export function isBigQuery(text: string): boolean {
  try {
    new Parser().parse(text.replaceAll('AS BIGNUMERIC', 'AS NUMERIC'), { database: 'BigQuery' });
    return true;
  } catch {
    return false;
  }
}

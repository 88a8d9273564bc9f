/** Parsers of the languages that no engine of the tests speaks. */
import { SparkSQL } from 'dt-sql-parser/dist/parser/spark/index.js';
import { parse } from 'sql-parser-cst';

/** Whether a text is one of Spark SQL. */
export function isSpark(text: string): boolean {
  return new SparkSQL().validate(text).length === 0;
}

/** Whether a text is one of BigQuery. */
export function isBigQuery(text: string): boolean {
  try {
    return parse(text, { dialect: 'bigquery' }).statements.length > 0;
  } catch {
    return false;
  }
}

/**
 * The worked cases as workbooks.
 *
 * @module
 */

import { answerTo, type Fixture, readFixtures } from '../../apps/rules/src/fixture.js';
import type { CitResult } from '../../src/company/result.js';
import { type CitInput, calculateCit, calculatePit, type PitInput } from '../../src/index.js';
import type { PitResult } from '../../src/individual/result.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import type { Sheet } from '../../src/spreadsheet/xlsx.js';

/** A worked case that is answered, and its result. */
export interface Case {
  readonly title: string;
  readonly request: CitInput | PitInput;
  readonly result: CitResult | PitResult;
}

/** Every worked case of companies and individuals that is answered. */
export function workedCases(): Case[] {
  const answered = ({ refused }: Pick<Fixture, 'refused'>) => refused === undefined;
  const companies = readFixtures().filter(answered);
  const individuals = readFixtures<PitInput>('individual').filter(answered);
  return [
    ...companies.map((one) => ({ title: one.title, request: one.request, result: answerTo(one, calculateCit) })),
    ...individuals.map((one) => ({ title: one.title, request: one.request, result: answerTo(one, calculatePit) })),
  ];
}

/** The sheets of the workbook of a case. */
export function sheetsOfCase({ request, result }: Case): Sheet[] {
  return sheetsOf(result, request);
}

/** A sheet of a workbook, by its name. */
export function sheetNamed(sheets: readonly Sheet[], name: string): Sheet {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`there is no sheet ${name}`);
  return found;
}

/** The rows of a sheet by what one of their cells says: the number of each, from 1 on. */
export function rowsBy({ rows }: Sheet, column: number): ReadonlyMap<string, number> {
  const entries = rows.flatMap(({ cells }, index) => {
    const content = cells[column]?.content;
    return content && 'text' in content && content.text !== '' ? [[content.text, index + 1] as const] : [];
  });
  return new Map(entries);
}

/**
 * The rows of a workbook.
 *
 * @module
 */
import { type Prepared, type PrepareOptions, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { yearStated } from '../../../../../libraries/files/src/blocks.js';
import { inParts, openPopulation } from '../../files/population.js';
import type { RowsAsked } from './arguments.js';
import type { Rows } from './rows-in-parts.js';

/** The rows of a workbook. Rows that are left out are given with their numbers in the sheet. */
export async function workbookRows(
  path: string,
  asked: RowsAsked,
  { under, latest }: { readonly under: readonly RuleTable[]; readonly latest: number },
): Promise<Omit<Rows, 'title'>> {
  const { kind, groups, weight } = asked;
  const { rows, unused } = await openPopulation(path, kind, asked);
  const stated = yearStated(
    rows.map(({ row }) => row),
    kind,
    under,
  );
  const taxYear = asked.taxYear ?? stated ?? latest;
  const options: PrepareOptions = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  let read = 0;
  async function* parts(): AsyncGenerator<Prepared> {
    for (const part of inParts(rows)) {
      read += part.length;
      const own = prepare(
        kind,
        part.map(({ row }) => row),
        options,
      );
      yield { ...own, leftOut: own.leftOut.map((each) => ({ ...each, ...lineOf(part[each.row - 1]) })) };
    }
  }
  return { taxYear, unused, parts: parts(), progress: () => (read === 0 ? null : read / rows.length) };
}

function lineOf(row: { readonly place: number } | undefined): { readonly line?: number } {
  return row === undefined ? {} : { line: row.place };
}

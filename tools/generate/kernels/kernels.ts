/** The kernels of the shipped tables as one file of source text. Laws that come to one text share one kernel. */
import { companyLaws, individualLaws, type TracedLaw } from '../../../src/columns/programs.js';
import { companyTables } from '../../../src/tables/company.js';
import { individualTables } from '../../../src/tables/individual.js';
import { kernelText } from './text.js';

const HEADER = `// Written by \`npm run kernels:build\` from rules/*.yaml and src/law/: do not edit.
// @ts-nocheck: a kernel reads typed arrays by the row, and no row is past their end.
/* biome-ignore-all lint: generated */

import { apportioned, charged } from '../algebra/products.js';
import { dayYearsLater } from '../ground/calendar.js';
import type { Kernel } from './layout.js';

const { abs, floor, max, min } = Math;

function given(amount: number): number {
  return amount === amount ? amount + 0 : 0;
}
`;

/** The file of all kernels. */
export function kernelsText(): string {
  const names = new Map<string, string>();
  const functions: string[] = [];
  const entries: string[] = [];
  for (const { key, law } of lawsOfShippedTables()) {
    const body = kernelText('NAME', law.plain());
    const name = names.get(body) ?? `kernel${names.size + 1}`;
    if (!names.has(body)) functions.push(body.replace('NAME', name));
    names.set(body, name);
    entries.push(`  '${key}': ${name},`);
  }
  const record = ['/** The kernels by digest of the table and first day of the law. */'];
  record.push('export const kernels: Readonly<Record<string, Kernel>> = {', ...entries, '};', '');
  return [HEADER, ...functions, '', ...record].join('\n');
}

function lawsOfShippedTables(): { readonly key: string; readonly law: TracedLaw }[] {
  const keyed = (digest: string, laws: readonly TracedLaw[]) =>
    laws.map((law) => ({ key: `${digest} ${law.from}`, law }));
  return [
    ...companyTables.flatMap((table) => keyed(table.digest, companyLaws(table))),
    ...individualTables.flatMap((table) => keyed(table.digest, individualLaws(table))),
  ];
}

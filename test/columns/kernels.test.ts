import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkKernel } from '../../src/columns/chunks.js';
import { kernels } from '../../src/columns/kernels.generated.js';
import { kernelOf } from '../../src/columns/laws.js';
import { companyLaws, individualLaws } from '../../src/columns/programs.js';
import { companyDrafts, companyTables } from '../../src/tables/company.js';
import { individualTables } from '../../src/tables/individual.js';
import { kernelsText } from '../../tools/generate/kernels/kernels.js';

const FILE = new URL('../../src/columns/kernels.generated.ts', import.meta.url);

describe('the kernels of the shipped tables', () => {
  it('are what the tables and the law come to today', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(kernelsText());
  });

  it('are there for every law of every table', () => {
    const companies = companyTables.flatMap((table) => companyLaws(table).map((law) => kernelOf(law, table)));
    const individuals = individualTables.flatMap((table) => individualLaws(table).map((law) => kernelOf(law, table)));
    const used = [...companies, ...individuals].map(({ kernel }) => kernel);
    expect(used.length).toBeGreaterThan(20);
    expect(new Set(used)).toEqual(new Set(Object.values(kernels)));
  });

  it('serve no draft and no other table', () => {
    const [table] = companyTables;
    if (!table) throw new Error('there is no table');
    const [law] = companyLaws(table);
    if (!law) throw new Error('there is no law');
    const written = kernelOf(law, table).kernel;
    expect(Object.values(kernels)).toContain(written);
    expect(Object.values(kernels)).not.toContain(kernelOf(law, { ...table, status: 'draft' }).kernel);
    expect(companyDrafts.every(({ digest }) => !(`${digest} ${law.from}` in kernels))).toBe(true);
    expect(chunkKernel(law.program, law.layout)).not.toBe(written);
  });
});

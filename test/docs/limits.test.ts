/** docs/limits.md says of each tax and year how much of its law was read, as the tables have it. */
import { expect, it } from 'vitest';
import { factRows, primaryShare } from '../../apps/rules/src/facts.js';
import { companyTables, individualTables } from '../../src/tables/index.js';
import { textOf } from '../source-files.js';

it('the shares of docs/limits.md are those of the tables', () => {
  const rows = factRows([...companyTables, ...individualTables]);
  const lines = rows.map(([name, counts]) => {
    const { primary, secondary, disputed, practice } = counts;
    return `| ${name} | ${primary} | ${secondary} | ${disputed} | ${practice} | ${primaryShare(counts)} |`;
  });
  expect(textOf('docs/limits.md').split('\n')).toEqual(expect.arrayContaining(lines));
  expect(lines).toHaveLength(companyTables.filter((one) => one.reading === one.defaultReading).length + 10);
});

/** The committed modules and schemas are what the tables compile to; the schemas judge a table as an editor does. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { digestOf } from '../../../src/tables/digest.js';
import { companyTables } from '../../../src/tables/generated/company.generated.js';
import { builtFiles } from '../src/build.js';
import { kinds } from '../src/kinds.js';

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the %s tables', (name, kind) => {
  it('compile to the committed module and schema: run `npm run rules:build` if this fails', () => {
    for (const { path, text } of builtFiles(process.cwd(), kind)) {
      expect(readFileSync(path, 'utf8') === text, `${path} is stale`).toBe(true);
    }
  });

  it('are right by the schema that the editor uses, which sees a mistake', () => {
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(`rules/schema/${name}.json`, 'utf8')));
    for (const file of readdirSync(`rules/${name}`)) {
      const yaml = readFileSync(`rules/${name}/${file}`, 'utf8');
      expect(schema.safeParse(parse(yaml)).error?.issues ?? [], file).toEqual([]);
      expect(schema.safeParse(parse(yaml.replace('rate:', 'rates_:'))).success, file).toBe(false);
      expect(schema.safeParse(parse(yaml.replace(/rate: [\d.]+%/, 'rate: 0.20'))).success, file).toBe(false);
    }
  });
});

describe('the digest', () => {
  it('is that of every generated table, and no two tables share one', () => {
    const digests = companyTables.map((table) => table.digest);
    expect(companyTables.map((table) => digestOf(table))).toEqual(digests);
    expect(new Set(digests).size).toBe(digests.length);
  });
});

/** The JSON Schemas of the requests, as an editor reads them. */
import { readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeRequest, type RequestObject } from '../../src/api/index.js';
import { requestSchemaFile } from '../../tools/generate/fields/json-schema.js';
import { textOf } from '../source-files.js';

interface Schema {
  readonly $schema: string;
  readonly title: string;
  readonly properties: Readonly<Record<string, { readonly description: string }>>;
  readonly $defs: Readonly<Record<string, Schema>>;
}

const schemaOf = (tax: 'cit' | 'pit'): Schema => JSON.parse(requestSchemaFile(tax));

function validatorOf(tax: 'cit' | 'pit'): (request: unknown) => boolean {
  const ajv = new Ajv2020({ strict: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv.compile(schemaOf(tax));
}

/** The fields of a request that a schema of an object does not have with their sentence. */
function missingIn(properties: Schema['properties'] | undefined, { fields }: RequestObject): string[] {
  return fields.filter(({ name, says }) => !properties?.[name]?.description.includes(says)).map(({ name }) => name);
}

const objectsIn = ({ fields }: RequestObject): RequestObject[] =>
  fields.flatMap(({ object }) => (object ? [object, ...objectsIn(object)] : []));

describe.each(['cit', 'pit'] as const)('the schema of a request, %s', (tax) => {
  const schema = schemaOf(tax);
  const isValid = validatorOf(tax);
  const example = tax === 'cit' ? 'medium-company-2024' : 'salary-in-lagos-2026';
  const request = JSON.parse(textOf(`fixtures/examples/${example}.json`));

  it('has every field with its sentence, and a title', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.title).toContain('request');
    const described = describeRequest(tax);
    expect(missingIn(schema.properties, described)).toEqual([]);
    const inside = objectsIn(described);
    expect(inside.length).toBeGreaterThan(0);
    for (const object of inside) expect(missingIn(schema.$defs[object.name]?.properties, object)).toEqual([]);
  });

  it('accepts every example of a request, which may name it', () => {
    const names = readdirSync(new URL('../../fixtures/examples/', import.meta.url));
    const others = names.filter(
      (name) => name.endsWith('.json') && !/^(?:refused|register|salary|three-years)/.test(name),
    );
    expect(others.length).toBeGreaterThan(3);
    const own = tax === 'cit' ? others : ['salary-in-lagos-2026.json'];
    for (const name of own)
      expect([name, isValid(JSON.parse(textOf(`fixtures/examples/${name}`)))]).toEqual([name, true]);
    expect(isValid({ $schema: './cit.json', ...request })).toBe(true);
  });

  it('keeps years and words open, and refuses what no year takes', () => {
    expect(isValid({ ...request, taxYear: 2031 })).toBe(true);
    expect(isValid({ ...request, ...(tax === 'cit' ? { trade: 'fishing' } : { state: 'lagos state' }) })).toBe(true);
    for (const wrong of [
      { taxYear: '2024' },
      { turnovr: 1 },
      { withholdingCredits: -1 },
      { withholdingCredits: '1.234' },
    ]) {
      expect([wrong, isValid({ ...request, ...wrong })]).toEqual([wrong, false]);
    }
    const { taxYear: _, ...without } = request;
    expect(isValid(without)).toBe(false);
  });
});

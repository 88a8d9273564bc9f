/** The JSON Schemas of the requests, as an editor reads them. */
import { readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeBooks } from '../../src/accounts/index.js';
import { describeRequest, type RequestObject } from '../../src/api/index.js';
import { requestSchemaFile } from '../../tools/generate/fields/json-schema.js';
import { textOf } from '../source-files.js';

interface Schema {
  readonly $schema: string;
  readonly title: string;
  readonly properties: Readonly<Record<string, { readonly description: string }>>;
  readonly $defs: Readonly<Record<string, Schema>>;
}

type Name = Parameters<typeof requestSchemaFile>[0];

const schemaOf = (name: Name): Schema => JSON.parse(requestSchemaFile(name));

function validatorOf(name: Name): (request: unknown) => boolean {
  const ajv = new Ajv2020({ strict: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv.compile(schemaOf(name));
}

/** The fields of a request that a schema of an object does not have with their sentence. */
function missingIn(properties: Schema['properties'] | undefined, { fields }: RequestObject): string[] {
  return fields.filter(({ name, says }) => !properties?.[name]?.description.includes(says)).map(({ name }) => name);
}

const objectsIn = ({ fields }: RequestObject): RequestObject[] =>
  fields.flatMap(({ object }) => (object ? [object, ...objectsIn(object)] : []));

describe.each([
  ['cit', 'medium-company-2024', /^(?:refused|register|salary|three)/],
  ['books', 'register-2024', /^(?:refused|salary|three)/],
  ['pit', 'salary-in-lagos-2026', /^(?!salary)/],
] as const)('the schema of a request, %s', (name, example, others) => {
  const schema = schemaOf(name);
  const isValid = validatorOf(name);
  const request = JSON.parse(textOf(`fixtures/examples/${example}.json`));

  it('has every field with its sentence, and a title', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.title).toContain('request');
    const described = name === 'books' ? describeBooks() : describeRequest(name);
    expect(missingIn(schema.properties, described)).toEqual([]);
    const inside = objectsIn(described);
    expect(inside.length).toBeGreaterThan(0);
    for (const object of inside) expect(missingIn(schema.$defs[object.name]?.properties, object)).toEqual([]);
  });

  it('accepts every example of a request, which may name it', () => {
    const names = readdirSync(new URL('../../fixtures/examples/', import.meta.url));
    const own = names.filter((each) => each.endsWith('.json') && !others.test(each));
    expect(own).toContain(`${example}.json`);
    for (const each of own) {
      expect([each, isValid(JSON.parse(textOf(`fixtures/examples/${each}`)))]).toEqual([each, true]);
    }
    expect(isValid({ $schema: './cit.json', ...request })).toBe(true);
  });

  it('keeps years and words open, and refuses what no year takes', () => {
    expect(isValid({ ...request, taxYear: 2031 })).toBe(true);
    expect(isValid({ ...request, ...(name === 'pit' ? { state: 'lagos state' } : { trade: 'fishing' }) })).toBe(true);
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

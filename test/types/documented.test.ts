import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { citFullStringResponseSchema, pitFullStringResponseSchema } from '../../src/api/index.js';
import { Documented, type Nested } from './documented.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** A property of a type whose sentence is not that of the OpenAPI document. */
interface Difference {
  readonly path: string;
  readonly says: string;
  readonly schemaSays: string | undefined;
}

const documented = new Documented('src/index.ts');

describe('the text that an editor shows', () => {
  it('exists for every member of the types of the main export', () => {
    const members = documented.members();
    // The mark of a unit, which no value has.
    const silent = members.filter(({ path, says }) => says === '' && path !== 'Of.unit');
    expect(silent.map(({ path }) => path)).toEqual([]);
    expect(members.length).toBeGreaterThan(250);
  });

  it.each([
    ['CitResult', citFullStringResponseSchema, 90],
    ['PitResult', pitFullStringResponseSchema, 60],
  ] as const)('of %s begins with the description in the OpenAPI document', (name, schema, least) => {
    const document = z.toJSONSchema(schema);
    const compared: Difference[] = [];
    compare(document, documented.type(name));
    expect(compared.filter(({ says, schemaSays }) => schemaSays === undefined || !says.startsWith(schemaSays))).toEqual(
      [],
    );
    expect(compared.length).toBeGreaterThan(least);

    function compare(described: Schema, members: Nested['inside']): void {
      const { properties = {} } = resolved((resolved(described).items as Schema | undefined) ?? described);
      for (const [property, inner] of Object.entries(properties)) {
        const member = members[property];
        const schemaSays = resolved(inner as Schema).description;
        if (!member) continue;
        compared.push({ path: member.path, says: member.says, schemaSays });
        compare(inner as Schema, member.inside);
      }
    }

    function resolved(part: Schema): Schema {
      const [definition = ''] = part.$ref?.split('/').slice(-1) ?? [];
      return part.$ref === undefined ? part : { ...document.$defs?.[definition], ...part };
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { RequestField, RequestObject } from '../../../src/api/request-fields.js';
import { requestSchemaOf } from '../../../src/api/schemas/request-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

const FIELD = { says: 'A field.', unit: 'naira', isRequired: false, absent: '0', years: [2024], when: null } as const;
const field = (name: string, kind: RequestField['kind'], more: Partial<RequestField> = {}): RequestField => ({
  ...FIELD,
  name,
  kind,
  ...more,
});
const PART: RequestObject = { name: 'Part', says: 'A part.', fields: [field('gain', 'amount', { isRequired: true })] };
const REQUEST: RequestObject = {
  name: 'Request',
  says: 'A request.',
  fields: [
    field('taxYear', 'year', { isRequired: true, absent: null, years: [2024, 2025] }),
    field('turnover', 'amount'),
    field('profit', 'signed_amount'),
    field('resident', 'flag'),
    field('end', 'day'),
    field('periods', 'count'),
    field('months', 'count', { most: 12 }),
    field('trade', 'word', { words: ['general', 'upstream_gas'] }),
    field('losses', 'amounts_by_word', { words: ['land'] }),
    field('part', 'object', { object: PART }),
    field('parts', 'list', { object: PART, least: 1, most: 1_000 }),
    field('more', 'list', { object: PART, most: 2 }),
    field('label', 'text', { most: 3 }),
    field('share', 'share'),
    field('years', 'whole'),
  ],
};
const schema = requestSchemaOf<object>(REQUEST, { id: 'ARequest', title: 'A title' });

const refused = (change: object): string[] => pathsRefusedBySchema(schema, { taxYear: 2024, ...change });

describe('the schema made from a description', () => {
  it('has its name, its title and what it says', () => {
    expect(schema.meta()).toMatchObject({ id: 'ARequest', title: 'A title', description: 'A request.' });
  });

  it.each([
    ['/taxYear', [2024, 2025], [2023, 2026, '2024', undefined]],
    ['/turnover', [0, '0.01', undefined], [-0.01, '-0.01', 0.001]],
    ['/profit', [-0.01, '-0.01', 0], [-0.001, 'loss']],
    ['/resident', [true, false], [1, 'true', null]],
    ['/end', ['2024-02-29'], ['2023-02-29', 20_240_229]],
    ['/periods', [1, 366], [0, -1, 1.5, '1']],
    ['/months', [1, 12], [0, 13]],
    ['/trade', ['general', 'Upstream-Gas'], ['gas', null]],
    ['/losses', [{}, { land: 1 }], [[], 7]],
    ['/part', [{ gain: 1 }], [[], 'gain']],
    ['/parts', [[{ gain: 1 }], new Array(1_000).fill({ gain: 1 })], [[], new Array(1_001).fill({ gain: 1 })]],
    ['/more', [[]], [new Array(3).fill({ gain: 1 }), {}]],
    ['/label', ['a', 'abc'], ['', 'abcd', ' ', 7]],
    ['/share', [1, 0.8, '0.25', '1.0'], [0, 1.1, '2', '0.0', '0.1234567']],
    ['/years', [0, 7], [-1, 0.5, '7']],
    ['/rent', [], [1]],
  ])('reads %s', (path, accepted, others) => {
    const name = path.slice(1);
    for (const value of accepted) expect(refused({ [name]: value })).toEqual([]);
    for (const value of others) expect(refused({ [name]: value })).toEqual([path]);
  });

  it('refuses inside of its parts', () => {
    expect(refused({ part: {}, parts: [{ gain: 1 }, { gain: -1, loss: 2 }], losses: { land: -1 } })).toEqual([
      '/losses/land',
      '/part/gain',
      '/parts/1/gain',
      '/parts/1/loss',
    ]);
  });

  it('cannot be made of a part that has no fields', () => {
    const broken = { ...REQUEST, fields: [field('part', 'object')] };
    expect(() => requestSchemaOf(broken, { id: 'Broken' })).toThrow('part is not made of fields.');
    const endless = { ...REQUEST, fields: [field('parts', 'list', { object: PART })] };
    expect(() => requestSchemaOf(endless, { id: 'Endless' })).toThrow('parts has no limit.');
  });
});

import { describe, expect, it } from 'vitest';
import { describeRequest, fieldSentence } from '../../src/api/index.js';
import { fieldFiles } from '../../tools/fields/files.js';
import { textOf } from '../source-files.js';

describe('what is made from the descriptions of fields', () => {
  it.each([...fieldFiles()])('%s is as they are (npm run fields:build)', (path, text) => {
    expect(textOf(path)).toBe(text);
  });

  it('has every field with its sentence, in the types, the schema and the page', () => {
    for (const [tax, types] of [
      ['cit', 'src/company/input.ts'],
      ['pit', 'src/individual/input.ts'],
    ] as const) {
      const { fields } = describeRequest(tax);
      expect(fields.length).toBeGreaterThan(10);
      for (const { name, says } of fields) {
        expect(textOf(types)).toMatch(new RegExp(`^  readonly ${name}\\??: `, 'm'));
        expect(textOf('docs/fields.md')).toContain(`| \`${name}\` |`);
        expect(textOf('docs/fields.md')).toContain(says);
      }
    }
  });
});

describe('a description', () => {
  const company = new Map(describeRequest('cit').fields.map((field) => [field.name, field]));

  it('says the meaning, the years and the default', () => {
    const election = company.get('minimumTaxElection');
    expect(election && fieldSentence(election)).toBe(
      'Whether the lower minimum tax was elected, for accounting periods that ended from 2019 to 2021. ' +
        'Only up to 2022. Default: false.',
    );
    expect(election?.years).toEqual([2020, 2021, 2022]);
    expect(company.get('turnover')).toMatchObject({ isRequired: true, absent: null, when: null });
  });

  it('holds the words of all years, and the objects inside', () => {
    expect(company.get('trade')?.words).toEqual(['general', 'agriculture', 'manufacturing', 'upstream_gas']);
    const disposal = company.get('disposalSchedule')?.object;
    expect(disposal?.fields.find(({ name }) => name === 'assetClass')?.words).toContain('crypto');
    const [streams] = describeRequest('pit').fields.filter(({ name }) => name === 'incomeStreams');
    expect(streams).toMatchObject({ kind: 'list', least: 1, isRequired: true, object: { name: 'IncomeStream' } });
  });
});

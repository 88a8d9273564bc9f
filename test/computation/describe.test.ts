import { describe, expect, it } from 'vitest';
import { describeRequest, fieldSentence } from '../../src/api/index.js';

describe('a description', () => {
  const company = new Map(describeRequest('cit').fields.map((field) => [field.name, field]));

  it('says the meaning, the years and the default', () => {
    const election = company.get('minimumTaxElection');
    expect(election && fieldSentence(election)).toMatch(
      /^.+ any two consecutive accounting periods .+ filed in time\..+\. Only up to 2022\. Default: false\.$/,
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

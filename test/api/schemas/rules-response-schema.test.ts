import { describe, expect, it } from 'vitest';
import { companyRulesSchema, individualRulesSchema } from '../../../src/api/schemas/rules-response-schema.js';
import { pathsRefusedBySchema } from '../refusals.js';

const SOURCED = { law: ['NTA s.4'], verified: 'primary' };
const ACT = { title: 'Nigeria Tax Act', source: 'https://example.org/nta', read: 'gazette' };
const ROUNDING = { ...SOURCED, toNearest: '0.01', ties: 'up' };
const THRESHOLD = { percent: '0.5%', amount: '1000.00' };
const CHANGE = { revision: 1, on: '2024-02-29', draftedBy: 'A', checkedBy: 'B', change: 'First.' };
const HEADER = {
  taxYear: 2026,
  revision: 1,
  status: 'in_force',
  reading: 'act',
  defaultReading: 'act',
  readings: { act: { ...SOURCED, restsOn: 'The Act.' } },
  rollout: { mode: 'live', with: null },
  acts: { NTA: ACT },
  rounding: ROUNDING,
  reconciliation: { ...SOURCED, baseline: null, threshold: THRESHOLD },
  history: [CHANGE],
  digest: 'a'.repeat(64),
};
const VERSION = { clock: 'income_year_end', from: '2026-01-01', until: null };
const SECTIONS =
  'incomeTypes frequencies minimumWage deductions consolidatedRelief rentRelief bands minimumTax credits authorities';
const TABLE = {
  kind: 'individual',
  ...HEADER,
  ...Object.fromEntries(SECTIONS.split(' ').map((name) => [name, [VERSION]])),
};

describe('the schema of a rule table', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(individualRulesSchema, { ...TABLE, ...change });

  it('accepts a table, and any field of a version', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ bands: [{ ...VERSION, from: null, method: 'bands', law: ['NTA 4th Sch.'] }] })).toEqual([]);
    expect(refused({ rollout: { mode: 'shadow', with: 2 } })).toEqual([]);
  });

  it.each(SECTIONS.split(' '))('needs a version of %s', (name) => {
    expect(refused({ [name]: [] })).toEqual([`/${name}`]);
  });

  it('needs each section but those that the law of a year may not have', () => {
    const mayBeAbsent = ['minimumWage', 'rentRelief'];
    const least = Object.fromEntries(Object.entries(TABLE).filter(([name]) => !mayBeAbsent.includes(name)));
    expect(pathsRefusedBySchema(individualRulesSchema, least)).toEqual([]);
    for (const name of Object.keys(least).filter((each) => SECTIONS.includes(each))) {
      expect(refused({ [name]: undefined }), name).toEqual([`/${name}`]);
    }
  });

  it.each(['0.5%', '15%', '2/3', '7.25%', '0/1'])('takes %s as a rate', (percent) => {
    expect(refused({ reconciliation: { ...TABLE.reconciliation, threshold: { ...THRESHOLD, percent } } })).toEqual([]);
  });

  it.each(['5', '.5%', '5.%', '-5%', '2/', '2/3%', '', 5])('takes %j for no rate', (percent) => {
    const reconciliation = { ...TABLE.reconciliation, threshold: { ...THRESHOLD, percent } };
    expect(refused({ reconciliation })).toEqual(['/reconciliation/threshold/percent']);
  });

  it.each([
    ['/kind', { kind: 'company' }],
    ['/status', { status: 'custom' }],
    ['/rollout/with', { rollout: { mode: 'live', with: 1.5 } }],
    ['/rollout/mode', { rollout: { mode: 'LIVE', with: null } }],
    ['/acts/NTA/read', { acts: { NTA: { ...ACT, read: 'rumour' } } }],
    ['/rounding/toNearest', { rounding: { ...ROUNDING, toNearest: '1' } }],
    ['/rounding/toNearest', { rounding: { ...ROUNDING, toNearest: '-1.00' } }],
    ['/rounding/ties', { rounding: { ...ROUNDING, ties: 'down' } }],
    ['/readings/act/verified', { readings: { act: { ...SOURCED, restsOn: 'The Act.', verified: 'yes' } } }],
    ['/history/0/on', { history: [{ ...CHANGE, on: '2023-02-29' }] }],
    ['/digest', { digest: 'a'.repeat(63) }],
    ['/digest', { digest: 'A'.repeat(64) }],
    ['/bands/0/clock', { bands: [{ ...VERSION, clock: 'noon' }] }],
    ['/bands/0/from', { bands: [{ ...VERSION, from: '2026-13-01' }] }],
    ['/bands/0/until', { bands: [{ ...VERSION, until: undefined }] }],
    ['/topUpTax', { topUpTax: [VERSION] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('of a company has the sections of a company', () => {
    const ofCompany = Object.keys(companyRulesSchema.shape).filter((name) => !(name in HEADER) && name !== 'kind');
    const refusedOfCompany = pathsRefusedBySchema(companyRulesSchema, { kind: 'company', ...HEADER });
    const needed = ofCompany.filter((name) => name !== 'topUpTax');
    expect(refusedOfCompany).toEqual(needed.map((name) => `/${name}`).sort());
    expect(ofCompany).toHaveLength(18);
  });

  it('of a company takes classes of assets with and without a pool', () => {
    const asset = { class: 'digital_assets', aliases: [], reinvestmentRelief: false, treatments: [VERSION] };
    const assetClasses = [asset, { ...asset, pool: 'digital' }, { ...asset, pool: 'third' }];
    const { shape } = companyRulesSchema;
    expect(pathsRefusedBySchema(shape.assetClasses, assetClasses)).toEqual(['/2/pool']);
    expect(pathsRefusedBySchema(shape.assetClasses, [{ ...asset, treatments: [] }])).toEqual(['/0/treatments']);
  });
});

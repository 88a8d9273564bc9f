import { describe, expect, it } from 'vitest';
import { readOptions } from '../../src/computation/options.js';
import { companyRuleTable, individualRuleTable } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

const TABLE = companyRuleTable(2024);
const refused = (options: unknown) => refusalsOf(() => readOptions(options, TABLE));

describe('the options of a calculation', () => {
  it('are taken as they are meant', () => {
    const detail = { workings: true, contested: false, onMissing: 'refuse' };
    expect(refused({ table: companyRuleTable(2026), reading: 'certified_copy', ...detail })).toEqual([]);
    expect(refused({ table: undefined, reading: undefined, baseline: undefined })).toEqual([]);
    expect(refused({})).toEqual([]);
  });

  it('that are misspelt are refused, for they would silently be the defaults', () => {
    expect(refused({ working: true })).toEqual(['/working unknown-field']);
    expect(refused({ onMissing: 'ask' })).toEqual(['/onMissing unknown-word']);
    expect(refused({ workings: 'yes' })).toEqual(['/workings not-a-boolean']);
  });

  it.each([
    [null, 'null-value'],
    ['certified_copy', 'not-an-object'],
    [2024, 'not-an-object'],
  ])('that are no object are refused: %j', (options, code) => {
    expect(refused(options)).toEqual([`/options ${code}`]);
  });
});

describe('a table that is passed', () => {
  it('is of the kind that is computed, and has every section', () => {
    const { minimumTax: _without, ...rest } = TABLE;
    expect(refused({ table: individualRuleTable(2024) })).toEqual(['/table not-a-table']);
    expect(refused({ table: rest })).toEqual(['/table not-a-table']);
    expect(refused({ table: 2024 })).toEqual(['/table not-a-table']);
    expect(refused({ table: { ...TABLE, more: 1 } })).toEqual([]);
  });
});

describe('a baseline', () => {
  it.each([{ table: TABLE }, { reading: 'first_gazette' }, { revision: 1 }, { amount: '1000.50' }])(
    'names one thing to compare with',
    (baseline) => {
      expect(refused({ baseline })).toEqual([]);
    },
  );

  it('that names nothing, or two things, is refused', () => {
    expect(refused({ baseline: {} })).toEqual(['/baseline option-conflict']);
    expect(refused({ baseline: { amount: undefined } })).toEqual(['/baseline option-conflict']);
    expect(refused({ baseline: { amount: 1, revision: 1 } })).toEqual(['/baseline option-conflict']);
  });

  it('is read as the fields of a request are', () => {
    expect(refused({ baseline: { amount: '1e3' } })).toEqual(['/baseline/amount not-an-amount']);
    expect(refused({ baseline: { sum: 1 } })).toEqual(['/baseline/sum unknown-field']);
  });
});

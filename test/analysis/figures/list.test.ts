import { describe, expect, it } from 'vitest';
import { listFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, companyTables, individualRuleTable, individualTables } from '../../../src/tables/index.js';

const TABLES = [...companyTables, ...individualTables];

/** A figure of a table as text. */
function figureOf(table: Parameters<typeof listFigures>[0], key: string) {
  const found = listFigures(table).find((figure) => figure.key === key);
  return found && { ...found, value: found.value.toString() };
}

describe('the figures of a table', () => {
  it('each have a key of their own, and links to keys of the table', () => {
    for (const table of TABLES) {
      const figures = listFigures(table);
      const keys = new Set(figures.map(({ key }) => key));
      expect(keys.size).toBe(figures.length);
      expect(figures.flatMap(({ linked }) => linked).filter((key) => !keys.has(key))).toEqual([]);
      expect(figures.length).toBeGreaterThan(60);
    }
  });

  it('each rest on citations; a list of rows on those of its rows or of their versions', () => {
    const law = TABLES.flatMap((table) => listFigures(table)).flatMap((figure) => figure.law);
    expect(law.filter((citation) => typeof citation !== 'string')).toEqual([]);
    // rules/company/2020.yaml: Nigerian shares, whose row has no law but that of its versions.
    const classes = listFigures(companyRuleTable(2020)).find(({ key }) => key === 'assetClasses');
    expect(classes?.law).toContain('CGTA s.30(1)');
  });

  it('are named by the table, in words, with their days and their law', () => {
    // rules/company/2026.yaml, the certified copy: NTA s.56(a).
    expect(figureOf(companyRuleTable(2026), 'companySize@2025-07-01.small.grossTurnover.atMost')).toMatchObject({
      section: 'companySize',
      words: ['company size', 'from 1 July 2025', 'small', 'gross turnover', 'at most'],
      kind: 'amount',
      value: '100000000',
      from: '2025-07-01',
      until: null,
      law: ['NTA s.56(a)', 'NTA s.201 "small company"'],
      verified: 'disputed',
      linked: [],
    });
    expect(figureOf(companyRuleTable(2026), 'capitalAllowances.cap')).toMatchObject({
      words: ['capital allowances', 'until 1 July 2025', 'cap'],
      kind: 'rate',
      value: '2/3',
    });
  });

  it('are amounts, rates, counts and words, with the words that are accepted', () => {
    const table = companyRuleTable(2024);
    expect(figureOf(table, 'minimumTax.electedRate')).toMatchObject({ kind: 'rate', value: 'none' });
    expect(figureOf(table, 'minimumTax.exemptFirstCalendarYears')).toMatchObject({ kind: 'count', value: '4' });
    expect(figureOf(table, 'rounding.ties')).toMatchObject({ kind: 'word', value: 'up', accepted: ['up', 'even'] });
    expect(figureOf(individualRuleTable(2026), 'frequencies.daily.periodsPerYear')).toMatchObject({
      kind: 'count',
      value: 'as_given',
    });
    expect(figureOf(individualRuleTable(2026), 'frequencies')).toBeUndefined();
  });

  it('follow a table that its owner changes', () => {
    const own = structuredClone(companyRuleTable(2024)) as unknown as { dueDate: { monthsAfterPeriodEnd: number }[] };
    const due = () => figureOf(own as never, 'dueDate.monthsAfterPeriodEnd')?.value;
    expect(due()).toBe('6');
    own.dueDate = own.dueDate.map((version) => ({ ...version, monthsAfterPeriodEnd: 9 }));
    expect(due()).toBe('9');
  });

  it('are frozen: they are shared by every caller', () => {
    const [first] = listFigures(companyRuleTable(2026));
    expect(Object.isFrozen(first) && Object.isFrozen(first?.words) && Object.isFrozen(first?.linked)).toBe(true);
  });

  it('keep their keys from revision to revision and from reading to reading', () => {
    const [one, other] = [companyRuleTable(2026), companyRuleTable(2026, { reading: 'first_gazette' })];
    const keys = (table: typeof one) => listFigures(table).map(({ key }) => key);
    const shared = keys(one).filter((key) => keys(other).includes(key));
    expect(shared.length).toBeGreaterThan(keys(one).length - 5);
  });
});

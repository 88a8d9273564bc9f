import { describe, expect, it } from 'vitest';
import { dayBeside } from '../../../apps/rules/src/edges.js';
import { type Figure, listFigures, tableDifferences, withFigures } from '../../../src/analysis/index.js';
import { InputError } from '../../../src/ground/errors.js';
import { calculateCit, calculateDisposals, calculatePit, classifyCompany, toPlain } from '../../../src/index.js';
import { companyRuleTable, companyTables, individualRuleTable, individualTables } from '../../../src/tables/index.js';
import { triedOf } from '../../effort.js';
import { workedCompany } from '../../tables/worked.js';

const TABLES = [...companyTables, ...individualTables];

/** Another value that the figure may have: a kobo more, the next day, another word, a list without its first word. */
function otherValueOf({ kind, value, accepted, key }: Figure): string | undefined {
  const text = value.toString();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayBeside(text, 1);
  if (kind === 'amount') return `${value}`.includes('.') ? `${Math.ceil(Number(value))}` : `${value}.01`;
  if (kind === 'rate') return text === '1%' ? '2%' : '1%';
  if (kind === 'count') return text === 'as_given' ? '7' : String(Number(text) + 1);
  if (text.startsWith('[')) return otherListOf(text, key, accepted);
  return accepted === undefined ? `${text} of Nigeria` : accepted.find((word) => word !== text);
}

function otherListOf(text: string, key: string, accepted: readonly string[] | undefined): string | undefined {
  const words = text.slice(1, -1).split(', ').filter(Boolean);
  if (/(?:^assetClasses|\.(?:rates|heads|bands|types|frequencies))$/.test(key))
    return `[${words.toReversed().join(', ')}]`;
  return words.length > 0 ? `[${words.slice(1).join(', ')}]` : `[${accepted?.[0] ?? 'a_name'}]`;
}

const isTreatment = (key: string): boolean => /^assetClasses\.\w+\.treatment$/.test(key);

/** Whether a figure is a word that tells methods apart. */
const isMethod = ({ key }: Figure): boolean =>
  /(?:\.method|@[\d-]+\.treatment|\.foreignCap)$/.test(key) || isTreatment(key);

describe('every figure of every table', () => {
  it.each(TABLES)('of $kind $taxYear $reading can be changed, and is then what differs', (table) => {
    let tried = 0;
    for (const figure of triedOf(listFigures(table))) {
      const value = otherValueOf(figure);
      // What tells methods apart needs figures of its own, and a closed list of one word has no other.
      if (value === undefined || isMethod(figure)) continue;
      tried++;
      const edited = withFigures(table, { [figure.key]: value });
      const differing = tableDifferences(table, edited).map(({ key }) => key);
      expect(differing.sort()).toEqual([figure.key, ...figure.linked].sort());
      expect(edited.digest).not.toBe(table.digest);
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('a method', () => {
  it.each(TABLES)('of $kind $taxYear $reading can be replaced where the table has its figures', (table) => {
    const methods = listFigures(table).filter((figure) => figure.linked.length > 0 && isMethod(figure));
    for (const { key, value, accepted = [], linked } of methods) {
      for (const word of accepted.filter((other) => other !== value)) {
        const edited = editedOrRefused(table, { [key]: word });
        const differing = edited === undefined ? [key] : tableDifferences(table, edited).map((change) => change.key);
        expect(differing).toContain(key);
        expect([key, ...linked]).toEqual(expect.arrayContaining(differing));
      }
    }
    expect(methods.length).toBeGreaterThan(0);
  });

  /** The table with these figures, or nothing where a figure that the method needs is not in it. */
  function editedOrRefused(table: (typeof TABLES)[number], edits: Record<string, string>) {
    try {
      return withFigures(table, edits);
    } catch (error) {
      expect(String(error)).toMatch(/cannot be \w+: the table has no/);
      return undefined;
    }
  }
});

describe('a table with other figures', () => {
  const table = workedCompany(2024);
  const company = { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 40_000_000 };

  it('is the same table while nothing changes', () => {
    expect(withFigures(table, {})).toBe(table);
    expect(withFigures(table, { 'incomeTax.large.rate': '30%' })).toBe(table);
    expect(withFigures(table, { 'incomeTax.large.rate': '3/10' })).toBe(table);
    expect(withFigures(table, { 'minimumTax.exemptGrossTurnover.lessThan': '25,000,000' })).toBe(table);
  });

  it('leaves the table that was passed alone, and is itself frozen', () => {
    const before = JSON.stringify(toPlain(table));
    const edited = withFigures(table, { 'incomeTax.medium.rate': '10%' });
    expect(JSON.stringify(toPlain(table))).toBe(before);
    expect(Object.isFrozen(edited) && Object.isFrozen(edited.incomeTax[0]?.rates[1]?.rate)).toBe(true);
  });

  it('computes: a medium company at 10 % and not at 20 %', () => {
    const edited = withFigures(table, { 'incomeTax.medium.rate': '10%' });
    // 20,000,000 of profit: 2,000,000 of income tax where the table has 4,000,000; 3 % education tax as before.
    expect(calculateCit(company, { table }).taxLiability.total.toFixed(2)).toBe('4600000.00');
    const result = calculateCit(company, { table: edited });
    expect(result.taxLiability.total.toFixed(2)).toBe('2600000.00');
    expect(result.rules).toMatchObject({ digest: edited.digest, status: 'custom' });
  });

  it('is accepted by every step', () => {
    const edited = withFigures(table, {
      'companySize.small.grossTurnover.atMost': '70_000_000',
      'minimumTax.exemptGrossTurnover.lessThan': '1_000_000',
    });
    const asked = { taxYear: 2024, grossTurnover: 60_000_000 };
    expect(classifyCompany(asked, { table: edited }).companySize).toBe('SMALL');
    const sale = { assetClass: 'land', disposalDate: '2024-01-01', proceeds: 80_000_000, costBase: 60_000_000 };
    const request = { taxYear: 2024, disposalSchedule: [sale] };
    // 10 % of 20,000,000.
    expect(calculateDisposals(request, { table: edited }).separateTax.toFixed(2)).toBe('2000000.00');
  });

  it('moves the other side of a bound, so that the bands still meet', () => {
    const edited = withFigures(table, { 'companySize.medium.grossTurnover.moreThan': '50_000_000' });
    const [small, medium] = edited.companySize[0]?.bands ?? [];
    expect([small?.grossTurnover?.atMost, medium?.grossTurnover?.moreThan]).toEqual([5_000_000_000n, 5_000_000_000n]);
  });

  it('changes individuals too, band by band', () => {
    const edited = withFigures(individualRuleTable(2026), { 'bands.first.width': '1_000_000' });
    const incomeStreams = [{ type: 'salary', amount: 2_000_000, frequency: 'annual' }];
    const input = { taxYear: 2026, state: 'Lagos', incomeStreams };
    // 15 % of what is above 800,000, and of what is above 1,000,000.
    expect(calculatePit(input).taxBeforeCredits.toFixed(2)).toBe('180000.00');
    expect(calculatePit(input, { table: edited }).taxBeforeCredits.toFixed(2)).toBe('150000.00');
  });
});

describe('a refused change', () => {
  it('names every fault at once, each with what is accepted', () => {
    const edits = {
      'incomeTax.larg.rate': '30%',
      'incomeTax.medium.rate': '120%',
      'minimumTax.exemptGrossTurnover.lessThan': 'none',
      'companySize.small.grossTurnover.atMost': '30_000_000',
      'companySize.medium.grossTurnover.moreThan': '40_000_000',
    };
    try {
      withFigures(companyRuleTable(2024), edits);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      const { errors } = error as InputError;
      expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
        '/incomeTax.larg.rate unknown-field',
        '/incomeTax.medium.rate not-a-table',
        '/minimumTax.exemptGrossTurnover.lessThan not-an-amount',
        '/companySize.small.grossTurnover.atMost not-a-table',
      ]);
      expect(errors[0]).toMatchObject({ accepted: 'incomeTax.large.rate' });
    }
  });

  it('does not take widths that end elsewhere than the last band begins', () => {
    const edits = {
      'bands.first.width': '1_000_000',
      'bands.fifth.width': '25_000_000',
      'bands.above.above': '50_000_000',
    };
    expect(() => withFigures(individualRuleTable(2026), edits)).toThrow(/a gap or an overlap/);
  });

  it('refuses to round to nothing, and a band of no width', () => {
    const fault = (edits: Record<string, string>) => () => withFigures(individualRuleTable(2026), edits);
    expect(fault({ 'rounding.toNearest': '0' })).toThrow('rounding.toNearest is 0.');
    expect(fault({ 'bands.first.width': '0' })).toThrow('bands.first.width is 0.');
  });

  it('refuses a name that another row has', () => {
    const key = listFigures(individualRuleTable(2026)).find((figure) => figure.key.endsWith('.bonus.aliases'))?.key;
    expect(() => withFigures(individualRuleTable(2026), { [key ?? '']: '[salary]' })).toThrow(
      'has salary, which another row is called too',
    );
  });

  it.each([null, undefined, 5, []])('refuses %j in place of edits', (edits) => {
    expect(() => withFigures(companyRuleTable(2026), edits as never)).toThrow(InputError);
  });

  it.each([null, undefined, {}, 5, { kind: 'company' }, { kind: 'other' }])(
    'refuses %j in place of a table',
    (table) => {
      expect(() => withFigures(table as never, {})).toThrow(InputError);
      expect(() => listFigures(table as never)).toThrow(InputError);
      expect(() => tableDifferences(companyRuleTable(2026), table as never)).toThrow(InputError);
    },
  );

  it('refuses to compare a table of companies with one of individuals', () => {
    expect(() => tableDifferences(companyRuleTable(2026), individualRuleTable(2026))).toThrow(
      'One table is of kind company, the other of kind individual.',
    );
  });
});

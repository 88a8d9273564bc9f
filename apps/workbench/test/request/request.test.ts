/** The request of an address, the address of a request, and the fields that problems are about. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { calculateCit, calculatePit, InputError } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';
import { citRequests } from 'nigeria-tax-rules/testing';
import { describe, expect, it } from 'vitest';
import { COMPANY, COMPANY_LABELS } from '../../src/copy/company.js';
import { INDIVIDUAL } from '../../src/copy/individual.js';
import { START } from '../../src/copy/start.js';
import { answerTo } from '../../src/engine/answers.js';
import { addressInText, addressOf, fileOf } from '../../src/form/open-request.js';
import { readingsOf } from '../../src/law/tables.js';
import {
  COMPANY_FIELDS,
  formatAddress,
  OF_A_LINK,
  parseAddress,
  withoutValues,
  withValues,
} from '../../src/request/address.js';
import { INDIVIDUAL_FIELDS } from '../../src/request/fields.generated.js';
import type { LawChoice } from '../../src/request/protocol.js';
import { keyOfPath, type Request, requestOf, type Tax, taxOf, taxYearOf } from '../../src/request/request.js';
import { contractField, FIRST_FIELDS, GROUPS, labelOf } from '../../src/screens/company-form.js';
import { koboOf } from '../../src/text/format.js';

const fixture = (name: string): Request =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/examples/${name}.json`, import.meta.url), 'utf8'));
const exampleOf = (examples: readonly (readonly [string, string])[], name: string): string =>
  examples.find(([each]) => each === name)?.[1] ?? '';

describe('a request', () => {
  it('comes out of an address as it went in', () => {
    fc.assert(
      fc.property(citRequests(), (input) => {
        const request = JSON.parse(JSON.stringify(input)) as Request;
        const address = parseAddress(formatAddress(addressOf('company', request)));
        const result = calculateCit(requestOf(address) as unknown);
        expect(result.taxLiability).toEqual(calculateCit(input).taxLiability);
        expect(result.carriedForward).toEqual(calculateCit(input).carriedForward);
      }),
      { numRuns: 12 },
    );
  });

  it('has no field that is empty, and leaves reading to the library', () => {
    const address = parseAddress('#/company?turnover=abc&professionalServices=false&d=land,,,,,,');
    expect(requestOf(address)).toEqual({
      taxYear: 2026,
      turnover: 'abc',
      professionalServices: false,
      disposalSchedule: [{ assetClass: 'land' }],
    });
  });

  it('takes no row at the end that says nothing yet', () => {
    expect(requestOf(parseAddress('#/company?turnover=1&d=,,,,,,'))).toEqual({ taxYear: 2026, turnover: '1' });
    const row = { type: 'salary', amount: '1', frequency: 'monthly' };
    const { incomeStreams } = requestOf(parseAddress('#/individual?s=,,,,&s=salary,1,monthly,,&s=,,annual,,'));
    expect(incomeStreams).toEqual([{}, row]);
  });

  it('knows its year by the end of the accounting year, and a person’s by the income year', () => {
    expect(taxYearOf(parseAddress('#/company'))).toBe(2026);
    expect(taxYearOf(parseAddress('#/company?end=2023-06-30'))).toBe(2024);
    expect(taxYearOf(parseAddress('#/company?end=30%20February%202024'))).toBe(2025);
    expect(taxYearOf(parseAddress('#/individual?y=2021'))).toBe(2021);
    expect(taxOf(parseAddress('#/curve?s=salary,1,monthly,,'))).toBe('individual');
    expect(taxOf(parseAddress('#/curve?turnover=1'))).toBe('company');
  });
});

describe('the examples', () => {
  const CASES = [
    ['A medium company with investment income', 'medium-company-2024'],
    ['Shares and land sold', 'disposals-2024'],
    ['A contested size', 'contested-size-2026'],
    ['A large group', 'top-up-2027'],
  ] as const;

  it.each(CASES)('%s is the fixture %s', (name, file) => {
    const request = requestOf(parseAddress(`#/company?${exampleOf(COMPANY.examples, name)}`));
    const { message: _, ...result } = calculateCit(request as unknown);
    const { message: __, ...expected } = calculateCit(fixture(file) as unknown);
    expect(result).toEqual(expected);
  });

  it('a salary in Lagos is the fixture salary-in-lagos-2026', () => {
    const request = requestOf(parseAddress(`#/individual?${exampleOf(INDIVIDUAL.examples, 'A salary in Lagos')}`));
    expect(calculatePit(request as unknown)).toEqual(calculatePit(fixture('salary-in-lagos-2026') as unknown));
  });

  it('have the one to which the start page leads', () => {
    expect(exampleOf(COMPANY.examples, 'A contested size')).toBe(START.contestedExample);
  });

  it('are all accepted, and written as the page writes them', () => {
    for (const [, query] of COMPANY.examples) {
      expect(formatAddress(parseAddress(`#/company?${query}`))).toBe(`#/company?${query}`);
      calculateCit(requestOf(parseAddress(`#/company?${query}`)) as unknown);
    }
    for (const [, query] of INDIVIDUAL.examples) {
      expect(formatAddress(parseAddress(`#/individual?${query}`))).toBe(`#/individual?${query}`);
      calculatePit(requestOf(parseAddress(`#/individual?${query}`)) as unknown);
    }
  });
});

describe('a file', () => {
  it('opens the request of the page, of the command line, and nothing else', () => {
    const request = { taxYear: 2024, turnover: '5' };
    const opened = '#/company?end=2023-12-31&turnover=5';
    for (const file of [request, { request, answer: {} }]) {
      const address = addressInText(JSON.stringify(file));
      expect(address && formatAddress(address)).toBe(opened);
    }
    const person = addressInText(JSON.stringify(fixture('salary-in-lagos-2026')));
    expect(person?.screen).toBe('individual');
    expect(['', '[]', 'null', '{"a":1}', '7'].map(addressInText)).toEqual([null, null, null, null, null]);
  });
});

describe('a saved case', () => {
  const addresses = [
    ...COMPANY.examples.map(([, query]) => parseAddress(`#/company?${query}`)),
    ...INDIVIDUAL.examples.map(([, query]) => parseAddress(`#/individual?${query}`)),
  ].flatMap((address) => {
    const tax = taxOf(address);
    return readingsOf(tax, taxYearOf(address)).map(({ reading, isDefault }) =>
      withValues(address, { r: isDefault ? '' : reading }),
    );
  });

  it('opens under its law, with its edits and the answer that it had', async () => {
    expect(addresses.length).toBeGreaterThan(9);
    for (const plain of addresses) {
      for (const isEdited of [false, true]) {
        const tax = taxOf(plain);
        const { taxYear, r } = { taxYear: taxYearOf(plain), r: plain.values.r };
        const law = { taxYear, ...(r !== undefined && { reading: r }) };
        const edits = isEdited ? await anEdit(tax, law) : {};
        const address = { ...plain, edits: Object.entries(edits).map(([key, value]) => ({ key, value })) };
        const asked = { tax, input: requestOf(address), law: isEdited ? { ...law, edits } : law };
        const answer = await answerTo('calculate', asked, () => {});
        const opened = addressInText(fileOf(address, answer, 'nigeria-tax-rules'));
        const total = answer.tax === 'company' ? answer.taxLiability.total : answer.taxDue;
        expect(opened?.values.t).toBe(String(koboOf(total)));
        expect(opened?.values.g).toBe(answer.rules.digest.slice(0, 8));
        expect(opened && formatAddress(withoutValues(opened, OF_A_LINK))).toBe(formatAddress(address));
      }
    }
  });

  /** The first rate of a law, at 1%. */
  async function anEdit(tax: Tax, law: LawChoice): Promise<Record<string, string>> {
    const figures = await answerTo('table', { tax, law }, () => {});
    const key = figures.find(({ kind }) => kind === 'rate')?.key ?? '';
    return { [key]: '1%' };
  }
});

describe('the form', () => {
  const fields = [...FIRST_FIELDS, ...Object.values(GROUPS).flat()].map(({ name }) => contractField(name));

  it('asks for every field of a company’s contract, and for no other', () => {
    const contract = describeRequest('cit').fields.map(({ name }) => name);
    expect([...new Set(fields), 'taxYear', 'accountingPeriodEnd'].sort()).toEqual([...contract].sort());
  });

  it('holds every single field of both contracts in the address', () => {
    const single = (tax: 'cit' | 'pit'): string[] =>
      describeRequest(tax)
        .fields.filter(({ kind, name }) => !/object|list|amounts_by_word/.test(kind) && name !== 'taxYear')
        .map(({ name }) => name);
    expect([...COMPANY_FIELDS, 'accountingPeriodEnd'].sort()).toEqual(single('cit').sort());
    expect([...INDIVIDUAL_FIELDS, 'withholdingCredits'].sort()).toEqual(single('pit').sort());
  });

  it('calls a field without a text of its own by its name', () => {
    expect(labelOf('profitBeforeTax')).toEqual({ label: 'Profit before tax' });
  });

  it('has no label of a field that it does not ask for', () => {
    const names = [...FIRST_FIELDS, ...Object.values(GROUPS).flat()].map(({ name }) => name);
    const others = Object.keys(COMPANY_LABELS).filter((name) => !names.includes(name));
    expect(others).toEqual(['end', 'year', 'capitalLosses']);
  });
});

describe('a problem', () => {
  it('is about a field of the page', () => {
    expect(keyOfPath('/accountingPeriodEnd')).toBe('end');
    expect(keyOfPath('/capitalIncomeBreakdown/rent')).toBe('ci.rent');
    expect(keyOfPath('/disposalSchedule/0/proceeds')).toBe('d.0.proceeds');
    expect(keyOfPath('/incomeStreams/1/amount')).toBe('s.1.amount');
    expect(keyOfPath('/capitalLossesBroughtForward/other')).toBe('cl.other');
    expect(keyOfPath('/turnover')).toBe('turnover');
  });

  it('of each field leads to it', () => {
    const request = requestOf(parseAddress('#/company?end=2025-02-30&turnover=-1&ci.rent=0.001&d=land,,,,,,'));
    const paths = problemsOf(() => calculateCit(request as unknown)).map(keyOfPath);
    expect(paths).toEqual(expect.arrayContaining(['end', 'turnover', 'ci.rent', 'd.0.proceeds']));
  });

  function problemsOf(run: () => unknown): string[] {
    try {
      run();
      return [];
    } catch (error) {
      return error instanceof InputError ? error.errors.map(({ path }) => path) : [];
    }
  }
});

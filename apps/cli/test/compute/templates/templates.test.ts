import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';
import { expect, it } from 'vitest';
import { targetsFor } from '../../../../../libraries/files/src/headings.js';
import { spelling } from '../../../../../libraries/files/src/spelling.js';
import { oraclePit } from '../../../../../test/oracle/individual-oracle.js';
import { exampleTable, fieldsTable, TEMPLATES } from '../../../src/compute/templates/templates.js';
import { requestKind } from '../../../src/files/kinds.js';
import { payrollFileKind } from '../../../src/payroll/fields.js';

const listOf = (tax: 'cit' | 'pit', name: string) =>
  targetsFor(describeRequest(tax).fields.find((field) => field.name === name)?.object ?? { fields: [] });

it.each([
  ['cit', requestKind('cit').targets],
  ['pit', requestKind('pit').targets],
  ['paye', payrollFileKind().targets],
  ['disposals', listOf('cit', 'disposalSchedule')],
  ['income', listOf('pit', 'incomeStreams')],
])('the columns of %s are all read, and explained', (name, targets) => {
  const template = TEMPLATES[name]?.() ?? expect.fail();
  const { headings, rows } = exampleTable(template);
  const unused = headings.filter((heading) => heading !== 'id' && !targets.has(spelling(heading)));
  expect(unused).toEqual(headings.includes('name') ? ['name'] : []);
  expect(rows.every((row) => row.length === headings.length)).toBe(true);
  const known = new Set(template.columns.map(({ heading }) => heading));
  expect(template.examples.flatMap((example) => Object.keys(example).filter((heading) => !known.has(heading)))).toEqual(
    [],
  );
  expect(fieldsTable(template).rows.map(([heading]) => heading)).toEqual(headings);
  expect(fieldsTable(template).rows.every(([, , , says]) => String(says).length > 5)).toBe(true);
});

it('has a column for every field of a request that is no list', () => {
  const columns = TEMPLATES.cit?.().columns.map(({ heading }) => heading.split('.')[0]) ?? [];
  const fields = describeRequest('cit').fields.filter(({ kind }) => kind !== 'list');
  expect(fields.map(({ name }) => name).filter((name) => !columns.includes(name))).toEqual([]);
});

it('is a request in JSON, too', () => {
  expect(calculateCit(TEMPLATES.cit?.().request as never).companySize).toBe('SMALL');
  const person = TEMPLATES.pit?.().request as never;
  expect(calculatePit(person).taxDue.toFixed(2)).toBe(oraclePit(person).taxDue);
});

/**
 * What a project says of the taxes of its draft: printed as JSON by a process of its own, because the test of a
 * made-up levy runs it in a copy of the project whose law has one levy more.
 */
import { companySheet } from '../../../apps/cli/src/sheet/company.js';
import type { TablePart } from '../../../apps/cli/src/sheet/model.js';
import { partsOf } from '../../../apps/workbench/src/answer/tax-parts.js';
import { taxesOfCompany } from '../../../apps/workbench/tools/taxes.js';
import { COMPANY } from '../../../src/analysis/difference/taxes.js';
import { describeNames } from '../../../src/api/index.js';
import { calculateCit, toPlain } from '../../../src/index.js';
import { sheetsOf } from '../../../src/spreadsheet/to-spreadsheet.js';
import { companyDrafts } from '../../../src/tables/index.js';
import { creditsAddUp, totalIsSumOfParts } from '../../../src/testing/invariants.js';
import { Evaluator } from '../../spreadsheet/evaluator.js';

const REQUEST = {
  taxYear: 2028,
  turnover: 200_000_000,
  operatingExpenses: 100_000_000,
  fixedAssets: 300_000_000,
  withholdingCredits: 34_500_000,
};

const [table] = companyDrafts;
if (table === undefined) throw new Error('there is no draft');
const result = calculateCit(REQUEST, { workings: true, table });
const sheet = companySheet(result, { head: {}, hasNotes: false });
const summary = sheet.parts.find((part): part is TablePart => part.kind === 'table' && part.title === 'Summary of tax');
const plain = toPlain(result);

const [answer, ...others] = sheetsOf(result, REQUEST, { table });
if (answer === undefined) throw new Error('the workbook is empty');
const cells = new Evaluator([answer, ...others]);
const workbook = answer.rows.flatMap(({ cells: [label] }, row) => {
  const { content } = { ...label };
  return content && 'text' in content ? [[content.text, cells.value(`${answer.name}!B${row + 1}`)]] : [];
});

console.log(
  JSON.stringify({
    liability: plain.taxLiability,
    credited: plain.credits[0]?.appliedAgainst,
    routed: plain.taxAuthorityRouting.map(({ component, taxType }) => `${component} ${taxType}`),
    sheet: summary?.rows.map(({ label, cells }) => [label, ...cells]),
    page: partsOf(plain as never, taxesOfCompany(), describeNames('cit').plainNames).map(({ label, amount }) => [
      label,
      amount,
    ]),
    workbook,
    order: COMPANY.order,
    addsUp: [totalIsSumOfParts(result), creditsAddUp(result)],
  }),
);

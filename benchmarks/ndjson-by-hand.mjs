/**
 * The filter as a hand-written loop: blocks of standard input, JSON.parse, the `bigint` version, the contract's response
 * as JSON, blocks of standard output. It checks nothing; a line that is not JSON ends it.
 */
import { createReadStream } from 'node:fs';
import { calculate } from './company/bigint.mjs';

const BLOCK = 1 << 20;

/** The response of `POST /api/v1/tax/calculate-cit`. */
function responseOf(result, line) {
  const { financials, taxLiability, capitalIncomeComputation: capital, reconciliation } = result;
  return {
    calculationId: `line-${line}`,
    taxYear: result.taxYear,
    entityTaxPath: result.entityTaxPath,
    companySize: result.companySize,
    financials: {
      turnover: financials.turnover.toNumber(),
      assessableProfit: financials.assessableProfit.toNumber(),
      totalProfit: financials.totalProfit.toNumber(),
    },
    taxLiability: {
      cit: taxLiability.cit.toNumber(),
      educationTax: taxLiability.educationTax.toNumber(),
      cgt: taxLiability.cgt.toNumber(),
      total: taxLiability.total.toNumber(),
    },
    capitalIncomeComputation: {
      grossAmount: capital.grossAmount.toNumber(),
      taxableAmount: capital.taxableAmount.toNumber(),
      liabilityAfterCredits: capital.liabilityAfterCredits.toNumber(),
    },
    taxAuthorityRouting: result.taxAuthorityRouting,
    rolloutMode: result.rolloutMode,
    reconciliation: {
      varianceAmount: reconciliation.varianceAmount.toNumber(),
      variancePercent: reconciliation.variancePercent.toNumber(),
      withinThreshold: reconciliation.withinThreshold,
    },
    message: `${result.companySize} company, ${result.entityTaxPath}: ${taxLiability.total.toFixed(2)} naira payable.`,
  };
}

/** Writes a block and waits when the other side is slower. */
async function write(text) {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

const input = createReadStream('', { fd: 0, encoding: 'utf8', highWaterMark: BLOCK });
let rest = '';
let out = '';
let line = 0;
for await (const block of input) {
  const lines = (rest + block).split('\n');
  rest = lines.pop();
  for (const text of lines) {
    line += 1;
    out += `${JSON.stringify(responseOf(calculate(JSON.parse(text)), line))}\n`;
  }
  if (out.length > BLOCK) {
    await write(out);
    out = '';
  }
}
await write(out);

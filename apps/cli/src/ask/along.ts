/**
 * The amount of a request that moves, as `curve` and `solve` take it.
 *
 * @module
 */
import type { Along } from 'nigeria-tax-rules/analysis';
import { didYouMean, type Options, UsageError } from '../frame/command.js';

/** The options that name it. */
export const ALONG_OPTIONS = {
  along: {
    type: 'string',
    value: 'AMOUNT',
    words: [
      'turnover',
      'profit',
      'fixedAssets',
      'capitalAllowances',
      'profitBeforeTax',
      'stream:0',
      'allIncome',
      'pensionContribution',
      'annualRent',
    ],
    says:
      'of a company turnover, profit, fixedAssets, capitalAllowances or profitBeforeTax; of an individual stream:0 ' +
      '(the first stream of income), allIncome, pensionContribution or annualRent',
  },
  costs: {
    type: 'string',
    value: 'HOW',
    words: ['unchanged', 'in_proportion'],
    says: 'along turnover: unchanged (default) or in_proportion',
  },
} as const satisfies Options;

/** Returns the amount that moves; the library refuses what it does not know. */
export function alongOf(along: string, costs: string | undefined): Along {
  const [, stream] = /^stream:(\d{1,4})$/.exec(along) ?? [];
  if (stream !== undefined) return { stream: Number(stream) };
  if (!ALONG_OPTIONS.along.words.some((word) => word === along)) {
    throw new UsageError(`Unknown amount for --along: "${along}".${didYouMean(along, ALONG_OPTIONS.along.words)}`);
  }
  const isOfCosts = costs !== undefined || along === 'turnover';
  return { field: along, ...(isOfCosts && { costs: costs ?? 'unchanged' }) } as Along;
}

/** The amount that moves in words: `turnover, costs in proportion`. */
export function alongWords(along: string, costs: string | undefined): string {
  const name = along.replace(':', ' ').replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  if (along !== 'turnover') return name;
  return costs === 'in_proportion' ? 'turnover, costs in proportion' : 'turnover, costs unchanged';
}

/**
 * The request of `POST /api/v1/tax/calculate-cit` as the published contract: for documents (`z.toJSONSchema`), forms
 * and clients. The endpoint itself reads with the core's reader, which also knows the rules between fields; a test
 * keeps the two in step (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import * as z from 'zod';
import { TRADES } from '../../law/company/facts.js';
import { MOST_ITEMS } from '../../request/readers.js';
import { companyTables } from '../../tables/company.js';
import { yearsOf } from '../../tables/lookup.js';
import { amount, amountOf, day, flag, word } from '../request-pieces.js';

const classNames = companyTables.flatMap((table) =>
  table.assetClasses.flatMap((each) => [each.class, ...each.aliases]),
);
const assetClass = word([...new Set(classNames)], 'What kind of asset it is.');

const capitalIncomeSchema = z
  .strictObject({
    dividends: amount('Dividends from Nigerian companies (franked: the tax withheld is final).').optional(),
    interest: amount('Interest.').optional(),
    rent: amount('Rent.').optional(),
    royalties: amount('Royalties.').optional(),
    otherInvestmentIncome: amount('Any other investment income.').optional(),
    foreignDividends: amount('Dividends from foreign companies: taxable unless repatriated.').optional(),
    governmentBondInterest: amount('Bond interest that was exempt when it accrued.').optional(),
  })
  .meta({
    id: 'CapitalIncomeBreakdown',
    description: 'Investment income of the period, gross of tax withheld, in naira.',
  });

const disposalSchema = z
  .strictObject({
    assetClass,
    proceeds: amount('Consideration received.'),
    costBase: amount('Cost of acquisition.'),
    disposalDate: day('The day of disposal, in calendar year `taxYear - 1` or `taxYear`.'),
    disposalCosts: amount('Incidental costs of disposal.').optional(),
    taxWrittenDownValue: amount('From 1 January 2026, the base of an asset that had capital allowances.').optional(),
    reinvested: amount('Proceeds of Nigerian shares reinvested in Nigerian shares in the same year.').optional(),
  })
  .meta({ id: 'Disposal', description: 'One asset disposed of.' });

/** The body of a request. */
export const citRequestSchema = z
  .strictObject({
    taxYear: z
      .literal(yearsOf(companyTables))
      .meta({ description: 'The year of assessment, not the accounting year.' }),
    turnover: amount('Revenue of the accounting period, without the capital income below.'),
    operatingExpenses: amount('Operating expenses; 0 when absent.').optional(),
    costOfSales: amount('Cost of sales; 0 when absent.').optional(),
    applyEducationTax: flag('`false` leaves out education tax and development levy; `true` when absent.'),
    capitalIncomeBreakdown: capitalIncomeSchema.optional(),
    disposalSchedule: z
      .array(disposalSchema)
      .max(MOST_ITEMS)
      .meta({ description: 'The assets disposed of.' })
      .optional(),
    withholdingCredits: amount('Tax withheld at source and available as credit; 0 when absent.').optional(),
    foreignTaxCredits: amount('Foreign tax available as credit; 0 when absent.').optional(),
    accountingPeriodEnd: day(
      'Last day of the accounting period, in calendar year `taxYear - 1`; 31 December when absent.',
    ).optional(),
    fixedAssets: amount('Total fixed assets at the end of the period, a size test from 2026.').optional(),
    professionalServices: flag('Whether the company provides professional services; `false` when absent.'),
    resident: flag('Whether the company is resident in Nigeria; `true` when absent.'),
    commencementDate: day('The day the company commenced business; not after the period ends.').optional(),
    trade: word(TRADES, 'What the company does; general when absent.').optional(),
    disallowableExpenses: amount('Expenses added back to trading profit; 0 when absent.').optional(),
    lossesBroughtForward: amount('Unrelieved trading losses of earlier years; 0 when absent.').optional(),
    capitalAllowances: amount(
      'Capital allowances claimed (from 2026 as already restricted by NTA s.27); 0 when absent.',
    ).optional(),
    profitBeforeTax: amountOf(
      'signed',
      'Profit before tax per the accounts, for the minimum effective tax rate. Naira, may be negative, two decimals.',
    ).optional(),
    depreciation: amount('Depreciation of the period, for the minimum effective tax rate.').optional(),
    personnelCosts: amount('Personnel costs of the period, for the minimum effective tax rate.').optional(),
    multinationalGroup: flag(
      'Whether the company is part of a multinational group above the euro threshold; `false` when absent.',
    ),
    minimumTaxElection: flag(
      'Whether the lower minimum tax was elected (periods ending 2019 to 2021); `false` when absent.',
    ),
    foreignIncome: amount(
      'What the foreign tax was paid on, without exempt income: caps the foreign tax credit. The profits taxed ' +
        'abroad under the old Acts, the gross income under the Nigeria Tax Act; at most gross turnover and gains ' +
        'taxed as profits. The liability alone is the limit when absent.',
    ).optional(),
    exemptForeignIncome: amount(
      'Exempt foreign income inside gross turnover, brought in through approved channels: caps the credit of ' +
        '`foreignTaxOnExemptIncome`, which requires it. Without effect under the old Acts; 0 when absent.',
    ).optional(),
    foreignTaxOnExemptIncome: amount(
      'Foreign tax on `exemptForeignIncome`, credited against the top-up to the minimum effective tax rate alone. ' +
        'Without effect under the old Acts; 0 when absent.',
    ).optional(),
    foreignIncomeRepatriated: flag('Whether foreign dividends were brought in through approved channels.'),
    capitalLossesBroughtForward: z
      .record(assetClass, amount('Capital losses of one asset class still usable.'))
      .meta({ description: 'Capital losses still usable, in naira, by asset class.' })
      .optional(),
    routingDate: day('The day the return is filed; the due date when absent.').optional(),
  })
  .meta({
    id: 'CalculateCitRequest',
    title: 'Company income tax: request',
    description: "A company's figures for one year of assessment. Amounts are naira.",
  });

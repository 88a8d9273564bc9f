/**
 * The request of `POST /api/v1/tax/calculate-cit` as the published contract: for documents (`z.toJSONSchema`), forms
 * and clients. The endpoint itself reads with the core's reader, which also knows the rules between fields; a test
 * keeps the two in step (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */
import * as z from 'zod';
import { isCivilDay } from '../civil-day.js';
import { TRADES } from '../company/facts.js';
import { spelling } from '../intake.js';
import { koboOf } from '../money.js';
import { companyTables } from '../rules/company.js';
import { yearsOf } from '../rules/lookup.js';

const NUMBER_LIMIT = 2 ** 46;

/** An amount that the core can read to the kobo; JSON Schema has no exact way to say "two decimals" of a number. */
function amountOf(sign: 'unsigned' | 'signed', description: string) {
  const number = sign === 'signed' ? z.number().gt(-NUMBER_LIMIT) : z.number().min(0);
  const digits = '\\d+(?:\\.\\d{1,2})?';
  const text = z.string().regex(new RegExp(sign === 'signed' ? `^-?${digits}$` : `^${digits}$`));
  return z
    .union([number.lt(NUMBER_LIMIT), text])
    .refine((value) => typeof koboOf(value, sign) === 'bigint', 'not an amount of naira to the kobo')
    .meta({ description });
}

/** Naira, at most two decimals: a number below 2^46, or a plain decimal string below 10^15. */
const amount = (description: string) => amountOf('unsigned', `${description} Naira, 0 or more, at most two decimals.`);

const day = (description: string) =>
  z.string().refine(isCivilDay, 'not a day of the calendar').meta({ description, format: 'date' });

/** A word by its spelling: case counts for nothing, and a space or hyphen is an underscore. */
function word(words: readonly string[], description: string) {
  const known = new Set(words.map(spelling));
  return z
    .string()
    .refine((text) => known.has(spelling(text)), 'not a word of the list')
    .meta({ description: `${description} One of ${words.join(', ')}; case counts for nothing.`, examples: [...words] });
}

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
    disposalSchedule: z.array(disposalSchema).meta({ description: 'The assets disposed of.' }).optional(),
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
    foreignIncome: amount('Gross foreign income inside the figures above: caps the foreign tax credit.').optional(),
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
    examples: [{ taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 }],
  });

function flag(description: string) {
  return z.boolean().meta({ description }).optional();
}

/**
 * What the type checker must accept, and what it must refuse. `npm run typecheck` reads this file; nothing runs it.
 */
import { Decimal } from 'decimal.js';
import { NigeriaTaxClient, NigeriaTaxError, type Problem } from '../src/index.js';

const client = new NigeriaTaxClient();
const reckoning = new NigeriaTaxClient({ decimal: (text) => new Decimal(text) });
const company = { taxYear: 2024, turnover: '80000000.00' } as const;

export async function answers(): Promise<void> {
  const plain = await client.calculateCit(company);
  const total: string = plain.taxLiability.total;
  const made: Decimal = (await reckoning.calculateCit(company)).taxLiability.total;
  const routing: 'CIT' | 'CGT' | 'EDT' | 'DEVELOPMENT_LEVY' | undefined = plain.taxAuthorityRouting[0]?.taxType;
  // @ts-expect-error an amount is no number
  const inexact: number = plain.taxLiability.total;
  // @ts-expect-error full detail was not asked for
  plain.workings;
  // @ts-expect-error an answer is not written to
  plain.message = '';

  const full = await reckoning.calculateCit(company, { detail: 'full', reading: 'after_losses' });
  const gain: Decimal = full.disposals.separatelyTaxedGains;
  const worked: Decimal | string | undefined = full.workings[0]?.value;

  const assets = [{ class: 'plant', cost: 1, firstUsedOn: '2023-01-01' }];
  const books = await reckoning.calculateCit({ ...company, assets }, { detail: 'full' });
  const annual: Decimal | undefined = books.capitalAllowanceSchedule?.total.annual;
  // @ts-expect-error a plain request has no schedule
  full.capitalAllowanceSchedule;
  // @ts-expect-error full detail was not asked for
  (await client.calculateCit({ ...company, assets })).returned;
  const years = await client.calculateCitYears({ requests: [company, { taxYear: 2025, turnover: 1 }] });
  const later: string | undefined = years.years[1]?.taxLiability.total;
  console.log(annual, later);

  const income = { type: 'salary', amount: new Decimal(1), frequency: 'monthly' };
  const person = await reckoning.calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [income] });
  const upTo: Decimal | null | undefined = person.bands[0]?.to;
  const rate: number | undefined = person.bands[0]?.rate;

  const { taxDue } = await reckoning.filePit({ calculationId: 'c', taxYear: 2026, taxDue: person.taxDue });
  const fee: string = (await client.fileCit({ calculationId: 'c', taxYear: 2024, taxDue: total })).wallet.feeCharged;
  const { status } = await client.filingStatus({ filingId: 'f1' });
  const filed: 'SUBMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'FAILED' = status;
  const name: string | null = (await client.verifyCompany({ rcNumber: 'RC1' })).companyName;
  const state: string | undefined = (await client.states()).states[0]?.taxCode;
  const balance: Decimal = (await reckoning.wallet()).balance.plus(taxDue);
  const law: readonly string[] | undefined = (await client.rules(2026)).readings.first_gazette?.law;
  const bands = (await client.rules(2026, { tax: 'pit' })).bands.length;
  // @ts-expect-error a company has no bands
  (await client.rules(2026)).bands;
  const decided: 'SUBMITTED' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'REJECTED' | 'FAILED' = (
    await client.waitUntilDecided('f1', { timeout: 1_000, signal: new AbortController().signal })
  ).status;
  console.log(law, bands, decided);
  console.log(made, routing, inexact, gain, worked, upTo, rate, fee, filed, name, state, balance);
}

export async function refusals(): Promise<void> {
  // @ts-expect-error the year is needed
  await client.calculateCit({ turnover: 1 });
  // @ts-expect-error a field is misspelt
  await client.calculateCit({ taxYear: 2024, turnover: 1, witholdingCredits: 1 });
  // @ts-expect-error a field of an asset is misspelt
  await client.calculateCit({ ...company, assets: [{ class: 'plant', cost: 1, firstUsed: '2023-01-01' }] });
  // @ts-expect-error several years have no certificate
  await client.calculateCitYears({ requests: [company] }, { certificate: true });
  // @ts-expect-error a bigint is no amount: naira or kobo?
  await client.calculateCit({ taxYear: 2024, turnover: 1n });
  // @ts-expect-error one of the two ids is needed
  await client.filingStatus({});
  // @ts-expect-error not both
  await client.filingStatus({ filingId: 'f1', calculationId: 'c1' });
  // @ts-expect-error how amounts are written is the client's affair
  await client.filingStatus({ filingId: 'f1', amounts: 'number' });
  // @ts-expect-error a GET has no idempotency key
  await client.wallet({ idempotencyKey: 'k' });
  // @ts-expect-error full is all the detail there is
  await client.calculateCit(company, { detail: 'most' });
}

export function failures(error: unknown): void {
  if (!(error instanceof NigeriaTaxError)) return;
  const status: number | undefined = error.status;
  const problem: Problem | undefined = error.problem;
  const path: string | undefined = error.errors[0]?.path;
  console.log(status, problem?.detail, problem?.needed, path, error.idempotencyKey?.length);
  // @ts-expect-error an error is not written to
  error.code = '';
}

/**
 * Every method against the real service.
 */
import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { listStates } from 'nigeria-tax-rules';
import { publicKeysOf, verifyCertificate } from 'nigeria-tax-rules/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerFacts, NigeriaTaxClient, NigeriaTaxConnectionError, NigeriaTaxError } from '../src/index.js';
import { type RealService, startService } from './real-service.js';

let service: RealService;
let client: NigeriaTaxClient;
let reckoning: NigeriaTaxClient<Decimal>;

const PEM = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

beforeAll(async () => {
  service = await startService({ FILING_FEE: '1000.00', SANDBOX_AUTHORITY: 'accepts', CERTIFICATE_KEY: PEM });
  client = new NigeriaTaxClient(service);
  reckoning = new NigeriaTaxClient({ ...service, decimal: (text) => new Decimal(text) });
});

afterAll(() => service.stop());

const COMPANY = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: '80000000.00',
  operatingExpenses: '49999999.50',
};
/** The README of the library: 20 % and 3 % of 30,000,000.50. */
const TOTAL = '6900000.12';

const PERSON = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
  pensionContribution: 480_000,
};

async function failureOf(call: Promise<unknown>): Promise<NigeriaTaxError> {
  const error = await call.catch((error: unknown) => error);
  if (error instanceof NigeriaTaxError) return error;
  throw new Error('The call did not fail.');
}

describe('a calculation', () => {
  it('of a company, in every form', async () => {
    const answer = await client.calculateCit(COMPANY);
    expect(answer.taxLiability).toEqual({ cit: '6000000.10', educationTax: '900000.02', cgt: '0.00', total: TOTAL });
    expect(answer).not.toHaveProperty('workings');
    const full = await reckoning.calculateCit(COMPANY, { detail: 'full', reading: 'after_losses' });
    expect(full.taxLiability.total).toEqual(new Decimal(TOTAL));
    expect(full.rules).toMatchObject({ taxYear: 2024, reading: 'after_losses' });
    const charge = full.workings.find(({ operation }) => operation === 'charge');
    expect(charge?.value).toBeInstanceOf(Decimal);
    expect(charge?.operands.map(({ value }) => typeof value).sort()).toEqual(['object', 'string']);
  });

  it('of a company with its books, and of the year after', async () => {
    const lines = [
      { head: 'revenue', amount: '80000000.00' },
      { head: 'operating', amount: '50000000.00' },
      { head: 'depreciation', amount: '2500000.00' },
    ];
    const assets = [{ id: 'P1', class: 'plant', cost: new Decimal(10_000_000), firstUsedOn: '2023-01-01' }];
    const books = { taxYear: 2024, accounts: { lines }, assets };
    // 30,000,000 less allowances of 5,000,000 and 1,250,000: 20 % of 23,750,000, and 3 % of 30,000,000.
    expect((await client.calculateCit(books)).taxLiability.total).toBe('5650000.00');
    const full = await reckoning.calculateCit(books, { detail: 'full' });
    expect(full.profitReconciliation?.adjustedProfit).toEqual(new Decimal('30000000.00'));
    expect(full.capitalAllowanceSchedule?.classes.plant?.annual).toEqual(new Decimal('1250000.00'));
    expect(full.returned.capitalAllowances).toBe('6250000.00');
    const next = { taxYear: 2025, turnover: 1, assets: full.carriedForward.assets ?? [] };
    const { capitalAllowanceSchedule } = await client.calculateCit(next, { detail: 'full' });
    expect(capitalAllowanceSchedule?.total).toMatchObject({
      residueBroughtForward: '3750000.00',
      annual: '1250000.00',
    });
    expect((await client.calculateCit(full.returned)).taxLiability.total).toBe('5650000.00');
  });

  it('of several years, each carrying on what the one before leaves', async () => {
    const requests = [
      { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000 },
      { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
    ];
    const { years } = await client.calculateCitYears({ requests });
    expect(years.map(({ financials }) => financials.totalProfit)).toEqual(['0.00', '20000000.00']);
    const full = await reckoning.calculateCitYears({ requests }, { detail: 'full' });
    expect(full.years[0]?.carriedForward.tradingLosses).toEqual(new Decimal('10000000.00'));
    const refused = await failureOf(client.calculateCitYears({ requests: [{ taxYear: 2024, turnover: -1 }] }));
    expect(refused.errors.map(({ path }) => path)).toEqual(['/requests/0/turnover']);
  });

  it('of an individual, in every form', async () => {
    expect(await client.calculatePit(PERSON)).toMatchObject({ chargeableIncome: '5520000.00', taxDue: '783600.00' });
    const full = await reckoning.calculatePit(PERSON, { detail: 'full' });
    expect(full.taxDue).toEqual(new Decimal('783600.00'));
    expect(full.instalments).toHaveLength(12);
    expect(full.instalments.every((instalment) => instalment instanceof Decimal)).toBe(true);
    expect(full.bands.at(-1)?.to).toBeNull();
    expect(typeof full.effectiveRate).toBe('number');
  });

  it('with a certificate that the key of the service confirms', async () => {
    const { certificate = '' } = await client.calculateCit(COMPANY, { certificate: true });
    const keys = await publicKeysOf(createPublicKey(PEM).export({ type: 'spki', format: 'pem' }).toString());
    const { signature, figure } = await verifyCertificate(certificate, keys);
    expect([signature.outcome, figure.outcome]).toEqual(['valid', 'reproduced']);
    expect(await client.calculateCit(COMPANY, { certificate: false })).not.toHaveProperty('certificate');
  });

  it('leaves no amount a text where decimals are wanted', async () => {
    const [company, person] = await Promise.all([
      reckoning.calculateCit({ ...COMPANY, disposalSchedule: DISPOSALS, withholdingCredits: 5 }, { detail: 'full' }),
      reckoning.calculatePit({ ...PERSON, payeDeducted: 900_000 }, { detail: 'full' }),
    ]);
    // What was assumed is a text, whatever it is of.
    const answers = [{ ...company, assumptions: [] }, { ...person, assumptions: [] }, await reckoning.wallet()];
    const texts = answers.flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /^-?\d+\.\d{2}$/.test(text))).toEqual([]);
  });

  it('is the same when it is asked again under its key', async () => {
    const idempotencyKey = randomUUID();
    const answers = [];
    const replayed: (string | undefined)[] = [];
    for (let count = 0; count < 2; count++) {
      const onAnswer = ({ header }: AnswerFacts) => replayed.push(header('Idempotent-Replayed'));
      answers.push(await client.calculateCit(COMPANY, { idempotencyKey, onAnswer }));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(replayed).toEqual([undefined, 'true']);
    const other = await failureOf(client.calculateCit({ ...COMPANY, turnover: 1 }, { idempotencyKey }));
    expect(other).toMatchObject({ status: 422, code: 'idempotency-key-reused', idempotencyKey, attempts: 1 });
  });

  it('that is refused says everything that is wrong', async () => {
    const error = await failureOf(client.calculateCit({ taxYear: 2019, turnover: '-1' }));
    expect(error).toMatchObject({ status: 422, code: 'invalid-input', attempts: 1 });
    expect(error.errors.map(({ path, code }) => [path, code])).toEqual([
      ['/taxYear', 'year-not-covered'],
      ['/turnover', 'negative-amount'],
    ]);
    expect(error.requestId).toBe(error.problem?.requestId);
    expect(error.requestId).toBeTypeOf('string');
  });
});

const DISPOSALS = [{ assetClass: 'shares', proceeds: 160_000_000, costBase: 1, disposalDate: '2024-02-03' }];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return [];
  return Object.values(value).flatMap(textsIn);
}

describe('a filing', () => {
  it('is made once, comes to its end, and is charged once', async () => {
    const before = await reckoning.wallet();
    const { calculationId, taxLiability } = await client.calculateCit(COMPANY);
    const filing = { calculationId, taxYear: 2024, taxDue: taxLiability.total, tin: '20304753-0001' };
    const idempotencyKey = randomUUID();
    const filed = await client.fileCit(filing, { idempotencyKey });
    expect(filed).toMatchObject({ calculationId, taxType: 'CIT', taxDue: TOTAL, status: 'SUBMITTED' });
    expect(filed.wallet).toMatchObject({ feeCharged: '1000.00', taxCharged: '0.00', currency: 'NGN' });
    expect(await client.fileCit(filing, { idempotencyKey })).toEqual(filed);
    const again = await failureOf(client.fileCit(filing));
    expect(again).toMatchObject({ status: 409, code: 'already-filed' });
    expect(again.problem?.filingId).toBe(filed.filingId);

    const decided = await client.waitUntilDecided(filed.filingId);
    expect(decided.status).toBe('ACCEPTED');
    expect(await client.filingStatus({ calculationId })).toEqual(decided);
    const status = await client.filingStatus({ filingId: filed.filingId });
    expect(status.history.map((change) => change.status)).toContain('SUBMITTED');
    const after = await reckoning.wallet();
    expect(before.balance.minus(after.balance)).toEqual(new Decimal(1000));
    const kinds = after.entries.filter(({ filingId }) => filingId === filed.filingId).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['CAPTURE', 'HOLD']);
  });

  it('of an individual takes a decimal as the tax due', async () => {
    const { calculationId, taxDue } = await reckoning.calculatePit(PERSON);
    const filed = await reckoning.filePit({ calculationId, taxYear: 2026, taxDue });
    expect(filed).toMatchObject({ taxType: 'PIT', taxDue: new Decimal('783600.00') });
  });

  it('that cannot be is refused with the figures', async () => {
    const { calculationId } = await client.calculateCit(COMPANY);
    const filing = { calculationId, taxYear: 2024, taxDue: TOTAL };
    const differs = await failureOf(client.fileCit({ ...filing, taxDue: '6900000.13' }));
    expect(differs).toMatchObject({ status: 422, code: 'tax-due-differs' });
    expect(differs.problem).toMatchObject({ taxDue: '6900000.13', calculated: TOTAL });
    const poor = await failureOf(client.fileCit({ ...filing, payTax: true }));
    expect(poor).toMatchObject({ status: 402, code: 'insufficient-balance' });
    expect(poor.problem?.needed).toBe('6901000.12');
    const unknown = await failureOf(client.filingStatus({ filingId: randomUUID() }));
    expect(unknown).toMatchObject({ status: 404, code: 'filing-not-found', idempotencyKey: undefined });
  });
});

describe('a verification', () => {
  // The registers are loaded when the service starts: until they are, it answers 503 with Retry-After.
  it('of a company', async () => {
    const ages: (string | undefined)[] = [];
    const onAnswer = ({ header }: AnswerFacts) => ages.push(header('Age'));
    const found = await client.verifyCompany({ rcNumber: 'RC1000001' }, { onAnswer });
    expect(found).toMatchObject({ isValid: true, companyName: 'Example Cassava Mills Limited', status: 'ACTIVE' });
    expect(ages).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(await client.verifyCompany({ rcNumber: 'RC7654321' })).toMatchObject({
      isValid: false,
      status: 'NOT_FOUND',
      companyName: null,
    });
  });

  it('of a taxpayer', async () => {
    expect(await client.verifyTin({ tin: '00000000-0001' })).toMatchObject({ isValid: true, rcNumber: 'RC1000001' });
    expect(await failureOf(client.verifyTin({ tin: '1234' }))).toMatchObject({ status: 422, code: 'invalid-input' });
  });

  it('of a person, by signs that need care on the way', async () => {
    const person = { nin: '00000000004', firstName: 'Babátúndé', lastName: 'Ẹ̀xample', dateOfBirth: '1985-12-06' };
    expect(await client.verifyNin(person)).toEqual({
      isValid: true,
      nin: '********004',
      matches: { firstName: true, lastName: true, dateOfBirth: false },
      status: 'FOUND',
    });
  });
});

it('lists the states', async () => {
  const { states } = await client.states();
  expect(states).toHaveLength(listStates().length);
  expect(states.find(({ name }) => name === 'Lagos')?.taxCode).toBe('NG-LA');
});

it('has the rule table of a year, with its readings and their law', async () => {
  const company = await client.rules(2026);
  expect(company).toMatchObject({ kind: 'company', taxYear: 2026, reading: company.defaultReading });
  expect(Object.keys(company.readings)).toContain('first_gazette');
  expect(company.readings.first_gazette?.law).toContain('NTA-gazette s.56');
  expect(company.acts['NTA-gazette']?.read).toBe('gazette');
  const gazette = await client.rules(2026, { tax: 'cit', reading: 'first_gazette' });
  expect(gazette.reading).toBe('first_gazette');
  // Nigeria Tax Act s.58 and its Fourth Schedule: the first 800,000 naira of income are free of tax.
  const person = await client.rules(2026, { tax: 'pit' });
  expect(JSON.stringify(person.bands[0])).toContain('"800000.00"');
  const error = await failureOf(client.rules(1999));
  expect(error).toMatchObject({ status: 422, code: 'invalid-input', attempts: 1 });
});

it('is refused with a key that nobody has, and shows it nowhere', async () => {
  const apiKey = 'ntr_live_nobody-has-this-one';
  const error = await failureOf(new NigeriaTaxClient({ ...service, apiKey }).states());
  expect(error).toMatchObject({ status: 401, code: 'unknown-api-key', attempts: 1 });
  expect(error).not.toBeInstanceOf(NigeriaTaxConnectionError);
  expect(JSON.stringify(error)).not.toContain('nobody-has-this-one');
});

it('waits when the key has used up its requests', async () => {
  const limited = await startService({ RATE_LIMIT: '3', RATE_WINDOW: '1s' });
  try {
    const hurried = new NigeriaTaxClient(limited);
    const attempts: number[] = [];
    const onAnswer = (facts: AnswerFacts) => attempts.push(facts.attempts);
    await Promise.all(Array.from({ length: 8 }, () => hurried.states({ onAnswer })));
    expect(attempts).toHaveLength(8);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
  } finally {
    await limited.stop();
  }
});

/**
 * Books of companies, drawn at random: accounts, a register of assets, or both, of one year.
 *
 * @module
 */
import fc from 'fast-check';
import type { CompanyInput } from '../../src/accounts/index.js';
import { ACCOUNTS, requestOf as requestOfAccounts, statedOf } from './drawn-accounts.js';
import { assetIn, COMPANIES, type Company, naira, requestOf as requestOfAsset, yearsOf } from './drawn-register.js';

/** Books as they are asked. */
export interface BooksDrawn {
  readonly request: CompanyInput;
  readonly options: { readonly reading?: string };
}

const amount = fc.bigInt({ min: 0n, max: 3_000_000_000n });

const DRAWN = fc.record({
  accounts: ACCOUNTS,
  company: COMPANIES,
  has: fc.constantFrom('both', 'both', 'both', 'accounts', 'register'),
  broughtForward: fc.oneof(fc.constant(0n), amount),
  claimed: fc.option(amount, { nil: undefined, freq: 5 }),
  charges: fc.oneof(fc.constant(0n), amount),
  /** What of the cost of the assets is left, in thousandths, and for how many years allowances were made. */
  left: fc.integer({ min: 0, max: 1000 }),
  years: fc.integer({ min: 0, max: 6 }),
  /** A head has the lines into which its amount is split. */
  splits: fc.integer({ min: 1, max: 3 }),
});

/** Books of one year of a company. */
export const BOOKS: fc.Arbitrary<BooksDrawn> = DRAWN.map(booksOf);

type Drawn = typeof DRAWN extends fc.Arbitrary<infer D> ? D : never;

function booksOf(drawn: Drawn): BooksDrawn {
  const { has, broughtForward, claimed, charges } = drawn;
  const stated = statedOf(drawn.accounts);
  const { capitalAllowances, ...ofAccounts } = requestOfAccounts(stated);
  const { accounts, excessInterest, bankOrInsurer, ...plain } = ofAccounts;
  const isOld = stated.taxYear < 2026;
  const request = {
    ...(has === 'register'
      ? { ...plain, turnover: naira(stated.heads.get('revenue') ?? 0n) }
      : splitLines(ofAccounts, drawn)),
    ...(has === 'accounts'
      ? { capitalAllowances }
      : {
          assets: assetsOf(drawn, stated.taxYear, stated.reading, stated.end),
          capitalAllowancesBroughtForward: naira(broughtForward),
          ...(claimed !== undefined && !isOld && { capitalAllowancesClaimed: naira(claimed) }),
        }),
    balancingCharges: naira(isOld ? charges : 0n),
  };
  return { request: request as CompanyInput, options: stated.reading === '' ? {} : { reading: stated.reading } };
}

/** A request whose heads have several lines, which add up to the same. */
function splitLines(request: Omit<CompanyInput, 'capitalAllowances'>, { splits }: Drawn) {
  const lines = (request.accounts?.lines ?? []).flatMap(({ head, amount: all }) => {
    const kobo = BigInt(String(all).replace('.', ''));
    const part = kobo / BigInt(splits);
    const parts = Array.from({ length: splits }, (_, at) => (at === 0 ? kobo - part * BigInt(splits - 1) : part));
    return parts.map((each, at) => ({ head, amount: naira(each), label: `${head} ${at + 1}` }));
  });
  return { ...request, accounts: { lines } };
}

function assetsOf({ company, left, years: allowed }: Drawn, taxYear: number, reading: string, end: string) {
  const ofYear: Company = { ...company, firstYear: taxYear, years: 1, end: '12-31', commencement: undefined };
  const [first] = yearsOf(ofYear);
  if (first === undefined) return [];
  const year = { ...first, reading, end, start: dayAfterYearBefore(end) };
  return company.assets.flatMap((drawn, index) => {
    const each = { ...drawn, firstYear: Math.min(drawn.firstYear, 0), lifetime: drawn.lifetime && drawn.lifetime % 3 };
    const asset = assetIn(each, index, [year], 0);
    if (asset === undefined) return [];
    const isOld = asset.firstUsedOn < year.start;
    const request = requestOfAsset(asset, false, year.start);
    if (!isOld || !each.isStated) return [request];
    const residue = (asset.cost * BigInt(left)) / 1000n;
    const ofCost = left % 2 === 0 ? { residue: naira(residue) } : { allowancesMade: naira(asset.cost - residue) };
    return [{ ...request, ...ofCost, ...(left % 3 === 0 && { yearsAllowed: allowed }) }];
  });
}

/** The first day of the twelve months that end on a day. */
function dayAfterYearBefore(end: string): string {
  const before = `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;
  return new Date(Date.parse(`${before}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The same request with other amounts in its books: each is so many thousandths of what it was, part after part. */
export function edited(request: CompanyInput, thousandths: readonly number[]): CompanyInput {
  let at = 0;
  const other = (all: unknown): string => {
    const part = BigInt(thousandths[at++ % thousandths.length] ?? 1000);
    return naira((BigInt(String(all).replace('.', '')) * part) / 1000n);
  };
  const lines = request.accounts?.lines.map((line) => ({ ...line, amount: other(line.amount) }));
  const assets = request.assets?.map((asset) => {
    const cost = other(asset.cost);
    const share = (given: unknown): string | undefined =>
      given === undefined ? undefined : smaller(other(given), cost);
    const { residue, allowancesMade, proceeds, ...rest } = asset;
    const stated = { residue: share(residue), allowancesMade: share(allowancesMade) };
    const given = Object.entries({ ...stated, proceeds: proceeds && other(proceeds) }).filter(([, each]) => each);
    return { ...rest, cost, ...Object.fromEntries(given) };
  });
  return { ...request, ...(lines && { accounts: { lines } }), ...(assets && { assets }) } as CompanyInput;
}

function smaller(one: string, other: string): string {
  const [a, b] = [one, other].map((each) => BigInt(each.replace('.', ''))) as [bigint, bigint];
  return a < b ? one : other;
}

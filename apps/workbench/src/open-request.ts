/**
 * The address that states a request, such as one out of a file. Loaded when a file is opened.
 *
 * @module
 */
import { type Address, COMPANY_FIELDS, emptyAddress, type Row } from './address.js';
import { ASSET_PARTS, CAPITAL_INCOME, INCOME_PARTS, INDIVIDUAL_FIELDS } from './fields.generated.js';
import { FIRST_YEAR, type Json, type Request, SHARED, type Tax } from './request.js';

/** The case in the text of a file that this page or the command line wrote; `null` for any other. */
export function addressInText(text: string): Address | null {
  try {
    const read = JSON.parse(text) as { request?: Request } & Request;
    const request = read.request ?? read;
    if ('incomeStreams' in request) return addressOf('individual', request);
    return 'turnover' in request ? addressOf('company', request) : null;
  } catch {
    return null;
  }
}

/** The address of a screen with the figures of a request, such as one out of a file. */
export function addressOf(screen: Tax, request: Request): Address {
  const empty = emptyAddress(screen);
  return screen === 'company'
    ? { ...empty, values: companyValues(request), assets: rowsOf(request.disposalSchedule, ASSET_PARTS) }
    : { ...empty, values: individualValues(request), incomes: rowsOf(request.incomeStreams, INCOME_PARTS) };
}

/** A year without a day of its own is stated by 31 December, the day that the library assumes. */
function companyValues(request: Request): Record<string, string> {
  const { taxYear, accountingPeriodEnd } = request;
  const isFirst = taxYear === FIRST_YEAR || taxYear === undefined;
  const end = accountingPeriodEnd ?? (isFirst ? undefined : `${Number(taxYear) - 1}-12-31`);
  return texts([
    ['end', end],
    ...COMPANY_FIELDS.map((name) => [name, request[name]] as const),
    ...CAPITAL_INCOME.map((head) => [`ci.${head}`, objectOf(request.capitalIncomeBreakdown)[head]] as const),
    ...Object.entries(objectOf(request.capitalLossesBroughtForward)).map(([name, of]) => [`cl.${name}`, of] as const),
  ]);
}

function individualValues(request: Request): Record<string, string> {
  return texts([
    ['y', request.taxYear],
    ...[...INDIVIDUAL_FIELDS, ...SHARED].map((name) => [name, request[name]] as const),
  ]);
}

function rowsOf<Part extends string>(list: Json | undefined, parts: readonly Part[]): Row<Part>[] {
  const items = Array.isArray(list) ? list : [];
  return items.map((item: Json) => {
    const fields = objectOf(item);
    return Object.fromEntries(parts.map((part) => [part, textOf(fields[part])])) as Row<Part>;
  });
}

function texts(entries: readonly (readonly [string, Json | undefined])[]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, of]) => [name, textOf(of)]).filter(([, text]) => text !== ''));
}

function objectOf(value: Json | undefined): Request {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Request) : {};
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

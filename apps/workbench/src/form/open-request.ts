/**
 * The file of a case, and the address that a file states. Loaded when a file is opened or saved.
 *
 * @module
 */

import { tableOf } from '../law/tables.js';
import { type Address, COMPANY_FIELDS, emptyAddress, type Row } from '../request/address.js';
import { ASSET_PARTS, CAPITAL_INCOME, INCOME_PARTS, INDIVIDUAL_FIELDS } from '../request/fields.generated.js';
import type { Calculated } from '../request/protocol.js';
import { FIRST_YEAR, type Json, type Request, requestOf, SHARED, type Tax, taxOf } from '../request/request.js';
import { koboOf } from '../text/format.js';

/** The case in the text of a file that this page or the command line wrote; `null` for any other. */
export function addressInText(text: string): Address | null {
  try {
    const read = JSON.parse(text) as { request?: Request } & Request;
    const request = read.request ?? read;
    const tax = 'incomeStreams' in request ? 'individual' : 'company';
    if (tax === 'company' && !('turnover' in request)) return null;
    return read.request === undefined ? addressOf(tax, request) : underLaw(addressOf(tax, request), read);
  } catch {
    return null;
  }
}

/** The case under the law that answered it, with its edits, and with the answer to compare with. */
function underLaw(address: Address, { rules, edits, answer }: Request): Address {
  const { reading, digest, taxYear } = objectOf(rules);
  const { taxLiability, taxDue } = objectOf(answer);
  const total = koboOf(textOf(objectOf(taxLiability).total ?? taxDue));
  const isDefault = tableOf(taxOf(address), Number(taxYear))?.reading === reading;
  const law = [
    ['r', isDefault ? '' : reading],
    ['g', textOf(digest).slice(0, 8)],
    ['t', total === null ? '' : String(total)],
  ] as const;
  const edited = Object.entries(objectOf(edits)).map(([key, value]) => ({ key, value: textOf(value) }));
  return { ...address, values: { ...address.values, ...texts(law) }, edits: edited };
}

/** The file of a case: its figures, the edits of its law, and the answer with the law that gave it. */
export function fileOf(address: Address, { tax: _, ...answer }: Calculated, version: string): string {
  const { edits } = address;
  const file = {
    request: requestOf(address),
    ...(edits.length > 0 && { edits: Object.fromEntries(edits.map(({ key, value }) => [key, value])) }),
    answer,
    rules: answer.rules,
    package: version,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
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

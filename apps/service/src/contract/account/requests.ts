/**
 * The queries and requests of what an account has: its filings, statement, use and webhooks.
 *
 * @module
 */

import type { Problem } from 'nigeria-tax-rules';
import {
  type CivilDay,
  type Facts,
  fieldsOf,
  isCivilDay,
  oneOf,
  optional,
  plainReader,
  problem,
  type Reader,
  required,
  shortText,
  taxpayerNumberReader,
} from 'nigeria-tax-rules/api';
import { exactly } from '../queries.js';
import { readRequest } from '../read-request.js';
import { FILING_STATUSES, LONGEST_ID } from '../words.js';

/** The number of items of a page: the default, and the most. */
export const PAGE_SIZE = { default: 50, most: 100 } as const;

/** The pattern of a month such as `2026-11`. */
export const MONTH = /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/;

/** The choice of events that an endpoint has not received. */
export const UNDELIVERED_OPTIONS = ['true'] as const;

/** A part of a list. */
export interface PageQuery {
  readonly limit: number;
  /** The place of the page: a time in milliseconds since 1970, a dot, and a name; null for the first page. */
  readonly cursor: string | null;
}

/** The pattern of a cursor whose name has this form. */
const cursorOf = (name: string): RegExp => new RegExp(`^[0-9]{1,16}\\.${name}$`);

/** The patterns of the cursors of each list. The stores hold places of 64 bits: 19 digits can be more. */
export const CURSORS = {
  filings: cursorOf('[0-9A-Za-z_-]{1,255}'),
  statement: cursorOf('[0-9]{1,18}'),
  webhookEvents: cursorOf('[0-9A-Za-z_-]{1,255}\\.[0-9]{1,2}'),
} as const;

const cursorReader = (list: keyof typeof CURSORS) => {
  const pattern = CURSORS[list];
  return plainReader(
    'not-a-word',
    'the text of `next` of the answer before, unchanged',
    (value): value is string => typeof value === 'string' && pattern.test(value),
  );
};

/** Every number of items, each at its place. */
const LIMITS = Array.from({ length: 101 }, (_, count) => String(count));

const limitReader = plainReader(
  'not-a-whole-number',
  `a whole number from 1 to ${PAGE_SIZE.most}`,
  (value): value is string => value !== '0' && LIMITS.some((text) => text === value),
);

const limit = optional(limitReader, String(PAGE_SIZE.default));

const monthReader = plainReader(
  'not-a-word',
  'a month as YYYY-MM, such as 2026-11',
  (value): value is string => typeof value === 'string' && MONTH.test(value),
);

/**
 * Returns whether the text is a day of the service's queries: `YYYY-MM-DD`, in the years 2000 to 2099.
 *
 * @example
 * isDayOfService('2026-11-30'); // true
 * isDayOfService('0000-01-01'); // false
 */
export function isDayOfService(text: string): text is CivilDay {
  return text.startsWith('20') && isCivilDay(text);
}

const day: Reader<CivilDay> = plainReader(
  'not-a-day',
  'a day of the years 2000 to 2099 as YYYY-MM-DD, such as 2026-11-30',
  (value): value is CivilDay => typeof value === 'string' && isDayOfService(value),
);

/** The days of a query, both included. */
const DAYS = { from: optional(day, null), to: optional(day, null) };

/** Days in the wrong order would select nothing. */
function orderProblems({ from, to }: Partial<Facts<typeof DAYS>>): Problem[] {
  if (!from || !to || from <= to) return [];
  return [problem('/from', 'outside-period', `from is ${from}, which is after to, ${to}.`, `a day up to ${to}`)];
}

/** The number of a limit: its place among all of them. */
const sizeOf = (limit: string): number => LIMITS.indexOf(limit);

/** The filings to list. Days are those of Lagos, both included. */
export interface FilingsQuery extends PageQuery {
  readonly from: string | null;
  readonly to: string | null;
  readonly status: (typeof FILING_STATUSES)[number] | null;
  readonly tin: string | null;
}

const FILINGS = fieldsOf({
  ...DAYS,
  status: optional(oneOf(FILING_STATUSES), null),
  tin: optional(taxpayerNumberReader, null),
  limit,
  cursor: optional(cursorReader('filings'), null),
});

/**
 * The query of `GET /filings`.
 *
 * @throws InputError naming everything that is wrong; it never repeats a TIN.
 * @example
 * parseFilingsQuery({ status: 'REJECTED', limit: '10' }).limit; // 10
 */
export function parseFilingsQuery(query: unknown): FilingsQuery {
  const { limit, tin, ...facts } = readRequest(query, FILINGS, orderProblems);
  return { ...facts, tin: tin?.tin ?? null, limit: sizeOf(limit) };
}

/** The statement to show. */
export interface StatementQuery extends PageQuery {
  readonly month: string;
}

const STATEMENT = fieldsOf({
  month: required(monthReader),
  limit,
  cursor: optional(cursorReader('statement'), null),
});

/**
 * The query of `GET /wallet/statement`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseStatementQuery({ month: '2026-11' }); // { month: '2026-11', cursor: null, limit: 50 }
 */
export function parseStatementQuery(query: unknown): StatementQuery {
  const { limit, ...facts } = readRequest(query, STATEMENT);
  return { ...facts, limit: sizeOf(limit) };
}

/** The days of use to show, both included; null for the last 30. */
export interface UsageQuery {
  readonly from: string | null;
  readonly to: string | null;
}

const USAGE = fieldsOf(DAYS);

/**
 * The query of `GET /usage`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseUsageQuery({ from: '2026-11-01' }); // { from: '2026-11-01', to: null }
 */
export function parseUsageQuery(query: unknown): UsageQuery {
  return readRequest(query, USAGE, orderProblems);
}

/** The events to list. */
export interface WebhookEventsQuery extends PageQuery {
  /** True for those that an endpoint has not received. */
  readonly undelivered: boolean;
}

const EVENTS = fieldsOf({
  undelivered: optional(exactly(UNDELIVERED_OPTIONS), null),
  limit,
  cursor: optional(cursorReader('webhookEvents'), null),
});

/**
 * The query of `GET /webhooks/events`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseWebhookEventsQuery({ undelivered: 'true' }).undelivered; // true
 */
export function parseWebhookEventsQuery(query: unknown): WebhookEventsQuery {
  const { undelivered, limit, cursor } = readRequest(query, EVENTS);
  return { undelivered: undelivered !== null, cursor, limit: sizeOf(limit) };
}

const RESEND = fieldsOf({ filingId: optional(shortText(LONGEST_ID), null) });

/**
 * The request of `POST /webhooks/{endpointId}/resend`.
 *
 * @throws InputError naming everything that is wrong.
 * @example
 * parseResendRequest({}).filingId; // null
 */
export function parseResendRequest(body: unknown): { readonly filingId: string | null } {
  return readRequest(body, RESEND);
}

const NO_FIELDS = fieldsOf({});

/**
 * The request of `POST /webhooks/{endpointId}/revive`, which has no fields.
 *
 * @throws InputError where it has one.
 * @example
 * parseReviveRequest({ rotate: true }); // InputError: rotate is not a field.
 */
export function parseReviveRequest(body: unknown): void {
  readRequest(body, NO_FIELDS);
}

/**
 * The request of `POST /webhooks/{endpointId}/test`, which has no fields.
 *
 * @throws InputError where it has one.
 * @example
 * parseTestWebhookRequest({ type: 'filing.accepted' }); // InputError: type is not a field.
 */
export function parseTestWebhookRequest(body: unknown): void {
  readRequest(body, NO_FIELDS);
}

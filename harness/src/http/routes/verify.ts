/**
 * Whether a company, a TIN or a NIN is what it is said to be.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type CompanyNumber,
  type NinMatches,
  type NinQuery,
  parseCompanyQuery,
  parseNinQuery,
  parseTinQuery,
  toCompanyResponse,
  toNinResponse,
  toTinResponse,
} from 'nigeria-tax-rules/api';
import { isSameName } from '../../identity/names.js';
import type { Lookup } from '../../identity/source.js';
import type { Person } from '../../registers/records.js';
import type { Service } from '../../service.js';
import type { RegisterRow, RegisterState } from '../../storage/storage.js';
import { requires } from '../keys.js';
import { Refusal } from '../refusal.js';

/** From what age on an answer from a copy of the register carries a warning, in milliseconds. */
const STALE = 48 * 3_600_000;

/** When to ask again for a register that was never loaded, in seconds. */
const FIRST_LOAD = 60;

/** `GET /verify/company`, `GET /verify/tin` and `GET /verify/nin`. */
export function verifyRoutes(app: FastifyInstance, service: Service): void {
  const onRequest = requires('verify');
  app.get('/verify/company', { onRequest }, async (request, reply) => {
    const { rcNumber, number } = parseCompanyQuery(request.query);
    const row = await registeredCompany(service, number, reply);
    return reply.send(toCompanyResponse(rcNumber, row ? JSON.parse(row.record) : null));
  });
  app.get('/verify/tin', { onRequest }, async (request, reply) => {
    const number = parseTinQuery(request.query);
    return reply.send(toTinResponse(number, foundIn(service, await service.identity.findTaxpayer(number))));
  });
  app.get('/verify/nin', { onRequest }, async (request, reply) => {
    const query = parseNinQuery(request.query);
    const person = foundIn(service, await service.identity.findPerson(query.nin));
    return reply.send(toNinResponse(query.nin, person && matchesOf(query, person)));
  });
}

async function registeredCompany(
  service: Service,
  { class: ofClass, number }: CompanyNumber,
  reply: FastifyReply,
): Promise<RegisterRow | undefined> {
  const { registers } = service.storage;
  // The state first: should another copy be published in between, its rows are newer than is said, never older.
  const state = await registers.state('companies');
  if (!state) {
    const headers = { 'retry-after': String(FIRST_LOAD) };
    throw new Refusal('register-not-synchronised', 'The register of companies has not been loaded yet.', { headers });
  }
  const rows = await registers.find('companies', number, ofClass ?? undefined);
  tellAge(service, state, reply);
  if (rows.length > 1) {
    const classes = rows.map((row) => row.class);
    const detail = `The number is registered under ${classes.join(' and ')}: put one of them before it.`;
    throw new Refusal('ambiguous-number', detail, { members: { classes } });
  }
  return rows[0];
}

function tellAge({ clock, metrics }: Service, { synchronisedAt }: RegisterState, reply: FastifyReply): void {
  const age = Math.max(0, clock() - synchronisedAt);
  reply.header('last-modified', new Date(synchronisedAt).toUTCString());
  reply.header('age', Math.floor(age / 1000));
  if (age <= STALE) return;
  reply.header('warning', '110 - "The copy of the register is older than 48 hours"');
  metrics.staleAnswers.inc();
}

/** What a source found, or null where it knows that there is nothing. */
function foundIn<T>({ log }: Service, lookup: Lookup<T>): T | null {
  if (lookup.outcome === 'found') return lookup.record;
  if (lookup.outcome === 'not-found') return null;
  log.warn({ reason: lookup.reason }, 'source of identities unavailable');
  const headers = { 'retry-after': String(lookup.retryAfter) };
  throw new Refusal('source-unavailable', 'The source of identities does not answer: nothing is known of the number.', {
    headers,
  });
}

/** Compares what the caller supplied, and nothing else. */
function matchesOf({ firstName, lastName, dateOfBirth }: NinQuery, person: Person): NinMatches {
  return {
    ...(firstName === undefined ? {} : { firstName: isSameName(firstName, person.firstName) }),
    ...(lastName === undefined ? {} : { lastName: isSameName(lastName, person.lastName) }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: dateOfBirth === person.dateOfBirth }),
  };
}

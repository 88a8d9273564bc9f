/**
 * The verification of companies, TINs and NINs.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CompanyNumber } from 'nigeria-tax-rules/api';
import {
  type NinMatches,
  type NinQuery,
  parseCompanyQuery,
  parseNinQuery,
  parseTinQuery,
  toCompanyResponse,
  toNinResponse,
  toTinResponse,
} from '../../contract/index.js';
import { isSameName } from '../../identity/names.js';
import type { Lookup } from '../../identity/source.js';
import { Refusal } from '../../refusal.js';
import type { Person } from '../../registers/records.js';
import type { Service } from '../../service/service.js';
import type { RegisterRow, RegisterState } from '../../storage/registers.js';
import { requires } from '../caller.js';
import { NinGuesses } from '../nin-guesses.js';
import type { InStages } from '../stages.js';

/** From what age on an answer from a copy of the register carries a warning. */
const STALE = milliseconds({ hours: 48 });

/** The wait before asking again for a register that was never loaded, in seconds. */
const FIRST_LOAD = 60;

/** `GET /verify/company`, `GET /verify/tin` and `GET /verify/nin`. */
export function verifyRoutes(app: FastifyInstance, service: Service, inStages: InStages): void {
  const { identity } = service;
  const onRequest = requires('verify');
  const company = inStages({
    read: (request) => parseCompanyQuery(request.query),
    answer: async ({ rcNumber, number }, _request, reply) => {
      const row = await registeredCompany(service, number, reply);
      return reply.send(toCompanyResponse(rcNumber, row ? JSON.parse(row.record) : null));
    },
  });
  const tin = inStages({
    read: (request) => parseTinQuery(request.query),
    answer: async (number, _request, reply) =>
      reply.send(toTinResponse(number, foundIn(service, await identity.findTaxpayer(number)))),
  });
  const guesses = new NinGuesses(service.settings, service.stopwatch);
  const nin = inStages({
    read: (request) => parseNinQuery(request.query),
    answer: async (query, { caller }, reply) => {
      const matches = await guesses.limiting(caller.accountId, query, async () => {
        const person = foundIn(service, await identity.findPerson(query.nin));
        return person && matchesOf(query, person);
      });
      return reply.send(toNinResponse(query.nin, matches));
    },
  });
  app.get('/verify/company', { onRequest }, company);
  app.get('/verify/tin', { onRequest }, tin);
  app.get('/verify/nin', { onRequest }, nin);
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

/** The record that a source found, or null if it knows that there is none. */
function foundIn<T>({ log }: Service, lookup: Lookup<T>): T | null {
  if (lookup.outcome === 'found') return lookup.record;
  if (lookup.outcome === 'not-found') return null;
  log.warn({ reason: lookup.reason }, 'source of identities unavailable');
  const headers = { 'retry-after': String(lookup.retryAfter) };
  const detail = 'The identity provider did not respond, so the number could not be checked.';
  throw new Refusal('source-unavailable', detail, { headers });
}

/** Compares what the caller supplied, and nothing else. */
function matchesOf({ firstName, lastName, dateOfBirth }: NinQuery, person: Person): NinMatches {
  return {
    ...(firstName === undefined ? {} : { firstName: isSameName(firstName, person.firstName) }),
    ...(lastName === undefined ? {} : { lastName: isSameName(lastName, person.lastName) }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: dateOfBirth === person.dateOfBirth }),
  };
}

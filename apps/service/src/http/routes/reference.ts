/**
 * The routes whose answers seldom change: the states, the rule tables, and the description of the service.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RulesQuery, toRulesResponse, toStatesResponse } from 'nigeria-tax-rules/api';
import { parseNoQuery, parseRulesQuery } from '../../contract/index.js';
import type { InStages } from '../stages.js';
import { sendTagged, type Tagged, tagged } from '../tagged.js';

/** `GET /metadata/states` and `GET /rules/{taxYear}`. */
export function referenceRoutes(app: FastifyInstance, inStages: InStages): void {
  const send = (answer: Tagged, request: FastifyRequest, reply: FastifyReply) => sendTagged(request, reply, answer);
  const states = tagged(toStatesResponse());
  const ofStates = inStages({ read: ({ query }) => parseNoQuery(query), compute: () => states, answer: send });
  const ofRules = inStages({
    read: ({ params, query }) => parseRulesQuery((params as { taxYear: string }).taxYear, query),
    compute: oncePerQuery((query: RulesQuery) => tagged(toRulesResponse(query))),
    answer: send,
  });
  app.get('/metadata/states', ofStates);
  app.get('/rules/:taxYear', ofRules);
}

/** Only queries for tables that exist are read, so there are never more answers than the library ships tables. */
function oncePerQuery(make: (query: RulesQuery) => Tagged): (query: RulesQuery) => Tagged {
  const made = new Map<string, Tagged>();
  return (query) => {
    const name = JSON.stringify(query);
    const answer = made.get(name) ?? make(query);
    made.set(name, answer);
    return answer;
  };
}

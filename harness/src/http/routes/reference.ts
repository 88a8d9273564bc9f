/**
 * What seldom changes: the states, the rule tables, and the description of the service.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { parseNoQuery, parseRulesQuery, toRulesResponse, toStatesResponse } from 'nigeria-tax-rules/api';
import { sendTagged, type Tagged, tagged } from '../tagged.js';

/** `GET /metadata/states` and `GET /rules/{taxYear}`. */
export function referenceRoutes(app: FastifyInstance): void {
  const states = tagged(toStatesResponse());
  app.get('/metadata/states', (request, reply) => {
    parseNoQuery(request.query);
    return sendTagged(request, reply, states);
  });
  const tables = new Map<string, Tagged>();
  app.get<{ Params: { taxYear: string } }>('/rules/:taxYear', (request, reply) => {
    const query = parseRulesQuery(request.params.taxYear, request.query);
    const name = JSON.stringify(query);
    // Only tables that exist get this far, so there are never more of them than the library ships.
    const table = tables.get(name) ?? tagged(toRulesResponse(query));
    tables.set(name, table);
    return sendTagged(request, reply, table);
  });
}

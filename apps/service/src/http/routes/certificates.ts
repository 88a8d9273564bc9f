/**
 * The public keys that certificates are checked by. They need no API key: certificates are handed to others.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/service.js';
import { sendTagged, tagged } from '../tagged.js';

/** `GET /api/v1/certificates/keys`: a JWKS (RFC 7517). */
export function certificateRoutes(app: FastifyInstance, { certificates }: Service): void {
  const keySet = tagged({ keys: certificates.keys });
  app.get('/api/v1/certificates/keys', (request, reply) => sendTagged(request, reply, keySet));
}

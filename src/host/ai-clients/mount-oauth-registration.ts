import type { FastifyInstance } from 'fastify';
import { clientMetadata } from '../../accounts/connections/client-metadata.ts';
import { registerClient } from '../../accounts/connections/clients.ts';
import { validate } from '../../kernel/api/validation.ts';
import type { Services } from '../../kernel/context.ts';
import { TooMany } from '../../kernel/errors.ts';
import { RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import { rateLimitKey } from '../../kernel/network/ip-address.ts';
import type { AllTables } from '../requests/request-context.ts';
import { toHttpError } from '../responses/http-errors.ts';
import { callerAddress } from '../security/caller-address.ts';
import { answerPreflight } from '../security/cors.ts';

const AN_HOUR_MS = 3_600_000;
const CLIENTS_PER_HOUR = 20;
const MAX_BODY_BYTES = 16 * 1024;

/**
 * Dynamic client registration (RFC 7591). Anyone may register before any user has consented, so this
 * is our own small implementation: it reads two fields and fetches nothing.
 */
export function mountRegistration(server: FastifyInstance, services: Services<AllTables>): void {
  const { clock, config } = services;
  const registrations = new RollingLimiter(CLIENTS_PER_HOUR, AN_HOUR_MS, clock);

  const url = `${config.basePath}/api/oauth/register`;

  answerPreflight(server, url, ['POST'], config);
  server.route({
    method: 'POST',
    url,
    config: { allowsCors: true },
    bodyLimit: MAX_BODY_BYTES,
    handler: async (request, reply) => {
      const { allowed, retryAfterSeconds } = registrations.take(
        rateLimitKey(callerAddress(request)),
      );
      if (!allowed) throw new TooMany('Too many clients were registered.', retryAfterSeconds);
      const asked = validate(clientMetadata, request.body);
      return reply.code(201).send(await registerClient(services, asked));
    },
    errorHandler: (error, _request, reply) => {
      const { status, headers, body } = toHttpError(error);
      if (status >= 500 || status === 404) throw error;
      const where = body.details?.[0]?.path ?? '';
      const code = where.startsWith('redirect_uris')
        ? 'invalid_redirect_uri'
        : 'invalid_client_metadata';
      return reply
        .code(status)
        .headers(headers)
        .send({ error: status === 429 ? body.code : code, error_description: body.error });
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { clientMetadata } from '../accounts/connections/client-metadata.ts';
import { registerClient } from '../accounts/connections/clients.ts';
import { addressBlock } from '../kernel/address-block.ts';
import type { Services } from '../kernel/context.ts';
import { TooMany } from '../kernel/errors.ts';
import { RollingLimiter } from '../kernel/limiter.ts';
import { validate } from '../kernel/validation.ts';
import { callerAddress } from './caller-address.ts';
import { toHttpError } from './http-errors.ts';
import { answerPreflight } from './other-sites.ts';
import type { AllTables } from './request-context.ts';

const AN_HOUR_MS = 3_600_000;
const CLIENTS_PER_HOUR = 20;
const LONGEST_BODY = 16 * 1024;

/**
 * Registration of clients (RFC 7591). Everybody may, before anybody has let them in, so it is ours
 * and small: two things are read, and nothing is ever fetched for it.
 */
export function mountRegistration(server: FastifyInstance, services: Services<AllTables>): void {
  const { clock, config } = services;
  const registrations = new RollingLimiter(CLIENTS_PER_HOUR, AN_HOUR_MS, clock);

  const url = `${config.basePath}/api/oauth/register`;

  answerPreflight(server, url, ['POST'], config);
  server.route({
    method: 'POST',
    url,
    config: { otherSites: true },
    bodyLimit: LONGEST_BODY,
    handler: async (request, reply) => {
      const { allowed, retryAfterSeconds } = registrations.take(
        addressBlock(callerAddress(request)),
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

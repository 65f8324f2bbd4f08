import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeAuthorizationQuery } from '../../accounts/connections/authorization-query.ts';
import { AuthorizationServer } from '../../accounts/connections/authorization-server.ts';
import {
  findAppByMetadataPath,
  RESOURCE_METADATA,
  resourceMetadata,
} from '../../accounts/connections/metadata.ts';
import { areConnectionsOffered, offeredScopes } from '../../accounts/connections/offer.ts';
import { NotFound, TooMany } from '../../kernel/errors.ts';
import { RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import { rateLimitKey } from '../../kernel/network/ip-address.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Application } from '../application.ts';
import { APPS } from '../modules.ts';
import { callerAddress } from '../security/caller-address.ts';
import { answerPreflight } from '../security/cors.ts';
import { API_HEADERS } from '../security/security-headers.ts';
import { mountRegistration } from './mount-oauth-registration.ts';

const AN_HOUR_MS = 3_600_000;
const REQUESTS_PER_HOUR = 120;
const SERVER_METADATA = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
] as const;

/**
 * Mounts the OAuth routes for hosted clients in a separate Fastify scope, where the authorization
 * server parses the bodies. All routes are 404 while connections are not offered.
 */
export function mountOAuth(server: FastifyInstance, application: Application): void {
  const { services } = application;
  void server.register(async (part) => {
    part.addHook('onRequest', async ({ raw }, reply) => {
      // They exist at the root only, beside common routes of the same group.
      if (raw.cameInAt || !(await areConnectionsOffered(services)))
        throw new NotFound('page or endpoint');
      reply.headers(API_HEADERS);
    });
    mountRegistration(part, services);
    mountResourceMetadata(part, application);
    await part.register(async (inner) => mountAuthorizationServer(inner, application));
  });
}

const CORS_ROUTE = { config: { allowsCors: true } };

function mountResourceMetadata(
  server: FastifyInstance,
  { services: { config } }: Application,
): void {
  const describe = async ({ params }: FastifyRequest) => {
    const app = findAppByMetadataPath(`/${(params as { '*': string })['*']}`, config);
    const title = APPS.find(({ name }) => name === app)?.title;
    if (app === undefined || title === undefined) throw new NotFound('page or endpoint');
    return resourceMetadata(app, title, config);
  };
  for (const base of new Set(['', config.basePath])) {
    server.get(`${base}${RESOURCE_METADATA}/*`, CORS_ROUTE, describe);
    answerPreflight(server, `${base}${RESOURCE_METADATA}/*`, ['GET'], config);
  }
}

function mountAuthorizationServer(server: FastifyInstance, { services }: Application): void {
  const { config } = services;
  const { basePath, mcp } = config;
  const authorization = new AuthorizationServer(services);
  const slowDown = createRequestLimit(services.clock);

  server.removeAllContentTypeParsers();
  // The authorization server parses bodies itself, with its own limits.
  server.addContentTypeParser('*', (_request, body, done) => done(null, body));

  const hand = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const answer = await authorization.load();
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) {
      reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await answer(request.raw, reply.raw, path);
  };
  const handOn = (request: FastifyRequest, reply: FastifyReply) =>
    hand(request, reply, request.url.slice(basePath.length));

  server.get(`${basePath}/api/oauth/authorize`, async (request, reply) => {
    slowDown(rateLimitKey(callerAddress(request)));
    const [path = '', query = ''] = request.url.slice(basePath.length).split('?', 2);
    const asked = normalizeAuthorizationQuery(new URLSearchParams(query), offeredScopes({ mcp }));
    await hand(request, reply, `${path}?${asked}`);
  });
  server.get(`${basePath}/api/oauth/authorize/:request`, handOn);
  for (const [method, path] of [
    ['POST', '/api/oauth/token'],
    ['POST', '/api/oauth/revoke'],
    ['GET', '/api/oauth/jwks'],
  ] as const) {
    server.route({ method, url: basePath + path, ...CORS_ROUTE, handler: handOn });
    answerPreflight(server, basePath + path, [method], config);
  }

  for (const path of SERVER_METADATA) {
    const describe = (request: FastifyRequest, reply: FastifyReply) => hand(request, reply, path);
    for (const base of new Set(['', basePath])) {
      server.get(`${base}${path}`, CORS_ROUTE, describe);
      answerPreflight(server, `${base}${path}`, ['GET'], config);
    }
    // For an issuer with a path, the path is appended (RFC 8414).
    server.get<{ Params: { '*': string } }>(`${path}/*`, CORS_ROUTE, async (request, reply) => {
      if (`/${request.params['*']}` !== basePath) throw new NotFound('page or endpoint');
      await describe(request, reply);
    });
    answerPreflight(server, `${path}/*`, ['GET'], config);
  }
}

/** Pending requests are stored, so the number per address is limited. */
function createRequestLimit(clock: Clock): (address: string) => void {
  const requests = new RollingLimiter(REQUESTS_PER_HOUR, AN_HOUR_MS, clock);
  return (address) => {
    const { allowed, retryAfterSeconds } = requests.take(address);
    if (!allowed) throw new TooMany('Too many requests to be connected.', retryAfterSeconds);
  };
}

import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { NotFound } from '../kernel/errors.ts';
import { implement, type Route } from '../kernel/module.ts';
import { refuseDeepJson } from '../kernel/parse-json.ts';
import { UploadLimits } from '../kernel/upload-limits.ts';
import { serveApiPages } from './api-pages.ts';
import { endStalledBodies, headerTimeouts } from './body-stall.ts';
import { describedOperations } from './catalogue.ts';
import { hostContract } from './contract.ts';
import type { House } from './house.ts';
import { toHttpError } from './http-errors.ts';
import { APPS, type Place, placeOf, placesOf } from './modules.ts';
import { mount } from './mount.ts';
import { mountMcp } from './mount-mcp.ts';
import { mountOAuth } from './mount-oauth.ts';
import { looksForPage, sendNoPage } from './no-page.ts';
import { refuseForeignOrigin } from './origin-check.ts';
import { comesFromAllowedSite, readableBy } from './other-sites.ts';
import { refuseSeveralHosts } from './own-host.ts';
import { noticeProxy } from './proxy-warning.ts';
import { refuseUnguarded } from './public-routes.ts';
import { countRequests } from './requests-under-way.ts';
import { API_HEADERS } from './security-headers.ts';
import { EVENTS_TYPE } from './send-events.ts';
import { serveWeb } from './static.ts';
import { VERSION } from './version.ts';

const JSON_LIMIT = 1024 * 1024;
const SLOW_MS = 1000;
const BOOT = randomBytes(4).toString('hex');

/** Contracts validate, and answers are written as they are: Fastify's own compilers stay unloaded. */
const never = () => {
  throw new Error('A route has a schema of Fastify instead of a contract.');
};

/** The whole HTTP surface of an opened house. */
export async function buildServer(house: House, webFolder: string): Promise<FastifyInstance> {
  const { config } = house.services;
  let requests = 0;
  const server = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    http: headerTimeouts(config.bodyStallMs),
    // What still comes by an open connection is served, and told to come back by another one.
    return503OnClosing: false,
    genReqId: () => `${BOOT}-${(requests++).toString(36)}`,
    schemaController: { compilersFactory: { buildValidator: never, buildSerializer: never } },
    frameworkErrors: (error, _request, reply) => refuse(reply, error),
  });
  server.decorateRequest('caller', null);
  server.decorateRequest('token', null);
  server.decorateRequest('isMultipart', false);
  server.decorateRequest('received', null);
  server.decorateRequest('endUpload', null);
  server.decorateRequest('answerStatus', null);
  server.addHook('onRoute', refuseUnguarded);
  answerErrors(server, house);
  acceptBodies(server);
  watchRequests(server, house);
  endStalledBodies(server, config.bodyStallMs);
  hangUpWhenClosing(server, house);
  countRequests(server);

  mountEverything(server, house);
  serveApiPages(server, config.basePath, describedOperations(config));
  await serveWeb(server, webFolder, config);

  return server;
}

function answerErrors(server: FastifyInstance, { services: { log, config } }: House): void {
  server.setNotFoundHandler((request, reply) =>
    looksForPage(request)
      ? sendNoPage(reply, config.basePath)
      : refuse(reply, new NotFound('page or endpoint')),
  );
  server.setErrorHandler((error, request, reply) => {
    const answer = refuse(reply, error);
    if (reply.statusCode >= 500) {
      log.error({ err: error, request: request.id, route: routeOf(request) }, 'a request failed');
    }
    return answer;
  });
}

function mountEverything(server: FastifyInstance, house: House): void {
  const { services, shared, authenticate } = house;
  const { config } = services;
  const mounting = {
    services,
    uploads: new UploadLimits(config.uploads, services.clock),
    authenticate: (request: FastifyRequest) => authenticate(request.headers),
  };
  const mountAt = (place: Place, routes: readonly Route[]) => {
    for (const route of routes) mount(server, route, place, mounting);
  };

  const health = async () => ({ ok: true as const, version: VERSION });
  const ready = () => house.readiness.check();
  const common = [
    ...implement(hostContract, { health, ready }),
    ...shared.flatMap((module) => module.routes),
  ];
  for (const place of placesOf(config)) mountAt(place, common);
  for (const app of APPS) {
    if (!config.apps.includes(app.name)) continue;
    const place = placeOf(app.name, config);
    mountAt(place, app.routes);
    mountMcp(server, app, place.base, house);
  }
  mountOAuth(server, house);
}

/** JSON everywhere, a file only where the operation takes one, nothing else anywhere. */
function acceptBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Clients that name the type and send nothing mean "no input".
      if (body === '') {
        done(null, undefined);
        return;
      }
      try {
        refuseDeepJson(body);
      } catch (error) {
        done(error as Error);
        return;
      }
      void parseJson(request, body, done);
    },
  );
  const unwanted = () =>
    Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 });
  server.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body);
    else done(unwanted());
  });
  server.addContentTypeParser('multipart/form-data', (request, _stream, done) => {
    request.isMultipart = request.routeOptions.config.takesForm === true;
    done(request.isMultipart ? null : unwanted());
  });
}

function watchRequests(server: FastifyInstance, { services }: House): void {
  const { config, log } = services;
  server.addHook('onRequest', (request, reply, done) => {
    refuseSeveralHosts(request);
    noticeProxy(request, services);
    const isApi = request.routeOptions.url?.includes('/api/');
    if (isApi) reply.headers(API_HEADERS);
    if (comesFromAllowedSite(request, config)) {
      reply.headers(readableBy(String(request.headers.origin)));
    } else if (isApi) {
      refuseForeignOrigin(request, config);
    }
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    const slow = ms > SLOW_MS && reply.getHeader('content-type') !== EVENTS_TYPE;
    if (log.isLevelEnabled('debug') || slow) {
      const line = {
        request: request.id,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(ms),
      };
      if (slow) log.warn(line, 'slow request');
      else log.debug(line, 'request');
    }
    done();
  });
}

/** Connections whose last answer went out after closing began would otherwise stay open for a minute. */
function hangUpWhenClosing(server: FastifyInstance, { services: { live } }: House): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    await live.close();
  });
  server.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
}

/** The pattern, never the address itself: addresses can hold tokens. */
function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(none)'}`;
}

/** Every refusal names the request, so that its line in the log can be found. */
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, headers, body } = toHttpError(error);
  return reply
    .code(status)
    .headers(API_HEADERS)
    .headers(headers)
    .header('x-request-id', reply.request.id)
    .type('application/json; charset=utf-8')
    .send(body);
}

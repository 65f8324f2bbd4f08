import type { RequestListener, Server, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { NotFound } from '../kernel/errors.ts';
import { UploadLimits } from '../kernel/limits/upload-limits.ts';
import { implement, type Route } from '../kernel/module.ts';
import { refuseDeepJson } from '../kernel/text/parse-json.ts';
import { isoNow } from '../kernel/time/clock.ts';
import { mountMcp } from './ai-clients/mount-mcp.ts';
import { mountOAuth } from './ai-clients/mount-oauth.ts';
import { serveApiPages } from './api-docs/api-pages.ts';
import { listMountedOperations } from './api-docs/catalogue.ts';
import type { Application } from './application.ts';
import { hostContract } from './contract.ts';
import { trackRequests } from './lifecycle/in-flight-requests.ts';
import { type AppBase, appBaseOf, listAppBases } from './modules.ts';
import { mountMetrics } from './operating/mount-metrics.ts';
import { systemRoutes } from './operating/system.ts';
import { CommonRoutes } from './requests/common-routes.ts';
import { mountOperation } from './requests/mount-operation.ts';
import { RequestObserver, routePattern } from './requests/observe-requests.ts';
import { endStalledBodies, headerTimeouts } from './requests/stalled-bodies.ts';
import { toHttpError } from './responses/http-errors.ts';
import { corsHeaders, isAllowedCrossOrigin } from './security/cors.ts';
import { refuseMultipleHosts } from './security/host-check.ts';
import { refuseForeignOrigin } from './security/origin-check.ts';
import { warnAboutUntrustedProxy } from './security/proxy-warning.ts';
import { refuseUnguardedRoute } from './security/public-routes.ts';
import { API_HEADERS } from './security/security-headers.ts';
import { VERSION } from './version.ts';
import { expectsPage, sendNotFoundPage } from './web/not-found-page.ts';
import { serveWeb } from './web/serve-web.ts';

const JSON_LIMIT = 1024 * 1024;

/** Contracts validate input, so Fastify's own schema compilers are never loaded. */
const refuseFastifySchema = () => {
  throw new Error('A route has a schema of Fastify instead of a contract.');
};

/**
 * Builds the HTTP server of an opened application.
 *
 * @param former takes over its connections and its port
 */
export async function buildServer(
  application: Application,
  webFolder: string,
  former?: FastifyInstance,
): Promise<FastifyInstance> {
  const { config, log } = application.services;
  const { statistics } = application;
  const observer = new RequestObserver(statistics.requests, log);
  let requests = 0;
  const common = listCommonRoutes(application);
  const commonRoutes = new CommonRoutes(config, common);
  const server = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: JSON_LIMIT,
    forceCloseConnections: 'idle',
    http: headerTimeouts(config.bodyStallMs),
    // Every GET route answers HEAD, too: Node leaves the body out.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') {
        request.method = 'GET';
        request.isHead = true;
      }
      return commonRoutes.lead(request);
    },
    // Requests on open connections are still served, with `connection: close`.
    return503OnClosing: false,
    genReqId: () => `${statistics.processId}-${(requests++).toString(36)}`,
    schemaController: {
      compilersFactory: {
        buildValidator: refuseFastifySchema,
        buildSerializer: refuseFastifySchema,
      },
    },
    // No hook runs for a request that has no valid address.
    frameworkErrors: (error, request, reply) => {
      sendError(reply, error);
      observer.observe(request, reply, 0);
    },
    ...(former && { serverFactory: (handler: RequestListener) => takeOverServer(former, handler) }),
  });
  server.decorateRequest('caller', null);
  server.decorateRequest('token', null);
  server.decorateRequest('isMultipart', false);
  server.decorateRequest('received', null);
  server.decorateRequest('endUpload', null);
  server.decorateRequest('answerStatus', null);
  server.addHook('onRoute', refuseUnguardedRoute);
  registerErrorHandlers(server, application);
  const inFlight = trackRequests(server, (...ended) => observer.observe(...ended));
  application.gate.guard(server, inFlight);
  registerBodyParsers(server);
  registerRequestHooks(server, application);
  endStalledBodies(server, config.bodyStallMs);
  closeConnectionsOnClose(server, inFlight, application);

  for (const app of application.served) commonRoutes.refuseOverlap(app.routes);
  mountRoutes(server, application, common);
  mountMetrics(server, application);
  serveApiPages(server, config.basePath, listMountedOperations(config, application.served));
  await serveWeb(server, webFolder, application);

  return server;
}

/** Lets the requests of a listening server go to another handler. */
function takeOverServer({ server, routing }: FastifyInstance, handler: RequestListener): Server {
  server.off('request', routing as RequestListener).on('request', handler);
  server.removeAllListeners('clientError');
  return server;
}

function registerErrorHandlers(
  server: FastifyInstance,
  { services: { log, config, clock }, statistics }: Application,
): void {
  server.setNotFoundHandler((request, reply) =>
    expectsPage(request)
      ? sendNotFoundPage(reply, config.basePath)
      : sendError(reply, new NotFound('page or endpoint')),
  );
  server.setErrorHandler((error, request, reply) => {
    const answer = sendError(reply, error);
    if (reply.statusCode >= 500) {
      const route = routePattern(request);
      log.error({ err: error, request: request.id, route }, 'a request failed');
      // A process that is not ready says so at every probe.
      if (!request.routeOptions.url?.endsWith(hostContract.ready.path)) {
        const { status, body } = toHttpError(error);
        const message = error instanceof Error ? error.message : String(error);
        const { id } = request;
        statistics.errors.record({
          id,
          at: isoNow(clock),
          route,
          status,
          code: body.code,
          message,
        });
      }
    }
    return answer;
  });
}

/** The routes at the root and at the base of every app. */
function listCommonRoutes(application: Application): Route[] {
  const health = async () => ({ ok: true as const, version: VERSION });
  const ready = () => application.readiness.check();
  return [
    ...implement(hostContract, { health, ready }),
    ...systemRoutes(application),
    ...application.shared.flatMap((module) => module.routes),
  ];
}

function mountRoutes(
  server: FastifyInstance,
  application: Application,
  common: readonly Route[],
): void {
  const { services, authenticate } = application;
  const { config } = services;
  const mounting = {
    services,
    uploads: new UploadLimits(config.uploads, services.clock),
    authenticate: (request: FastifyRequest) => authenticate(request.headers),
  };
  const mountAt = (place: AppBase, routes: readonly Route[]) => {
    for (const route of routes) mountOperation(server, route, place, mounting);
  };

  const [root] = listAppBases(config);
  if (root) mountAt(root, common);
  for (const app of application.served) {
    const place = appBaseOf(app.name, config);
    mountAt(place, app.routes);
    mountMcp(server, app, place.base, application);
  }
  mountOAuth(server, application);
}

/** Accepts JSON on every route, and a file or a form only where the operation takes one. */
function registerBodyParsers(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const unwanted = () =>
    Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 });
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.takesFile) {
        done(unwanted());
        return;
      }
      // An empty body with a JSON content type means "no input".
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
  const fileType = /^(?:image|audio)\/|^application\/octet-stream$/;
  server.addContentTypeParser(fileType, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body);
    else done(unwanted());
  });
  server.addContentTypeParser('multipart/form-data', (request, _stream, done) => {
    request.isMultipart = request.routeOptions.config.takesForm === true;
    done(request.isMultipart ? null : unwanted());
  });
}

function registerRequestHooks(server: FastifyInstance, { services }: Application): void {
  const { config } = services;
  server.addHook('onRequest', (request, reply, done) => {
    refuseMultipleHosts(request);
    warnAboutUntrustedProxy(request, services);
    const isApi = request.routeOptions.url?.includes('/api/');
    if (isApi) reply.headers(API_HEADERS);
    if (isAllowedCrossOrigin(request, config)) {
      reply.headers(corsHeaders(String(request.headers.origin)));
    } else if (isApi) {
      refuseForeignOrigin(request, config);
    }
    done();
  });
}

/**
 * Closes connections that become idle after shutdown began; they would stay open for a minute. Later
 * responses say `connection: close` themselves.
 */
function closeConnectionsOnClose(
  server: FastifyInstance,
  inFlight: ReadonlySet<ServerResponse>,
  { services: { live } }: Application,
): void {
  const closeIdle = () => setImmediate(() => server.server.closeIdleConnections());
  server.addHook('preClose', async () => {
    for (const response of inFlight) response.on('close', closeIdle);
    await live.close();
  });
}

/** Every error carries the request id, by which its log line can be found. */
function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, headers, body } = toHttpError(error);
  return reply
    .code(status)
    .headers(API_HEADERS)
    .headers(headers)
    .header('x-request-id', reply.request.id)
    .type('application/json; charset=utf-8')
    .send(body);
}

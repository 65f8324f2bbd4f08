import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../accounts/audit/audit.ts';
import { bearerChallenge } from '../../accounts/connections/metadata.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import type { TokenCaller } from '../../accounts/tokens/authenticate-token.ts';
import type { Scope } from '../../accounts/tokens/contract.ts';
import type { Config } from '../../kernel/config/config.ts';
import { transact } from '../../kernel/database/transact.ts';
import { DomainError, NotAllowed, NotSignedIn, TooMany } from '../../kernel/errors.ts';
import type { LimitResult, RollingLimiter } from '../../kernel/limits/rolling-limiter.ts';
import { callTool } from '../../kernel/mcp/call-tool.ts';
import { McpEndpoint } from '../../kernel/mcp/endpoint.ts';
import type { Phase, Tool } from '../../kernel/mcp/tool.ts';
import type { App } from '../../kernel/module.ts';
import type { Application } from '../application.ts';
import { RequestContext } from '../requests/request-context.ts';
import { toHttpError } from '../responses/http-errors.ts';
import { answerPreflight, originNotAllowed } from '../security/cors.ts';
import { hasOwnHost, unknownHost } from '../security/host-check.ts';
import { VERSION } from '../version.ts';

const PATH = '/api/mcp';
const MAX_BATCH_SIZE = 100;
/** Error codes of JSON-RPC. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Serves an app's tools to AI clients; checks host, origin, token, scope, app and rate. */
export function mountMcp(
  server: FastifyInstance,
  app: App,
  base: string,
  application: Application,
): void {
  const { config } = application.services;
  const endpoint = new McpEndpoint(
    { name: app.name, title: app.title, version: VERSION },
    app.tools,
  );

  if (!config.mcp.enabled) return;
  answerPreflight(server, base + PATH, ['GET', 'POST', 'DELETE'], config);
  server.route({
    method: 'POST',
    url: base + PATH,
    config: { access: 'token', allowsCors: true },
    errorHandler: sendProtocolError,
    onRequest: async (request, reply) => {
      refuseForeignRequest(request, config);
      const token = await application.authenticateToken(request.headers.authorization);
      if (!token) {
        reply.header('www-authenticate', await bearerChallenge(application.services, app.name));
        throw new NotSignedIn(
          request.headers.authorization
            ? 'Unknown API token: it was revoked, has expired or is incomplete.'
            : 'Send an API token: Authorization: Bearer daybook_…',
          'invalid_token',
        );
      }
      countCalls(application.calls, token, 1, reply, config);
      if (token.scopes.size === 0 || (token.apps !== null && !token.apps.has(app.name))) {
        throw new NotAllowed('This token is not for this app.', 'token_not_for_app');
      }
      request.token = token;
      request.caller = token.caller;
    },
    handler: async (request, reply) => {
      const token = request.token as TokenCaller;
      const entries = Array.isArray(request.body) ? request.body.length : 1;
      refuseLongBatch(entries, config);
      if (entries > 1) countCalls(application.calls, token, entries - 1, reply, config);
      const context = new RequestContext(request, reply, application.services, app.name);
      const answer = await endpoint.answer(
        { headers: request.headers, body: request.body },
        {
          phases: allowedPhases(token.scopes, config),
          call: (tool, input) =>
            callTool(
              tool,
              { context, change: (work) => auditChange(context, app, tool, work) },
              input,
            ),
        },
      );
      if (answer.contentType !== null) reply.header('content-type', answer.contentType);
      return reply.code(answer.status).send(answer.text);
    },
  });

  server.route({
    method: ['GET', 'DELETE'],
    url: base + PATH,
    config: { access: 'token', allowsCors: true },
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ error: 'Only POST is served here.', code: 'method_not_allowed' }),
  });
}

/** Runs a tool's change and its audit entry in one transaction. */
function auditChange<Result>(
  context: RequestContext,
  app: App,
  tool: Tool,
  work: (inside: RequestContext) => Promise<Result>,
): Promise<Result> {
  return transact<AccountsTables, Result>(context.db, async (tx) => {
    const result = await work(context.withTransaction(tx));
    await recordAudit(context, tx, 'tool_used', { subject: `${app.name}: ${tool.name}` });
    return result;
  });
}

/** A phase is allowed if its flag is on and the token holds its scope. */
function allowedPhases(scopes: ReadonlySet<Scope>, { mcp }: Config): Set<Phase> {
  const on: Record<Phase, boolean> = { read: mcp.enabled, write: mcp.write, destroy: mcp.destroy };
  const phases: Phase[] = ['read', 'write', 'destroy'];
  return new Set(phases.filter((phase) => on[phase] && scopes.has(`mcp:${phase}`)));
}

function refuseForeignRequest(request: FastifyRequest, config: Config): void {
  if (!hasOwnHost(request, config)) throw unknownHost();
  const { allowedOrigins, publicUrl } = config;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl || allowedOrigins.includes(origin)) return;
  if (origin === `${request.protocol}://${request.host}`) return;
  throw originNotAllowed();
}

/** A batch longer than the limit per minute could never be answered. */
function refuseLongBatch(entries: number, { callsPerMinute }: Config): void {
  const most = Math.min(MAX_BATCH_SIZE, callsPerMinute);
  if (entries <= most) return;
  throw new DomainError('too-large', 'too_large', `A batch has at most ${most} calls.`);
}

/** Refuses an unreadable body with a JSON-RPC error, which clients expect. */
function sendProtocolError(error: Error, _request: FastifyRequest, reply: FastifyReply): unknown {
  const { status, body } = toHttpError(error);
  if (![400, 413, 415].includes(status)) throw error;
  const code = body.code === 'invalid_json' ? PARSE_ERROR : INVALID_REQUEST;
  return reply
    .code(status)
    .send({ jsonrpc: '2.0', id: null, error: { code, message: body.error } });
}

function countCalls(
  calls: RollingLimiter,
  { tokenId }: TokenCaller,
  weight: number,
  reply: FastifyReply,
  { callsPerMinute }: Config,
): void {
  const verdict = calls.take(String(tokenId), weight);
  reply.headers(rateHeaders(verdict, callsPerMinute));
  if (!verdict.allowed) {
    throw new TooMany(
      'This token has made too many calls.',
      verdict.retryAfterSeconds,
      'too_many_calls',
    );
  }
}

function rateHeaders(
  { remaining, resetsAtMs }: LimitResult,
  limit: number,
): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, remaining)),
    'x-ratelimit-reset': String(Math.ceil(resetsAtMs / 1000)),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    token: TokenCaller | null;
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLACEHOLDER_OWNER } from '../../kernel/context.ts';
import type { Application } from '../application.ts';
import { RequestContext } from '../requests/request-context.ts';
import { hasOwnHost } from '../security/host-check.ts';

/** What the page's first requests would be answered: by whom it is opened, and for which instance. */
interface DocumentSession {
  readonly status: unknown;
  readonly user: unknown;
  /** Null without an account. */
  readonly preferences: unknown;
}

type ReadSession = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<DocumentSession | null>;

/**
 * Reads the answers of `GET /api/auth/status`, `/me` and `/preferences` for the caller of a page. Only
 * the session cookie counts, since a browser opens a page with nothing else. Null if the caller may
 * not have them or they can't be read now: the page then asks for them itself and shows the error.
 */
export function createSessionReader({ services, shared, authenticate }: Application): ReadSession {
  const routes = shared.flatMap((module) => module.routes);
  const handlerOf = (path: string) => {
    const route = routes.find(
      ({ operation }) => operation.method === 'GET' && operation.path === path,
    );
    if (!route) throw new Error(`There is no operation at ${path}.`);
    return route.handle;
  };
  const readStatus = handlerOf('/api/auth/status');
  const readUser = handlerOf('/api/auth/me');
  const readPreferences = handlerOf('/api/auth/preferences');

  return async (request, reply) => {
    try {
      const found = await authenticate({ cookie: request.headers.cookie });
      request.caller = found === 'ended' ? null : found;
      // Without accounts, only the host check keeps other sites out.
      const isPlaceholder = request.caller?.owner === PLACEHOLDER_OWNER;
      if (isPlaceholder && !hasOwnHost(request, services.config)) return null;
      const context = new RequestContext(request, reply, services, null);
      const [status, me, stored] = await Promise.all([
        readStatus(context, {}),
        readUser(context, {}),
        request.caller?.account ? readPreferences(context, {}) : { preferences: null },
      ]);
      const { user } = me as { user: unknown };
      const { preferences } = stored as { preferences: unknown };
      return { status, user, preferences };
    } catch (error) {
      services.log.warn({ err: error, request: request.id }, 'a page comes without its session');
      return null;
    }
  };
}

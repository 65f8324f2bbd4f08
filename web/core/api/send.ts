import { createStore } from '../state/store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { buildRequest, parseNextCursor } from './request.ts';
import { serverReachable } from './server-reachable.ts';

export interface ApiResponse {
  value: unknown;
  /** Where a list goes on, for lists that say so in their Link header. */
  next: string | null;
}

interface SendOptions {
  idempotencyKey?: string;
  /** The page is going away; the request shall not go with it. */
  keepalive?: boolean;
  /** The person has proved who they are since the first try. */
  isRetry?: boolean;
}

export const unauthorizedEvents = new EventTarget();

/** Set while the person is asked to prove who they are. */
export const pendingReauthentication = createStore<((proved: boolean) => void) | null>(null);

/** What the account pages do for calls that are refused; the shell brings it when it is needed. */
export const refusalHandlers = {
  /** Asks the person to prove who they are; whether they did. */
  reauthenticate: async () => false,
  /** Wipes what this browser kept of a session that was ended elsewhere; whether it was. */
  clearIfRevoked: async () => false,
};

export async function send(
  base: string,
  route: string,
  input: Readonly<Record<string, unknown>>,
  { idempotencyKey, keepalive = false, isRetry = false }: SendOptions = {},
): Promise<ApiResponse> {
  const { method, path, body } = buildRequest(route, input);
  const headers = new Headers({ accept: 'application/json' });
  if (body !== null) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await fetchResponse(base + path, {
    method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive,
  });
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return { value, next: parseNextCursor(response.headers.get('link')) };
  if (response.status === 401) unauthorizedEvents.dispatchEvent(new Event('unauthorized'));
  const wait = Number(response.headers.get('retry-after'));
  const refusal = new ApiError(response.status, value, wait > 0 ? wait : null);
  // Tried once more after the person has proved who they are. Writes of the outbox go out by
  // themselves: nobody is there who could prove anything.
  const canProve = refusal.code === 'reauthentication_required' && !idempotencyKey && !isRetry;
  if (canProve && (await refusalHandlers.reauthenticate())) {
    return send(base, route, input, { isRetry: true });
  }
  throw refusal;
}

async function fetchResponse(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    serverReachable.set(true);
    return response;
  } catch {
    serverReachable.set(false);
    throw new NetworkError();
  }
}

import { createStore } from '../state/store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { buildRequest, parseNextCursor } from './request.ts';
import { watchReachability } from './server-reachable.ts';

export interface ApiResponse {
  value: unknown;
  /** Cursor of the next page, for lists that send a Link header. */
  next: string | null;
}

interface SendOptions {
  idempotencyKey?: string;
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean;
  /** The second try, after the user has reauthenticated. */
  isRetry?: boolean;
}

export const unauthorizedEvents = new EventTarget();

/** Resolves the open reauthentication prompt; null while there is none. */
export const pendingReauthentication = createStore<((proved: boolean) => void) | null>(null);

/** Handlers for refused calls. The shell installs them; the account pages implement them lazily. */
export const refusalHandlers = {
  /** Asks the user to reauthenticate; false when they cancel. */
  reauthenticate: async () => false,
  /** Clears local data if the server revoked the session; false if it did not. */
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
  // Retry once after reauthentication. Outbox writes are sent in the background, where nobody could
  // answer a prompt.
  const canProve = refusal.code === 'reauthentication_required' && !idempotencyKey && !isRetry;
  if (canProve && (await refusalHandlers.reauthenticate())) {
    return send(base, route, input, { isRetry: true });
  }
  throw refusal;
}

async function fetchResponse(url: string, init: RequestInit) {
  const setReached = watchReachability();
  try {
    const response = await fetch(url, init);
    // 203 is an answer of the service worker, from the copies on this device.
    setReached(response.status !== 203);
    return response;
  } catch {
    setReached(false);
    throw new NetworkError();
  }
}

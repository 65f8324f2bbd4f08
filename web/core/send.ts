import { ApiError, Unreachable } from './api-error.ts';
import { reachable } from './online.ts';
import { nextCursor, requestFor } from './request.ts';
import { createStore } from './store.ts';

export interface Answer {
  value: unknown;
  /** Where a list goes on, for lists that say so in their Link header. */
  next: string | null;
}

interface Options {
  idempotencyKey?: string;
  /** The page is going away; the request shall not go with it. */
  outlivesPage?: boolean;
  /** The person has proved who they are since the first try. */
  isRepeat?: boolean;
}

export const unauthorized = new EventTarget();

/** Set while the person is asked to prove who they are. */
export const settleProof = createStore<((proved: boolean) => void) | null>(null);

/** What the account pages do for calls that are refused; the shell brings it when it is needed. */
export const onRefusal = {
  /** Asks the person to prove who they are; whether they did. */
  prove: async () => false,
  /** Wipes what this browser kept of a session that was ended elsewhere; whether it was. */
  wipeIfEnded: async () => false,
};

export async function send(
  base: string,
  route: string,
  input: Readonly<Record<string, unknown>>,
  { idempotencyKey, outlivesPage = false, isRepeat = false }: Options = {},
): Promise<Answer> {
  const { method, path, body } = requestFor(route, input);
  const headers = new Headers({ accept: 'application/json' });
  if (body !== null) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await reach(base + path, {
    method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: outlivesPage,
  });
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return { value, next: nextCursor(response.headers.get('link')) };
  if (response.status === 401) unauthorized.dispatchEvent(new Event('unauthorized'));
  const wait = Number(response.headers.get('retry-after'));
  const refusal = new ApiError(response.status, value, wait > 0 ? wait : null);
  // Tried once more after the person has proved who they are. Writes of the outbox go out by
  // themselves: nobody is there who could prove anything.
  const canProve = refusal.code === 'reauthentication_required' && !idempotencyKey && !isRepeat;
  if (canProve && (await onRefusal.prove())) {
    return send(base, route, input, { isRepeat: true });
  }
  throw refusal;
}

async function reach(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    reachable.set(true);
    return response;
  } catch {
    reachable.set(false);
    throw new Unreachable();
  }
}

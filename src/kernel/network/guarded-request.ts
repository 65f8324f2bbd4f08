import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Invalid } from '../errors.ts';
import type { FetchRules } from './fetch-rules.ts';

/** An import would also load Node's `fetch`: 12 MB that are not used. */
const { request: requestHttp, Agent: HttpAgent } = process.getBuiltinModule('node:http');
const { request: requestHttps, Agent: HttpsAgent } = process.getBuiltinModule('node:https');

export interface GuardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** Keeps the connection for the next request; only for a host that the operator chose. */
  readonly agent?: Agent;
}

/** Connections that are kept for the next request to the same host. */
export function openConnections(address: URL): Agent {
  const isSecure = address.protocol === 'https:';
  return isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
}

export function parseHttpUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw fetchError('bad_address', 'The address must begin with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw fetchError('bad_address', 'The address must not contain a username or a password.');
  }
  return url;
}

/** The allowed addresses of a host. Only these are used afterwards, which prevents DNS rebinding. */
export async function resolveAllowedAddresses(
  url: URL,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const all = isIP(host) ? [host] : await rejectOnAbort(rules.resolve(host), signal);
  const allowed = all.filter((address) => rules.allows(address, portOf(url)));
  if (allowed.length === 0 || (rules.requiresAll && allowed.length < all.length)) {
    const sentence = rules.refusal ?? 'This address is not on the public web.';
    throw fetchError('address_not_allowed', sentence);
  }
  return allowed;
}

/** Rejects on abort: a DNS lookup itself cannot be cancelled. */
function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** Connects to one of the checked addresses and sends the request; resolves with the response. */
export function sendRequest(
  url: URL,
  addresses: readonly string[],
  asking: GuardedRequest,
  signal: AbortSignal,
  onConnected?: () => void,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call: ClientRequest = request(url, {
      agent: asking.agent ?? false,
      signal,
      lookup: lookupFrom(addresses),
      method: asking.method,
      headers: asking.headers,
    });
    if (onConnected) {
      const connected = isSecure ? 'secureConnect' : 'connect';
      call.once('socket', (socket) => socket.once(connected, onConnected));
    }
    call.on('response', resolve).on('error', reject);
    // A failure while the body is sent reaches the listener above.
    if (asking.body instanceof Readable) pipeline(asking.body, call, () => undefined);
    else call.end(asking.body);
  });
}

/** A lookup function that returns the checked addresses. */
function lookupFrom(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    const [first] = known;
    if (options.all) done(null, known);
    else done(null, first?.address ?? '', first?.family);
  };
}

export function redirectLocation({ statusCode, headers }: IncomingMessage): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode ?? 0);
  return isRedirect && headers.location ? headers.location : null;
}

/** The decompressed body of a response. */
export function decompress(answer: IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[answer.headers['content-encoding']?.trim().toLowerCase() ?? ''];
  // Errors reach the reader of the returned stream.
  return unpack ? pipeline(answer, unpack(), () => undefined) : answer;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

export function fetchError(code: string, message: string): Invalid {
  return new Invalid(message, undefined, code);
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { providerFetchRules } from '../../kernel/network/fetch-rules.ts';
import {
  decompress,
  parseHttpUrl,
  redirectLocation,
  resolveAllowedAddresses,
  sendRequest,
} from '../../kernel/network/guarded-request.ts';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundService } from './service.ts';

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST';
  /** Below the base URL of the service; begins with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent to the origin of the base URL only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a POST. */
  readonly json?: unknown;
  /** Ends the request and its connection. */
  readonly signal?: AbortSignal;
}

/** The kind of response that a caller can read. */
export interface ExpectedBody {
  readonly accept: string;
  readonly contentType: RegExp;
  /** Compressed streams arrive in larger and later chunks. */
  readonly encodings: string;
}

const MAX_REDIRECTS = 3;
export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const RETRY_SECONDS = 60;

/**
 * Sends a request and returns the response once its status and content type are as expected. Every hop
 * of a redirect must be an allowed origin, and its address is checked again.
 */
export async function openResponse(
  service: OutboundService,
  request: OutboundRequest,
  expected: ExpectedBody,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const base = parseHttpUrl(service.baseUrl);
  const origins = new Set([base.origin, ...service.redirectOrigins]);
  let url = buildUrl(base, request);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!origins.has(url.origin)) break;
    const headers = url.origin === base.origin ? request.headers : undefined;
    const response = await send(service, url, toSent(request, headers, expected), deadline);
    const location = redirectLocation(response);
    if (location === null) return checkResponse(service, response, expected);
    response.destroy();
    if (request.method === 'POST') break;
    url = parseHttpUrl(location, url);
  }
  throw new OutboundError(service, 'refused');
}

/**
 * Sends a POST request and returns the response regardless of its status. A redirect is refused, because
 * the body would go to another server.
 */
export async function openAnyResponse(
  service: OutboundService,
  url: URL,
  request: Pick<SentRequest, 'headers' | 'body'>,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const response = await send(service, url, { method: 'POST', ...request }, deadline);
  if (redirectLocation(response) === null) return response;
  response.destroy();
  throw new OutboundError(service, 'refused');
}

/** Setting the path of a URL cannot change its host. */
function buildUrl(base: URL, { path, query = {} }: OutboundRequest): URL {
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function toSent(
  { method = 'GET', json }: OutboundRequest,
  headers: OutboundRequest['headers'],
  { accept, encodings }: ExpectedBody,
): SentRequest {
  const sent = { ...headers, accept, 'accept-encoding': encodings };
  if (json === undefined) return { method, headers: sent };
  return {
    method,
    headers: { ...sent, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  };
}

async function send(
  { timeouts, userAgent, allowsPrivateAddresses, demo }: OutboundService,
  url: URL,
  { headers, ...request }: SentRequest,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const rules = providerFetchRules({ privateAddresses: allowsPrivateAddresses, demo });
  deadline.enterPhase(timeouts.connectMs);
  const addresses = await resolveAllowedAddresses(url, rules, deadline.signal);
  const response = await sendRequest(
    url,
    addresses,
    { ...request, headers: { ...headers, 'user-agent': userAgent } },
    deadline.signal,
    () => deadline.enterPhase(timeouts.firstByteMs),
  );
  deadline.leavePhase();
  return response;
}

function checkResponse(
  service: OutboundService,
  response: IncomingMessage,
  { contentType }: ExpectedBody,
): IncomingMessage {
  const error = findProblem(service, response, contentType);
  if (error === null) return response;
  response.destroy();
  throw error;
}

function findProblem(
  service: OutboundService,
  response: IncomingMessage,
  expected: RegExp,
): OutboundError | null {
  const { headers } = response;
  const refusal = findRefusal(service, response);
  if (refusal) return refusal;
  if (!expected.test(headers['content-type'] ?? ''))
    return new OutboundError(service, 'unreadable');
  if (Number(headers['content-length'] ?? 0) > service.maxBytes) {
    return new OutboundError(service, 'too_large');
  }
  return null;
}

/** The failure that the status of a response means; null for a success. */
export function findRefusal(
  service: OutboundService,
  { statusCode: status = 0, headers }: IncomingMessage,
): OutboundError | null {
  const retryAfter = parseRetryAfter(headers['retry-after']);
  if (status === 429) return new OutboundError(service, 'limited', retryAfter);
  if (status >= 500) return new OutboundError(service, 'unreachable', retryAfter);
  // A page says that the address is wrong; only JSON says that the thing does not exist.
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '');
  if (status === 404) return new OutboundError(service, isJson ? 'not_found' : 'unreadable');
  return status < 200 || status > 299 ? new OutboundError(service, 'refused') : null;
}

/** Seconds, or a date. */
function parseRetryAfter(text: string | undefined): number {
  const seconds = /^\d+$/.test(text ?? '')
    ? Number(text)
    : Math.ceil((Date.parse(text ?? '') - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : RETRY_SECONDS;
}

/** The decompressed chunks of a body, within the service's limits of bytes and idle time. */
export async function* readChunks(
  service: OutboundService,
  response: IncomingMessage,
  deadline: Deadline,
): AsyncGenerator<Buffer, void> {
  const body: Readable = decompress(response);
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  let bytes = 0;
  for (;;) {
    deadline.enterPhase(service.timeouts.idleMs);
    const next = await readNext(service, chunks, deadline);
    // A consumer that is busy with a chunk does not make the service idle.
    deadline.leavePhase();
    if (next.done) return;
    bytes += next.value.length;
    if (bytes > service.maxBytes) throw new OutboundError(service, 'too_large');
    yield next.value;
  }
}

/** A body that ends too early or cannot be decompressed is unreadable. */
async function readNext(
  service: OutboundService,
  chunks: AsyncIterator<Buffer>,
  { signal }: Deadline,
): Promise<IteratorResult<Buffer, unknown>> {
  try {
    return await chunks.next();
  } catch (error) {
    throw signal.aborted ? error : new OutboundError(service, 'unreadable');
  }
}

import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { assertMayWait } from '../database/transact.ts';
import { Invalid } from '../errors.ts';
import { decodePage } from '../text/charset.ts';
import { classifyAddress } from './address-ranges.ts';

/** An import would also load Node's `fetch`: 12 MB that are not used. */
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

const MEGABYTE = 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 15_000;
const USER_AGENT = 'Mozilla/5.0 (compatible; Daybook)';

/** The addresses that the server may connect to on behalf of a user. */
export interface FetchRules {
  /** Checked for every address before connecting. */
  readonly allows: (address: string, port: number) => boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

export interface FetchOptions {
  readonly bytes?: number;
  readonly milliseconds?: number;
  readonly userAgent?: string;
}

export interface FetchedPage {
  /** The final URL after redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly text: string;
}

export interface FetchedImage {
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface PostContent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface PostResponse {
  readonly status: number;
  /** The beginning of the response body, for diagnosing an error. */
  readonly text: string;
}

/**
 * Rules for sign-in providers: any port of a public address, and of a private address if the
 * operator allows it.
 */
export function providerFetchRules(config: { readonly privateAddresses: boolean }): FetchRules {
  const allows = (address: string) => {
    const range = classifyAddress(address);
    return range === 'public' || (config.privateAddresses && range === 'private');
  };
  return { allows, resolve: resolveHost };
}

/** Rules for users: public web servers only, unless the operator allows private addresses. */
export function userFetchRules(config: { readonly fetchPrivateAddresses: boolean }): FetchRules {
  const allows = (address: string, port: number) => {
    const range = classifyAddress(address);
    if (config.fetchPrivateAddresses) return range !== 'reserved';
    return range === 'public' && (port === 80 || port === 443);
  };
  return { allows, resolve: resolveHost };
}

/** Fetches a web page (HTML, JSON or text) as text. */
export async function fetchPage(
  url: string,
  rules: FetchRules,
  options: FetchOptions = {},
): Promise<FetchedPage> {
  const { bytes, ...found } = await fetchGuarded(url, rules, {
    accept: 'text/html,application/xhtml+xml,application/ld+json;q=0.9,*/*;q=0.1',
    acceptedTypes: /^(?:text\/(?:html|plain)|application\/(?:xhtml\+xml|json|ld\+json))\b/i,
    wrongType: 'There is no web page at this address.',
    bytes: options.bytes ?? 5 * MEGABYTE,
    milliseconds: options.milliseconds ?? TIME_LIMIT_MS,
    userAgent: options.userAgent ?? USER_AGENT,
  });
  return { ...found, text: decodePage(bytes, found.contentType) };
}

export async function fetchImage(
  url: string,
  rules: FetchRules,
  options: FetchOptions = {},
): Promise<FetchedImage> {
  return fetchGuarded(url, rules, {
    accept: 'image/webp,image/png,image/jpeg,image/*;q=0.8',
    acceptedTypes: /^image\//i,
    wrongType: 'There is no picture at this address.',
    bytes: options.bytes ?? 20 * MEGABYTE,
    milliseconds: options.milliseconds ?? TIME_LIMIT_MS,
    userAgent: options.userAgent ?? USER_AGENT,
  });
}

/** Sends a POST under the rules, without following redirects. */
export async function postGuarded(
  address: string,
  rules: FetchRules,
  { headers, body }: PostContent,
  { bytes = 4096, milliseconds = TIME_LIMIT_MS }: FetchOptions = {},
): Promise<PostResponse> {
  return withTimeout(milliseconds, async (signal) => {
    const url = parseHttpUrl(address);
    const addresses = await resolveAllowedAddresses(url, rules, signal);
    const answer = await sendRequest(url, addresses, { method: 'POST', headers, body }, signal);
    try {
      return { status: answer.statusCode ?? 0, text: await readPrefix(answer, bytes) };
    } finally {
      answer.destroy();
    }
  });
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Sends a request under the rules and reads the whole response; redirects are not followed. */
export async function sendGuarded(
  address: string,
  rules: FetchRules,
  request: GuardedRequest,
  { bytes = MEGABYTE, milliseconds = TIME_LIMIT_MS }: FetchOptions = {},
): Promise<GuardedResponse> {
  return withTimeout(milliseconds, async (signal) => {
    const url = parseHttpUrl(address);
    const addresses = await resolveAllowedAddresses(url, rules, signal);
    const answer = await sendRequest(url, addresses, request, signal);
    try {
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !ENCODING_HEADERS.has(name) ? [[name, value] as const] : [],
      );
      return {
        status: answer.statusCode ?? 0,
        headers: Object.fromEntries(headers),
        bytes: await readWithinLimit(decompress(answer), bytes),
      };
    } finally {
      answer.destroy();
    }
  });
}

/** Headers that describe the compressed response. */
const ENCODING_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** Refuses an address that the rules forbid. */
export async function refuseForbiddenAddress(address: string, rules: FetchRules): Promise<void> {
  await withTimeout(TIME_LIMIT_MS, (signal) =>
    resolveAllowedAddresses(parseHttpUrl(address), rules, signal),
  );
}

interface FetchExpectations {
  readonly accept: string;
  readonly acceptedTypes: RegExp;
  readonly wrongType: string;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly userAgent: string;
}

async function fetchGuarded(
  address: string,
  rules: FetchRules,
  wish: FetchExpectations,
): Promise<FetchedImage> {
  return withTimeout(wish.milliseconds, (signal) =>
    fetchFollowingRedirects(address, rules, wish, signal),
  );
}

async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  assertMayWait('A request to another server');
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof Invalid) throw error;
    if (signal.aborted) throw fetchError('page_too_slow', 'This address did not answer in time.');
    throw fetchError('page_unreachable', 'This address cannot be reached.');
  }
}

async function fetchFollowingRedirects(
  address: string,
  rules: FetchRules,
  wish: FetchExpectations,
  signal: AbortSignal,
): Promise<FetchedImage> {
  let url = parseHttpUrl(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const addresses = await resolveAllowedAddresses(url, rules, signal);
    const answer = await sendRequest(url, addresses, browserRequest(wish), signal);
    try {
      const next = redirectLocation(answer);
      if (next === null) return await readResponse(url, answer, wish);
      url = parseHttpUrl(next, url);
    } finally {
      answer.destroy();
    }
  }
  throw fetchError('too_many_redirects', 'This address redirects too often.');
}

function parseHttpUrl(address: string, base?: URL): URL {
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
async function resolveAllowedAddresses(
  url: URL,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const all = isIP(host) ? [host] : await rejectOnAbort(rules.resolve(host), signal);
  const allowed = all.filter((address) => rules.allows(address, portOf(url)));
  if (allowed.length === 0) {
    throw fetchError('address_not_allowed', 'This address is not on the public web.');
  }
  return allowed;
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Rejects on abort: a DNS lookup itself cannot be cancelled. */
function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function browserRequest({ accept, userAgent }: FetchExpectations): GuardedRequest {
  return {
    method: 'GET',
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': userAgent,
    },
  };
}

function sendRequest(
  url: URL,
  addresses: readonly string[],
  asking: GuardedRequest,
  signal: AbortSignal,
) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call: ClientRequest = request(url, {
      agent: false,
      signal,
      lookup: lookupFrom(addresses),
      method: asking.method,
      headers: asking.headers,
    });
    call.on('response', resolve).on('error', reject).end(asking.body);
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

function redirectLocation({ statusCode, headers }: IncomingMessage): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode ?? 0);
  return isRedirect && headers.location ? headers.location : null;
}

async function readResponse(
  url: URL,
  answer: IncomingMessage,
  wish: FetchExpectations,
): Promise<FetchedImage> {
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) {
    throw fetchError('page_unreachable', `This address answered with an error (${status}).`);
  }
  const contentType = answer.headers['content-type'] ?? '';
  if (!wish.acceptedTypes.test(contentType)) throw fetchError('wrong_type', wish.wrongType);
  if (Number(answer.headers['content-length'] ?? 0) > wish.bytes) throw responseTooLarge();
  return {
    url: url.href,
    contentType,
    bytes: await readWithinLimit(decompress(answer), wish.bytes),
  };
}

/** Counts decompressed bytes, which stops decompression bombs. */
async function readWithinLimit(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw responseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readPrefix(body: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, most);
}

function decompress(answer: IncomingMessage): Readable {
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

function responseTooLarge(): Invalid {
  return fetchError('page_too_large', 'The response of this address is too large.');
}

function fetchError(code: string, message: string): Invalid {
  return new Invalid(message, undefined, code);
}

import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { rangeOf } from './address-ranges.ts';
import { decodePage } from './charset.ts';
import { assertMayWait } from './database/transact.ts';
import { Invalid } from './errors.ts';

/** Imported, the module would bring all of Node's `fetch` along: 12 MB that nobody here uses. */
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

const MEGABYTE = 1024 * 1024;
const MOST_REDIRECTS = 5;
const TIME_LIMIT_MS = 15_000;

/** Where the server may go on behalf of a user. */
export interface FetchRules {
  /** Asked for every address before it is connected to. */
  readonly allows: (address: string, port: number) => boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

export interface FetchLimits {
  readonly bytes?: number;
  readonly milliseconds?: number;
}

export interface FetchedPage {
  /** Where it was found, after redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly text: string;
}

export interface FetchedImage {
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface GuardedPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface PostAnswer {
  readonly status: number;
  /** The beginning of what was said, for whoever looks for the reason of a refusal. */
  readonly text: string;
}

/**
 * The servers of sign-in providers: any port of a public address, and of a private one where the
 * operator asks for it.
 */
export function providerRules(config: { readonly privateAddresses: boolean }): FetchRules {
  const allows = (address: string) => {
    const range = rangeOf(address);
    return range === 'public' || (config.privateAddresses && range === 'private');
  };
  return { allows, resolve: addressesOf };
}

/** Public web pages only, unless the operator lets users reach the networks around the server. */
export function fetchRules(config: { readonly fetchPrivateAddresses: boolean }): FetchRules {
  const allows = (address: string, port: number) => {
    const range = rangeOf(address);
    if (config.fetchPrivateAddresses) return range !== 'reserved';
    return range === 'public' && (port === 80 || port === 443);
  };
  return { allows, resolve: addressesOf };
}

/** A web page (HTML, JSON or text) as text. */
export async function fetchPage(
  url: string,
  rules: FetchRules,
  limits: FetchLimits = {},
): Promise<FetchedPage> {
  const { bytes, ...found } = await fetchBytes(url, rules, {
    accept: 'text/html,application/xhtml+xml,application/ld+json;q=0.9,*/*;q=0.1',
    takes: /^(?:text\/(?:html|plain)|application\/(?:xhtml\+xml|json|ld\+json))\b/i,
    wrongType: 'There is no web page at this address.',
    bytes: limits.bytes ?? 5 * MEGABYTE,
    milliseconds: limits.milliseconds ?? TIME_LIMIT_MS,
  });
  return { ...found, text: decodePage(bytes, found.contentType) };
}

export async function fetchImage(
  url: string,
  rules: FetchRules,
  limits: FetchLimits = {},
): Promise<FetchedImage> {
  return fetchBytes(url, rules, {
    accept: 'image/webp,image/png,image/jpeg,image/*;q=0.8',
    takes: /^image\//i,
    wrongType: 'There is no picture at this address.',
    bytes: limits.bytes ?? 20 * MEGABYTE,
    milliseconds: limits.milliseconds ?? TIME_LIMIT_MS,
  });
}

/** Hands something over under the same rules. Where it is sent on to is not followed. */
export async function post(
  address: string,
  rules: FetchRules,
  { headers, body }: GuardedPost,
  { bytes = 4096, milliseconds = TIME_LIMIT_MS }: FetchLimits = {},
): Promise<PostAnswer> {
  return withinLimit(milliseconds, async (signal) => {
    const url = checkedUrl(address);
    const addresses = await allowedAddresses(url, rules, signal);
    const answer = await ask(url, addresses, { method: 'POST', headers, body }, signal);
    try {
      return { status: answer.statusCode ?? 0, text: await beginning(answer, bytes) };
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

export interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Any request under the same rules, answered whole; a redirect is an answer and is not followed. */
export async function exchange(
  address: string,
  rules: FetchRules,
  request: GuardedRequest,
  { bytes = MEGABYTE, milliseconds = TIME_LIMIT_MS }: FetchLimits = {},
): Promise<WholeAnswer> {
  return withinLimit(milliseconds, async (signal) => {
    const url = checkedUrl(address);
    const addresses = await allowedAddresses(url, rules, signal);
    const answer = await ask(url, addresses, request, signal);
    try {
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !UNPACKED_HEADERS.has(name) ? [[name, value] as const] : [],
      );
      return {
        status: answer.statusCode ?? 0,
        headers: Object.fromEntries(headers),
        bytes: await collect(unpacked(answer), bytes),
      };
    } finally {
      answer.destroy();
    }
  });
}

/** They describe the answer as it was packed. */
const UNPACKED_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** Refuses an address that the rules do not let the server go to. */
export async function refuseForbiddenAddress(address: string, rules: FetchRules): Promise<void> {
  await withinLimit(TIME_LIMIT_MS, (signal) =>
    allowedAddresses(checkedUrl(address), rules, signal),
  );
}

interface Wish {
  readonly accept: string;
  readonly takes: RegExp;
  readonly wrongType: string;
  readonly bytes: number;
  readonly milliseconds: number;
}

async function fetchBytes(address: string, rules: FetchRules, wish: Wish): Promise<FetchedImage> {
  return withinLimit(wish.milliseconds, (signal) => follow(address, rules, wish, signal));
}

async function withinLimit<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  assertMayWait('A request to another server');
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof Invalid) throw error;
    if (signal.aborted) throw refusal('page_too_slow', 'This address did not answer in time.');
    throw refusal('page_unreachable', 'This address cannot be reached.');
  }
}

async function follow(
  address: string,
  rules: FetchRules,
  wish: Wish,
  signal: AbortSignal,
): Promise<FetchedImage> {
  let url = checkedUrl(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const addresses = await allowedAddresses(url, rules, signal);
    const answer = await ask(url, addresses, asBrowser(wish), signal);
    try {
      const next = redirectOf(answer);
      if (next === null) return await read(url, answer, wish);
      url = checkedUrl(next, url);
    } finally {
      answer.destroy();
    }
  }
  throw refusal('too_many_redirects', 'This address leads on and on to others.');
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refusal('bad_address', 'Give an address that begins with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal('bad_address', 'The address must not hold a name or a password.');
  }
  return url;
}

/** The addresses of a host that may be connected to. They alone are used, so the name cannot move. */
async function allowedAddresses(
  url: URL,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const all = isIP(host) ? [host] : await withinTime(rules.resolve(host), signal);
  const allowed = all.filter((address) => rules.allows(address, portOf(url)));
  if (allowed.length === 0) {
    throw refusal('address_not_allowed', 'This address is not one of the public web.');
  }
  return allowed;
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Names are resolved by the system, which cannot be told to stop. */
function withinTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function asBrowser({ accept }: Wish): GuardedRequest {
  return {
    method: 'GET',
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Mozilla/5.0 (compatible; Daybook recipe import)',
    },
  };
}

function ask(url: URL, addresses: readonly string[], asking: GuardedRequest, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call: ClientRequest = request(url, {
      agent: false,
      signal,
      lookup: lookupAmong(addresses),
      method: asking.method,
      headers: asking.headers,
    });
    call.on('response', resolve).on('error', reject).end(asking.body);
  });
}

/** Answers with what was checked, whatever the name resolves to by now. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    const [first] = known;
    if (options.all) done(null, known);
    else done(null, first?.address ?? '', first?.family);
  };
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode ?? 0);
  return isRedirect && headers.location ? headers.location : null;
}

async function read(url: URL, answer: IncomingMessage, wish: Wish): Promise<FetchedImage> {
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) {
    throw refusal('page_unreachable', `This address answered with an error (${status}).`);
  }
  const contentType = answer.headers['content-type'] ?? '';
  if (!wish.takes.test(contentType)) throw refusal('wrong_type', wish.wrongType);
  if (Number(answer.headers['content-length'] ?? 0) > wish.bytes) throw tooLarge();
  return { url: url.href, contentType, bytes: await collect(unpacked(answer), wish.bytes) };
}

/** Counted after unpacking, so that a small answer cannot become a large one. */
async function collect(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function beginning(body: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, most);
}

function unpacked(answer: IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[answer.headers['content-encoding']?.trim().toLowerCase() ?? ''];
  // What goes wrong on the way is met by whoever reads the end of it.
  return unpack ? pipeline(answer, unpack(), () => undefined) : answer;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

function tooLarge(): Invalid {
  return refusal('page_too_large', 'What is at this address is too large.');
}

function refusal(code: string, message: string): Invalid {
  return new Invalid(message, undefined, code);
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { assertMayWait } from '../database/transact.ts';
import { Invalid } from '../errors.ts';
import { decodePage } from '../text/charset.ts';
import type { FetchRules } from './fetch-rules.ts';
import {
  decompress,
  fetchError,
  type GuardedRequest,
  parseHttpUrl,
  redirectLocation,
  resolveAllowedAddresses,
  sendRequest,
} from './guarded-request.ts';

const MEGABYTE = 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 15_000;
const USER_AGENT = 'Mozilla/5.0 (compatible; Daybook)';

export interface FetchOptions {
  readonly bytes?: number;
  readonly milliseconds?: number;
  readonly userAgent?: string;
  /** Returns the beginning of a page that is longer than `bytes`, instead of refusing it. */
  readonly onlyBeginning?: boolean;
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
    onlyBeginning: options.onlyBeginning ?? false,
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
    onlyBeginning: false,
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
      return {
        status: answer.statusCode ?? 0,
        text: (await readBeginning(answer, bytes)).toString(),
      };
    } finally {
      answer.destroy();
    }
  });
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
  readonly onlyBeginning: boolean;
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
  const body = decompress(answer);
  if (wish.onlyBeginning) {
    return { url: url.href, contentType, bytes: await readBeginning(body, wish.bytes) };
  }
  if (Number(answer.headers['content-length'] ?? 0) > wish.bytes) throw responseTooLarge();
  return { url: url.href, contentType, bytes: await readWithinLimit(body, wish.bytes) };
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

async function readBeginning(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

function responseTooLarge(): Invalid {
  return fetchError('page_too_large', 'The response of this address is too large.');
}

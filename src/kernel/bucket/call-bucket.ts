import { createHash } from 'node:crypto';
import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import aws4 from 'aws4';
import { assertMayWait } from '../database/transact.ts';
import { Invalid } from '../errors.ts';
import { providerFetchRules } from '../network/fetch-rules.ts';
import { parseHttpUrl, resolveAllowedAddresses, sendRequest } from '../network/guarded-request.ts';
import { BucketError } from './bucket-error.ts';
import { findText, readXml } from './bucket-xml.ts';
import { IdleLimit } from './idle-limit.ts';
import type { BucketSettings } from './settings.ts';

const FIRST_PAUSE_MS = 250;
const MOST_TEXT_BYTES = 8 * 1024 * 1024;
const NO_BODY = createHash('sha256').digest('hex');

/** The operator chose the bucket, so it may be in the network around the server. */
const RULES = providerFetchRules({ privateAddresses: true });

export interface RequestBody {
  readonly bytes: number;
  readonly sha256: string;
  /** Opens the content; every attempt reads it again. */
  readonly open: () => AsyncIterable<Buffer>;
}

export interface BucketRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE';
  /** The key of an object without the prefix; null for the bucket itself. */
  readonly key: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
  /** Statuses besides the successful ones that `read` understands. */
  readonly accepts?: readonly number[];
}

export interface BucketResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrives; a cut body is a temporary error. */
  readonly chunks: AsyncIterable<Buffer>;
}

/** A response whose body is read later; the caller closes it. */
export interface OpenResponse extends BucketResponse {
  close(): void;
}

export interface CallLimits {
  readonly attempts: number;
  /** How long a request may stand still. */
  readonly idleMs: number;
}

/** For work that nobody waits for. */
const PATIENT: CallLimits = { attempts: 4, idleMs: 60_000 };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: CallLimits | undefined;
  /** Connections that are kept: a picture need not wait for a new one and its encryption. */
  readonly agent?: Agent | undefined;
}

/**
 * Sends a signed request and reads its response; temporary errors are repeated a few times. The payload
 * hash is part of the signature, so the service refuses a body that was changed on the way.
 *
 * @param request built again for every attempt
 */
export async function callBucket<Result>(
  settings: BucketSettings,
  request: () => BucketRequest,
  read: (response: BucketResponse) => Promise<Result>,
  options: CallOptions = {},
): Promise<Result> {
  return repeat(options, async () => {
    const response = await openOnce(settings, request(), options);
    try {
      const result = await read(response);
      // A connection is kept only after the end of its response.
      for await (const _rest of response.chunks);
      return result;
    } finally {
      response.close();
    }
  });
}

/** Sends a signed request like `callBucket`, and leaves the reading of the body to the caller. */
export async function openResponse(
  settings: BucketSettings,
  request: BucketRequest,
  options: CallOptions = {},
): Promise<OpenResponse> {
  return repeat(options, () => openOnce(settings, request, options));
}

async function repeat<Result>(
  { signal, limits: { attempts } = PATIENT }: CallOptions,
  call: () => Promise<Result>,
): Promise<Result> {
  assertMayWait('A request to a bucket');
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const mayRepeat = error instanceof BucketError && error.isTemporary && attempt < attempts;
      if (!mayRepeat || signal?.aborted) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, signal ? { signal } : {});
    }
  }
}

async function openOnce(
  settings: BucketSettings,
  request: BucketRequest,
  { signal, agent, limits: { idleMs } = PATIENT }: CallOptions,
): Promise<OpenResponse> {
  const idle = new IdleLimit(idleMs, signal);
  let response: IncomingMessage | undefined;
  const close = () => {
    response?.destroy();
    idle.close();
  };
  try {
    response = await send(settings, request, idle, agent);
    const { statusCode: status = 0, headers } = response;
    const chunks = readChunks(response, idle);
    if ((status < 200 || status > 299) && !request.accepts?.includes(status)) {
      throw BucketError.answered(status, await readReason(chunks));
    }
    idle.pause();
    return { status, headers, chunks, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function send(
  settings: BucketSettings,
  request: BucketRequest,
  idle: IdleLimit,
  agent: Agent | undefined,
): Promise<IncomingMessage> {
  const { url, headers } = signRequest(settings, request);
  const content = request.body?.open();
  const body = content && Readable.from(idle.watch(content));
  try {
    const addresses = await resolveAllowedAddresses(url, RULES, idle.signal);
    const { method } = request;
    return await sendRequest(
      url,
      addresses,
      { method, headers, ...(agent && { agent }), ...(body && { body }) },
      idle.signal,
    );
  } catch (error) {
    body?.destroy();
    if (error instanceof Invalid) throw BucketError.refused(error.message);
    throw BucketError.unreachable(error);
  }
}

/** Addresses the bucket by the path, which every service understands, and signs the request. */
function signRequest(
  { endpoint, bucket, region, keyId, secret, prefix }: BucketSettings,
  { method, key, query = {}, headers = {}, body }: BucketRequest,
): { readonly url: URL; readonly headers: Record<string, string> } {
  const base = parseHttpUrl(endpoint);
  const path = `${base.pathname.replace(/\/$/, '')}/${bucket}${key === null ? '' : `/${prefix}${key}`}`;
  const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  const signed = aws4.sign(
    {
      service: 's3',
      region,
      method,
      host: base.host,
      path: search.length === 0 ? path : `${path}?${search.join('&')}`,
      headers: {
        ...headers,
        Host: base.host,
        'X-Amz-Content-Sha256': body?.sha256 ?? NO_BODY,
        ...(body && { 'Content-Length': String(body.bytes) }),
      },
    },
    { accessKeyId: keyId, secretAccessKey: secret },
  );
  return {
    url: new URL(String(signed.path), base.origin),
    headers: Object.fromEntries(
      Object.entries(signed.headers ?? {}).map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** Only the time that the bucket takes counts, not that of the reader. */
async function* readChunks(response: IncomingMessage, idle: IdleLimit): AsyncGenerator<Buffer> {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    idle.start();
    // Only errors of the connection are the bucket's; those of the reader are its own.
    const next = await chunks.next().catch((error: unknown) => {
      throw BucketError.unreachable(error);
    });
    idle.pause();
    if (next.done) return;
    yield next.value;
  }
}

export async function readText({ chunks }: Pick<BucketResponse, 'chunks'>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_TEXT_BYTES)
      throw BucketError.refused('The answer of the bucket is too large.');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString();
}

/** Whether there is no such object. A bucket that is missing is an error: the settings are wrong. */
export async function isMissing({ status, chunks }: BucketResponse): Promise<boolean> {
  if (status !== 404) return false;
  const reason = await readReason(chunks);
  if (reason === 'NoSuchBucket') throw BucketError.answered(status, reason);
  return true;
}

/** The code of an error response; a HEAD response has none. */
async function readReason(chunks: AsyncIterable<Buffer>): Promise<string | null> {
  const text = await readText({ chunks }).catch(() => '');
  const reason = findText(readXml(text), 'Error/Code');
  return reason !== null && /^\w{1,60}$/.test(reason) ? reason : null;
}

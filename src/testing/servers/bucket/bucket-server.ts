import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '../../../kernel/bucket/settings.ts';
import { findSignatureProblem } from './verify-signature.ts';

/** The smallest part but the last, as on S3. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

/** How the server fails: with a status and code, or by cutting the connection. */
export type Fault =
  | { readonly status: number; readonly code: string }
  | 'cut'
  /** Never answers. */
  | 'silence'
  /** Does what was asked for, and cuts the connection before it answers. */
  | 'lost answer'
  /** Cuts the body of a download after so many bytes. */
  | { readonly cutAfter: number };

interface BucketObject {
  /** The file that holds the content. */
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
  readonly writtenAt: number;
}

class S3Error extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * One bucket of a server on loopback that speaks the S3 protocol: objects, lists in pages and uploads
 * in parts. It checks the signature and the payload hash of every request itself, keeps contents on
 * disk, and fails on order.
 */
export class BucketServer {
  readonly objects = new Map<string, BucketObject>();
  /** Unfinished uploads in parts: their parts by number. */
  readonly uploads = new Map<string, Map<number, BucketObject>>();
  /** Every request, such as `PUT /backups/x.daybook`. */
  readonly requests: string[] = [];
  /** Keys on one page of a list. */
  pageSize = 2;
  readonly #folder = mkdtempSync(join(tmpdir(), 'daybook-bucket-'));
  readonly #faults: { readonly on: RegExp; readonly fault: Fault; times: number }[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async open(): Promise<BucketServer> {
    const bucket = new BucketServer();
    bucket.#server.listen(0, '127.0.0.1');
    await once(bucket.#server, 'listening');
    return bucket;
  }

  get settings(): BucketSettings {
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'backups',
      region: 'eu-test-1',
      keyId: 'GK0123456789',
      secret: 'top+secret/key',
      prefix: 'home/',
    };
  }

  /** Fails the next requests that match, such as `/^PUT .*partNumber=2/`. */
  failOn(on: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ on, fault, times });
  }

  /** Makes an object look as if it had been written at that time. */
  date(key: string, writtenAt: number): void {
    const stored = this.objects.get(key);
    if (stored) this.objects.set(key, { ...stored, writtenAt });
  }

  onConnection(listen: (socket: Socket) => void): void {
    this.#server.on('connection', listen);
  }

  recover(): void {
    this.#faults.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    this.requests.push(line);
    const fault = this.#takeFault(line);
    try {
      if (fault === 'silence') return;
      if (fault === 'cut') return void request.socket.destroy();
      const problem = findSignatureProblem(request, this.settings);
      if (problem !== null) throw new S3Error(403, problem);
      if (fault === 'lost answer') {
        response.end = () => response.destroy();
        response.writeHead = () => response;
        return await this.#answer(request, response);
      }
      if (fault && 'status' in fault) throw new S3Error(fault.status, fault.code);
      await this.#answer(request, response, fault?.cutAfter);
    } catch (error) {
      // The client hung up in the middle of a download.
      if (response.headersSent) return void response.destroy();
      const [status, code] =
        error instanceof S3Error ? [error.status, error.message] : [500, 'InternalError'];
      const xml = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
      // The rest of the body is not read: the connection ends.
      response.writeHead(status, { connection: 'close' });
      response.end(request.method === 'HEAD' ? undefined : xml);
    }
  }

  #takeFault(line: string): Fault | undefined {
    const found = this.#faults.find(({ on, times }) => times > 0 && on.test(line));
    if (found) found.times -= 1;
    return found?.fault;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    cutAfter?: number,
  ): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== this.settings.bucket) throw new S3Error(404, 'NoSuchBucket');
    const key = rest.join('/');
    const query = url.searchParams;
    const upload = query.get('uploadId');
    if (key === '') return void response.end(this.#list(query));
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        if (source !== undefined) return void response.end(this.#copy(String(source), key));
        const stored = await this.#receive(request);
        if (upload === null) this.objects.set(key, stored);
        else this.#partsOf(upload).set(Number(query.get('partNumber')), stored);
        return void response.writeHead(200, { etag: stored.etag }).end();
      }
      case 'POST': {
        if (upload !== null) return void response.end(await this.#complete(request, key, upload));
        const id = randomUUID();
        this.uploads.set(id, new Map());
        return void response.end(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'DELETE':
        if (upload === null) this.objects.delete(key);
        else if (!this.uploads.delete(upload)) throw new S3Error(404, 'NoSuchUpload');
        return void response.writeHead(204).end();
      default:
        return this.#send(request, response, key, cutAfter);
    }
  }

  #copy(source: string, key: string): string {
    const found = this.objects.get(source.replace(`/${this.settings.bucket}/`, ''));
    if (!found) throw new S3Error(404, 'NoSuchKey');
    this.objects.set(key, { ...found, writtenAt: Date.now() });
    return '<CopyObjectResult></CopyObjectResult>';
  }

  /** Writes the body to disk and checks it against its signed hash and its length. */
  async #receive(request: IncomingMessage): Promise<BucketObject> {
    const path = join(this.#folder, randomUUID());
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    request.on('data', (chunk: Buffer) => {
      sha256.update(chunk);
      md5.update(chunk);
    });
    await pipeline(request, createWriteStream(path));
    const bytes = statSync(path).size;
    if (request.headers['content-length'] !== String(bytes)) {
      throw new S3Error(411, 'MissingContentLength');
    }
    if (sha256.digest('hex') !== request.headers['x-amz-content-sha256']) {
      throw new S3Error(400, 'XAmzContentSHA256Mismatch');
    }
    return { path, bytes, etag: `"${md5.digest('hex')}"`, writtenAt: Date.now() };
  }

  #partsOf(upload: string): Map<number, BucketObject> {
    const parts = this.uploads.get(upload);
    if (!parts) throw new S3Error(404, 'NoSuchUpload');
    return parts;
  }

  async #complete(request: IncomingMessage, key: string, upload: string): Promise<string> {
    const parts = this.#partsOf(upload);
    const asked = [
      ...(await text(request)).matchAll(
        /<PartNumber>(\d+)<\/PartNumber><ETag>("[0-9a-f]+")<\/ETag>/g,
      ),
    ];
    const path = join(this.#folder, randomUUID());
    for (const [at, [, number, etag]] of asked.entries()) {
      const part = parts.get(Number(number));
      if (!part || part.etag !== etag) throw new S3Error(400, 'InvalidPart');
      if (part.bytes < LEAST_PART_BYTES && at < asked.length - 1) {
        throw new S3Error(400, 'EntityTooSmall');
      }
      await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a' }));
    }
    const etag = `"${createHash('md5').update(upload).digest('hex')}-${asked.length}"`;
    this.objects.set(key, { path, bytes: statSync(path).size, etag, writtenAt: Date.now() });
    this.uploads.delete(upload);
    return `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`;
  }

  async #send(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    key: string,
    cutAfter: number | undefined,
  ): Promise<void> {
    const found = this.objects.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
    const { path, bytes, etag, writtenAt } = found;
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
      throw new S3Error(412, 'PreconditionFailed');
    }
    const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(start > 0 ? 206 : 200, {
      etag,
      'content-length': bytes - start,
      'last-modified': new Date(writtenAt).toUTCString(),
    });
    if (method === 'HEAD') return void response.end();
    if (cutAfter === undefined) return pipeline(createReadStream(path, { start }), response);
    const end = start + cutAfter - 1;
    for await (const chunk of createReadStream(path, { start, end })) response.write(chunk);
    response.write('', () => response.destroy());
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token')?.replace(/^after=/, '') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, this.pageSize);
    const contents = page.map((key) => {
      const { bytes = 0, writtenAt = 0 } = this.objects.get(key) ?? {};
      const at = new Date(writtenAt).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes}</Size></Contents>`;
    });
    const isCut = keys.length > page.length;
    const token = `<NextContinuationToken>after=${page.at(-1)}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${isCut ? token : ''}</ListBucketResult>`;
  }
}

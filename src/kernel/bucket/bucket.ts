import { open, stat } from 'node:fs/promises';
import { openConnections } from '../network/guarded-request.ts';
import { BucketError } from './bucket-error.ts';
import { findText, readXml, type XmlTexts } from './bucket-xml.ts';
import {
  type BucketRequest,
  type BucketResponse,
  type CallOptions,
  callBucket,
  isMissing,
  type RequestBody,
  readText,
} from './call-bucket.ts';
import { refuseLateError, uploadInParts } from './multipart.ts';
import { type OpenObject, openObject } from './read-object.ts';
import { bodyOfBytes, bodyOfFile, PART_BYTES } from './request-body.ts';
import type { BucketSettings } from './settings.ts';

export interface StoredObject {
  /** Without the prefix. */
  readonly key: string;
  readonly bytes: number;
  /** When it was written, by the clock of the service. */
  readonly writtenAt: number;
}

export interface TransferOptions {
  /** Told the bytes that are done so far. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Objects of a bucket. Contents are streamed: memory does not grow with them. */
export class Bucket {
  readonly settings: BucketSettings;
  readonly #options: CallOptions;

  constructor(settings: BucketSettings, options: Omit<CallOptions, 'agent'> = {}) {
    this.settings = settings;
    this.#options = { ...options, agent: openConnections(new URL(settings.endpoint)) };
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.#put(key, bodyOfBytes(content));
  }

  /** Stores a file, in parts if it is large, and checks the size of the stored object. */
  async upload(key: string, path: string, options: TransferOptions = {}): Promise<void> {
    const { size } = await stat(path);
    if (size <= PART_BYTES) await this.#put(key, await bodyOfFile(path, 0, size));
    else {
      const { onProgress } = options;
      await uploadInParts(this.settings, { key, path, size, onProgress, options: this.#options });
    }
    const stored = await this.find(key);
    if (stored?.bytes !== size) {
      throw BucketError.refused(`The bucket holds ${stored?.bytes ?? 0} bytes instead of ${size}.`);
    }
    options.onProgress?.(size, size);
  }

  /**
   * Writes an object to a new file; a connection that is cut is continued where it ended.
   *
   * @returns false if there is no such object
   */
  async download(key: string, path: string, options: TransferOptions = {}): Promise<boolean> {
    const file = await open(path, 'wx', 0o600);
    let done = 0;
    let tag: string | undefined;
    try {
      const isFound = await callBucket(
        this.settings,
        () => ({
          method: 'GET',
          key,
          accepts: [404],
          ...(done > 0 && {
            headers: { range: `bytes=${done}-`, ...(tag && { 'if-match': tag }) },
          }),
        }),
        async ({ status, headers, chunks }) => {
          if (status === 404) return false;
          if (status !== 206) done = 0;
          tag = headers.etag;
          const total = done + Number(headers['content-length'] ?? 0);
          for await (const chunk of chunks) {
            await file.write(chunk, 0, chunk.length, done);
            done += chunk.length;
            options.onProgress?.(done, total);
          }
          await file.truncate(done);
          return true;
        },
        this.#options,
      );
      await file.sync();
      return isFound;
    } finally {
      await file.close();
    }
  }

  /** The content of a small object; null if there is none. */
  async readText(key: string): Promise<string | null> {
    return this.#call({ method: 'GET', key, accepts: [404] }, async (response) =>
      response.status === 404 ? null : readText(response),
    );
  }

  /** Opens an object, to read it as it arrives; null if there is none. */
  open(key: string): Promise<OpenObject | null> {
    return openObject(this.settings, key, this.#options);
  }

  /** Size and time of an object; null if there is none. */
  async find(key: string): Promise<StoredObject | null> {
    return this.#call({ method: 'HEAD', key, accepts: [404] }, async ({ status, headers }) =>
      status === 404
        ? null
        : {
            key,
            bytes: Number(headers['content-length']),
            writtenAt: Date.parse(headers['last-modified'] ?? ''),
          },
    );
  }

  /** Copies an object within the bucket; false if there is none. */
  async copy(from: string, to: string): Promise<boolean> {
    const { bucket, prefix } = this.settings;
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` };
    const request: BucketRequest = { method: 'PUT', key: to, headers, accepts: [404] };
    return this.#call(request, async (response) => {
      if (await isMissing(response)) return false;
      await refuseLateError(response);
      return true;
    });
  }

  /** Succeeds also if there is no such object. */
  async delete(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', key, accepts: [404] }, async () => undefined);
  }

  /** The objects whose keys begin with the prefix, in the order of their keys. */
  async *list(): AsyncGenerator<StoredObject> {
    const { prefix } = this.settings;
    for (let token: string | null = null; ; ) {
      const query = {
        'list-type': '2',
        prefix,
        ...(token !== null && { 'continuation-token': token }),
      };
      const texts = readXml(await this.#call({ method: 'GET', key: null, query }, readText));
      for (const { key, ...found } of readContents(texts)) {
        if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), ...found };
      }
      if (findText(texts, 'ListBucketResult/IsTruncated') !== 'true') return;
      token = findText(texts, 'ListBucketResult/NextContinuationToken');
      if (token === null) throw BucketError.refused('The bucket cut its list without a way on.');
    }
  }

  async #put(key: string, body: RequestBody): Promise<void> {
    await this.#call({ method: 'PUT', key, body }, async () => undefined);
  }

  #call<Result>(
    request: BucketRequest,
    read: (response: BucketResponse) => Promise<Result>,
  ): Promise<Result> {
    return callBucket(this.settings, () => request, read, this.#options);
  }
}

/** The objects on a page of a list. The elements of each may come in any order. */
function* readContents(texts: XmlTexts): Generator<StoredObject> {
  const fields = new Map<string, string>();
  for (const [path, text] of texts) {
    const [, name] = /^ListBucketResult\/Contents(?:\/(\w+))?$/.exec(path) ?? [null];
    if (name === null) continue;
    if (name !== undefined) {
      fields.set(name, text);
      continue;
    }
    // The element itself closes after those in it.
    yield {
      key: fields.get('Key') ?? '',
      bytes: Number(fields.get('Size')),
      writtenAt: Date.parse(fields.get('LastModified') ?? ''),
    };
    fields.clear();
  }
}

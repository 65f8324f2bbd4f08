import { BucketError } from './bucket-error.ts';
import { escapeXml, findText, readXml } from './bucket-xml.ts';
import {
  type BucketRequest,
  type BucketResponse,
  type CallOptions,
  callBucket,
  readText,
} from './call-bucket.ts';
import { bodyOfBytes, bodyOfFile, PART_BYTES } from './request-body.ts';
import type { BucketSettings } from './settings.ts';

/** What the protocol allows. */
const MOST_PARTS = 10_000;

interface Upload {
  readonly key: string;
  readonly path: string;
  readonly size: number;
  readonly options: CallOptions;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

type Call = <Result>(
  request: BucketRequest,
  read: (response: BucketResponse) => Promise<Result>,
) => Promise<Result>;

/** Stores a large file in parts, one after another. The object appears when all of them are there. */
export async function uploadInParts(settings: BucketSettings, upload: Upload): Promise<void> {
  const { key, options } = upload;
  const call: Call = (request, read) => callBucket(settings, () => request, read, options);
  const id = await createUpload(call, key);
  try {
    const tags = await sendParts(call, upload, id);
    await completeUpload(call, key, id, tags);
  } catch (error) {
    // Its parts would be charged for ever. The caller's signal may be aborted, this one is not.
    const abort = { method: 'DELETE', key, query: { uploadId: id }, accepts: [404] } as const;
    await callBucket(settings, () => abort, readText).catch(() => undefined);
    throw error;
  }
}

async function createUpload(call: Call, key: string): Promise<string> {
  const xml = await call({ method: 'POST', key, query: { uploads: '' } }, readText);
  const id = findText(readXml(xml), 'InitiateMultipartUploadResult/UploadId');
  if (!id) throw BucketError.refused('The bucket gave no id for an upload in parts.');
  return id;
}

async function sendParts(
  call: Call,
  { key, path, size, onProgress }: Upload,
  id: string,
): Promise<string[]> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  const tags: string[] = [];
  for (let start = 0; start < size; start += partBytes) {
    const body = await bodyOfFile(path, start, Math.min(partBytes, size - start));
    const query = { partNumber: String(tags.length + 1), uploadId: id };
    const tag = await call(
      { method: 'PUT', key, query, body },
      async ({ headers }) => headers.etag,
    );
    if (!tag) throw BucketError.refused('The bucket gave no tag for a part.');
    tags.push(tag);
    onProgress?.(start + body.bytes, size);
  }
  return tags;
}

async function completeUpload(call: Call, key: string, id: string, tags: readonly string[]) {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  const body = bodyOfBytes(
    Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
  );
  try {
    await call({ method: 'POST', key, query: { uploadId: id }, body }, refuseLateError);
  } catch (error) {
    // A repeated request after a lost answer; the caller checks the size of the object.
    if (!(error instanceof BucketError && error.reason === 'NoSuchUpload')) throw error;
  }
}

/** Joining or copying takes a while: the status is sent before an error is known. */
export async function refuseLateError(response: BucketResponse): Promise<void> {
  const reason = findText(readXml(await readText(response)), 'Error/Code');
  if (reason !== null) throw BucketError.answered(500, reason);
}

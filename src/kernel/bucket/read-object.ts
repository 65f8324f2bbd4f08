import { BucketError } from './bucket-error.ts';
import { type CallOptions, isMissing, type OpenResponse, openResponse } from './call-bucket.ts';
import type { BucketSettings } from './settings.ts';

/** Cuts in a row, without a byte in between. */
const MOST_CUTS = 3;

/** An object that is being read; the caller closes it. */
export interface OpenObject {
  readonly bytes: number;
  readonly chunks: AsyncIterable<Buffer>;
  close(): void;
}

/** Opens an object; a connection that is cut is continued where it ended. Null if there is none. */
export async function openObject(
  settings: BucketSettings,
  key: string,
  options: CallOptions,
): Promise<OpenObject | null> {
  const open = (headers: Record<string, string>) =>
    openResponse(settings, { method: 'GET', key, accepts: [404], headers }, options);
  const reading = { response: await open({}) };
  const { status, headers } = reading.response;
  if (status === 404) {
    await isMissing(reading.response).finally(() => reading.response.close());
    return null;
  }
  return {
    bytes: Number(headers['content-length']),
    chunks: readOn(reading, open),
    close: () => reading.response.close(),
  };
}

async function* readOn(
  reading: { response: OpenResponse },
  open: (headers: Record<string, string>) => Promise<OpenResponse>,
): AsyncGenerator<Buffer> {
  const tag = reading.response.headers.etag;
  let [done, cuts] = [0, 0];
  for (;;) {
    try {
      for await (const chunk of reading.response.chunks) {
        done += chunk.length;
        cuts = 0;
        yield chunk;
      }
      return;
    } catch (error) {
      cuts += 1;
      const mayGoOn = error instanceof BucketError && error.isTemporary && cuts <= MOST_CUTS;
      if (!mayGoOn) throw error;
    } finally {
      reading.response.close();
    }
    reading.response = await open({
      range: `bytes=${done}-`,
      ...(tag !== undefined && { 'if-match': tag }),
    });
    // An answer with the whole object is good only where nothing was read yet.
    if (reading.response.status !== 206 && (done > 0 || reading.response.status !== 200)) {
      reading.response.close();
      throw BucketError.refused('The bucket does not continue a download.');
    }
  }
}

import { buildRequest } from '../api/request.ts';
import { sendFile } from '../api/send-file.ts';
import { baseOf } from '../instance.ts';
import { createStore } from '../state/store.ts';
import type { OutboxEntry } from './outbox-entry.ts';

interface RunningUpload {
  /** Uploaded fraction from 0 to 1. */
  share: number;
  /** Ends the request. The entry stays, unless it was cancelled before. */
  abort: () => void;
}

/** The uploads under way by the key of their entry. */
export const runningUploads = createStore<ReadonlyMap<string, RunningUpload>>(new Map());

/** Sends an entry whose body is a file. */
export async function sendUpload(
  { app, route, input, key }: OutboxEntry,
  file: Blob,
): Promise<{ value: unknown }> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const show = (share: number) => setUpload(key, { share, abort });
  show(0);
  try {
    const value = await sendFile(baseOf(app) + buildRequest(route, input, true).path, {
      body: file,
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
      onProgress: show,
      signal: stop.signal,
    });
    return { value };
  } finally {
    setUpload(key, undefined);
  }
}

function setUpload(key: string, upload: RunningUpload | undefined) {
  const others = [...runningUploads.get()].filter(([other]) => other !== key);
  runningUploads.set(new Map(upload ? [...others, [key, upload]] : others));
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError, Invalid } from '../kernel/errors.ts';
import { ReceivedFile } from '../kernel/files/received-file.ts';

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
}

const MOST_FIELDS = 50;
const LONGEST_FIELD = 1024 * 1024;

/**
 * Reads a form: its file goes to disk as it comes, never into memory as a whole. Whatever fails,
 * the folder is gone again.
 */
export async function receiveForm(
  request: IncomingMessage,
  uploads: string,
  limit: number,
): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > limit + LONGEST_FIELD) throw tooLarge(limit);
  const folder = join(uploads, randomUUID());
  try {
    return await readInto(folder, request, limit);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof DomainError) throw error;
    throw new Invalid('The form could not be read to its end.', undefined, 'broken_form');
  }
}

async function readInto(folder: string, request: IncomingMessage, limit: number): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  const broken = new AbortController();
  let stored: Promise<ReceivedFile> | undefined;
  let cut = false;
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: {
      files: 1,
      fields: MOST_FIELDS,
      fieldSize: LONGEST_FIELD,
      fileSize: limit,
      headerPairs: 100,
    },
  });
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (_field, stream, name) => {
    stream.on('limit', () => {
      cut = true;
      form.destroy(tooLarge(limit));
    });
    stored = store(folder, stream, name, broken.signal);
    // Its failure is seen below; without this it would be unhandled while the form is still read.
    stored.catch(() => undefined);
  });
  try {
    await fed(request, form);
  } catch (error) {
    // A file whose form breaks off would otherwise be waited for without end.
    broken.abort();
    await (stored as Promise<ReceivedFile> | undefined)?.catch(() => undefined);
    throw cut ? tooLarge(limit) : error;
  }
  return { fields, file: (await stored) ?? null };
}

/** Not by `pipeline`, which would cut the connection on a refusal, and with it the answer. */
function fed(request: IncomingMessage, form: Writable): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    form.once('finish', resolve).once('error', reject);
    request.once('error', reject).once('close', () => {
      if (!request.readableEnded) reject(new Error('The sender is gone.'));
    });
    request.pipe(form);
  }).catch((error: unknown) => {
    request.unpipe(form);
    request.resume();
    throw error;
  });
}

async function store(
  folder: string,
  stream: Readable,
  name: string | undefined,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'file');
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(stream, target, { signal });
  return new ReceivedFile({
    folder,
    path,
    name: (name ?? '').slice(0, 255),
    bytes: target.bytesWritten,
  });
}

function tooLarge(limit: number): DomainError {
  const megabytes = Math.floor(limit / 1024 / 1024);
  return new DomainError(
    'too-large',
    'too_large',
    `The file is larger than the ${megabytes} MB that are taken.`,
  );
}

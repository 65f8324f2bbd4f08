import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError, Invalid } from '../../kernel/errors.ts';
import { ReceivedFile } from '../../kernel/files/received-file.ts';

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 1024 * 1024;

/**
 * Reads a form and streams its file to disk. The folder is removed if anything fails.
 */
export async function receiveForm(
  request: IncomingMessage,
  uploads: string,
  limit: number,
): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > limit + MAX_FIELD_BYTES)
    throw fileTooLarge(limit);
  const folder = join(uploads, randomUUID());
  try {
    return await readFormInto(folder, request, limit);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof DomainError) throw error;
    throw new Invalid('The form could not be read completely.', undefined, 'broken_form');
  }
}

async function readFormInto(
  folder: string,
  request: IncomingMessage,
  limit: number,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = Object.create(null);
  const broken = new AbortController();
  let stored: Promise<ReceivedFile> | undefined;
  let cut = false;
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: {
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
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
      form.destroy(fileTooLarge(limit));
    });
    stored = storeFile(folder, stream, name, broken.signal);
    // Handled below; without this the rejection would be unhandled while the form is read.
    stored.catch(() => undefined);
  });
  try {
    await pipeForm(request, form);
  } catch (error) {
    // The file of a broken form would otherwise be awaited forever.
    broken.abort();
    await (stored as Promise<ReceivedFile> | undefined)?.catch(() => undefined);
    throw cut ? fileTooLarge(limit) : error;
  }
  return { fields, file: (await stored) ?? null };
}

/** Unlike `pipeline`, keeps the connection open after an error, so that the response is sent. */
function pipeForm(request: IncomingMessage, form: Writable): Promise<void> {
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

async function storeFile(
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

function fileTooLarge(limit: number): DomainError {
  const megabytes = Math.floor(limit / 1024 / 1024);
  return new DomainError('too-large', 'too_large', `The file is larger than ${megabytes} MB.`);
}

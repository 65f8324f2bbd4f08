import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';

const LIMIT = 1024 * 1024;
const uploads = mkdtempSync(join(tmpdir(), 'daybook-forms-'));
let server: Server;
let url: string;
let form: ReceivedForm | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    receiveForm(request, uploads, LIMIT).then(
      (received) => {
        form = received;
        response.end('ok');
      },
      (error: unknown) => {
        response.statusCode = 400;
        response.end(error instanceof DomainError ? error.code : String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(uploads, { recursive: true });
});

async function send(fields: Record<string, string>, file?: Buffer, name = 'a.zip') {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  if (file) body.append('file', new Blob([new Uint8Array(file)]), name);
  return (await fetch(url, { method: 'POST', body })).text();
}

describe('a form', () => {
  test('brings its fields, and its file to disk in a folder of its own', async () => {
    const bytes = randomBytes(300_000);
    expect(await send({ dedup: 'force' }, bytes, '../../etc/passwd')).toBe('ok');
    expect(form?.fields).toEqual({ dedup: 'force' });
    const { file } = form ?? {};
    expect(file?.path.startsWith(uploads)).toBe(true);
    expect(file?.bytes).toBe(300_000);
    expect(readFileSync(file?.path ?? '').equals(bytes)).toBe(true);
    await file?.discard();
    expect(readdirSync(uploads)).toEqual([]);
  });

  test('keeps its folder when somebody takes it over', async () => {
    await send({}, Buffer.from('x'));
    form?.file?.keep();
    await form?.file?.discard();
    expect(existsSync(form?.file?.path ?? '')).toBe(true);
    rmSync(form?.file?.folder ?? '', { recursive: true });
  });

  test('may have no file', async () => {
    expect(await send({ text: 'Pancakes' })).toBe('ok');
    expect(form).toEqual({ fields: { text: 'Pancakes' }, file: null });
  });

  test('larger than it may be is refused and leaves nothing', async () => {
    expect(await send({}, Buffer.alloc(LIMIT + 1))).toBe('too_large');
    expect(readdirSync(uploads)).toEqual([]);
  });

  test('cut off in the middle leaves nothing', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n${head}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(() => readdirSync(uploads)).toEqual([]);
  });

  test('that is none is refused', async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: 'nonsense',
    });
    expect(await answer.text()).toBe('broken_form');
  });
});

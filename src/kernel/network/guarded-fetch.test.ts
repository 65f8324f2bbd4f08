import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchRules, userFetchRules } from './fetch-rules.ts';
import { fetchImage, fetchPage, postGuarded } from './guarded-fetch.ts';

const PAGE = '<title>Käsespätzle</title>';
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const PATHS: Readonly<Record<string, RequestListener>> = {
  '/page': (_request, answer) => html(answer, PAGE),
  '/gzip': (_request, answer) => html(answer, gzipSync(PAGE), { 'content-encoding': 'gzip' }),
  '/deflate': (_request, answer) =>
    html(answer, deflateSync(PAGE), { 'content-encoding': 'deflate' }),
  '/br': (_request, answer) => html(answer, brotliCompressSync(PAGE), { 'content-encoding': 'br' }),
  '/broken': (_request, answer) => html(answer, 'no gzip at all', { 'content-encoding': 'gzip' }),
  '/bomb': (_request, answer) =>
    html(answer, gzipSync(Buffer.alloc(30_000_000)), { 'content-encoding': 'gzip' }),
  '/announced': (_request, answer) => html(answer, PAGE, { 'content-length': '99999999' }),
  '/endless': (_request, answer) => {
    answer.setHeader('content-type', 'text/html');
    const source = Readable.from(forever());
    pipeline(source, answer, () => source.destroy());
  },
  '/slow': (_request, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.write('<p>');
  },
  '/silent': () => undefined,
  '/pdf': (_request, answer) => answer.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/missing': (_request, answer) => answer.writeHead(404).end(),
  '/latin': (_request, answer) =>
    answer
      .setHeader('content-type', 'text/html; charset=iso-8859-1')
      .end(Buffer.from(PAGE, 'latin1')),
  '/image': (_request, answer) => answer.setHeader('content-type', 'image/gif').end(PIXEL),
  '/to/page': (_request, answer) => redirect(answer, '/page'),
  '/to/metadata': (_request, answer) => redirect(answer, 'http://169.254.169.254/latest/meta-data'),
  '/to/other': (_request, answer) => redirect(answer, 'http://inside.test:PORT/page'),
  '/to/file': (_request, answer) => redirect(answer, 'file:///etc/passwd'),
  '/to/password': (_request, answer) => redirect(answer, 'http://me:secret@outside.test/'),
  '/echo': (request, answer) => {
    void text(request).then((body) =>
      answer.writeHead(202).end(`${request.method} ${request.headers['x-said']} ${body}`),
    );
  },
  '/round': (_request, answer) => redirect(answer, '/round'),
};

type Answer = Parameters<RequestListener>[1];
function html(answer: Answer, body: string | Buffer, headers: Record<string, string> = {}): void {
  answer.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
}
function redirect(answer: Answer, to: string): void {
  answer.writeHead(302, { location: to.replace('PORT', String(port)) }).end();
}

function* forever() {
  for (;;) yield Buffer.alloc(65_536, 32);
}

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, answer) => PATHS[request.url ?? '']?.(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A web in which outside.test is the server above and inside.test is in the same network. */
const asked: string[] = [];
const rules: FetchRules = {
  allows: (address) => address === '127.0.0.1',
  resolve: async (host) => {
    asked.push(host);
    if (host === 'outside.test') return ['10.0.0.1', '127.0.0.1'];
    if (host === 'inside.test') return ['127.0.0.2'];
    throw new Error('no such host');
  },
};
const at = (path: string) => `http://outside.test:${port}${path}`;

describe('something handed over', () => {
  const hello = { headers: { 'x-said': 'yes' }, body: 'Grüße' };

  test('arrives with its headers, and the answer comes back', async () => {
    expect(await postGuarded(at('/echo'), rules, hello)).toEqual({
      status: 202,
      text: 'POST yes Grüße',
    });
    expect((await postGuarded(at('/missing'), rules, hello)).status).toBe(404);
  });

  test('is not sent on to where the answer points', async () => {
    asked.length = 0;
    expect((await postGuarded(at('/to/other'), rules, hello)).status).toBe(302);
    expect(asked).toEqual(['outside.test']);
  });

  test('goes to no address that is not allowed', async () => {
    for (const address of [`http://inside.test:${port}/echo`, 'http://[::1]/', 'http://10.0.0.1/'])
      await expect(postGuarded(address, rules, hello)).rejects.toMatchObject({
        code: 'address_not_allowed',
      });
  });

  test('goes nowhere if every address must be allowed and one is not', async () => {
    const strict: FetchRules = { ...rules, requiresAll: true };
    await expect(postGuarded(at('/echo'), strict, hello)).rejects.toMatchObject({
      code: 'address_not_allowed',
    });
    const alone: FetchRules = { ...strict, resolve: async () => ['127.0.0.1'] };
    expect((await postGuarded(at('/echo'), alone, hello)).status).toBe(202);
  });

  test('is given up when nobody answers, and an endless answer is cut', async () => {
    await expect(
      postGuarded(at('/silent'), rules, hello, { milliseconds: 300 }),
    ).rejects.toMatchObject({
      code: 'page_too_slow',
    });
    expect((await postGuarded(at('/endless'), rules, hello, { bytes: 100 })).text).toHaveLength(
      100,
    );
  });
});

describe('a page', () => {
  test.each(['/page', '/gzip', '/deflate', '/br', '/to/page', '/latin'])(
    'is read from %s',
    async (path) => {
      const page = await fetchPage(at(path), rules);
      expect(page.text).toBe(PAGE);
      expect(page.contentType).toContain('text/html');
      expect(page.url).toBe(at(path === '/to/page' ? '/page' : path));
    },
  );

  test('is asked for at the address that was checked, and the name only once', async () => {
    asked.length = 0;
    await fetchPage(at('/page'), rules);
    expect(asked).toEqual(['outside.test']);
  });

  test('is not read from a host that does not exist', async () => {
    await expect(fetchPage('http://nowhere.test/', rules)).rejects.toMatchObject({
      code: 'page_unreachable',
    });
  });

  test.each([
    ['/to/metadata', 'address_not_allowed'],
    ['/to/other', 'address_not_allowed'],
    ['/to/file', 'bad_address'],
    ['/to/password', 'bad_address'],
    ['/round', 'too_many_redirects'],
    ['/pdf', 'wrong_type'],
    ['/image', 'wrong_type'],
    ['/missing', 'page_unreachable'],
    ['/broken', 'page_unreachable'],
    ['/bomb', 'page_too_large'],
    ['/announced', 'page_too_large'],
    ['/endless', 'page_too_large'],
  ])('is refused wherever the way leads to what is not allowed: %s, %s', async (path, code) => {
    await expect(fetchPage(at(path), rules)).rejects.toMatchObject({ kind: 'invalid', code });
  });

  test.each(['/slow', '/silent'])('that does not end is given up: %s', async (path) => {
    await expect(fetchPage(at(path), rules, { milliseconds: 300 })).rejects.toMatchObject({
      code: 'page_too_slow',
    });
  });

  test('whose name does not resolve in time is given up', async () => {
    const stuck = { ...rules, resolve: () => new Promise<string[]>(() => undefined) };
    await expect(fetchPage(at('/page'), stuck, { milliseconds: 100 })).rejects.toMatchObject({
      code: 'page_too_slow',
    });
  });
});

describe('a picture', () => {
  test('is read as bytes', async () => {
    expect((await fetchImage(at('/image'), rules)).bytes).toEqual(PIXEL);
  });

  test('is not a page', async () => {
    await expect(fetchImage(at('/page'), rules)).rejects.toMatchObject({ code: 'wrong_type' });
  });
});

describe('the rules of an instance', () => {
  const closed = userFetchRules({ fetchPrivateAddresses: false });
  const open = userFetchRules({ fetchPrivateAddresses: true });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/',
    'http://0.0.0.0/',
    'http://[fe80::1]/',
    'http://93.184.215.14:22/',
  ])('refuse every private address, however it is written: %s', async (url) => {
    await expect(fetchPage(url, closed)).rejects.toMatchObject({ code: 'address_not_allowed' });
  });

  test.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:1',
    'example',
    '',
    'http://a:b@c/',
  ])('refuse "%s" as an address', async (url) => {
    await expect(fetchPage(url, closed)).rejects.toMatchObject({ code: 'bad_address' });
  });

  test('let users into the network around the server when the operator says so', async () => {
    expect((await fetchPage(`http://127.0.0.1:${port}/page`, open)).text).toBe(PAGE);
    await expect(fetchPage(`http://127.0.0.1:${port}/page`, closed)).rejects.toMatchObject({
      code: 'address_not_allowed',
    });
  });

  test('never let anybody reach what a hosting provider serves to its machines', async () => {
    await expect(fetchPage('http://169.254.169.254/', open)).rejects.toMatchObject({
      code: 'address_not_allowed',
    });
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
afterEach(() => instance.close());

let names = 0;
const attempt = (forwarded: string, username = `nobody-${++names}`) =>
  instance.nobody.call(
    'POST /api/auth/reset-password',
    { username, token: 'x', password: 'y' },
    { headers: { 'x-forwarded-for': forwarded } },
  );
const recover = (forwarded: string) =>
  instance.nobody.call(
    'POST /api/auth/recover',
    { token: 'a wrong token' },
    { headers: { 'x-forwarded-for': forwarded } },
  );

describe('forwarded addresses', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7:1', '203.0.113.7:65000', '[::ffff:203.0.113.7]:443']],
    ['2001:db8::1', ['[2001:db8::1]:443', '[2001:db8::2]', '2001:0db8:0:0::3']],
  ])('%s counts as one address however a proxy writes it', async (plain, forms) => {
    const RECOVERY_TOKEN = 'a-token-that-nobody-guesses';
    instance = await openInstance({ TRUST_PROXY: '1', RECOVERY_TOKEN });
    for (let n = 0; n < 10; n += 1) {
      expect((await recover(forms[n % forms.length] ?? '')).status).toBe(403);
    }
    expect((await recover(plain)).status).toBe(429);
    expect((await recover('198.51.100.9:80')).status).toBe(403);
  });

  test('from a proxy that is not trusted are warned about once', async () => {
    instance = await openInstance();
    const admin = await instance.person('ada');
    await attempt('203.0.113.7');
    await attempt('203.0.113.8');
    const lines = instance.logged.filter((line) => line.includes('proxy_without_trust'));
    expect(lines).toHaveLength(1);
    const { items } = (await admin.call('GET /api/auth/warnings')).body;
    expect(items).toMatchObject([{ code: 'proxy_without_trust', dismissible: false }]);
    expect(items[0].message).toContain('Set TRUST_PROXY');
  });

  test('are no reason to warn from the internet or from a trusted proxy', async () => {
    instance = await openInstance();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await instance.nobody.call('GET /api/health', undefined, { headers, address: '93.184.215.14' });
    expect(instance.logged.join('')).not.toContain('proxy_without_trust');
  });
});

describe('the host', () => {
  test('of the Host header must be ours as well as the forwarded one', async () => {
    instance = await openInstance({ TRUST_PROXY: '1' });
    const list = (headers: Record<string, string>) =>
      instance.nobody.call('GET /recipe/api/shopping', undefined, { headers });
    const rebound = await list({ host: 'evil.example', 'x-forwarded-host': 'localhost' });
    expect([rebound.status, rebound.body.code]).toEqual([403, 'foreign_host']);
    expect((await list({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).status).toBe(
      403,
    );
    expect((await list({ host: 'daybook:8080', 'x-forwarded-host': '[::1]:80' })).status).toBe(200);
  });

  test('is named once: repeated headers and another host in the target are refused', async () => {
    instance = await openInstance();
    await instance.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = instance.server.server.address() as AddressInfo;
    const ask = async (...lines: string[]) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
      return (await text(socket)).split('\r\n')[0];
    };
    const target = 'GET /recipe/api/shopping HTTP/1.1';
    expect(await ask(target, 'host: localhost')).toBe('HTTP/1.1 200 OK');
    expect(await ask(target, 'host: localhost', 'Host: evil.example')).toContain(' 400 ');
    const absolute = (host: string) => `GET http://${host}/recipe/api/shopping HTTP/1.1`;
    expect(await ask(absolute('evil.example'), 'host: localhost')).toContain(' 400 ');
    expect(await ask(absolute('localhost'), 'host: evil.example')).toContain(' 400 ');
    expect(await ask(absolute('evil.example'), 'host: evil.example')).toContain(' 403 ');
    expect(await ask(absolute('localhost'), 'host: localhost')).toBe('HTTP/1.1 200 OK');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance({ BASE_URL: '/home' });
});
afterAll(() => instance.close());

const ask = (path: string, accept: string) =>
  instance.nobody.call(`GET ${path}`, undefined, { headers: { accept } });

test('who types an address where nothing is reads that, and is led to the start', async () => {
  const { status, headers, text } = await ask('/nothing/here', 'text/html,*/*;q=0.8');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(text).toContain('Page not found.');
  expect(text).toContain('href="/home/"');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('a program reads the one error shape, and so does whoever asks the API', async () => {
  for (const [path, accept] of [
    ['/nothing/here', 'application/json'],
    ['/recipe/api/nothing', 'text/html'],
  ] as const) {
    const { status, body } = await ask(path, accept);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});

import { expect, test } from 'vitest';
import { clientMetadata, displayName, isNative } from './client-metadata.ts';

const accepts = (...redirect_uris: unknown[]) =>
  clientMetadata.safeParse({ redirect_uris }).success;

test.each([
  'https://claude.ai/api/mcp/auth_callback',
  'https://chatgpt.com/connector_platform_oauth_redirect?x=1',
  'http://127.0.0.1:33418/',
  'http://localhost:1234/callback',
  'http://[::1]/callback',
])('%s is a place to be sent back to', (address) => {
  expect(accepts(address)).toBe(true);
});

test.each([
  'http://client.example/callback',
  'https://localhost/callback',
  'http://127.0.0.1.evil.example/callback',
  'https://client.example/callback#part',
  'https://client.example/callback#',
  'https://user@client.example/callback',
  'https://user:word@client.example/callback',
  'javascript:alert(1)',
  'data:text/html,hello',
  'cursor://callback',
  '/callback',
  '',
  `https://client.example/${'x'.repeat(500)}`,
  7,
])('%s is not', (address) => {
  expect(accepts(address)).toBe(false);
  expect(accepts('https://client.example/callback', address)).toBe(false);
});

test('at least one place, and at most ten', () => {
  expect(accepts()).toBe(false);
  const many = Array.from({ length: 11 }, (_, n) => `https://client.example/${n}`);
  expect(accepts(...many)).toBe(false);
  expect(accepts(...many.slice(1))).toBe(true);
});

test.each([
  ['Claude', 'Claude'],
  ['  Claude \n\t Desktop ', 'Claude Desktop'],
  ['Cl\u200Baude\u202Eevil', 'Cl aude evil'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['', 'client.example:8443'],
  ['\u200B', 'client.example:8443'],
  [undefined, 'client.example:8443'],
])('%j is shown as %j', (client_name, shown) => {
  const redirect_uris = ['https://client.example:8443/callback'];
  expect(displayName({ client_name, redirect_uris })).toBe(shown);
});

test('a program on this machine may listen anywhere on it', () => {
  expect(isNative(['https://vscode.dev/redirect', 'http://127.0.0.1:33418/'])).toBe(true);
  expect(isNative(['https://claude.ai/callback'])).toBe(false);
});

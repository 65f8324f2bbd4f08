import type { IncomingHttpHeaders } from 'node:http';
import * as sdk from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { McpEndpoint } from './endpoint.ts';
import { readPlainRequest } from './fast-path.ts';
import { type Phase, tool } from './tool.ts';

const OLDER = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const echo = tool({
  name: 'echo',
  phase: 'read',
  title: 'Echo',
  description: 'Says the same again.',
  input: z.object({ words: z.string() }),
  output: z.object({ words: z.string() }),
  handle: async (_context, input) => input,
});
const endpoint = new McpEndpoint({ name: 'test', title: 'Test', version: '1' }, [echo]);

const access = (phases: readonly Phase[] = ['read']) => ({
  phases: new Set(phases),
  call: async (_tool: unknown, input: unknown) => ({
    content: [{ type: 'text' as const, text: JSON.stringify(input ?? null) }],
    structuredContent: { input: input ?? null },
  }),
});

const older = (method: string, params?: object) => ({
  headers: OLDER,
  body: { jsonrpc: '2.0', id: 7, method, ...(params && { params }) },
});
const newer = (method: string, params: { name?: string; [key: string]: unknown } = {}) => ({
  headers: {
    ...OLDER,
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(params.name !== undefined && { 'mcp-name': params.name }),
  },
  body: { jsonrpc: '2.0', id: 'a', method, params: { ...params, _meta: ENVELOPE } },
});

/** The same request with a parameter that the protocol ignores, which the SDK answers. */
function throughSdk<Asked extends { body: { params?: object } }>(asked: Asked): Asked {
  return { ...asked, body: { ...asked.body, params: { ...asked.body.params, unused: true } } };
}

const isPlain = ({ headers, body }: { headers: IncomingHttpHeaders; body: unknown }) =>
  readPlainRequest(sdk, headers, body) !== null;

describe.each([
  ['a list of the older era', older('tools/list')],
  ['a call of the older era', older('tools/call', { name: 'echo', arguments: { words: 'é' } })],
  ['a call without arguments', older('tools/call', { name: 'echo' })],
  [
    'a call that asks for progress',
    older('tools/call', { name: 'echo', _meta: { progressToken: 3 } }),
  ],
  ['a list of the newer era', newer('tools/list')],
  ['a call of the newer era', newer('tools/call', { name: 'echo', arguments: { words: 'é' } })],
])('%s', (_, asked) => {
  test('is answered as by the SDK', async () => {
    expect(isPlain(asked)).toBe(true);
    expect(isPlain(throughSdk(asked))).toBe(false);
    const direct = await endpoint.answer(asked, access());
    const bySdk = await endpoint.answer(throughSdk(asked), access());
    expect(direct.status).toBe(bySdk.status);
    expect(direct.contentType).toBe(bySdk.contentType);
    expect(JSON.parse(direct.text)).toEqual(JSON.parse(bySdk.text));
    expect(JSON.parse(direct.text).result).toBeDefined();
  });
});

test.each([
  ['an unknown tool', older('tools/call', { name: 'nothing' })],
  ['an unknown tool of the newer era', newer('tools/call', { name: 'nothing' })],
])('%s is refused by the SDK', async (_, asked) => {
  const { text } = await endpoint.answer(asked, access());
  expect(JSON.parse(text).error.message).toContain('Unknown tool: nothing');
});

test('a tool of a phase that is not allowed is unknown and not listed', async () => {
  const { text } = await endpoint.answer(older('tools/call', { name: 'echo' }), access(['write']));
  expect(JSON.parse(text).error.message).toContain('Unknown tool: echo');
  const list = await endpoint.answer(older('tools/list'), access(['write']));
  expect(JSON.parse(list.text).result.tools).toEqual([]);
});

test.each([
  ['no version of JSON-RPC', { ...older('tools/list'), body: { id: 1, method: 'tools/list' } }],
  ['no id', { ...older('tools/list'), body: { jsonrpc: '2.0', method: 'tools/list' } }],
  [
    'a broken id',
    { ...older('tools/list'), body: { jsonrpc: '2.0', id: 1.5, method: 'tools/list' } },
  ],
  ['another method', older('initialize', {})],
  ['a batch', { headers: OLDER, body: [older('tools/list').body] }],
  ['arguments that are a list', older('tools/call', { name: 'echo', arguments: [] })],
  ['a name that is a number', older('tools/call', { name: 5 })],
  ['a cursor', older('tools/list', { cursor: 'x' })],
  [
    'an unknown version',
    { ...older('tools/list'), headers: { ...OLDER, 'mcp-protocol-version': '1' } },
  ],
  ['an envelope in the older era', older('tools/list', { _meta: ENVELOPE })],
  ['a broken progress token', older('tools/list', { _meta: { progressToken: {} } })],
  [
    'no acceptance of events',
    { ...older('tools/list'), headers: { ...OLDER, accept: 'application/json' } },
  ],
  [
    'a header that names another tool',
    {
      ...newer('tools/call', { name: 'echo' }),
      headers: { ...newer('tools/call', { name: 'other' }).headers },
    },
  ],
  [
    'a newer request without its envelope',
    {
      ...newer('tools/list'),
      body: older('tools/list', {}).body,
    },
  ],
])('%s is left to the SDK', (_, asked) => {
  expect(isPlain(asked)).toBe(false);
});

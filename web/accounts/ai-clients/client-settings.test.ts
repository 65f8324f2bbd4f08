import { describe, expect, test } from 'vitest';
import { type ClientName, clientSettings, endpointOf } from './client-settings.ts';

const SECRET = `daybook_${'s'.repeat(43)}`;
const HOME = 'http://127.0.0.1:8080';
const recipe = endpointOf(HOME, { name: 'recipe', base: '/recipe' });
const notes = endpointOf(HOME, { name: 'notes', base: '/notes' });

function parsed(client: ClientName, ...endpoints: (typeof recipe)[]) {
  return JSON.parse(clientSettings[client](endpoints, SECRET));
}

test.each([
  ['one of several apps', HOME, '/recipe', `${HOME}/recipe/api/mcp`],
  ['a lone app at the root', HOME, '', `${HOME}/api/mcp`],
  [
    'a path in front',
    'https://home.example',
    '/day/recipe',
    'https://home.example/day/recipe/api/mcp',
  ],
])('the address of %s', (_what, origin, base, url) => {
  expect(endpointOf(origin, { name: 'recipe', base })).toEqual({ name: 'daybook-recipe', url });
});

test('Claude Code takes a command for each app', () => {
  expect(clientSettings.claudeCode([recipe, notes], SECRET)).toBe(
    [
      `claude mcp add --transport http daybook-recipe ${HOME}/recipe/api/mcp --header "Authorization: Bearer ${SECRET}"`,
      `claude mcp add --transport http daybook-notes ${HOME}/notes/api/mcp --header "Authorization: Bearer ${SECRET}"`,
    ].join('\n'),
  );
});

test('Cursor takes an address and headers', () => {
  expect(parsed('cursor', recipe)).toEqual({
    mcpServers: {
      'daybook-recipe': {
        url: `${HOME}/recipe/api/mcp`,
        headers: { Authorization: `Bearer ${SECRET}` },
      },
    },
  });
});

test('VS Code calls them servers and wants their type', () => {
  expect(parsed('vsCode', recipe)).toEqual({
    servers: {
      'daybook-recipe': {
        type: 'http',
        url: `${HOME}/recipe/api/mcp`,
        headers: { Authorization: `Bearer ${SECRET}` },
      },
    },
  });
});

test('a settings file names every app once', () => {
  expect(Object.keys(parsed('cursor', recipe, notes).mcpServers)).toEqual([
    'daybook-recipe',
    'daybook-notes',
  ]);
});

describe('Claude Desktop', () => {
  test('starts a bridge, and no argument has a space', () => {
    const { command, args, env } = parsed('claudeDesktop', recipe).mcpServers['daybook-recipe'];
    expect([command, ...args]).toEqual([
      'npx',
      '-y',
      'mcp-remote',
      `${HOME}/recipe/api/mcp`,
      '--header',
      'Authorization:$' + '{AUTH_HEADER}',
    ]);
    expect(args.join('')).not.toContain(' ');
    expect(env).toEqual({ AUTH_HEADER: `Bearer ${SECRET}` });
  });

  test.each([
    ['http://127.0.0.1:8080', false],
    ['http://localhost:8080', false],
    ['https://daybook.example.org', false],
    ['http://192.168.1.20:8080', true],
    ['http://daybook.lan', true],
  ])('at %s, plain http has to be allowed: %s', (origin, allowed) => {
    const endpoint = endpointOf(origin, { name: 'recipe', base: '' });
    const { args } = parsed('claudeDesktop', endpoint).mcpServers['daybook-recipe'];
    expect(args.includes('--allow-http')).toBe(allowed);
  });
});

test('the inspector lists the tools of each app', () => {
  expect(clientSettings.inspector([notes], SECRET)).toBe(
    `npx @modelcontextprotocol/inspector --cli ${HOME}/notes/api/mcp --transport http --header "Authorization: Bearer ${SECRET}" --method tools/list`,
  );
});

import { expect, test } from 'vitest';
import { normalizeAuthorizationQuery } from './authorization-query.ts';

const asked = (query: string) =>
  normalizeAuthorizationQuery(new URLSearchParams(query), ['mcp:read', 'mcp:write']).get('scope');

test.each([
  ['scope=mcp:read', 'mcp:read'],
  ['scope=mcp:write mcp:read', 'mcp:read mcp:write'],
  ['scope=mcp:read openid offline_access', 'mcp:read'],
  ['scope=mcp:destroy mcp:read', 'mcp:read'],
  ['scope=mcp:destroy', 'mcp:read mcp:write'],
  ['scope=', 'mcp:read mcp:write'],
  ['', 'mcp:read mcp:write'],
  ['scope=mcp:read&response_mode=query', 'mcp:read'],
])('%s asks for %s', (query, scope) => {
  expect(asked(query)).toBe(scope);
});

test.each(['fragment', 'form_post', 'web_message'])('no answer travels by %s', (mode) => {
  expect(() => asked(`response_mode=${mode}`)).toThrow('response_mode must be query.');
});

import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { app, scope } from '../token-limits.ts';

const token = z.object({
  id,
  kind: z
    .enum(['token', 'connection'])
    .describe('A connection is a hosted client that was let in; its name is what it calls itself'),
  name: z.string(),
  scopes: z.array(scope),
  apps: z.array(app).nullable().describe('Null: every app'),
  prefix: z
    .string()
    .describe('How the secret begins, to tell tokens apart; empty for a connection'),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
});

export const tokensContract = {
  listTokens: operation({
    method: 'GET',
    path: '/api/tokens',
    summary: 'Your API tokens and connections, and which phases of tools this instance offers',
    access: 'account',
    input: emptyInput,
    output: z.object({
      tokens: z.array(token),
      known_scopes: z.array(scope),
      mcp: z.object({ enabled: z.boolean(), write: z.boolean(), destroy: z.boolean() }),
    }),
  }),
  createToken: operation({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Make a token for an AI client; its secret is shown this once',
    access: 'account',
    reauthentication: 'none',
    status: 201,
    returnsSecret: true,
    input: z.object({
      name: label(80),
      scopes: z.array(scope).min(1),
      apps: z.array(app).min(1).nullish().describe('Null: every app'),
      expires_at: z.iso.datetime({ offset: true }).nullish().describe('Null: never'),
    }),
    output: z.object({ token, raw: z.string() }),
  }),
  revokeToken: operation({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revoke a token or a connection; clients that use it are out at once',
    access: 'account',
    reauthentication: 'none',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Scope = z.output<typeof scope>;
export type ApiToken = z.output<typeof token>;

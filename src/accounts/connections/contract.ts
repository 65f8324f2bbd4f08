import { z } from 'zod';
import { operation } from '../../kernel/contract.ts';
import { app, scope } from '../token-limits.ts';

/** 256 random bits, as the authorization endpoint gives them out. */
const request = z.string().max(100);

export const connectionsContract = {
  showConnectionRequest: operation({
    method: 'GET',
    path: '/api/oauth/authorize/:request/details',
    summary: 'Who asks to be connected, to which app and for what; only in the browser it came to',
    access: 'account',
    input: z.object({ request }),
    output: z.object({
      client_name: z.string().describe('What the client calls itself; nobody has checked it'),
      redirect_host: z.string().describe('Where the answer is sent'),
      app,
      scopes: z.array(scope),
    }),
  }),
  decideConnectionRequest: operation({
    method: 'POST',
    path: '/api/oauth/authorize/:request/decision',
    summary: 'Let the client in, for some or all of what it asked for, or refuse it',
    access: 'account',
    reauthentication: 'none',
    // The answer leads to a code, and the request is decided only once anyway.
    returnsSecret: true,
    input: z.object({
      request,
      allow: z.boolean(),
      scopes: z.array(scope).default([]).describe('What to allow, of what was asked for'),
    }),
    output: z.object({ continue_at: z.string().describe('Where the browser goes on') }),
  }),
};

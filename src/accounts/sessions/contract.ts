import { z } from 'zod';
import { emptyInput, instant, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { signedIn } from '../users/contract.ts';

const session = z.object({
  id: z.string(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  user_agent: z.string(),
  address: z.string(),
  current: z.boolean(),
});

export const sessionsContract = {
  logIn: operation({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; an account with a second factor also needs its code or a recovery code',
    access: 'public',
    reauthentication: 'proof',
    returnsSecret: true,
    input: z.object({
      username: z.string().max(200),
      password: z.string().max(1000),
      code: z.string().max(50).optional(),
    }),
    output: signedIn,
  }),
  logOut: operation({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'signed-in',
    reauthentication: 'none',
    input: emptyInput,
    output: ok,
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where you are signed in, last used first',
    access: 'account',
    input: emptyInput,
    output: z.object({ items: z.array(session), next_cursor: z.null() }),
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Sign one of your devices out',
    access: 'account',
    reauthentication: 'none',
    input: z.object({ id: z.string().max(100) }),
    output: ok,
  }),
};

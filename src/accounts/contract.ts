import { z } from 'zod';
import { operation } from '../kernel/contract.ts';
import { id, label, nothing, ok } from '../kernel/wire.ts';

const user = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  role: z.enum(['admin', 'trainer', 'member', 'user']),
  time_zone: z.string().nullable(),
});

const signedIn = z.object({ user, token: z.string() });

export const accountsContract = {
  status: operation({
    method: 'GET',
    path: '/api/auth/status',
    summary: 'What a client must know before anyone has signed in',
    access: 'public',
    input: nothing,
    output: z.object({
      accounts: z.boolean(),
      setup_required: z.boolean(),
      single_user_mode: z.boolean(),
      apps: z.array(z.string()),
      oidc: z.object({ providers: z.array(z.string()), password_login: z.boolean() }),
      password_policy: z.enum(['base', 'strong']),
      password_min_score: z.int(),
      smtp: z.boolean(),
    }),
  }),
  me: operation({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in account, or null',
    access: 'public',
    input: nothing,
    output: z.object({ user: user.nullable() }),
  }),
  register: operation({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account: the first one becomes admin, later ones need an admin',
    access: 'public',
    status: 201,
    answersSecret: true,
    input: z.object({
      username: label(50),
      password: z.string().max(1000),
      email: z.email().max(254).optional(),
      full_name: label(100).optional(),
      role: z.enum(['admin', 'trainer', 'member', 'user']).optional(),
    }),
    output: signedIn,
  }),
  logIn: operation({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with username and password',
    access: 'public',
    answersSecret: true,
    input: z.object({ username: z.string().max(200), password: z.string().max(1000) }),
    output: signedIn,
  }),
  logOut: operation({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'signed-in',
    input: nothing,
    output: ok,
  }),
  skipSetup: operation({
    method: 'POST',
    path: '/api/auth/single-user',
    summary: 'Go on without accounts: the set-up wizard does not come back',
    access: 'public',
    input: nothing,
    output: ok,
  }),
};

export type User = z.output<typeof user>;

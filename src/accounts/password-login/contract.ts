import { z } from 'zod';
import { ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { dropPasskeys, password, signedIn } from '../users/contract.ts';

export const passwordsContract = {
  changePassword: operation({
    method: 'PATCH',
    path: '/api/auth/change-password',
    summary: 'Change your password; your other sessions end',
    access: 'account',
    reauthentication: 'password',
    input: z.object({
      old_password: z.string().max(1000).optional(),
      new_password: password,
      drop_passkeys: dropPasskeys,
    }),
    output: ok,
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a link that sets a new password; the answer is the same for every name',
    access: 'public',
    reauthentication: 'none',
    input: z.object({
      username: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
    }),
    output: ok,
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Set a new password with the token of such a link, and the second factor where it is on',
    access: 'public',
    reauthentication: 'proof',
    returnsSecret: true,
    input: z.object({
      token: z.string().max(200),
      password,
      code: z
        .string()
        .max(50)
        .optional()
        .describe('Of the authenticator app, or a recovery code, where the account has one'),
      drop_passkeys: dropPasskeys,
    }),
    output: signedIn,
  }),
};

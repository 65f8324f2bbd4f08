import { z } from 'zod';
import { emptyInput, instant } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { webAuthnJson } from '../passkeys/contract.ts';

const fresh = z.object({
  fresh_until: instant
    .nullable()
    .describe('Until then this session may change credentials; null: re-authenticate first'),
});

export const reauthenticationContract = {
  readReauthentication: operation({
    method: 'GET',
    path: '/api/auth/reauthenticate',
    summary: 'Whether this session is fresh, and the ways in which it can become so',
    access: 'account',
    input: emptyInput,
    output: fresh.extend({
      password: z.boolean(),
      code: z.boolean().describe('The password alone is not enough: send a code as well'),
      passkey: z.boolean(),
      providers: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('GET /api/auth/oidc/login/:provider?reauthenticate=1 leads there and back'),
    }),
  }),
  reauthenticate: operation({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Prove your password (and second factor) or a passkey again, in this session',
    access: 'account',
    reauthentication: 'proof',
    // Not a secret, but the input is one: nothing derived from it is kept for a repeat.
    returnsSecret: true,
    input: z.object({
      password: z.string().max(1000).optional(),
      code: z.string().max(50).optional(),
      challenge: z.string().max(2000).optional().describe('Of /api/auth/passkeys/login/start'),
      response: webAuthnJson.optional().describe('What the browser answered to it'),
    }),
    output: fresh,
  }),
};

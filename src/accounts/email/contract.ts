import { z } from 'zod';
import { emptyInput, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { user } from '../users/contract.ts';

export const emailContract = {
  sendEmailConfirmation: operation({
    method: 'POST',
    path: '/api/auth/email/confirmation',
    summary: 'Send a link to your e-mail address that confirms it',
    access: 'account',
    reauthentication: 'none',
    input: emptyInput,
    output: ok,
  }),
  confirmEmail: operation({
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Confirm your e-mail address with the token of such a link, signed in as yourself',
    access: 'account',
    reauthentication: 'proof',
    // The token is a secret: nothing derived from it is kept for a repeat.
    returnsSecret: true,
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ user }),
  }),
};

import { z } from 'zod';
import { emptyInput, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const password = z.string().max(1000).describe('Your password, unless your account has none');

export const totpContract = {
  startTotp: operation({
    method: 'POST',
    path: '/api/auth/totp/start',
    summary: 'A new secret for an authenticator app; it counts only once confirmed',
    access: 'account',
    reauthentication: 'password',
    returnsSecret: true,
    input: z.object({ password: password.default('') }),
    output: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
  }),
  confirmTotp: operation({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Switch the second factor on with a code of the app; answers ten recovery codes, once',
    access: 'account',
    reauthentication: 'required',
    returnsSecret: true,
    input: z.object({ code: z.string().max(20) }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/api/auth/totp/recovery-codes',
    summary: 'Ten new recovery codes in place of the old ones; shown this once',
    access: 'account',
    reauthentication: 'required',
    returnsSecret: true,
    input: emptyInput,
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  stopTotp: operation({
    method: 'DELETE',
    path: '/api/auth/totp',
    summary: 'Switch the second factor off',
    access: 'account',
    reauthentication: 'password',
    input: z.object({ password: password.default('') }),
    output: ok,
  }),
};

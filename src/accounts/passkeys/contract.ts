import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { signedIn } from '../users/contract.ts';

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** The browser's own JSON forms of WebAuthn options and answers. */
export const webAuthnJson = z.record(z.string(), z.json());

export const passkeysContract = {
  listPasskeys: operation({
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'Your passkeys',
    access: 'account',
    input: emptyInput,
    output: z.object({ items: z.array(passkey), next_cursor: z.null() }),
  }),
  startPasskey: operation({
    method: 'POST',
    path: '/api/auth/passkeys/start',
    summary: 'The options with which a browser creates a passkey',
    access: 'account',
    reauthentication: 'required',
    returnsSecret: true,
    input: emptyInput,
    output: z.object({ options: webAuthnJson }),
  }),
  addPasskey: operation({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Keep the passkey that the browser created',
    access: 'account',
    reauthentication: 'required',
    status: 201,
    input: z.object({ name: label(80), response: webAuthnJson }),
    output: passkey,
  }),
  renamePasskey: operation({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    summary: 'Give a passkey another name',
    access: 'account',
    reauthentication: 'none',
    input: z.object({ id, name: label(80) }),
    output: passkey,
  }),
  removePasskey: operation({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    summary: 'Forget a passkey',
    access: 'account',
    reauthentication: 'required',
    input: z.object({ id }),
    output: ok,
  }),
  startPasskeyLogin: operation({
    method: 'POST',
    path: '/api/auth/passkeys/login/start',
    summary: 'The options with which a browser proves a passkey',
    access: 'public',
    reauthentication: 'none',
    returnsSecret: true,
    input: emptyInput,
    output: z.object({ options: webAuthnJson, challenge: z.string() }),
  }),
  logInWithPasskey: operation({
    method: 'POST',
    path: '/api/auth/passkeys/login',
    summary: 'Sign in with a passkey; it stands for password and second factor',
    access: 'public',
    reauthentication: 'proof',
    returnsSecret: true,
    input: z.object({ challenge: z.string().max(2000), response: webAuthnJson }),
    output: signedIn,
  }),
};

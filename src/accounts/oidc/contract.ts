import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { Redirect } from '../../kernel/api/redirect.ts';
import { operation } from '../../kernel/contract.ts';

const providerId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase letters, digits and dashes');

const provider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  auto_register: z.boolean(),
  from_environment: z.boolean().describe('Set by OIDC_PROVIDER_n_*, so not changed here'),
  redirect_url: z.string().describe('What to enter at the provider'),
});

const link = z.object({
  id,
  provider: z.string(),
  provider_name: z.string(),
  email: z.string().nullable(),
  created_at: instant,
});

const redirect = z.instanceof(Redirect);

export const oidcContract = {
  startLogin: operation({
    method: 'GET',
    path: '/api/auth/oidc/login/:provider',
    summary: 'Go to a provider to sign in; a refusal leads to #/sign-in?error=<code>',
    access: 'public',
    reauthentication: 'conditional',
    status: 302,
    input: z.object({
      provider: providerId,
      return_to: z
        .string()
        .max(500)
        .optional()
        .describe('Where to go afterwards: the base of an app, with #/a-page if you like'),
      link: z
        .boolean()
        .default(false)
        .describe('Link to the signed-in account; a refusal leads back with ?error=<code>'),
      reauthenticate: z
        .boolean()
        .default(false)
        .describe('Prove a linked identity in this session, confirmed again by the provider'),
    }),
    output: redirect,
  }),
  finishLogin: operation({
    method: 'GET',
    path: '/api/auth/oidc/callback/:provider',
    summary: 'Where a provider sends people back to: signs in and goes on into the app',
    access: 'public',
    reauthentication: 'proof',
    status: 302,
    input: z.object({
      provider: providerId,
      code: z.string().max(4000).optional(),
      state: z.string().max(200).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    output: redirect,
  }),
  listProviders: operation({
    method: 'GET',
    path: '/api/auth/oidc/providers',
    summary: 'The sign-in providers of the instance',
    access: 'admin',
    input: emptyInput,
    output: z.object({ items: z.array(provider), next_cursor: z.null() }),
  }),
  storeProvider: operation({
    method: 'PUT',
    path: '/api/auth/oidc/providers/:id',
    summary: 'Add or change a sign-in provider; its discovery document is read first',
    access: 'admin',
    reauthentication: 'required',
    input: z.object({
      id: providerId,
      name: label(60),
      issuer: z.url({ protocol: /^https?$/ }).max(300),
      client_id: label(300),
      client_secret: z.string().max(500).optional().describe('Left out: the stored one stays'),
      auto_register: z.boolean().default(false),
    }),
    output: provider,
  }),
  removeProvider: operation({
    method: 'DELETE',
    path: '/api/auth/oidc/providers/:id',
    summary: 'Remove a sign-in provider and its links',
    access: 'admin',
    reauthentication: 'required',
    input: z.object({ id: providerId }),
    output: ok,
  }),
  listLinks: operation({
    method: 'GET',
    path: '/api/auth/oidc/links',
    summary: 'The provider accounts with which you can sign in',
    access: 'account',
    input: emptyInput,
    output: z.object({ items: z.array(link), next_cursor: z.null() }),
  }),
  removeLink: operation({
    method: 'DELETE',
    path: '/api/auth/oidc/links/:id',
    summary: 'Unlink a provider account',
    access: 'account',
    reauthentication: 'required',
    input: z.object({ id }),
    output: ok,
  }),
};

import { z } from 'zod';
import { emptyInput, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const settings = z.object({
  session_hours: z
    .number()
    .nullable()
    .describe('Null: 8760 hours, or the ceiling if that is lower'),
  max_session_hours: z.number().describe('The ceiling; set by MAX_SESSION_HOURS'),
  password_policy: z.enum(['base', 'strong']),
  password_login: z.boolean().describe('Off: sign-in only through a provider or a passkey'),
  link_address: z
    .string()
    .nullable()
    .describe('Links in mails and invitations are written for it; null until it is confirmed'),
  link_address_from_environment: z.boolean().describe('Set by PUBLIC_URL, so not changed here'),
});

export const instanceContract = {
  status: operation({
    method: 'GET',
    path: '/api/auth/status',
    summary: 'What a client must know before anyone has signed in',
    access: 'public',
    input: emptyInput,
    output: z.object({
      accounts: z.boolean(),
      setup_required: z.boolean(),
      single_user_mode: z.boolean(),
      apps: z.array(z.string()),
      oidc: z.object({
        providers: z.array(z.object({ id: z.string(), name: z.string() })),
        password_login: z.boolean(),
      }),
      password_policy: z.enum(['base', 'strong']),
      password_min_score: z.int(),
      smtp: z.boolean(),
    }),
  }),
  skipSetup: operation({
    method: 'POST',
    path: '/api/auth/single-user',
    summary: 'Continue without accounts: the set-up wizard does not come back',
    access: 'public',
    reauthentication: 'none',
    input: emptyInput,
    output: ok,
  }),
  readSettings: operation({
    method: 'GET',
    path: '/api/auth/settings',
    summary: 'The settings of the instance',
    access: 'admin',
    input: emptyInput,
    output: settings,
  }),
  storeSettings: operation({
    method: 'PUT',
    path: '/api/auth/settings',
    summary: 'Change the settings of the instance; what is not sent stays',
    access: 'admin',
    reauthentication: 'conditional',
    input: z.object({
      session_hours: z.number().nullable().optional(),
      password_policy: z.enum(['base', 'strong']).optional(),
      password_login: z.boolean().optional(),
      link_address: z.string().max(300).optional(),
    }),
    output: settings,
  }),
  listWarnings: operation({
    method: 'GET',
    path: '/api/auth/warnings',
    summary: 'What an operator should change about this instance',
    access: 'admin',
    input: emptyInput,
    output: z.object({
      items: z.array(z.object({ code: z.string(), message: z.string(), dismissible: z.boolean() })),
      next_cursor: z.null(),
    }),
  }),
  dismissWarning: operation({
    method: 'DELETE',
    path: '/api/auth/warnings/:code',
    summary: 'Dismiss a warning that has been read',
    access: 'admin',
    reauthentication: 'none',
    input: z.object({ code: z.string().max(50) }),
    output: ok,
  }),
  disableManagement: operation({
    method: 'DELETE',
    path: '/api/auth/management',
    summary: 'Remove every account and go back to single-user mode',
    access: 'admin',
    reauthentication: 'required',
    input: emptyInput,
    output: ok,
  }),
  recover: operation({
    method: 'POST',
    path: '/api/auth/recover',
    summary: 'Remove every account, keep all data, with the recovery token of the environment',
    access: 'public',
    reauthentication: 'proof',
    returnsSecret: true,
    input: z.object({ token: z.string().max(1000) }),
    output: ok,
  }),
};

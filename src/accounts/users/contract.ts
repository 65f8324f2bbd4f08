import { z } from 'zod';
import {
  calendarDate,
  emptyInput,
  id,
  instant,
  label,
  ok,
} from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const STORED_ROLES = ['admin', 'trainer', 'member'] as const;

declare module '../../kernel/context.ts' {
  interface Roles extends Record<(typeof STORED_ROLES)[number], true> {}
}

/** A role as the API names it. `user` is a member of an instance or app without trainers. */
export const role = z.enum([...STORED_ROLES, 'user']);

export const user = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean().describe('The account has shown that it reads this address'),
  full_name: z.string().nullable(),
  role,
  trainer_id: id.nullable(),
  birthday: calendarDate.nullable(),
  gender: z.string().nullable(),
  time_zone: z.string().nullable(),
  locale: z.string().nullable(),
  units: z.enum(['metric', 'imperial']).nullable(),
  avatar: z.string().nullable().describe('The address of the picture'),
  has_password: z.boolean(),
  totp_enabled: z.boolean(),
  created_at: instant,
});

export const username = label(50).regex(/^[^\p{C}]+$/u, 'must not hold control characters');
export const password = z.string().min(1, 'must not be blank').max(1000);
export const dropPasskeys = z
  .boolean()
  .default(false)
  .describe("Remove the account's passkeys as well");
export const email = z.email().max(254);
export const signedIn = z.object({ user, token: z.string() });

export const usersContract = {
  me: operation({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in account, or null',
    access: 'public',
    input: emptyInput,
    output: z.object({ user: user.nullable() }),
  }),
  register: operation({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account: the first one becomes admin, later ones need an admin',
    access: 'public',
    reauthentication: 'conditional',
    status: 201,
    returnsSecret: true,
    input: z.object({
      username,
      password,
      email: email.optional(),
      full_name: label(100).optional(),
      role: role.optional(),
    }),
    output: signedIn,
  }),
  changeProfile: operation({
    method: 'PATCH',
    path: '/api/auth/profile',
    summary: 'Change your own profile; what is not sent stays, null clears',
    access: 'account',
    reauthentication: 'conditional',
    input: z.object({
      full_name: label(100).nullable().optional(),
      email: email.nullable().optional(),
      birthday: calendarDate.nullable().optional(),
      gender: label(30).nullable().optional(),
      time_zone: z.string().max(100).nullable().optional(),
      locale: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language such as en or de-AT')
        .nullable()
        .optional(),
      units: z.enum(['metric', 'imperial']).nullable().optional(),
      avatar: id.nullable().optional().describe('A file of the kind avatar that you uploaded'),
    }),
    output: z.object({ user }),
  }),
  deleteMe: operation({
    method: 'DELETE',
    path: '/api/auth/me',
    summary: 'Delete your own account and everything in it',
    access: 'account',
    reauthentication: 'password',
    input: z.object({ password: z.string().max(1000).default('') }),
    output: ok,
  }),
  listUsers: operation({
    method: 'GET',
    path: '/api/auth/users',
    summary: 'All accounts',
    access: 'admin',
    input: z.object({
      limit: z.int().min(1).max(200).default(200),
      cursor: z.string().max(500).optional(),
    }),
    output: z.object({ items: z.array(user), next_cursor: z.string().nullable() }),
  }),
  changeUser: operation({
    method: 'PATCH',
    path: '/api/auth/users/:id',
    summary: "Change an account's role, trainer or password, or vouch for its address",
    access: 'admin',
    reauthentication: 'conditional',
    input: z.object({
      id,
      role: role.optional(),
      trainer_id: id.nullable().optional(),
      password: password.optional(),
      drop_passkeys: dropPasskeys.describe('With a password: remove the passkeys as well'),
      email_verified: z
        .boolean()
        .optional()
        .describe("An admin's word that the address is this person's, or that it is not"),
    }),
    output: z.object({ user }),
  }),
  readRemoval: operation({
    method: 'GET',
    path: '/api/auth/users/:id/removal',
    summary: 'While an account is being deleted: how many rows of it are left; 404 once it is gone',
    access: 'admin',
    input: z.object({ id }),
    output: z.object({ rows_left: z.int() }),
  }),
  deleteUser: operation({
    method: 'DELETE',
    path: '/api/auth/users/:id',
    summary: 'Delete an account and everything in it',
    access: 'admin',
    reauthentication: 'required',
    input: z.object({ id }),
    output: ok,
  }),
};

export type User = z.output<typeof user>;

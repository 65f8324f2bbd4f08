import { z } from 'zod';
import { operation } from '../../kernel/contract.ts';
import { id, instant, nothing, ok } from '../../kernel/wire.ts';
import { email, password, signedIn, username } from '../users/contract.ts';

const role = z.enum(['admin', 'trainer', 'member', 'user']);

const invite = z.object({ id, email: z.string(), role, created_at: instant, expires_at: instant });

export const invitesContract = {
  createInvite: operation({
    method: 'POST',
    path: '/api/auth/invites',
    summary: 'Invite someone: by mail, or by a link to copy when no mail is set up',
    access: 'admin',
    reauthentication: 'conditional',
    status: 201,
    answersSecret: true,
    input: z.object({ email, role }),
    output: z.object({ invite, sent: z.boolean(), invite_url: z.string().optional() }),
  }),
  listInvites: operation({
    method: 'GET',
    path: '/api/auth/invites',
    summary: 'Invitations that nobody has accepted yet',
    access: 'admin',
    input: nothing,
    output: z.object({ items: z.array(invite), next_cursor: z.null() }),
  }),
  revokeInvite: operation({
    method: 'DELETE',
    path: '/api/auth/invites/:id',
    summary: 'Take an invitation back',
    access: 'admin',
    reauthentication: 'none',
    input: z.object({ id }),
    output: ok,
  }),
  readInvite: operation({
    method: 'GET',
    path: '/api/auth/invites/accept',
    summary: 'What the page of an invitation shows',
    access: 'public',
    input: z.object({ token: z.string().max(200) }),
    output: z.object({
      email: z.string(),
      role,
      expires_at: instant,
      invited_by: z.string().nullable(),
    }),
  }),
  acceptInvite: operation({
    method: 'POST',
    path: '/api/auth/invites/accept',
    summary: 'Accept an invitation with a username and a password of your own',
    access: 'public',
    reauthentication: 'proof',
    status: 201,
    answersSecret: true,
    input: z.object({ token: z.string().max(200), username, password }),
    output: signedIn,
  }),
};

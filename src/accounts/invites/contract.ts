import { z } from 'zod';
import { emptyInput, id, instant, label, ok } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { email, password, role, signedIn, username } from '../users/contract.ts';

const attachmentName = z.string().max(40);

const attachment = z.object({ name: z.string(), id, label: z.string() });

const invite = z.object({
  id,
  email: z.string(),
  role,
  attachments: z.array(attachment),
  created_at: instant,
  expires_at: instant,
});

export const invitesContract = {
  createInvite: operation({
    method: 'POST',
    path: '/api/auth/invites',
    summary: 'Invite someone: by mail, or by a link to copy when no mail is set up',
    access: 'admin',
    reauthentication: 'conditional',
    status: 201,
    returnsSecret: true,
    input: z.object({
      email,
      role,
      attachments: z
        .record(attachmentName, id)
        .optional()
        .describe('What else the account receives: `kitchen` is the id of a Kitchen that it joins'),
    }),
    output: z.object({ invite, sent: z.boolean(), invite_url: z.string().optional() }),
  }),
  listInvites: operation({
    method: 'GET',
    path: '/api/auth/invites',
    summary: 'Invitations that nobody has accepted yet',
    access: 'admin',
    input: emptyInput,
    output: z.object({ items: z.array(invite), next_cursor: z.null() }),
  }),
  listAttachments: operation({
    method: 'GET',
    path: '/api/auth/invites/attachments',
    summary: 'What you may attach to an invitation',
    access: 'admin',
    input: emptyInput,
    output: z.object({ items: z.array(attachment), next_cursor: z.null() }),
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
      attachments: z.array(attachment.omit({ id: true })),
    }),
  }),
  acceptInvite: operation({
    method: 'POST',
    path: '/api/auth/invites/accept',
    summary: 'Accept an invitation with a username and a password of your own',
    access: 'public',
    reauthentication: 'proof',
    status: 201,
    returnsSecret: true,
    input: z.object({
      token: z.string().max(200),
      username,
      password,
      full_name: label(100).optional(),
      units: z.enum(['metric', 'imperial']).optional(),
      goal: label(40)
        .optional()
        .describe('What you train for, kept as the preference `training-goal`'),
      time_zone: z
        .string()
        .max(100)
        .optional()
        .describe('The IANA time zone of the browser; an unknown one is ignored'),
      answers: z
        .record(attachmentName, z.boolean())
        .optional()
        .describe(
          'By the name of an attachment; `kitchen` is whether your recipes are shared with the Kitchen, true unless given',
        ),
    }),
    output: signedIn,
  }),
};

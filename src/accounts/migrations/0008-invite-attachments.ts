import type { Migration } from '../../kernel/database/migrate.ts';

/** An invite may carry something of an app, which is given by the account that invited. */
export const inviteAttachments: Migration = {
  id: '0008-invite-attachments',
  statements: ({ int, text }) => [
    `alter table invites add column inviter_id ${int} references users (id) on delete set null`,
    `alter table invites add column attachments ${text} not null default '[]'`,
    'create index invites_inviter on invites (inviter_id)',
  ],
};

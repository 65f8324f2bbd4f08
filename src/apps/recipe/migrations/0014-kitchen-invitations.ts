import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * Nobody is a member before they accept. An invitation belongs to the invited person and goes with
 * their account; it also goes with the Kitchen and with the account that invited. Members of
 * before stay members.
 */
export const kitchenInvitations: Migration = {
  id: '0014-kitchen-invitations',
  statements: ({ int, text, strict }) => [
    `create table kitchen_invitations (
      kitchen_id ${int} not null references kitchens (id) on delete cascade,
      owner_id ${int} not null,
      invited_by ${int} not null references users (id) on delete cascade,
      created_at ${text} not null,
      primary key (kitchen_id, owner_id)
    )${strict}`,
    'create index kitchen_invitations_owner on kitchen_invitations (owner_id, created_at, kitchen_id)',
    'create index kitchen_invitations_by on kitchen_invitations (invited_by)',
  ],
};

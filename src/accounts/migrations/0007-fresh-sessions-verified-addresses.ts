import type { Migration } from '../../kernel/database/migrate.ts';

/**
 * Sessions remember when a credential was last proved; accounts, whether their address is theirs.
 * Earlier versions never asked, so an address counts as verified only where a provider's identity
 * with the same address is linked to the account.
 */
export const freshSessionsVerifiedAddresses: Migration = {
  id: '0007-fresh-sessions-verified-addresses',
  statements: ({ int, text, strict }) => [
    `alter table sessions add column authenticated_at ${text}`,
    `alter table users add column email_verified_at ${text}`,
    `update users set email_verified_at = (
      select min(oidc_links.created_at) from oidc_links
      where oidc_links.user_id = users.id and lower(oidc_links.email) = lower(users.email)
    ) where email is not null`,
    `alter table invites add column mailed ${int} not null default 0`,
    `create table email_confirmations (
      token_hash ${text} primary key,
      user_id ${int} not null references users (id) on delete cascade,
      email ${text} not null,
      expires_at ${text} not null
    )${strict}`,
    'create index email_confirmations_by_user on email_confirmations (user_id)',
  ],
};

import type { Migration } from '../../kernel/database/migrate.ts';

/** No version has written a link yet, so the table is made anew with the issuer in its key. */
export const issuersUsedOnce: Migration = {
  id: '0004-issuers-used-once',
  statements: ({ id, int, text, strict }) => [
    'drop table oidc_links',
    `create table oidc_links (
      ${id},
      user_id ${int} not null references users (id) on delete cascade,
      provider ${text} not null,
      issuer ${text} not null,
      subject ${text} not null,
      email ${text},
      created_at ${text} not null,
      unique (provider, issuer, subject)
    )${strict}`,
    'create index oidc_links_by_user on oidc_links (user_id)',
    `create table used_once (
      value_hash ${text} primary key, expires_at ${text} not null
    )${strict}`,
    'create index used_once_by_expiry on used_once (expires_at)',
  ],
};

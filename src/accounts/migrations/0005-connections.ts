import type { Migration } from '../../kernel/database/migrate.ts';

export const connections: Migration = {
  id: '0005-connections',
  statements: ({ int, text, strict }) => [
    `create table oauth_clients (
      id ${text} primary key,
      name ${text} not null,
      redirect_uris ${text} not null,
      created_at ${text} not null,
      used_at ${text}
    )${strict}`,
    'create index oauth_clients_never_used on oauth_clients (created_at) where used_at is null',
    `alter table api_tokens add column kind ${text} not null default 'token'
      check (kind in ('token', 'connection'))`,
    `alter table api_tokens add column client_id ${text} references oauth_clients (id) on delete cascade`,
    'create index api_tokens_by_client on api_tokens (client_id)',
    `create table oauth_artifacts (
      kind ${text} not null,
      id_hash ${text} not null,
      connection_id ${int} references api_tokens (id) on delete cascade,
      payload ${text} not null,
      expires_at ${text} not null,
      consumed_at ${text},
      primary key (kind, id_hash)
    )${strict}`,
    'create index oauth_artifacts_by_connection on oauth_artifacts (connection_id)',
    'create index oauth_artifacts_by_expiry on oauth_artifacts (expires_at)',
  ],
};

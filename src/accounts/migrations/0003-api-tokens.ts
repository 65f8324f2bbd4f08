import type { Migration } from '../../kernel/database/migrate.ts';

export const apiTokens: Migration = {
  id: '0003-api-tokens',
  statements: ({ id, int, text, strict }) => [
    `create table api_tokens (
      ${id},
      user_id ${int} not null references users (id) on delete cascade,
      name ${text} not null,
      token_hash ${text} not null unique,
      prefix ${text} not null,
      scopes ${text} not null,
      apps ${text},
      created_at ${text} not null,
      expires_at ${text},
      last_used_at ${text}
    )${strict}`,
    'create index api_tokens_by_user on api_tokens (user_id)',
  ],
};

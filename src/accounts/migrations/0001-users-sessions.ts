import type { Migration } from '../../kernel/database/migrate.ts';

export const usersSessions: Migration = {
  id: '0001-users-sessions',
  statements: ({ id, int, text, strict }) => [
    `create table users (
      ${id},
      username ${text} not null,
      username_key ${text} not null unique,
      email ${text},
      email_key ${text} unique,
      full_name ${text},
      password_hash ${text},
      role ${text} not null check (role in ('admin', 'trainer', 'member')),
      trainer_id ${int} references users (id) on delete set null,
      time_zone ${text},
      created_at ${text} not null
    )${strict}`,
    'create index users_by_trainer on users (trainer_id)',
    `create table sessions (
      id ${text} primary key,
      user_id ${int} not null references users (id) on delete cascade,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null,
      user_agent ${text} not null,
      address ${text} not null
    )${strict}`,
    'create index sessions_by_user on sessions (user_id)',
    'create index sessions_by_expiry on sessions (expires_at)',
    `create table app_config (key ${text} primary key, value ${text} not null)${strict}`,
  ],
};

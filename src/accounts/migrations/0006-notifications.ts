import type { Migration } from '../../kernel/database/migrate.ts';

export const notifications: Migration = {
  id: '0006-notifications',
  statements: ({ id, int, text, strict }) => [
    `create table notify_services (
      ${id},
      owner_id ${int} not null unique,
      service ${text} not null check (service in ('ntfy', 'gotify', 'apprise')),
      url ${text} not null,
      topic ${text},
      tag ${text},
      token ${text},
      updated_at ${text} not null,
      delivered_at ${text},
      failed_at ${text},
      failure ${text},
      failures ${int} not null,
      quiet_until ${text}
    )${strict}`,
    `create table push_subscriptions (
      ${id},
      owner_id ${int} not null,
      endpoint ${text} not null unique,
      p256dh ${text} not null,
      auth ${text} not null,
      name ${text} not null,
      created_at ${text} not null,
      delivered_at ${text},
      failed_at ${text},
      failure ${text},
      failures ${int} not null,
      quiet_until ${text}
    )${strict}`,
    'create index push_subscriptions_owner on push_subscriptions (owner_id)',
  ],
};

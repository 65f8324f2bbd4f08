import type { Migration } from '../../kernel/database/migrate.ts';

export const webhooks: Migration = {
  id: '0011-webhooks',
  statements: ({ id, int, text, strict }) => [
    `create table webhooks (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      url ${text} not null,
      events ${text} not null,
      secret ${text} not null,
      active ${int} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      failures ${int} not null,
      quiet_until ${text}
    )${strict}`,
    // Every write that can emit an event reads the events of its owner's webhooks from this index.
    'create index webhooks_owner on webhooks (owner_id, active, deleted_at, events)',
    'create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null',
    `create table webhook_deliveries (
      ${id},
      owner_id ${int} not null,
      webhook_id ${int} not null references webhooks (id) on delete cascade,
      uuid ${text} not null,
      event ${text} not null,
      body ${text} not null,
      status ${text} not null check (status in ('pending', 'delivered', 'failed')),
      attempts ${int} not null,
      response_status ${int},
      failure ${text},
      duration_ms ${int},
      created_at ${text} not null,
      attempted_at ${text}
    )${strict}`,
    'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)',
    'create index webhook_deliveries_owner on webhook_deliveries (owner_id)',
  ],
};

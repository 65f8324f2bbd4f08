import type { Migration } from '../database/migrate.ts';

/** A key can be claimed before its work is done, and long work leaves a record of each step. */
export const idempotencyClaims: Migration = {
  id: '0002-idempotency-claims',
  statements: ({ int, text, strict }) => [
    `alter table idempotency_keys add column claimant ${text}`,
    `alter table idempotency_keys add column claimed_until ${text}`,
    `create table idempotency_steps (
      owner_id ${int} not null,
      key ${text} not null,
      step ${int} not null,
      outcome ${text} not null,
      created_at ${text} not null,
      primary key (owner_id, key, step)
    )${strict}`,
    'create index idempotency_steps_by_age on idempotency_steps (created_at)',
  ],
};

import type { Migration } from '../database/migrate.ts';

export const jobsKeysFiles: Migration = {
  id: '0001-jobs-keys-files',
  statements: ({ id, int, text, strict }) => [
    `create table jobs (
      ${id},
      name ${text} not null,
      dedupe_key ${text} not null,
      due_at ${text} not null,
      payload ${text} not null,
      attempts ${int} not null,
      claimed_until ${text},
      failed_at ${text},
      last_error ${text},
      unique (name, dedupe_key)
    )${strict}`,
    'create index jobs_by_due on jobs (due_at) where failed_at is null',
    `create table idempotency_keys (
      owner_id ${int} not null,
      key ${text} not null,
      request_hash ${text} not null,
      status ${int} not null,
      answer ${text} not null,
      created_at ${text} not null,
      primary key (owner_id, key)
    )${strict}`,
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
    `create table files (
      ${id},
      owner_id ${int} not null,
      kind ${text} not null,
      sha256 ${text} not null,
      width ${int} not null,
      height ${int} not null,
      bytes ${int} not null,
      created_at ${text} not null
    )${strict}`,
    'create index files_by_owner on files (owner_id)',
    'create index files_by_content on files (sha256)',
  ],
};

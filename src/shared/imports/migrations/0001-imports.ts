import type { Migration } from '../../../kernel/database/migrate.ts';

/** Uploads that wait for their import, finished imports, and the rows that each import added. */
export const imports: Migration = {
  id: '0001-imports',
  statements: ({ id, int, text, strict }) => [
    `create table import_uploads (
      id ${text} primary key,
      owner_id ${int} not null,
      folder ${text} not null,
      file_name ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    )${strict}`,
    'create index import_uploads_owner on import_uploads (owner_id)',
    'create index import_uploads_expiry on import_uploads (expires_at)',
    `create table import_batches (
      id ${text} primary key,
      owner_id ${int} not null,
      pipeline ${text} not null,
      format ${text} not null,
      file_name ${text} not null,
      created_at ${text} not null,
      skipped ${int} not null,
      failed ${int} not null,
      undone_at ${text}
    )${strict}`,
    'create index import_batches_latest on import_batches (owner_id, created_at desc, id desc)',
    `create table import_additions (
      ${id},
      owner_id ${int} not null,
      batch_id ${text} not null references import_batches (id) on delete cascade,
      kind ${text} not null,
      added_at ${text} not null,
      count ${int} not null,
      removed ${int},
      row_keys ${text} not null
    )${strict}`,
    'create index import_additions_batch on import_additions (batch_id, kind, id)',
    'create index import_additions_owner on import_additions (owner_id)',
  ],
};

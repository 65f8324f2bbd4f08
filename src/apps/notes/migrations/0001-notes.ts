import type { Migration } from '../../../kernel/database/migrate.ts';
import { noteSearch } from '../notes/search.ts';

export const notesAndSearch: Migration = {
  id: '0001-notes',
  statements: (ddl) => [
    `create table notes (
      ${ddl.id},
      owner_id ${ddl.int} not null,
      title ${ddl.text} not null,
      body_md ${ddl.text} not null,
      color ${ddl.text},
      pinned ${ddl.int} not null check (pinned in (0, 1)),
      archived ${ddl.int} not null check (archived in (0, 1)),
      trashed_at ${ddl.text},
      created_at ${ddl.text} not null,
      updated_at ${ddl.text} not null
    )${ddl.strict}`,
    `create index notes_active on notes (owner_id, archived, pinned desc, updated_at desc, id desc)
      where trashed_at is null`,
    'create index notes_trashed on notes (owner_id, pinned desc, updated_at desc, id desc) where trashed_at is not null',
    ...noteSearch.statements(ddl),
  ],
};

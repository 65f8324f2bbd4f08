import type { Migration } from '../../../kernel/database/migrate.ts';

/** The note and the marks of a day are changed on different devices and do not replace each other. */
export const noteStamps: Migration = {
  id: '0008-note-stamps',
  statements: ({ text }) => [
    `alter table diary_days add column note_updated_at ${text}`,
    'update diary_days set note_updated_at = header_updated_at where header_updated_at is not null',
  ],
};

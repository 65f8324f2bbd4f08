import type { Insertable } from 'kysely';
import type { NotesTables } from '../../src/apps/notes/notes/tables.ts';
import { Random } from '../../src/host/demo/random.ts';
import { openDatabase } from '../../src/kernel/database/open.ts';
import { readDatabaseSize } from '../database-size.ts';
import { instant, noteText, noteTitle } from '../seed-text.ts';

const MEGABYTE = 1024 * 1024;
const DATABASE_MB = 200;
const AT_ONCE = 500;

/** Writes notes until the database has its size, past the API, which would take minutes. */
export async function fillDatabase(address: string, owner: number): Promise<number> {
  process.stderr.write(`writing ${DATABASE_MB} MB …\n`);
  const random = new Random(17);
  const { db, close } = await openDatabase<NotesTables>(address);
  try {
    for (;;) {
      const notes = Array.from({ length: AT_ONCE }, () => makeNote(random, owner));
      await db.insertInto('notes').values(notes).execute();
      const bytes = await readDatabaseSize(db);
      if (bytes > DATABASE_MB * MEGABYTE) return bytes;
    }
  } finally {
    await close();
  }
}

function makeNote(random: Random, owner: number): Insertable<NotesTables['notes']> {
  const at = instant(random, Date.now());
  const text = Array.from({ length: 8 }, () => noteText(random)).join('\n');
  return {
    ...{ owner_id: owner, title: noteTitle(random), body_md: text },
    ...{ pinned: 0, archived: 0, created_at: at, updated_at: at },
  };
}

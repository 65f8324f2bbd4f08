import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { COLORS } from '../../src/apps/notes/notes/contract.ts';
import type { NotesTables } from '../../src/apps/notes/notes/tables.ts';
import { insertItems } from '../../src/apps/notes/notes/write-items.ts';
import { indexNote, insertNote } from '../../src/apps/notes/notes/write-note.ts';
import type { Random } from '../../src/host/demo/random.ts';
import { transact } from '../../src/kernel/database/transact.ts';
import { inBatches } from '../growth/in-batches.ts';
import { food, instant, noteText, noteTitle } from '../seed-text.ts';

type Db = Kysely<NotesTables>;

const LABELS = 12;
const CHECKLISTS = 0.2;

/** Notes of an account: texts and checklists, some pinned, archived, trashed, labelled. */
export async function fillWall(
  db: Db,
  owner: number,
  random: Random,
  count: number,
): Promise<void> {
  const labels = await addLabels(db, owner);
  const now = Date.now();
  await inBatches(count, (from, to) =>
    transact(db, async (tx) => {
      for (let n = from; n < to; n += 1) {
        const at = instant(random, now);
        const isChecklist = random.chance(CHECKLISTS);
        const row = await insertNote(tx, {
          owner_id: owner,
          kind: isChecklist ? 'checklist' : 'text',
          title: noteTitle(random),
          body_md: isChecklist ? '' : noteText(random),
          color: random.chance(0.4) ? random.pick(COLORS) : null,
          pinned: Number(random.chance(0.003)),
          archived: Number(random.chance(0.2)),
          trashed_at: random.chance(0.05) ? new Date(now).toISOString() : null,
          created_at: at,
          updated_at: at,
        });
        if (isChecklist) {
          const items = Array.from({ length: random.between(3, 12) }, () => newItem(random));
          await insertItems(tx, row, items, at);
          await indexNote(tx, row);
        }
        if (random.chance(0.3)) {
          const label_id = labels[random.between(0, labels.length - 1)] ?? 0;
          const link = { note_id: row.id, label_id, owner_id: owner };
          await tx.insertInto('note_label_links').values(link).execute();
        }
      }
    }),
  );
}

function newItem(random: Random) {
  return {
    uuid: randomUUID(),
    text: food(random),
    checked: random.chance(0.4),
    parent_uuid: null,
    due_date: null,
    due_repeat: null,
  };
}

async function addLabels(db: Db, owner: number): Promise<number[]> {
  const at = new Date().toISOString();
  const names = Array.from({ length: LABELS }, (_, n) => `label ${n}`);
  const rows = await db
    .insertInto('note_labels')
    .values(
      names.map((name) => ({
        ...{ owner_id: owner, name, name_key: name, created_at: at, updated_at: at },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

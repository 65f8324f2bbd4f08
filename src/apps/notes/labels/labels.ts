import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { NotesContext, Tx } from '../notes/change-note.ts';
import { LONGEST_LABEL } from '../notes/note-schema.ts';
import type { NotesTables } from '../notes/tables.ts';
import type { labelsContract, NoteLabel } from './contract.ts';

type Db = Kysely<NotesTables>;
type Input<Name extends keyof typeof labelsContract> = z.output<
  (typeof labelsContract)[Name]['input']
>;

const MOST_LABELS = 1000;

export async function listLabels({ db, owner }: NotesContext): Promise<NoteLabel[]> {
  return findLabels(db, owner);
}

/** All labels of a person by name, with the number of notes that carry each or one nested in it. */
export async function findLabels(db: Db, me: number): Promise<NoteLabel[]> {
  const labels = await db
    .selectFrom('note_labels')
    .select(['id', 'name', 'name_key'])
    .where('owner_id', '=', me)
    .orderBy('name_key')
    .limit(MOST_LABELS)
    .execute();
  const { rows } = await sql<{ label_id: number; note_id: number }>`
    select link.label_id, link.note_id from note_label_links as link
    join notes on notes.id = link.note_id and notes.trashed_at is null
    where link.owner_id = ${me}`.execute(db);
  const notes = Map.groupBy(rows, ({ label_id }) => label_id);
  const notesOf = (id: number) => (notes.get(id) ?? []).map(({ note_id }) => note_id);
  return labels.map(({ id, name, name_key }) => {
    const nested = labels.filter((other) => other.name_key.startsWith(`${name_key}/`));
    const ids = [id, ...nested.map((label) => label.id)].flatMap(notesOf);
    return { id, name, note_count: new Set(ids).size };
  });
}

export async function createLabel(
  { db, owner, clock }: NotesContext,
  input: Input<'createLabel'>,
): Promise<NoteLabel> {
  const name = cleanName(input.name);
  const now = isoNow(clock);
  try {
    return await transact(db, async (tx) => {
      await refuseTaken(tx, owner, name);
      const { id } = await insertLabel(tx, owner, name, now);
      return { id, name, note_count: 0 };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(name) : error;
  }
}

async function insertLabel(tx: Tx, owner: number, name: string, now: string) {
  return tx
    .insertInto('note_labels')
    .values(toRow(owner, name, now))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** The label of a clean name; it is created if it is missing, also when others create it now. */
export async function ensureLabel(
  tx: Tx,
  owner: number,
  name: string,
  now: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const stored = tx
    .selectFrom('note_labels')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name));
  const known = await stored.executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  const added = await tx
    .insertInto('note_labels')
    .values(toRow(owner, name, now))
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  return { id: (await stored.executeTakeFirstOrThrow()).id, isNew: false };
}

function toRow(owner_id: number, name: string, now: string) {
  return { owner_id, name, name_key: foldedKey(name), created_at: now, updated_at: now };
}

export async function renameLabel(
  { db, owner, clock }: NotesContext,
  { id, name: asked }: Input<'renameLabel'>,
): Promise<NoteLabel> {
  const name = cleanName(asked);
  try {
    return await transact(db, async (tx) => {
      const label = await requireLabel(tx, owner, id);
      await refuseTaken(tx, owner, name, id);
      await renameNested(tx, owner, label, name, isoNow(clock));
      const renamed = (await findLabels(tx, owner)).find((one) => one.id === id);
      if (!renamed) throw new NotFound('label');
      return renamed;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(name) : error;
  }
}

/** Renames a label and the beginning of those nested in it. */
async function renameNested(
  tx: Tx,
  owner: number,
  label: { readonly name: string; readonly name_key: string },
  name: string,
  now: string,
): Promise<void> {
  const all = await tx
    .selectFrom('note_labels')
    .select(['id', 'name', 'name_key'])
    .where('owner_id', '=', owner)
    .execute();
  const moved = all.filter(
    ({ name_key }) => name_key === label.name_key || name_key.startsWith(`${label.name_key}/`),
  );
  for (const one of moved) {
    const renamed = name + one.name.slice(label.name.length);
    if (renamed.length > LONGEST_LABEL) {
      throw new Invalid(`“${renamed}” is longer than ${LONGEST_LABEL} characters.`);
    }
    await tx
      .updateTable('note_labels')
      .set({ name: renamed, name_key: foldedKey(renamed), updated_at: now })
      .where('id', '=', one.id)
      .execute();
  }
}

export async function deleteLabel({ db, owner }: NotesContext, { id }: Input<'deleteLabel'>) {
  const removed = await db
    .deleteFrom('note_labels')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('label');
  return { ok: true as const };
}

async function requireLabel(db: Db, owner: number, id: number) {
  const label = await db
    .selectFrom('note_labels')
    .select(['name', 'name_key'])
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!label) throw new NotFound('label');
  return label;
}

async function refuseTaken(db: Db, owner: number, name: string, except?: number): Promise<void> {
  const taken = await db
    .selectFrom('note_labels')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name))
    .executeTakeFirst();
  if (taken && taken.id !== except) throw nameTaken(name);
}

function nameTaken(name: string): Invalid {
  const message = `the label “${name}” exists already`;
  return new Invalid(`There is a label “${name}” already.`, [{ path: 'name', message }]);
}

/** Levels are trimmed and empty ones left out: ` Home // Garden ` is `Home/Garden`. */
export function cleanName(name: string): string {
  const levels = name.split('/').map((level) => level.trim().replaceAll(/\s+/g, ' '));
  const cleaned = levels.filter((level) => level !== '').join('/');
  if (cleaned !== '') return cleaned;
  throw new Invalid('The name must not be blank.', [
    { path: 'name', message: 'must not be blank' },
  ]);
}

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { transact } from '../../../kernel/database/transact.ts';
import type { NotesContext, Tx } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import type { noteSettingsContract } from './contract.ts';

type Input<Name extends keyof typeof noteSettingsContract> = z.output<
  (typeof noteSettingsContract)[Name]['input']
>;
type Settings = z.output<typeof noteSettingsContract.readNoteSettings.output>;

export async function readNoteSettings({
  db,
  owner,
}: Pick<NotesContext, 'db' | 'owner'>): Promise<Settings> {
  const { all_checklists, feed_token } = await findSettings(db, owner);
  return { all_checklists: all_checklists === 1, feed_token };
}

export async function changeNoteSettings(
  context: NotesContext,
  { all_checklists }: Input<'changeNoteSettings'>,
): Promise<Settings> {
  return transact(context.db, async (tx) => {
    if (all_checklists !== undefined) {
      await putSettings(tx, context.owner, { all_checklists: Number(all_checklists) });
    }
    return readNoteSettings({ db: tx, owner: context.owner });
  });
}

type SettingsChange = Partial<Pick<NotesTables['note_settings'], 'all_checklists' | 'feed_token'>>;

const DEFAULTS = { all_checklists: 0, device_time_zone: null, feed_token: null };

export async function putSettings(tx: Tx, owner: number, change: SettingsChange): Promise<void> {
  await tx
    .insertInto('note_settings')
    .values({ ...DEFAULTS, owner_id: owner, ...change })
    .onConflict((conflict) => {
      const stored = conflict.column('owner_id');
      return Object.keys(change).length === 0 ? stored.doNothing() : stored.doUpdateSet(change);
    })
    .execute();
}

export async function findSettings(db: Kysely<NotesTables>, owner: number) {
  const row = await db
    .selectFrom('note_settings')
    .selectAll()
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row ?? { ...DEFAULTS, owner_id: owner };
}

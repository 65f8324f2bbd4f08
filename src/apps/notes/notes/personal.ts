import type { Updateable } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { VisibleNote } from './access.ts';
import { type NoteEdit, type NotesContext, publishChange, type Tx } from './change-note.ts';
import type { NotesTables } from './tables.ts';

type NotePlacement = Pick<
  Updateable<NotesTables['note_shares']>,
  'pinned' | 'archived' | 'position'
>;

interface PlacementRequest {
  readonly pinned?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** Pins and archives a note on the wall of the caller alone. Archiving unpins. */
export async function changePlacement(
  { tx, me, note }: NoteEdit,
  { pinned, archived }: PlacementRequest,
): Promise<void> {
  const placement: NotePlacement = {
    ...(archived !== undefined && { archived: Number(archived) }),
    ...(pinned !== undefined && { pinned: Number(pinned) }),
    ...(archived === true && { pinned: 0 }),
  };
  if (Object.keys(placement).length > 0) await setPlacement(tx, me, note, placement);
}

async function setPlacement(
  tx: Tx,
  me: number,
  note: Pick<VisibleNote, 'id' | 'role'>,
  placement: NotePlacement,
): Promise<void> {
  if (note.role === 'owner') {
    await tx.updateTable('notes').set(placement).where('id', '=', note.id).execute();
    return;
  }
  await tx
    .updateTable('note_shares')
    .set(placement)
    .where('note_id', '=', note.id)
    .where('owner_id', '=', me)
    .execute();
}

/** The given notes exchange their places, so that they stand in the given order. */
export async function orderWall(
  { db, owner: me, clock, live }: NotesContext,
  ids: readonly number[],
): Promise<void> {
  await transact(db, async (tx) => {
    await lockUsersShared(tx);
    const places = await findPlaces(tx, me, ids);
    const inOrder = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
    const positions = spread(inOrder.map(({ position }) => position));
    for (const [at, note] of inOrder.entries()) {
      const position = positions[at] ?? 0;
      if (position !== note.position) await setPlacement(tx, me, note, { position });
    }
    const first = inOrder[0];
    if (!first) return;
    const event = { note_id: first.id, at: isoNow(clock) };
    await publishChange(tx, live, [me], event);
  });
}

async function findPlaces(tx: Tx, me: number, ids: readonly number[]) {
  const own = await tx
    .selectFrom('notes')
    .select(['id', 'position', 'revision'])
    .where('owner_id', '=', me)
    .where(inList(tx, 'id', ids))
    .orderBy('id')
    .execute();
  const shared = await tx
    .selectFrom('note_shares')
    .innerJoin('notes', 'notes.id', 'note_shares.note_id')
    .select(['notes.id', 'note_shares.position', 'notes.revision', 'note_shares.role'])
    .where('note_shares.owner_id', '=', me)
    .where(inList(tx, 'note_shares.note_id', ids))
    .execute();
  const all = [...own.map((note) => ({ ...note, role: 'owner' as const })), ...shared];
  return new Map(all.map((note) => [note.id, note]));
}

/** The same places from the highest on, each different from the one before. */
function spread(places: readonly number[]): number[] {
  let last = Number.POSITIVE_INFINITY;
  return places
    .toSorted((a, b) => b - a)
    .map((place) => {
      last = place < last ? place : last - 0.001;
      return last;
    });
}

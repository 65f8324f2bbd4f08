import type { Transaction } from 'kysely';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CookDetails } from './contract.ts';
import { reachPlanned, reachToCook, reachToPlan } from './cookable.ts';
import { storedDetails } from './entry-details.ts';
import { entryRow, namedAfter } from './entry-row.ts';
import { givenPhotos, keepPhotos, photoAddresses } from './photos.ts';
import { type EntryRow, findEntry, findSeenCook, lockEntry } from './queries.ts';

type Tx = Transaction<RecipeAppTables>;
type Stored = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;
type Writing = Pick<Context<RecipeAppTables>, 'db' | 'owner' | 'clock'>;

export interface NewEntry extends CookDetails {
  readonly recipe_id: number;
  readonly date: string;
  readonly kind: Stored['kind'];
}

export interface EntryChange extends CookDetails {
  readonly recipe_id?: number | undefined;
  readonly date?: string | undefined;
  readonly kind?: Stored['kind'] | undefined;
  readonly keep_date?: boolean | undefined;
}

/** Plans or logs a cook; the entry belongs to whoever cooks, whosever the recipe is. */
export async function writeEntry({ db, owner, clock }: Writing, entry: NewEntry) {
  return transact(db, async (tx) => {
    const reach = entry.kind === 'cooked' ? reachToCook : reachToPlan;
    const recipe = await reach(tx, owner, entry.recipe_id);
    const fileIds = (await givenPhotos(tx, owner, entry)) ?? [];
    const { id } = await tx
      .insertInto('cook_diary')
      .values(entryRow({ owner, now: isoNow(clock) }, recipe, entry, fileIds))
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPhotos(tx, owner, id, fileIds);
    return ownEntry(tx, owner, id);
  });
}

/** `today` is the day to which a planned entry moves when it is marked as cooked. */
export async function changeEntry(
  { db, owner, clock }: Writing,
  id: number,
  change: EntryChange,
  today: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockedEntry(tx, owner, id);
    const fileIds = await givenPhotos(tx, owner, change);
    await tx
      .updateTable('cook_diary')
      .set({
        ...(await changedRecipe(tx, owner, before, change)),
        date: changedDate(before, change, today),
        kind: change.kind ?? before.kind,
        ...storedDetails(change),
        ...(fileIds === undefined ? {} : { photos: photoAddresses(fileIds) }),
        updated_at: isoNow(clock),
      })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (fileIds !== undefined) await keepPhotos(tx, owner, id, fileIds);
  });
}

/** Something planned was cooked today, unless it is said when. */
function changedDate(before: Stored, { date, kind, keep_date }: EntryChange, today: string) {
  const isMarked = before.kind === 'planned' && kind === 'cooked';
  return date ?? (isMarked && !keep_date ? today : before.date);
}

async function changedRecipe(tx: Tx, owner: number, before: Stored, change: EntryChange) {
  const kind = change.kind ?? before.kind;
  if (change.recipe_id !== undefined && change.recipe_id !== before.recipe_id) {
    const reach = kind === 'cooked' ? reachToCook : reachToPlan;
    return namedAfter(await reach(tx, owner, change.recipe_id), kind);
  }
  if (kind === before.kind) return {};
  if (kind === 'planned' || before.recipe_id === null) return { recipe_revision: null };
  return namedAfter(await reachPlanned(tx, owner, before.recipe_id), kind);
}

/** Removes an entry softly and tells what it was. */
export async function removeOwnEntry({ db, owner, clock }: Writing, id: number): Promise<EntryRow> {
  return transact(db, async (tx) => {
    await lockedEntry(tx, owner, id);
    const now = isoNow(clock);
    await mark(tx, owner, id, now, now);
    return ownEntry(tx, owner, id);
  });
}

/** Putting back what was never removed changes nothing. */
export async function restoreOwnEntry({ db, owner, clock }: Writing, id: number) {
  return transact(db, async (tx) => {
    await mark(tx, owner, id, null, isoNow(clock));
    return ownEntry(tx, owner, id);
  });
}

async function mark(tx: Tx, owner: number, id: number, deleted_at: string | null, now: string) {
  await tx
    .updateTable('cook_diary')
    .set({ deleted_at, updated_at: now })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .execute();
}

async function lockedEntry(tx: Tx, owner: number, id: number): Promise<Stored> {
  const entry = await lockEntry(tx, owner, id);
  if (entry) return entry;
  if ((await findSeenCook(tx, { me: owner, id })).length > 0) {
    throw new NotAllowed('Only who cooked may change the entry.');
  }
  throw new NotFound('cook diary entry');
}

async function ownEntry(db: Writing['db'], owner: number, id: number): Promise<EntryRow> {
  const [entry] = await findEntry(db, { owner, id });
  if (!entry) throw new NotFound('cook diary entry');
  return entry;
}

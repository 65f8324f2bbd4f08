import type { Transaction } from 'kysely';
import { emitEvent } from '../../../accounts/webhooks/emit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CookDetails } from './contract.ts';
import { toDetailColumns } from './entry-details.ts';
import { newEntryRow, recipeColumns } from './entry-row.ts';
import { photoAddresses, resolvePhotos, storePhotos } from './photos.ts';
import { type EntryRow, findEntry, findVisibleCook, lockEntry } from './queries.ts';
import {
  requireCookableRecipe,
  requirePlannableRecipe,
  requirePlannedRecipe,
} from './recipe-access.ts';
import { toEntry } from './to-entry.ts';

type Tx = Transaction<RecipeAppTables>;
type StoredEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;
type WriteContext = Pick<Context<RecipeAppTables>, 'db' | 'owner' | 'clock'>;

export interface NewEntry extends CookDetails {
  readonly recipe_id: number;
  readonly date: string;
  readonly kind: StoredEntry['kind'];
}

export interface EntryChange extends CookDetails {
  readonly recipe_id?: number | undefined;
  readonly date?: string | undefined;
  readonly kind?: StoredEntry['kind'] | undefined;
  readonly keep_date?: boolean | undefined;
}

/** Plans or logs a cook. The entry belongs to the cook, not to the recipe's owner. */
export async function writeEntry({ db, owner, clock }: WriteContext, entry: NewEntry) {
  return transact(db, async (tx) => {
    const requireRecipe = entry.kind === 'cooked' ? requireCookableRecipe : requirePlannableRecipe;
    const recipe = await requireRecipe(tx, owner, entry.recipe_id);
    const fileIds = (await resolvePhotos(tx, owner, entry)) ?? [];
    const now = isoNow(clock);
    const { id } = await tx
      .insertInto('cook_diary')
      .values(newEntryRow({ owner, now }, recipe, entry, fileIds))
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePhotos(tx, owner, id, fileIds);
    if (entry.kind === 'cooked') await emitCooked(tx, owner, id, now);
    return requireOwnEntry(tx, owner, id);
  });
}

/** `today` becomes the date of a planned entry that is marked as cooked. */
export async function changeEntry(
  { db, owner, clock }: WriteContext,
  id: number,
  change: EntryChange,
  today: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockOwnEntry(tx, owner, id);
    const fileIds = await resolvePhotos(tx, owner, change);
    const now = isoNow(clock);
    await tx
      .updateTable('cook_diary')
      .set({
        ...(await resolveRecipe(tx, owner, before, change)),
        date: resolveDate(before, change, today),
        kind: change.kind ?? before.kind,
        ...toDetailColumns(change),
        ...(fileIds === undefined ? {} : { photos: photoAddresses(fileIds) }),
        changed_by: null,
        updated_at: now,
      })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (fileIds !== undefined) await storePhotos(tx, owner, id, fileIds);
    if (before.kind === 'planned' && change.kind === 'cooked') await emitCooked(tx, owner, id, now);
  });
}

async function emitCooked(tx: Tx, owner: number, id: number, now: string): Promise<void> {
  await emitEvent(tx, { owner, now, event: 'meal.cooked' }, async () =>
    toEntry(await requireOwnEntry(tx, owner, id)),
  );
}

/** A plan marked as cooked moves to today, unless a date is given or kept. */
function resolveDate(before: StoredEntry, { date, kind, keep_date }: EntryChange, today: string) {
  const isMarked = before.kind === 'planned' && kind === 'cooked';
  return date ?? (isMarked && !keep_date ? today : before.date);
}

async function resolveRecipe(tx: Tx, owner: number, before: StoredEntry, change: EntryChange) {
  const kind = change.kind ?? before.kind;
  if (change.recipe_id !== undefined && change.recipe_id !== before.recipe_id) {
    const requireRecipe = kind === 'cooked' ? requireCookableRecipe : requirePlannableRecipe;
    return recipeColumns(await requireRecipe(tx, owner, change.recipe_id), kind);
  }
  if (kind === before.kind) return {};
  if (kind === 'planned' || before.recipe_id === null) return { recipe_revision: null };
  return recipeColumns(await requirePlannedRecipe(tx, owner, before.recipe_id), kind);
}

/** Soft-deletes an entry and returns it. */
export async function removeOwnEntry(
  { db, owner, clock }: WriteContext,
  id: number,
): Promise<EntryRow> {
  return transact(db, async (tx) => {
    await lockOwnEntry(tx, owner, id);
    const now = isoNow(clock);
    await setDeletedAt(tx, owner, id, now, now);
    return requireOwnEntry(tx, owner, id);
  });
}

/** Restoring an entry that was never deleted is a no-op. */
export async function restoreOwnEntry({ db, owner, clock }: WriteContext, id: number) {
  return transact(db, async (tx) => {
    await setDeletedAt(tx, owner, id, null, isoNow(clock));
    return requireOwnEntry(tx, owner, id);
  });
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  id: number,
  deleted_at: string | null,
  now: string,
) {
  await tx
    .updateTable('cook_diary')
    .set({ deleted_at, changed_by: null, updated_at: now })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .execute();
}

async function lockOwnEntry(tx: Tx, owner: number, id: number): Promise<StoredEntry> {
  const entry = await lockEntry(tx, owner, id);
  if (entry) return entry;
  if ((await findVisibleCook(tx, { me: owner, id })).length > 0) {
    throw new NotAllowed('Only the cook may change this entry.');
  }
  throw new NotFound('cook diary entry');
}

async function requireOwnEntry(
  db: WriteContext['db'],
  owner: number,
  id: number,
): Promise<EntryRow> {
  const [entry] = await findEntry(db, { owner, id });
  if (!entry) throw new NotFound('cook diary entry');
  return entry;
}

import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { newEntryRow } from '../../cook-diary/entry-row.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { DIARY_ENTRIES } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { importLockName } from '../storing/store-imported.ts';
import { type ImportedLine, type ImportedLines, importInBatches } from './in-batches.ts';
import type { RecipeIds } from './recipe-ids.ts';

type Tx = Transaction<RecipeAppTables>;
type DiaryLine = Belongings['diary'][number];

/** Adds plans, and cooks of deleted recipes. Entries that already exist are not duplicated. */
export async function importDiary(
  context: RecipeImportContext,
  { diary }: Belongings,
  recipes: RecipeIds,
  importCooks: boolean,
  batch: ImportBatch,
): Promise<ImportedLines> {
  const wanted = diary.filter(({ kind }) => kind === 'planned' || importCooks);
  const lines = { db: context.db, batch, addition: DIARY_ENTRIES };
  return importInBatches(lines, wanted, (tx, some) => importBatch(tx, context, some, recipes));
}

async function importBatch(
  tx: Tx,
  { owner, clock }: Pick<RecipeImportContext, 'owner' | 'clock'>,
  batch: readonly DiaryLine[],
  recipes: RecipeIds,
): Promise<ImportedLine[]> {
  const now = isoNow(clock);
  await takeAdvisoryLock(tx, importLockName(owner));
  const there = await findEntriesOn(tx, owner, [...new Set(batch.map(({ date }) => date))]);
  const written: ImportedLine[] = [];
  for (const { id: given, recipe: name, photos: _, ...entry } of batch) {
    const recipe = { id: recipes.of(name), name, revision: null };
    const row = newEntryRow({ owner, now }, recipe, entry);
    const mark = identityKey(row);
    const existing = there.get(mark);
    const id = existing ?? (await insertEntry(tx, row));
    there.set(mark, id);
    written.push({ given, id, isNew: existing === undefined });
  }
  return written;
}

type EntryIdentity = Pick<
  RecipeAppTables['cook_diary'],
  'recipe_name' | 'date' | 'kind' | 'meal_type' | 'notes'
>;

function identityKey({ recipe_name, date, kind, meal_type, notes }: EntryIdentity): string {
  return JSON.stringify([recipe_name.toLowerCase(), date, kind, meal_type, notes]);
}

async function findEntriesOn(
  tx: Tx,
  owner: number,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('cook_diary')
    .select(['id', 'recipe_name', 'date', 'kind', 'meal_type', 'notes'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(tx, 'date', dates))
    .execute();
  return new Map(rows.map((row) => [identityKey(row), row.id]));
}

async function insertEntry(tx: Tx, row: ReturnType<typeof newEntryRow>): Promise<number> {
  const { id } = await tx
    .insertInto('cook_diary')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

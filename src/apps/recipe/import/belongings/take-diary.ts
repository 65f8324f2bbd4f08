import type { Transaction } from 'kysely';
import { takeTurns } from '../../../../accounts/take-turns.ts';
import { isoNow } from '../../../../kernel/clock.ts';
import { oneOf } from '../../../../kernel/database/one-of.ts';
import { entryRow } from '../../cook-diary/entry-row.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportContext } from '../commit.ts';
import { importsOf } from '../store-imported.ts';
import { type Taken, takeInBatches, type Written } from './in-batches.ts';
import type { RecipeIds } from './recipe-ids.ts';

type Tx = Transaction<RecipeAppTables>;
type Entry = Belongings['diary'][number];

/** Adds what was planned, and cooks of recipes that are gone; what the diary has stays single. */
export async function takeDiary(
  context: ImportContext,
  { diary }: Belongings,
  recipes: RecipeIds,
  importCooks: boolean,
): Promise<Taken> {
  const wanted = diary.filter(({ kind }) => kind === 'planned' || importCooks);
  return takeInBatches(context.db, wanted, (tx, batch) => takeBatch(tx, context, batch, recipes));
}

async function takeBatch(
  tx: Tx,
  { owner, clock }: Pick<ImportContext, 'owner' | 'clock'>,
  batch: readonly Entry[],
  recipes: RecipeIds,
): Promise<Written[]> {
  const now = isoNow(clock);
  await takeTurns(tx, importsOf(owner));
  const there = await entriesOn(tx, owner, [...new Set(batch.map(({ date }) => date))]);
  const written: Written[] = [];
  for (const { id: given, recipe: name, photos: _, ...entry } of batch) {
    const recipe = { id: recipes.of(name), name, revision: null };
    const row = entryRow({ owner, now }, recipe, entry);
    const mark = markOf(row);
    const existing = there.get(mark);
    const id = existing ?? (await insertEntry(tx, row));
    there.set(mark, id);
    written.push({ given, id, isNew: existing === undefined });
  }
  return written;
}

type Row = Pick<
  RecipeAppTables['cook_diary'],
  'recipe_name' | 'date' | 'kind' | 'meal_type' | 'notes'
>;

function markOf({ recipe_name, date, kind, meal_type, notes }: Row): string {
  return JSON.stringify([recipe_name.toLowerCase(), date, kind, meal_type, notes]);
}

async function entriesOn(
  tx: Tx,
  owner: number,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('cook_diary')
    .select(['id', 'recipe_name', 'date', 'kind', 'meal_type', 'notes'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(oneOf(tx, 'date', dates))
    .execute();
  return new Map(rows.map((row) => [markOf(row), row.id]));
}

async function insertEntry(tx: Tx, row: ReturnType<typeof entryRow>): Promise<number> {
  const { id } = await tx
    .insertInto('cook_diary')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

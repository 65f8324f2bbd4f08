import type { Transaction } from 'kysely';
import { type Clock, isoNow } from '../../../../kernel/time/clock.ts';
import { newEntryRow } from '../../cook-diary/entry-row.ts';
import { storePhotos } from '../../cook-diary/photos.ts';
import { fileIdOf } from '../../recipes/content.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedCook, ImportedRecipe } from '../imported-recipe.ts';

/** Stored pictures by cook. */
export type CookPhotos = ReadonlyMap<ImportedCook, readonly string[]>;

interface CookHistory extends Pick<ImportedRecipe, 'name' | 'cooks'> {
  readonly cookPhotos?: CookPhotos | undefined;
}

interface CookImporter {
  readonly owner: number;
  readonly clock: Clock;
  readonly zone: string;
}

/** Converts a time to a day in the importer's time zone. */
function dayOfCook({ date, at }: ImportedCook, zone: string): string {
  if (at === undefined) return date;
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Same as `addCooks`, for an existing recipe: cooks that the diary already has are skipped. */
export async function addNewCooks(
  tx: Transaction<RecipeAppTables>,
  importer: CookImporter,
  recipeId: number,
  { name, cooks, cookPhotos }: CookHistory,
): Promise<number[]> {
  if (cooks.length === 0) return [];
  const entries = await tx
    .selectFrom('cook_diary')
    .select(['date', 'notes'])
    .where('owner_id', '=', importer.owner)
    .where('recipe_id', '=', recipeId)
    .where('kind', '=', 'cooked')
    .execute();
  const known = new Set(entries.map(({ date, notes }) => `${date} ${notes ?? ''}`));
  const fresh = cooks.filter(
    (cook) => !known.has(`${dayOfCook(cook, importer.zone)} ${cook.notes}`),
  );
  return addCooks(tx, importer, recipeId, { name, cooks: fresh, cookPhotos });
}

/** Adds the cooks of an imported recipe to the diary; returns their ids. */
export async function addCooks(
  tx: Transaction<RecipeAppTables>,
  { owner, clock, zone }: CookImporter,
  recipeId: number,
  { name, cooks, cookPhotos }: CookHistory,
): Promise<number[]> {
  if (cooks.length === 0) return [];
  const now = isoNow(clock);
  const recipe = { id: recipeId, name, revision: null };
  const rowOf = (cook: ImportedCook, fileIds: readonly number[]) =>
    newEntryRow(
      { owner, now },
      recipe,
      { ...cook, date: dayOfCook(cook, zone), kind: 'cooked' },
      fileIds,
    );
  const plain = cooks.filter((cook) => !cookPhotos?.has(cook)).map((cook) => rowOf(cook, []));
  const ids: number[] = [];
  for (let at = 0; at < plain.length; at += 100) {
    const written = await tx
      .insertInto('cook_diary')
      .values(plain.slice(at, at + 100))
      .returning('id')
      .execute();
    ids.push(...written.map(({ id }) => id));
  }
  for (const cook of cooks) {
    const fileIds = (cookPhotos?.get(cook) ?? []).flatMap((address) => fileIdOf(address) ?? []);
    if (fileIds.length === 0) continue;
    const { id } = await tx
      .insertInto('cook_diary')
      .values(rowOf(cook, fileIds))
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePhotos(tx, owner, id, fileIds);
    ids.push(id);
  }
  return ids;
}

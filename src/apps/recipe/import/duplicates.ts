import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

type Told = Pick<ImportedRecipe, 'name' | 'source_url'>;

/**
 * For each recipe the own one that it repeats: one of the same name in any case, else one of the
 * very same source. One query each for all of them.
 */
export async function findDuplicates(
  db: Kysely<RecipeAppTables>,
  owner: number,
  recipes: readonly Told[],
): Promise<(number | null)[]> {
  const living = () =>
    db
      .selectFrom('recipes')
      .select(['id', 'name', 'source_url'])
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null);
  const keys = [...new Set(recipes.map(({ name }) => foldedKey(name)))];
  const urls = [...new Set(recipes.flatMap(({ source_url }) => source_url ?? []))];
  const named = await living()
    .where(oneOf(db, 'name_key', keys))
    .execute();
  const sourced =
    urls.length === 0
      ? []
      : await living()
          .where(oneOf(db, 'source_url', urls))
          .execute();
  const byName = new Map(named.map((row) => [sameName(row.name), row.id]));
  const bySource = new Map(sourced.map((row) => [row.source_url, row.id]));
  return recipes.map(
    ({ name, source_url }) =>
      byName.get(sameName(name)) ??
      (source_url === null ? null : (bySource.get(source_url) ?? null)),
  );
}

/** What tells two recipes apart: "Crème" and "creme" are not one, "Crème" and "CRÈME" are. */
export function marksOf({ name, source_url }: Told): string[] {
  return [`called ${sameName(name)}`, ...(source_url === null ? [] : [`from ${source_url}`])];
}

function sameName(name: string): string {
  return name.trim().toLowerCase();
}

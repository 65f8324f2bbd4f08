import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

type RecipeIdentity = Pick<ImportedRecipe, 'name' | 'source_url'>;

/**
 * Finds for each recipe an existing one with the same name, ignoring case, or with the same source.
 * Two queries serve all recipes.
 */
export async function findDuplicates(
  db: Kysely<RecipeAppTables>,
  owner: number,
  recipes: readonly RecipeIdentity[],
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
    .where(inList(db, 'name_key', keys))
    .execute();
  const sourced =
    urls.length === 0
      ? []
      : await living()
          .where(inList(db, 'source_url', urls))
          .execute();
  const byName = new Map(named.map((row) => [comparableName(row.name), row.id]));
  const bySource = new Map(sourced.map((row) => [row.source_url, row.id]));
  return recipes.map(
    ({ name, source_url }) =>
      byName.get(comparableName(name)) ??
      (source_url === null ? null : (bySource.get(source_url) ?? null)),
  );
}

/**
 * Recipes that share a key are duplicates. Case is ignored, accents are not: "Crème" equals
 * "CRÈME", but not "creme".
 */
export function identityKeys({ name, source_url }: RecipeIdentity): string[] {
  return [`called ${comparableName(name)}`, ...(source_url === null ? [] : [`from ${source_url}`])];
}

function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

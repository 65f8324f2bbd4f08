import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/in-list.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

type RecipeIdentity = Pick<ImportedRecipe, 'name' | 'source_url'>;

/**
 * For each recipe the own one that it repeats: one of the same name in any case, else one of the
 * very same source. One query each for all of them.
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

/** What tells two recipes apart: "Crème" and "creme" are not one, "Crème" and "CRÈME" are. */
export function identityKeys({ name, source_url }: RecipeIdentity): string[] {
  return [`called ${comparableName(name)}`, ...(source_url === null ? [] : [`from ${source_url}`])];
}

function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

type RecipeIdentity = Pick<ImportedRecipe, 'name' | 'source_url'>;

/**
 * Finds for each recipe an existing one with the same source, or with the same name, ignoring case.
 * The same name with another source is another recipe. Two queries serve all recipes.
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
  const ids = new Map<string, number>();
  for (const row of [...named, ...sourced]) {
    for (const key of identityKeys(row)) ids.set(key, row.id);
  }
  return recipes.map((recipe) => {
    const key = matchingKeys(recipe).find((one) => ids.has(one));
    return key === undefined ? null : (ids.get(key) ?? null);
  });
}

/**
 * The keys under which other recipes find this one. Case is ignored, accents are not: "Crème"
 * equals "CRÈME", but not "creme".
 */
export function identityKeys({ name, source_url }: RecipeIdentity): string[] {
  const called = comparableName(name);
  return source_url === null ? [`bare ${called}`] : [`sourced ${called}`, `from ${source_url}`];
}

/** The keys of the recipes that are the same as this one. */
export function matchingKeys({ name, source_url }: RecipeIdentity): string[] {
  const called = comparableName(name);
  return source_url === null
    ? [`bare ${called}`, `sourced ${called}`]
    : [`from ${source_url}`, `bare ${called}`];
}

function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

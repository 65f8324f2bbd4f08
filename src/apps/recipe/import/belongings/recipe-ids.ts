import type { Kysely } from 'kysely';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findDuplicates } from '../storing/duplicates.ts';

/** The owner's recipes by name. */
export interface RecipeIds {
  of(name: string): number | null;
}

export async function findRecipeIds(
  db: Kysely<RecipeAppTables>,
  owner: number,
  { cookbooks, diary, shopping }: Belongings,
): Promise<RecipeIds> {
  const names = new Set([
    ...cookbooks.flatMap(({ recipes }) => recipes),
    ...diary.map(({ recipe }) => recipe),
    ...shopping.flatMap(({ shares }) => shares.map(({ recipe }) => recipe)),
  ]);
  const told = [...names].map((name) => ({ name, source_url: null }));
  const ids = await findDuplicates(db, owner, told);
  const byName = new Map(told.map(({ name }, at) => [name, ids[at] ?? null]));
  return { of: (name) => byName.get(name) ?? null };
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { KEPT_DAYS, removeRecipe } from '../recipes/purge.ts';
import type { RecipeContext } from '../recipes/recipes.ts';
import type { binContract } from './contract.ts';

type Input<Name extends keyof typeof binContract> = z.output<(typeof binContract)[Name]['input']>;

interface DeletedRow {
  readonly id: number;
  readonly name: string;
  readonly img_url: string | null;
  readonly deleted_at: string | null;
}

const LAST_DELETED: PageOrder<DeletedRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('deleted_at'), (row) => row.deleted_at ?? ''],
    [sql.ref('id'), (row) => row.id],
  ],
};
const DAY = 86_400_000;

export async function listDeletedRecipes(
  { db, owner, clock }: RecipeContext,
  { limit, cursor }: Input<'listDeletedRecipes'>,
) {
  const deleted = db
    .selectFrom('recipes')
    .select(['id', 'name', 'img_url', 'deleted_at'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is not', null);
  const page = await readPage(deleted, LAST_DELETED, { limit, cursor });
  const daysLeft = (at: string) => KEPT_DAYS - Math.floor((clock.millis() - Date.parse(at)) / DAY);
  return {
    ...page,
    items: page.items.map(({ deleted_at, ...row }) => {
      const at = deleted_at ?? '';
      return { ...row, deleted_at: at, days_left: Math.max(daysLeft(at), 0) };
    }),
  };
}

export async function purgeRecipe({ db, owner }: RecipeContext, { id }: Input<'purgeRecipe'>) {
  await transact(db, async (tx) => {
    const row = await tx
      .selectFrom('recipes')
      .select('id')
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!row) throw new NotFound('recipe');
    await removeRecipe(tx, owner, id);
  });
  return { ok: true as const };
}

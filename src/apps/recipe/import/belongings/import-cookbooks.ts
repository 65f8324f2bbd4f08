import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { type CookbookRule, rule as ruleOfCookbook } from '../../cookbooks/contract.ts';
import { addToCookbook } from '../../cookbooks/cookbook-recipes.ts';
import { insertCookbook } from '../../cookbooks/cookbooks.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { COOKBOOK_RECIPES, COOKBOOKS } from '../additions.ts';
import type { RecipeImportContext } from '../storing/import-archive.ts';
import { importLockName } from '../storing/store-imported.ts';
import type { RecipeIds } from './recipe-ids.ts';

type Tx = Transaction<RecipeAppTables>;
type CookbookLine = Belongings['cookbooks'][number];

/** Adds missing cookbooks, and missing recipes to all of them. */
export async function importCookbooks(
  context: RecipeImportContext,
  { cookbooks }: Belongings,
  recipes: RecipeIds,
  batch: ImportBatch,
): Promise<number> {
  let taken = 0;
  for (const book of cookbooks) {
    const isNew = await transact(context.db, (tx) =>
      importCookbook(tx as unknown as Tx, context, book, recipes, batch),
    );
    if (isNew) taken += 1;
  }
  return taken;
}

async function importCookbook(
  tx: Tx,
  { owner, clock }: Pick<RecipeImportContext, 'owner' | 'clock'>,
  book: CookbookLine,
  recipes: RecipeIds,
  batch: ImportBatch,
): Promise<boolean> {
  const now = isoNow(clock);
  await takeAdvisoryLock(tx, importLockName(owner));
  const there = await findCookbook(tx, owner, book.name);
  const rule = book.rule && (await localizeRule(tx, owner, book.rule));
  // A rule with an unknown category would select the wrong recipes.
  if (book.rule && !rule) return false;
  const id = there?.id ?? (await insertCookbook(tx, owner, { ...book, rule }, now));
  if (!there) await batch.record(tx, COOKBOOKS, [id]);
  const isFilledByHand = there ? there.kind === 'manual' : rule === null;
  if (isFilledByHand) {
    const ids = book.recipes.flatMap((name) => recipes.of(name) ?? []);
    const added = await addToCookbook(tx, owner, id, ids, now);
    const keys = there ? added.map((recipe) => ({ cookbook: id, recipe })) : [];
    await batch.record(tx, COOKBOOK_RECIPES, keys);
  }
  return there === undefined;
}

function findCookbook(tx: Tx, owner: number, name: string) {
  return tx
    .selectFrom('cookbooks')
    .select(['id', 'kind'])
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function localizeRule(
  tx: Tx,
  owner: number,
  { category, ...rule }: NonNullable<CookbookLine['rule']>,
): Promise<CookbookRule | null> {
  if (typeof category !== 'string') return parseRule(rule);
  const here = await tx
    .selectFrom('recipe_categories')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(category))
    .executeTakeFirst();
  return here ? parseRule({ ...rule, category_id: here.id }) : null;
}

function parseRule(given: object): CookbookRule | null {
  return ruleOfCookbook.safeParse(given).data ?? null;
}

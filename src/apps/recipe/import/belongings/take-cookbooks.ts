import type { Transaction } from 'kysely';
import { takeTurns } from '../../../../accounts/take-turns.ts';
import { isoNow } from '../../../../kernel/clock.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { foldedKey } from '../../../../kernel/text.ts';
import { type Rule, rule as ruleOfCookbook } from '../../cookbooks/contract.ts';
import { addToCookbook } from '../../cookbooks/cookbook-recipes.ts';
import { insertCookbook } from '../../cookbooks/cookbooks.ts';
import type { Belongings } from '../../export/belongings-document.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportContext } from '../commit.ts';
import { importsOf } from '../store-imported.ts';
import type { RecipeIds } from './recipe-ids.ts';

type Tx = Transaction<RecipeAppTables>;
type Book = Belongings['cookbooks'][number];

/** Adds the cookbooks that are not there, and to all of them the recipes that they lack. */
export async function takeCookbooks(
  context: ImportContext,
  { cookbooks }: Belongings,
  recipes: RecipeIds,
): Promise<number> {
  let taken = 0;
  for (const book of cookbooks) {
    const isNew = await transact(context.db, (tx) =>
      takeOne(tx as unknown as Tx, context, book, recipes),
    );
    if (isNew) taken += 1;
  }
  return taken;
}

async function takeOne(
  tx: Tx,
  { owner, clock }: Pick<ImportContext, 'owner' | 'clock'>,
  book: Book,
  recipes: RecipeIds,
): Promise<boolean> {
  const now = isoNow(clock);
  await takeTurns(tx, importsOf(owner));
  const there = await bookNamed(tx, owner, book.name);
  const rule = book.rule && (await ruleHere(tx, owner, book.rule));
  // A rule that can't be kept, by a category that is not here, would gather the wrong recipes.
  if (book.rule && !rule) return false;
  const id = there?.id ?? (await insertCookbook(tx, owner, { ...book, rule }, now));
  const isFilledByHand = there ? there.kind === 'manual' : rule === null;
  if (isFilledByHand) {
    const ids = book.recipes.flatMap((name) => recipes.of(name) ?? []);
    await addToCookbook(tx, owner, id, ids, now);
  }
  return there === undefined;
}

function bookNamed(tx: Tx, owner: number, name: string) {
  return tx
    .selectFrom('cookbooks')
    .select(['id', 'kind'])
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function ruleHere(
  tx: Tx,
  owner: number,
  { category, ...rule }: NonNullable<Book['rule']>,
): Promise<Rule | null> {
  if (typeof category !== 'string') return ruleOf(rule);
  const here = await tx
    .selectFrom('recipe_categories')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(category))
    .executeTakeFirst();
  return here ? ruleOf({ ...rule, category_id: here.id }) : null;
}

function ruleOf(given: object): Rule | null {
  return ruleOfCookbook.safeParse(given).data ?? null;
}

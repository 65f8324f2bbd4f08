import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { ingredientKey } from '../measures/ingredients/ingredient-key.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ShoppingContext } from './change-list.ts';
import { resolveListOwner } from './sharing/list-owner.ts';

type Db = Kysely<RecipeAppTables>;

/** The purchases that are looked at, newest first. */
const MOST_PURCHASES = 1000;
const MOST_NAMES = 200;

const findPurchases = prepareQuery((db: Db, at: { owner: number; most: number }) =>
  db
    .selectFrom('shopping_items')
    .select(['name', 'aisle'])
    .where('owner_id', '=', at.owner)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.most),
);

interface Purchase {
  readonly name: string;
  readonly aisle: string | null;
}

/**
 * What was bought on a list and where it was found, the most frequent first. It is remembered as
 * long as cleared items are.
 */
export async function listBought(
  { db, owner: me }: ShoppingContext,
  { list }: { readonly list?: number | undefined },
): Promise<Purchase[]> {
  const owner = await resolveListOwner(db, me, list);
  const purchases = await findPurchases(db, { owner, most: MOST_PURCHASES });
  const byKey = Map.groupBy(purchases, ({ name }) => ingredientKey(name));
  return [...byKey.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_NAMES)
    .flatMap((same) => {
      const [newest] = same;
      return newest ? [{ name: newest.name, aisle: findAisle(same) }] : [];
    });
}

/** The aisle of each ingredient when it was last bought, by its key. */
export async function findLearnedAisles(db: Db, owner: number): Promise<Map<string, string>> {
  const purchases = await findPurchases(db, { owner, most: MOST_PURCHASES });
  const known = purchases.flatMap(({ name, aisle }) =>
    aisle === null ? [] : [[ingredientKey(name), aisle] as const],
  );
  // The newest is set last.
  return new Map(known.toReversed());
}

function findAisle(same: readonly Purchase[]): string | null {
  return same.find(({ aisle }) => aisle !== null)?.aisle ?? null;
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../../kernel/database/queries/in-list.ts';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { findPantryOwners, lockUsablePantries } from '../../pantry/sharing/pantry-owner.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findUnits } from '../../units/find-units.ts';
import type { Addition } from '../rebuild/list-change.ts';
import { fractionToText, parseFraction } from '../rebuild/list-row.ts';
import { coverByStock, type StockClaim, type StockCoverage } from './cover-by-stock.ts';
import { findHoldings } from './find-holdings.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

interface ListOwner {
  readonly owner: number;
  readonly today: string;
  readonly now: string;
}

/** A recipe that was added without a plan counts on the stock for so many days. */
const DAYS_OF_A_RECIPE = 7;
/** Claims of days that are over are ignored; later they are deleted. */
const DAYS_KEPT = 60;

/**
 * Returns what the pantries of a list's owner do not cover, and claims what they do. `ownerOf` says
 * whose pantry the links of an addition refer to; in other pantries its name is looked up.
 */
export async function claimStock(
  tx: Tx,
  list: ListOwner,
  additions: readonly Addition[],
  ownerOf: (addition: Addition) => number,
): Promise<Addition[]> {
  const { owner, now } = list;
  if (additions.length === 0) return [];
  const pantries = await lockUsablePantries(tx, owner);
  await deleteOldClaims(tx, list);
  const { missing, claims } = await coverAdditions(tx, list, { pantries, additions, ownerOf });
  const rows = claims.map(({ of, item, amount, unit }) => ({
    owner_id: owner,
    pantry_item_id: item,
    recipe_id: of.recipe_id,
    diary_id: of.diary_id,
    food_diary: of.food_diary ?? null,
    planned_on: of.on,
    amount: fractionToText(amount),
    unit,
    created_at: now,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insertInto('stock_claims')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
  return missing;
}

/** The needs that the pantries of a list's owner would cover now; nothing is claimed. */
export async function previewStock(
  db: Db,
  list: ListOwner,
  additions: readonly Addition[],
  ownerOf: (addition: Addition) => number,
): Promise<Pick<StockCoverage, 'missing' | 'covered'>> {
  const pantries = await findPantryOwners(db, list.owner);
  return coverAdditions(db, list, { pantries, additions, ownerOf });
}

interface CoverRequest {
  readonly pantries: readonly number[];
  readonly additions: readonly Addition[];
  readonly ownerOf: (addition: Addition) => number;
}

/** The planned cooks among the additions claim again, so that what they claimed before is free. */
async function coverAdditions(
  db: Db,
  { owner, today, now }: ListOwner,
  { pantries, additions, ownerOf }: CoverRequest,
): Promise<StockCoverage> {
  const stocked = await findHoldings(db, pantries, additions, ownerOf);
  const items = new Set(stocked.flatMap(({ holdings }) => holdings.map(({ id }) => id)));
  const recounted = new Set(additions.map(({ diary_id }) => diary_id));
  const claimed = (await findClaims(db, [...items], today, now)).filter(
    ({ diary_id }) => diary_id === null || !recounted.has(diary_id),
  );
  return coverByStock(stocked, claimed, await findUnits(db, owner));
}

/** The number of parameters per statement is limited. */
const AT_ONCE = 500;

const findClaimRows = prepareQuery(
  (db: Db, at: { items: string; today: string; recipesFrom: string }) =>
    db
      .selectFrom('stock_claims as claim')
      .leftJoin('cook_diary as cook', 'cook.id', 'claim.diary_id')
      .select(['claim.pantry_item_id as item', 'claim.diary_id', 'claim.amount', 'claim.unit'])
      .where(inJsonIds(db, 'claim.pantry_item_id', at.items))
      .where((eb) =>
        eb.or([
          eb.and([
            eb('cook.kind', '=', sql.lit('planned')),
            eb('cook.deleted_at', 'is', null),
            eb('cook.date', '>=', at.today),
          ]),
          eb.and([eb('claim.food_diary', 'is not', null), eb('claim.planned_on', '>=', at.today)]),
          eb.and([
            eb('claim.diary_id', 'is', null),
            eb('claim.food_diary', 'is', null),
            eb('claim.created_at', '>=', at.recipesFrom),
          ]),
        ]),
      ),
);

/** The claims on these items that still count, whichever list they belong to. */
async function findClaims(
  db: Db,
  items: readonly number[],
  today: string,
  now: string,
): Promise<(StockClaim & { readonly diary_id: number | null })[]> {
  if (items.length === 0) return [];
  const rows = await findClaimRows(db, {
    items: JSON.stringify(items),
    today,
    recipesFrom: addDays(now.slice(0, 10), -DAYS_OF_A_RECIPE),
  });
  return rows.map((row) => ({ ...row, amount: parseFraction(row.amount) }));
}

const deleteClaimsBefore = prepareQuery((db: Db, at: { owner: number; day: string }) =>
  db
    .deleteFrom('stock_claims')
    .where('owner_id', '=', at.owner)
    .where((eb) =>
      eb.or([
        eb('planned_on', '<', at.day),
        eb.and([eb('planned_on', 'is', null), eb('created_at', '<', at.day)]),
      ]),
    ),
);

async function deleteOldClaims(tx: Tx, { owner, now }: ListOwner): Promise<void> {
  await deleteClaimsBefore(tx, { owner, day: addDays(now.slice(0, 10), -DAYS_KEPT) });
}

const deleteClaimsOfCooks = prepareQuery((db: Db, at: { ids: string }) =>
  db.deleteFrom('stock_claims').where(inJsonIds(db, 'diary_id', at.ids)),
);

/** Planned cooks have one claim each, whichever list they are bought on. */
export async function releaseCooks(tx: Tx, diaryIds: readonly number[]): Promise<void> {
  if (diaryIds.length > 0) await deleteClaimsOfCooks(tx, { ids: JSON.stringify(diaryIds) });
}

/** Releases what a recipe without a plan claims on a list. */
export async function releaseRecipe(tx: Tx, owner: number, recipeId: number): Promise<void> {
  await tx
    .deleteFrom('stock_claims')
    .where('owner_id', '=', owner)
    .where('recipe_id', '=', recipeId)
    .execute();
}

/** Releases what the foods of a planned day claim. */
export async function releaseFoods(
  tx: Tx,
  foodDiaries: readonly number[],
  date: string,
): Promise<void> {
  await tx
    .deleteFrom('stock_claims')
    .where(inList(tx, 'food_diary', foodDiaries))
    .where('planned_on', '=', date)
    .execute();
}

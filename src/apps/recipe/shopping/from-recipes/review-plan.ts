import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { toNumber } from '../../../../shared/food/numbers/fraction.ts';
import { findPlanners } from '../../cook-diary/shared-plans.ts';
import { mergeNeeds } from '../../measures/ingredients/merge-needs.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ShoppingContext } from '../change-list.ts';
import { previewStock } from '../covering/claim-stock.ts';
import type { Addition, ListContext } from '../rebuild/list-change.ts';
import { parseFraction } from '../rebuild/list-row.ts';
import { loadList } from '../rebuild/load-list.ts';
import { subtractPurchased } from '../rebuild/subtract-purchased.ts';
import { resolveListOwner } from '../sharing/list-owner.ts';
import type { Input } from '../shopping.ts';
import { pantryOwner, resolveWindow, todayOf } from './build-list.ts';
import { findAdditions, findPlannedCooks } from './planned-cooks.ts';

/** The rows that building the list from the plan would add; nothing is changed. */
export async function reviewPlan(
  context: ShoppingContext,
  { list, common, ...given }: Input<'reviewPlan'>,
) {
  const { db, owner: me } = context;
  const window = resolveWindow(context, given);
  const owner = await resolveListOwner(db, me, list);
  const planners = [me, ...(common ? await findPlanners(db, me) : [])];
  const cooks = await findAdditions(db, me, await findPlannedCooks(db, planners, window));
  const additions = cooks.flatMap((one) => one.additions);
  const { rows, listContext } = await loadList(db, owner, additions);
  const place = { owner, today: todayOf(context), now: isoNow(context.clock) };
  const { missing, covered } = await previewStock(db, place, additions, pantryOwner(cooks));
  const names = await findNames(db, planners);
  return {
    ...window,
    cooks: cooks.map(({ cook, recipe }) => ({
      diary_id: cook.diary_id,
      recipe_id: cook.recipe_id,
      recipe_name: recipe.name,
      date: cook.on,
      servings: cook.servings ?? recipe.servings,
      planned_by:
        cook.planner === me ? null : { id: cook.planner, name: names.get(cook.planner) ?? '' },
    })),
    items: [
      ...toReviewItems(subtractPurchased(missing, rows, listContext), false, listContext),
      ...toReviewItems(covered, true, listContext),
    ],
  };
}

function toReviewItems(
  additions: readonly Addition[],
  in_stock: boolean,
  { units, pantry }: ListContext,
) {
  const needs = additions.map(({ ask, diary_id }) => ({
    name: ask.name,
    amount: ask.amount === null ? undefined : parseFraction(ask.amount),
    unit: ask.unit,
    g_per_cup: ask.pantry_id === null ? null : pantry.get(ask.pantry_id)?.g_per_cup,
    diary_id: diary_id ?? 0,
  }));
  return mergeNeeds(needs, units).map(({ name, unit, shares }) => ({
    name,
    unit,
    in_stock,
    sources: shares.map(([{ diary_id }, amount]) => ({
      diary_id,
      qty: amount === null ? null : toNumber(amount),
    })),
  }));
}

async function findNames(
  db: Kysely<RecipeAppTables>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where(inList(db, 'id', ids))
    .execute();
  return new Map(users.map(({ id, username, full_name }) => [id, full_name ?? username]));
}

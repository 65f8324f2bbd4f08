import { timeZoneOf } from '../../../../kernel/context.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import { isoNow, today } from '../../../../kernel/time/clock.ts';
import { addDays, daysBetween } from '../../../../shared/calendar/dates.ts';
import { findPlanners } from '../../cook-diary/shared-plans.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { requireRecipe } from '../../recipes/access.ts';
import { changeList, type ShoppingContext } from '../change-list.ts';
import { claimStock, releaseCooks, releaseRecipe } from '../covering/claim-stock.ts';
import type { Addition } from '../rebuild/list-change.ts';
import type { ItemShare } from '../rebuild/list-row.ts';
import { countRowsWith, loadList } from '../rebuild/load-list.ts';
import { rebuildList } from '../rebuild/rebuild-list.ts';
import { subtractPurchased } from '../rebuild/subtract-purchased.ts';
import { writeRebuilt } from '../rebuild/write-rows.ts';
import type { Input } from '../shopping.ts';
import {
  findAdditions,
  findPlannedCooks,
  findReplacedShares,
  type PlanWindow,
} from './planned-cooks.ts';

const LONGEST_WINDOW = 366;
const USUAL_DAYS = 7;

export async function addFromPlan(
  context: ShoppingContext,
  {
    list: wanted,
    only_missing,
    common,
    without_cooks,
    without,
    also,
    ...given
  }: Input<'addFromPlan'>,
) {
  const excludedCooks = new Set(without_cooks);
  const excluded = new Set(without.map(ingredientKey));
  const alwaysAdded = new Set(also.map(ingredientKey));
  const window = resolveWindow(context, given);
  const now = isoNow(context.clock);
  return changeList(context, wanted, async (tx, owner) => {
    const planners = [context.owner, ...(common ? await findPlanners(tx, context.owner) : [])];
    const planned = (await findPlannedCooks(tx, planners, window)).filter(
      ({ diary_id }) => !excludedCooks.has(diary_id),
    );
    const cooks = await findAdditions(tx, context.owner, planned);
    await releaseCooks(
      tx,
      planned.map(({ diary_id }) => diary_id),
    );
    const additions = cooks
      .flatMap((one) => one.additions)
      .filter(({ ask }) => !excluded.has(ingredientKey(ask.name)));
    const isAlwaysAdded = ({ ask }: Addition) =>
      !only_missing || alwaysAdded.has(ingredientKey(ask.name));
    const list = { owner, today: todayOf(context), now };
    const covered = additions.filter((one) => !isAlwaysAdded(one));
    const missing = [
      ...additions.filter(isAlwaysAdded),
      ...(await claimStock(tx, list, covered, pantryOwner(cooks))),
    ];
    const { stored, rows, listContext } = await loadList(tx, owner, missing);
    const open = rows.filter(({ checked }) => !checked);
    const change = {
      add: subtractPurchased(missing, rows, listContext),
      drop: await findReplacedShares(tx, planners, open, window),
    };
    const rebuilt = rebuildList(open, change, listContext);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    const ids = new Set<number | null>(cooks.map(({ cook }) => cook.diary_id));
    const added = countRowsWith(rebuilt, ({ diary_id }) => diary_id !== null && ids.has(diary_id));
    return { added, planned_cooks: cooks.length, ...window };
  });
}

/** The links of a recipe refer to the pantry of its owner. */
export function pantryOwner(
  cooks: readonly {
    readonly recipe: { readonly owner_id: number };
    readonly additions: Addition[];
  }[],
) {
  const owners = new Map(
    cooks.flatMap(({ recipe, additions }) =>
      additions.map((one) => [one.recipe_id, recipe.owner_id]),
    ),
  );
  return ({ recipe_id }: Addition) => owners.get(recipe_id) ?? 0;
}

export function todayOf(context: ShoppingContext): string {
  return today(context.clock, timeZoneOf(context));
}

export function resolveWindow(
  context: ShoppingContext,
  given: Pick<Input<'addFromPlan'>, 'from' | 'to'>,
): PlanWindow {
  const from = given.from ?? todayOf(context);
  const to = given.to ?? addDays(from, USUAL_DAYS);
  const days = daysBetween(from, to);
  if (days < 0 || days > LONGEST_WINDOW) {
    const message = days < 0 ? 'must not be before from' : 'must be within a year of from';
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  return { from, to };
}

export async function addFromRecipe(
  context: ShoppingContext,
  { id, servings, only_missing, list }: Input<'addFromRecipe'>,
) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    await requireRecipe(tx, context.owner, id);
    const cook = { recipe_id: id, diary_id: null, on: null, servings: servings ?? null };
    const [wanted] = await findAdditions(tx, context.owner, [cook]);
    const additions = wanted?.additions ?? [];
    const place = { owner, today: todayOf(context), now };
    const add = only_missing
      ? await claimStock(tx, place, additions, pantryOwner(wanted ? [wanted] : []))
      : additions;
    const { stored, rows, listContext } = await loadList(tx, owner, add);
    const open = rows.filter(({ checked }) => !checked);
    const rebuilt = rebuildList(open, { add, drop: () => false }, listContext);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return {
      added: countRowsWith(
        rebuilt,
        ({ recipe_id, diary_id }) => recipe_id === id && diary_id === null,
      ),
    };
  });
}

export async function removeRecipe(context: ShoppingContext, { id, list }: Input<'removeRecipe'>) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const { stored, rows, listContext } = await loadList(tx, owner, []);
    const drop = ({ recipe_id }: ItemShare) => recipe_id === id;
    await releaseRecipe(tx, owner, id);
    // A recipe on the list can be removed from it even if it is no longer visible or was deleted.
    if (!rows.some(({ shares }) => shares.some(drop))) await requireRecipe(tx, context.owner, id);
    const rebuilt = rebuildList(rows, { add: [], drop }, listContext);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return { removed: rebuilt.gone.length };
  });
}

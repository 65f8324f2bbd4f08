import type { Transaction } from 'kysely';
import { isoNow, today } from '../../../kernel/clock.ts';
import { zoneOf } from '../../../kernel/context.ts';
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { reachRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import { beyondBought } from './beyond-bought.ts';
import type { Addition, Rebuilt, Surroundings } from './change.ts';
import { changeList, type ShoppingContext } from './change-list.ts';
import { type Share, takenApart } from './list-row.ts';
import { ingredientsOf, plannedCooks, planShare, type Window } from './plan.ts';
import { findStored } from './queries.ts';
import { rebuild } from './rebuild.ts';
import type { Input } from './shopping.ts';
import { surroundingsOf } from './surroundings.ts';
import { writeRebuilt } from './write-rows.ts';

const LONGEST_WINDOW = 366;
const USUAL_DAYS = 7;
const LAST_DAY = '9999-12-31';

export async function addFromPlan(
  context: ShoppingContext,
  { list, only_missing, ...given }: Input<'addFromPlan'>,
) {
  const window = windowOf(context, given);
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const planned = await plannedCooks(tx, context.owner, window);
    const cooks = await ingredientsOf(tx, context.owner, planned);
    const additions = cooks.flatMap((one) => one.additions);
    const { stored, rows, around } = await listAround(tx, owner, additions);
    const missing = only_missing ? notInStock(additions, around) : additions;
    const open = rows.filter(({ checked }) => !checked);
    const change = {
      add: beyondBought(missing, rows, around),
      drop: await planShare(tx, context.owner, open, window),
    };
    const rebuilt = rebuild(open, change, around);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    const ids = new Set<number | null>(cooks.map(({ cook }) => cook.diary_id));
    const added = rowsWith(rebuilt, ({ diary_id }) => diary_id !== null && ids.has(diary_id));
    return { added, planned_cooks: cooks.length, ...window };
  });
}

function windowOf(
  context: ShoppingContext,
  given: Pick<Input<'addFromPlan'>, 'from' | 'to'>,
): Window {
  const from = given.from ?? today(context.clock, zoneOf(context));
  const to = given.to ?? weekAfter(from);
  const days = daysBetween(from, to);
  if (days < 0 || days > LONGEST_WINDOW) {
    const message = days < 0 ? 'must not be before from' : 'must be within a year of from';
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  return { from, to };
}

/** The calendar ends with the year 9999. */
function weekAfter(from: string): string {
  const to = addDays(from, USUAL_DAYS);
  return to.length > from.length ? LAST_DAY : to;
}

export async function addFromRecipe(
  context: ShoppingContext,
  { id, servings, only_missing, list }: Input<'addFromRecipe'>,
) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    await reachRecipe(tx, context.owner, id);
    const cook = { recipe_id: id, diary_id: null, on: null, servings: servings ?? null };
    const [wanted] = await ingredientsOf(tx, context.owner, [cook]);
    const additions = wanted?.additions ?? [];
    const { stored, rows, around } = await listAround(tx, owner, additions);
    const add = only_missing ? notInStock(additions, around) : additions;
    const open = rows.filter(({ checked }) => !checked);
    const rebuilt = rebuild(open, { add, drop: () => false }, around);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return {
      added: rowsWith(rebuilt, ({ recipe_id, diary_id }) => recipe_id === id && diary_id === null),
    };
  });
}

export async function removeRecipe(context: ShoppingContext, { id, list }: Input<'removeRecipe'>) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const { stored, rows, around } = await listAround(tx, owner, []);
    const drop = ({ recipe_id }: Share) => recipe_id === id;
    // A recipe that is on the list can be taken off it, whatever became of it since.
    if (!rows.some(({ shares }) => shares.some(drop))) await reachRecipe(tx, context.owner, id);
    const rebuilt = rebuild(rows, { add: [], drop }, around);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return { removed: rebuilt.gone.length };
  });
}

async function listAround(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  additions: readonly Addition[],
) {
  const stored = await findStored(tx, owner);
  const rows = stored.map(takenApart);
  return { stored, rows, around: await surroundingsOf(tx, owner, rows, additions) };
}

function notInStock(additions: readonly Addition[], { pantry }: Surroundings): Addition[] {
  return additions.filter(
    ({ ask }) => ask.pantry_id === null || !pantry.get(ask.pantry_id)?.in_stock,
  );
}

function rowsWith({ rows }: Rebuilt, has: (share: Share) => boolean): number {
  return rows.filter(({ shares }) => shares.some(has)).length;
}

import type { Transaction } from 'kysely';
import { PLACEHOLDER_OWNER } from '../../../../kernel/context.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { changeList, type ShoppingContext } from '../change-list.ts';
import { claimStock, releaseFoods } from '../covering/claim-stock.ts';
import type { ItemShare, ShareNeed } from '../rebuild/list-row.ts';
import { countRowsWith, loadList } from '../rebuild/load-list.ts';
import { rebuildList } from '../rebuild/rebuild-list.ts';
import { subtractPurchased } from '../rebuild/subtract-purchased.ts';
import { writeRebuilt } from '../rebuild/write-rows.ts';

type ListContext = Pick<ShoppingContext, 'db' | 'owner' | 'live' | 'clock'>;

interface PlannedDay {
  readonly date: string;
  readonly list: number | undefined;
}

/**
 * Replaces what a planned day of the caller's food diary has on a list, and returns the number of
 * items that it contributes to. `findNeeds` reads the day inside the same transaction.
 */
export async function addFoodsOfDay(
  context: ListContext,
  { date, list, only_missing }: PlannedDay & { readonly only_missing: boolean },
  findNeeds: (tx: Transaction<RecipeAppTables>) => Promise<readonly ShareNeed[]>,
): Promise<number> {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const additions = (await findNeeds(tx)).map((ask) => ({
      recipe_id: null,
      recipe_name: null,
      diary_id: null,
      food_diary: context.owner,
      on: date,
      ask,
    }));
    await releaseFoods(tx, diariesOf(context.owner), date);
    // Foods link to the pantry of the person who plans them.
    const missing = only_missing
      ? await claimStock(
          tx,
          { owner, today: now.slice(0, 10), now },
          additions,
          () => context.owner,
        )
      : additions;
    const { stored, rows, listContext } = await loadList(tx, owner, missing);
    const drop = isOfDay(context.owner, date);
    const rebuilt = rebuildList(
      rows.filter(({ checked }) => !checked),
      { add: subtractPurchased(missing, rows, listContext), drop },
      listContext,
    );
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return countRowsWith(rebuilt, drop);
  });
}

/** Takes the foods of a day off a list; returns how many items left it. */
export async function removeFoodsOfDay(
  context: ListContext,
  { date, list }: PlannedDay,
): Promise<number> {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    await releaseFoods(tx, diariesOf(context.owner), date);
    const { stored, rows, listContext } = await loadList(tx, owner, []);
    const change = { add: [], drop: isOfDay(context.owner, date) };
    const rebuilt = rebuildList(rows, change, listContext);
    await writeRebuilt(tx, owner, stored, rebuilt, now);
    return rebuilt.gone.length;
  });
}

function isOfDay(me: number, date: string): (share: ItemShare) => boolean {
  const mine = diariesOf(me);
  return ({ food_diary, on }) =>
    on === date && food_diary !== undefined && mine.includes(food_diary);
}

/** Rows from before the first account belong to that account now. */
function diariesOf(me: number): number[] {
  return [me, PLACEHOLDER_OWNER];
}

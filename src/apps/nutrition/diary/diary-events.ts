import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { type EventListeners, findListeners } from '../../../accounts/webhooks/emit.ts';
import { resolveTargets } from '../measures/goals/day-targets.ts';
import { findGoals } from '../stored-goals.ts';
import type { NutritionTables } from '../tables.ts';
import type { ItemInput } from './contract.ts';
import { type DayRow, findDay } from './queries.ts';
import { toDayHead } from './to-item.ts';
import type { StoredDay } from './totals.ts';

type Tx = Transaction<NutritionTables>;
type EmitDayEvents = (added: readonly ItemInput[], after: StoredDay) => Promise<void>;

/**
 * Call it before a write of a day; the returned function emits what the write did: new items, and
 * goals that the day reaches with them.
 */
export async function watchDay(
  tx: Tx,
  owner: number,
  { date, writes }: { readonly date: string; readonly writes: boolean },
  now: string,
): Promise<EmitDayEvents> {
  if (!writes) return async () => undefined;
  const listeners = await findListeners(tx, owner, now);
  const [before] = listeners.wants('goal.achieved') ? await findDay(tx, { owner, date }) : [];
  return async (added, { day }) => {
    if (added.length > 0 && listeners.wants('meal.logged')) {
      const { totals } = toDayHead(date, day);
      await listeners.emit('meal.logged', { date, items: added.map(describeItem), totals });
    }
    if (listeners.wants('goal.achieved')) {
      await emitAchieved(tx, owner, listeners, { date, before, after: day });
    }
  };
}

function describeItem(item: ItemInput) {
  const { uuid, slot, time, kind, name, brand, portion, unit, quantity, nutrition, source } = item;
  return { uuid, slot, time, kind, name, brand, portion, unit, quantity, nutrition, source };
}

interface DayChange {
  readonly date: string;
  readonly before: DayRow | undefined;
  readonly after: DayRow | undefined;
}

/** Only goals that are to be reached; one that is to be stayed below is achieved at no moment. */
async function emitAchieved(
  tx: Tx,
  owner: number,
  listeners: EventListeners,
  { date, before, after }: DayChange,
): Promise<void> {
  const preferences = tx as unknown as Kysely<Pick<AccountsTables, 'preferences'>>;
  const { versions } = await findGoals(preferences, owner);
  const { targets } = resolveTargets(versions, { date });
  const amounts = { before: toDayHead(date, before).totals, after: toDayHead(date, after).totals };
  for (const [goal, { target, is_min }] of Object.entries(targets)) {
    const amount = amounts.after[goal] ?? 0;
    const isReached = (amounts.before[goal] ?? 0) < target && amount >= target;
    if (is_min && isReached) await listeners.emit('goal.achieved', { date, goal, target, amount });
  }
}

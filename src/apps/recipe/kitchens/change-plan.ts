import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { toDetailColumns } from '../cook-diary/entry-details.ts';
import { resolvePlanDays } from '../cook-diary/plan-days.ts';
import {
  findPlanned,
  findPlanners,
  findRemovedByOthers,
  lockPlanned,
} from '../cook-diary/shared-plans.ts';
import { toEntry } from '../cook-diary/to-entry.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { kitchenPlanContract } from './contract.ts';

type PlanContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof kitchenPlanContract> = z.output<
  (typeof kitchenPlanContract)[Name]['input']
>;

/** A shared plan is the household's: its members change it. Cooked entries stay the cook's own. */
export async function changePlanned(
  { db, owner, clock }: PlanContext,
  { id, date, ...details }: Input<'changePlanned'>,
) {
  return transact(db, async (tx) => {
    const planner = await lockReachable(tx, owner, id);
    await writePlanned(tx, owner, planner, id, {
      ...(date !== undefined && { date }),
      ...toDetailColumns(details),
      updated_at: isoNow(clock),
    });
    const [entry] = await findPlanned(tx, { me: owner, owner: planner, id });
    if (!entry) throw new NotFound('planned entry');
    return toEntry(entry);
  });
}

/** The entry stays, deleted, so that its owner sees who did it and can restore it. */
export async function removePlanned(
  { db, owner, clock }: PlanContext,
  { id }: Input<'removePlanned'>,
): Promise<{ ok: true }> {
  return transact(db, async (tx) => {
    const planner = await lockReachable(tx, owner, id);
    const now = isoNow(clock);
    await writePlanned(tx, owner, planner, id, { deleted_at: now, updated_at: now });
    return { ok: true as const };
  });
}

export async function listRemoved(context: PlanContext, wanted: Input<'listRemoved'>) {
  const { db, owner, clock } = context;
  const days = resolvePlanDays(wanted, today(clock, timeZoneOf(context)));
  const page = await findRemovedByOthers(db, owner, days);
  return { items: page.items.map(toEntry), next_cursor: page.next_cursor };
}

/** The owner of a planned entry that `me` may change, locked until commit. */
async function lockReachable(tx: Tx, me: number, id: number): Promise<number> {
  const planners = [me, ...(await findPlanners(tx, me))];
  const entry = await lockPlanned(tx, planners, id);
  if (!entry) throw new NotFound('planned entry');
  return entry.owner_id;
}

async function writePlanned(
  tx: Tx,
  me: number,
  planner: number,
  id: number,
  change: Partial<
    Pick<
      RecipeAppTables['cook_diary'],
      'date' | 'servings' | 'meal_type' | 'notes' | 'deleted_at' | 'updated_at'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('cook_diary')
    .set({ ...change, changed_by: planner === me ? null : me })
    .where('owner_id', '=', planner)
    .where('id', '=', id)
    .execute();
}

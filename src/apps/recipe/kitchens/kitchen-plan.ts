import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { today } from '../../../kernel/time/clock.ts';
import { resolvePlanDays } from '../cook-diary/plan-days.ts';
import { findCommonPlans, findKitchenPlans, type PlanDays } from '../cook-diary/shared-plans.ts';
import { toEntry } from '../cook-diary/to-entry.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireKitchen, requireKitchenForUpdate } from './access.ts';
import type { kitchenPlanContract } from './contract.ts';

type PlanContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof kitchenPlanContract> = z.output<
  (typeof kitchenPlanContract)[Name]['input']
>;

/** Members read and change the plan; it still belongs to its owner. */
export async function sharePlan(
  { db, owner }: PlanContext,
  { id, enabled }: Input<'sharePlan'>,
): Promise<{ enabled: boolean }> {
  return transact(db, async (tx) => {
    await requireKitchenForUpdate(tx, owner, id);
    await tx
      .updateTable('kitchen_members')
      .set({ shares_plan: Number(enabled) })
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
    return { enabled };
  });
}

/** Recipes that the reader may not see are listed by name only. */
export async function listPlan(context: PlanContext, { id, ...wanted }: Input<'listPlan'>) {
  const { db, owner } = context;
  await requireKitchen(db, owner, id);
  const page = await findKitchenPlans(db, owner, id, resolveDays(context, wanted));
  return { items: page.items.map(toEntry), next_cursor: page.next_cursor };
}

/** Plans of the other members of all one's Kitchens, which the planner shows beside one's own. */
export async function listCommonPlan(context: PlanContext, wanted: Input<'listCommonPlan'>) {
  const { db, owner } = context;
  const page = await findCommonPlans(db, owner, resolveDays(context, wanted));
  return { items: page.items.map(toEntry), next_cursor: page.next_cursor };
}

function resolveDays(context: PlanContext, wanted: Input<'listCommonPlan'>): PlanDays {
  return resolvePlanDays(wanted, today(context.clock, timeZoneOf(context)));
}

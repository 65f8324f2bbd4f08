import type { z } from 'zod';
import { today } from '../../../kernel/clock.ts';
import { type Context, zoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { addDays } from '../../../kernel/dates.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { findPlansIn } from '../cook-diary/queries.ts';
import { toEntry } from '../cook-diary/to-entry.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { kitchenPlanContract } from './contract.ts';
import { reachKitchen, reachToChange } from './reach.ts';

type PlanContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof kitchenPlanContract> = z.output<
  (typeof kitchenPlanContract)[Name]['input']
>;

const USUAL_DAYS = 30;

/** A plan stays its owner's: the others read it. */
export async function sharePlan(
  { db, owner }: PlanContext,
  { id, enabled }: Input<'sharePlan'>,
): Promise<{ enabled: boolean }> {
  return transact(db, async (tx) => {
    await reachToChange(tx, owner, id);
    await tx
      .updateTable('kitchen_members')
      .set({ shares_plan: Number(enabled) })
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', owner)
      .execute();
    return { enabled };
  });
}

/** The recipes are shown as the reader may see them: of one they may not, only its name. */
export async function listPlan(context: PlanContext, { id, ...wanted }: Input<'listPlan'>) {
  const { db, owner } = context;
  await reachKitchen(db, owner, id);
  const from = wanted.from ?? today(context.clock, zoneOf(context));
  const to = wanted.to ?? addDays(from, USUAL_DAYS);
  if (to < from) {
    const message = 'must not be before from';
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  const page = await findPlansIn(db, owner, id, { ...wanted, from, to });
  return { items: page.items.map(toEntry), next_cursor: page.next_cursor };
}

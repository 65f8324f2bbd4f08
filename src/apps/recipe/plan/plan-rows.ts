import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { MealType } from '../cook-diary/contract.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** A cook of the plan, with what a copy of it keeps. */
export interface PlanCook {
  readonly recipe_id: number;
  readonly date: string;
  readonly meal_type: MealType | null;
  readonly servings: number | null;
  readonly notes: string | null;
}

export interface PlanText {
  readonly date: string;
  readonly meal_type: MealType | null;
  readonly text: string;
}

const MOST_ROWS = 1000;

/**
 * The cooks and notes of some days in the plans of these people: what they planned, and what `me`
 * cooked. What was said about a cook afterwards is not part of the plan.
 */
export async function findPlanOf(
  db: Db,
  me: number,
  people: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ cooks: PlanCook[]; notes: PlanText[] }> {
  const entries = await db
    .selectFrom('cook_diary')
    .select(['recipe_id', 'date', 'meal_type', 'servings', 'notes', 'kind'])
    .where(inList(db, 'owner_id', people))
    .where((eb) => eb.or([eb('kind', '=', 'planned'), eb('owner_id', '=', me)]))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .limit(MOST_ROWS + 1)
    .execute();
  const notes = await db
    .selectFrom('plan_notes')
    .select(['date', 'meal_type', 'text'])
    .where(inList(db, 'owner_id', people))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .limit(MOST_ROWS + 1)
    .execute();
  if (entries.length > MOST_ROWS || notes.length > MOST_ROWS) {
    throw new Invalid(`These days hold more than ${MOST_ROWS} entries.`);
  }
  const cooks = entries.flatMap(({ recipe_id, kind, notes: said, ...entry }) =>
    recipe_id === null ? [] : [{ ...entry, recipe_id, notes: kind === 'planned' ? said : null }],
  );
  return { cooks, notes };
}

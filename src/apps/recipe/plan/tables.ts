import type { Generated } from 'kysely';
import type { MealType } from '../cook-diary/contract.ts';

export interface PlanTables {
  /** Free text in the plan, such as "leftovers". */
  plan_notes: {
    id: Generated<number>;
    owner_id: number;
    date: string;
    meal_type: MealType | null;
    text: string;
    /** The repeat of a week that made it. */
    repeat_key: string | null;
    /** The account that changed it last; null for the owner. */
    changed_by: number | null;
    created_at: string;
    updated_at: string;
  };
  plan_reminders: {
    owner_id: number;
    enabled: number;
    /** Local time of the person, such as `17:00`. */
    time: string;
    /** The next time it is sent; null while it is off. */
    due_at: string | null;
    updated_at: string;
  };
}

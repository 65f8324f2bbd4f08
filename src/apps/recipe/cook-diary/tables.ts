import type { Generated } from 'kysely';

export interface CookDiaryTables {
  cook_diary: {
    id: Generated<number>;
    owner_id: number;
    recipe_id: number | null;
    recipe_name: string;
    /** Revision of the recipe at the time of cooking. */
    recipe_revision: number | null;
    date: string;
    kind: 'cooked' | 'planned';
    servings: number | null;
    meal_type: 'breakfast' | 'lunch' | 'dinner' | 'snack' | null;
    rating: number | null;
    notes: string | null;
    /** JSON: addresses of the photos. */
    photos: string;
    /** The repeat of a week that planned it. */
    repeat_key: string | null;
    /** The account that changed the plan last; null for the owner. */
    changed_by: number | null;
    /** JSON: what it took from the pantries; null if it took nothing. */
    deducted: Generated<string | null>;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** Stored pictures among an entry's photos. */
  cook_photos: { entry_id: number; owner_id: number; file_id: number };
  /** Maintained by triggers: number of cooks by day and by month. */
  cook_days: { owner_id: number; date: string; cooks: number };
  cook_months: {
    owner_id: number;
    month: string;
    /** Days with a cook as a bit mask; bit 0 is the first of the month. */
    days: number;
    cooks: number;
  };
}

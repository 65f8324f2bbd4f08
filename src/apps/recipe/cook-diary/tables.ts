import type { Generated } from 'kysely';

export interface CookDiaryTables {
  cook_diary: {
    id: Generated<number>;
    owner_id: number;
    recipe_id: number | null;
    recipe_name: string;
    /** The revision of the recipe that was cooked. */
    recipe_revision: number | null;
    date: string;
    kind: 'cooked' | 'planned';
    servings: number | null;
    meal_type: 'breakfast' | 'lunch' | 'dinner' | 'snack' | null;
    rating: number | null;
    notes: string | null;
    /** JSON: addresses. */
    photos: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** The stored pictures among an entry's photos. */
  cook_photos: { entry_id: number; owner_id: number; file_id: number };
  /** Kept by the database: how often somebody cooked, by day and by month. */
  cook_days: { owner_id: number; date: string; cooks: number };
  cook_months: {
    owner_id: number;
    month: string;
    /** The days with a cook as bits, the first of the month being bit 0. */
    days: number;
    cooks: number;
  };
}

import type { Generated } from 'kysely';

export interface MealTables {
  meals: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    is_recipe: 0 | 1;
    servings: number;
    /** Grams of the whole, as weighed after cooking. */
    cooked_weight: number | null;
    /** JSON of `MealItem[]`. */
    items: string;
    /** JSON of `NutritionFacts` of the whole. */
    nutrition: string;
    /** JSON: how many items know each nutriment. */
    known: string;
    item_count: number;
    photo_id: number | null;
    note: string;
    favorite: 0 | 1;
    usage_count: number;
    /** The latest day on which it was logged. */
    last_used_at: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
}

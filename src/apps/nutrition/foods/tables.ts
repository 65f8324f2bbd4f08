import type { Generated } from 'kysely';

export type FoodSource = 'own' | 'usda' | 'off' | 'scan' | 'import';

export interface FoodTables {
  foods: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    brand: string | null;
    /** Empty for a food without a brand. */
    brand_key: string;
    category: string | null;
    /** The amount, in `unit`, that the nutrition is for; null if nobody knows it. */
    portion: number | null;
    unit: string;
    /** JSON of `Serving[]`. */
    servings: string;
    /** JSON of `AlternativeUnit[]`. */
    alt_units: string;
    /** JSON of `NutritionFacts` of one portion. */
    nutrition: string;
    photo_id: number | null;
    note: string;
    favorite: 0 | 1;
    usage_count: number;
    /** The latest day on which it was logged. */
    last_used_at: string | null;
    source: FoodSource;
    /** Its id there. */
    source_id: string | null;
    /** How much of a crowd-sourced food is filled in, 0 to 1. */
    completeness: number | null;
    archived_at: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  food_barcodes: {
    owner_id: number;
    /** GTIN-14, or the code as entered if it is no GTIN. */
    barcode: string;
    food_id: number;
  };
}

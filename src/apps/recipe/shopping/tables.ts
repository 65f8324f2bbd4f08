import type { Generated } from 'kysely';

export interface ShoppingTables {
  shopping_items: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    quantity: number | null;
    unit: string | null;
    aisle: string | null;
    checked: number;
    sort_order: number;
    created_at: string;
    updated_at: string;
    name_key: Generated<string>;
    pantry_id: number | null;
    recipe_id: number | null;
    /** JSON: the shares that recipes and plans have in the quantity. */
    sources: Generated<string>;
  };
  shopping_shares: { owner_id: number; kitchen_id: number; created_at: string };
}

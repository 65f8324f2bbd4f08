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
    /** What is the same thing to buy has the same one. */
    name_key: Generated<string>;
    pantry_id: number | null;
    recipe_id: number | null;
    /** JSON: the shares that recipes and plans have in the quantity. */
    sources: Generated<string>;
    /** JSON: what people said about a row that has shares; without shares all of it is theirs. */
    by_hand: string | null;
    deleted_at: string | null;
    /** The clearing that took it off the list. */
    cleared_in: string | null;
    /** JSON: what that clearing changed in the pantry. */
    restocked: string | null;
  };
  shopping_shares: { owner_id: number; kitchen_id: number; created_at: string };
  shopping_lists: { owner_id: number; revision: number };
}

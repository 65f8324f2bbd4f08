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
    /** Items with the same key are the same thing to buy. */
    name_key: Generated<string>;
    pantry_id: number | null;
    recipe_id: number | null;
    /** JSON: the shares of recipes and plans. */
    sources: Generated<string>;
    /** JSON: manual edits of a row with shares; a row without shares is entirely manual. */
    by_hand: string | null;
    deleted_at: string | null;
    note: string | null;
    /** The list beside the main one that the item is on. */
    list_name: string | null;
    /** The account that typed the item in; null for items of recipes and plans. */
    added_by: number | null;
    /** The clearing that removed the item from the list. */
    cleared_in: string | null;
    /** JSON: what the clearing changed in the pantry. */
    restocked: string | null;
  };
  shopping_shares: { owner_id: number; kitchen_id: number; created_at: string };
  shopping_lists: { owner_id: number; revision: number };
  /** Amounts of a pantry that a list has claimed. */
  stock_claims: {
    id: Generated<number>;
    /** Owner of the list. */
    owner_id: number;
    pantry_item_id: number;
    recipe_id: number | null;
    /** The planned cook; null for a recipe added without a plan and for foods. */
    diary_id: number | null;
    /** The account whose food diary plans the foods of the day `planned_on`. */
    food_diary: number | null;
    planned_on: string | null;
    /** As `n/d`. */
    amount: string;
    unit: string | null;
    created_at: string;
  };
}

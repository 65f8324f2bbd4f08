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
  };
}

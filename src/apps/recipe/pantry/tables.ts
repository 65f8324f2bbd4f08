import type { Generated } from 'kysely';
import type { FieldColumns } from '../../../kernel/fields.ts';
import type { PANTRY_FIELDS } from './fields.ts';

export interface PantryTables {
  pantry_categories: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    icon: string | null;
    color: string | null;
    default_aisle: string | null;
    sort_order: number;
    created_at: string;
    updated_at: string;
  };
  pantry_items: FieldColumns<typeof PANTRY_FIELDS> & {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    brand: string | null;
    brand_key: string | null;
    barcode: string | null;
    category: string | null;
    category_id: number | null;
    in_stock: number;
    quantity: number | null;
    /** JSON: amounts per serving. */
    nutrition: string | null;
    generic_parent_id: number | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** A pantry is shared with one Kitchen at most. */
  pantry_shares: { owner_id: number; kitchen_id: number; created_at: string };
}

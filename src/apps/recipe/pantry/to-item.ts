import type { Nutrition } from '../recipes/contract.ts';
import type { PantryItem } from './contract.ts';
import type { ItemRow } from './queries.ts';

export function toItem(row: ItemRow): PantryItem {
  const { owner_id, name_key: _, deleted_at: __, nutrition, ...rest } = row;
  return {
    ...rest,
    user_id: owner_id,
    in_stock: row.in_stock === 1,
    available: row.available === 1,
    nutrition: nutrition === null ? null : (JSON.parse(nutrition) as Nutrition),
  };
}

import type { Kysely } from 'kysely';
import { seedOnce } from '../../../../kernel/database/seed-once.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** Name, Lucide icon, colour and aisle of the initial categories. */
export const FIRST_CATEGORIES = [
  ['Produce', 'carrot', '#4f9d69', 'Produce'],
  ['Meat', 'beef', '#b5483f', 'Meat'],
  ['Fish & seafood', 'fish', '#3f88b5', 'Fish'],
  ['Dairy & eggs', 'milk', '#8aa9d6', 'Dairy'],
  ['Bread & bakery', 'croissant', '#c98a4b', 'Bakery'],
  ['Pasta, rice & grains', 'wheat', '#c7a53a', 'Dry goods'],
  ['Beans & lentils', 'bean', '#8a5a44', 'Dry goods'],
  ['Cans & jars', 'cylinder', '#7d8590', 'Canned goods'],
  ['Baking', 'cake-slice', '#d98fa6', 'Baking'],
  ['Oils & vinegars', 'droplet', '#a8a032', 'Oils & vinegars'],
  ['Herbs & spices', 'leaf', '#3d8b5f', 'Spices'],
  ['Sauces & condiments', 'soup', '#c2603a', 'Condiments'],
  ['Frozen', 'snowflake', '#5aa7c7', 'Frozen'],
  ['Snacks & sweets', 'cookie', '#a9713f', 'Snacks'],
  ['Drinks', 'cup-soda', '#7a6bb0', 'Drinks'],
] as const;

/** Creates the initial categories the first time an owner uses the pantry. */
export async function seedCategories(db: Db, owner: number, now: string): Promise<void> {
  await seedOnce(db, { table: 'recipe_seeds', owner, what: 'pantry_categories' }, async (tx) => {
    const rows = FIRST_CATEGORIES.map(([name, icon, color, default_aisle], sort_order) => ({
      owner_id: owner,
      name,
      name_key: foldedKey(name),
      icon,
      color,
      default_aisle,
      sort_order,
      created_at: now,
      updated_at: now,
    }));
    await tx.insertInto('pantry_categories').values(rows).execute();
  });
}

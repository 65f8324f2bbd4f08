import type { Kysely } from 'kysely';
import { seedOnce } from '../../../../kernel/database/seed-once.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** Name, Lucide icon and colour of the initial categories; the aisle has the same name. */
export const FIRST_CATEGORIES = [
  ['Produce', 'carrot', '#4f9d69'],
  ['Meat', 'beef', '#b5483f'],
  ['Fish & seafood', 'fish', '#3f88b5'],
  ['Dairy & eggs', 'milk', '#8aa9d6'],
  ['Bread & bakery', 'croissant', '#c98a4b'],
  ['Pasta, rice & grains', 'wheat', '#c7a53a'],
  ['Beans & lentils', 'bean', '#8a5a44'],
  ['Cans & jars', 'cylinder', '#7d8590'],
  ['Baking', 'cake-slice', '#d98fa6'],
  ['Oils & vinegars', 'droplet', '#a8a032'],
  ['Herbs & spices', 'leaf', '#3d8b5f'],
  ['Sauces & condiments', 'soup', '#c2603a'],
  ['Frozen', 'snowflake', '#5aa7c7'],
  ['Snacks & sweets', 'cookie', '#a9713f'],
  ['Drinks', 'cup-soda', '#7a6bb0'],
] as const;

/** Creates the initial categories the first time an owner uses the pantry. */
export async function seedCategories(db: Db, owner: number, now: string): Promise<void> {
  await seedOnce(db, { table: 'recipe_seeds', owner, what: 'pantry_categories' }, async (tx) => {
    const rows = FIRST_CATEGORIES.map(([name, icon, color], sort_order) => ({
      owner_id: owner,
      name,
      name_key: foldedKey(name),
      icon,
      color,
      default_aisle: name,
      sort_order,
      created_at: now,
      updated_at: now,
    }));
    await tx.insertInto('pantry_categories').values(rows).execute();
  });
}

import type { Migration } from '../../../kernel/database/migrate.ts';

/** Initial pantry categories whose aisle had another name, with that name. */
const RENAMED = [
  ['Fish & seafood', 'Fish'],
  ['Dairy & eggs', 'Dairy'],
  ['Bread & bakery', 'Bakery'],
  ['Pasta, rice & grains', 'Dry goods'],
  ['Beans & lentils', 'Dry goods'],
  ['Cans & jars', 'Canned goods'],
  ['Herbs & spices', 'Spices'],
  ['Sauces & condiments', 'Condiments'],
  ['Snacks & sweets', 'Snacks'],
] as const;

/**
 * Aisles get the names of the pantry categories. Categories that somebody renamed or moved to
 * another aisle stay; items of the list follow, those of two categories with the first.
 */
export const aislesNamedAlike: Migration = {
  id: '0025-aisles-named-alike',
  statements: () => [
    ...RENAMED.map(
      ([name, before]) =>
        `update pantry_categories set default_aisle = name
          where name = '${name}' and default_aisle = '${before}'`,
    ),
    ...RENAMED.map(
      ([name, before]) => `update shopping_items set aisle = '${name}' where aisle = '${before}'`,
    ),
  ],
};

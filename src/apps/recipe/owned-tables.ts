import type { OwnedTable } from '../../kernel/module.ts';
import { passOnKitchens } from './kitchens/pass-on.ts';

/** In an order in which rows may be removed: what refers to others comes before them. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'shopping_items' },
  { name: 'shopping_lists', oneBy: [], oneIsEnough: true },
  { name: 'shopping_shares', oneBy: ['kitchen_id'], oneIsEnough: true },
  { name: 'cook_photos', follows: true },
  { name: 'cook_diary' },
  // Roll-ups come behind what they sum up: the database counts them anew while that goes.
  { name: 'cook_days', transient: true, follows: true },
  { name: 'cook_months', transient: true, follows: true },
  { name: 'cookbook_shares', follows: true },
  { name: 'cookbook_recipes', follows: true },
  { name: 'cookbooks', oneBy: ['name_key'] },
  { name: 'recipe_comments' },
  { name: 'recipe_shares', follows: true },
  { name: 'recipe_search', follows: true },
  { name: 'recipe_words', oneBy: ['word'], oneIsEnough: true, follows: true },
  { name: 'recipe_words_gaps', oneBy: ['gap', 'word'], oneIsEnough: true, follows: true },
  { name: 'recipe_tags', follows: true },
  { name: 'recipe_tools', follows: true },
  { name: 'recipe_pantry_links', follows: true },
  { name: 'recipe_pictures', follows: true },
  { name: 'recipe_revisions', follows: true },
  { name: 'recipe_texts', follows: true },
  { name: 'recipes' },
  { name: 'recipe_label_counts', transient: true, follows: true },
  { name: 'recipe_categories', oneBy: ['name_key'] },
  { name: 'recipe_seeds', oneBy: ['what'], oneIsEnough: true },
  { name: 'pantry_items', oneBy: ['name_key'] },
  { name: 'pantry_categories', oneBy: ['name_key'] },
  { name: 'kitchen_members', oneBy: ['kitchen_id'], oneIsEnough: true },
  { name: 'kitchens', passOn: passOnKitchens },
  { name: 'custom_units', oneBy: ['abbr_key'] },
  { name: 'disabled_units', oneBy: ['abbr'], oneIsEnough: true },
  { name: 'recipe_uploads', transient: true },
];

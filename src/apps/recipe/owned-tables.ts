import type { OwnedTable } from '../../kernel/module.ts';
import { fillEmpty } from '../../kernel/row-joins.ts';
import { repointCategories } from './categories/repoint-categories.ts';
import { COOKS_BY_DAY } from './cook-diary/cooks-by-day.ts';
import { joinCookbooks } from './cookbooks/join-cookbooks.ts';
import { forgetCounts } from './household/forget-counts.ts';
import { handOverKitchens } from './kitchens/hand-over.ts';
import { joinMembers } from './kitchens/join-members.ts';
import { LABEL_COUNTS } from './labels/label-counts.ts';
import { joinMarks } from './library/join-marks.ts';
import { joinPantryItems, repointPantryItems } from './pantry/join-items.ts';
import { revokeAllLinks } from './sharing/public-link.ts';
import { joinLists } from './shopping/join-lists.ts';

import { UNIT_COUNTS } from './units/unit-counts.ts';

/** In an order in which rows may be removed: what refers to others comes before them. */
export const ownedTables: readonly OwnedTable[] = [
  { name: 'shopping_items', accounts: { added_by: 'follow' } },
  { name: 'shopping_lists', keys: [{ columns: [], join: joinLists }] },
  { name: 'shopping_shares', keys: [{ columns: ['kitchen_id'], join: { how: 'drop' } }] },
  { name: 'stock_claims', transient: true },
  { name: 'cook_photos', skipsOwnerGuard: true },
  { name: 'cook_diary', accounts: { changed_by: 'clear' } },
  { name: 'plan_notes', accounts: { changed_by: 'clear' } },
  { name: 'plan_reminders', keys: [{ columns: [], join: { how: 'drop' } }] },
  // Roll-ups come behind what they sum up: the database recounts them while those rows are deleted.
  { name: 'cook_days', transient: true, skipsOwnerGuard: true, rollUp: COOKS_BY_DAY },
  { name: 'cook_months', transient: true, skipsOwnerGuard: true },
  { name: 'cookbook_shares', skipsOwnerGuard: true },
  { name: 'cookbook_recipes', skipsOwnerGuard: true },
  {
    name: 'cookbooks',
    keys: [{ columns: ['name_key'], where: 'deleted_at is null', join: joinCookbooks }],
  },
  { name: 'recipe_comments' },
  {
    name: 'recipe_mark_tags',
    keys: [{ columns: ['recipe_id', 'tag_key'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  { name: 'recipe_marks', keys: [{ columns: ['recipe_id'], join: joinMarks }] },
  { name: 'recipe_shares', skipsOwnerGuard: true },
  { name: 'recipe_search', skipsOwnerGuard: true },
  {
    name: 'recipe_words',
    keys: [{ columns: ['word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'recipe_words_gaps',
    keys: [{ columns: ['gap', 'word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  {
    name: 'recipe_words_tails',
    keys: [{ columns: ['tail', 'word'], join: { how: 'drop' } }],
    skipsOwnerGuard: true,
  },
  { name: 'recipe_tags', skipsOwnerGuard: true },
  { name: 'recipe_tools', skipsOwnerGuard: true },
  { name: 'recipe_pantry_links', skipsOwnerGuard: true },
  { name: 'recipe_parts', skipsOwnerGuard: true },
  { name: 'recipe_category_links', skipsOwnerGuard: true },
  { name: 'recipe_ingredient_keys', transient: true, skipsOwnerGuard: true },
  { name: 'reader_stock_counts', transient: true, skipsOwnerGuard: true },
  { name: 'stock_libraries', transient: true, skipsOwnerGuard: true, afterJoin: forgetCounts },
  { name: 'stock_readers', transient: true },
  { name: 'recipe_pictures', skipsOwnerGuard: true },
  { name: 'recipe_revisions', accounts: { edited_by: 'clear' }, skipsOwnerGuard: true },
  { name: 'recipe_texts', skipsOwnerGuard: true },
  { name: 'recipes', accounts: { last_edited_by: 'clear' }, revokeExternalAccess: revokeAllLinks },
  { name: 'recipe_label_counts', transient: true, skipsOwnerGuard: true, rollUp: LABEL_COUNTS },
  { name: 'recipe_unit_counts', transient: true, skipsOwnerGuard: true, rollUp: UNIT_COUNTS },
  {
    name: 'recipe_categories',
    keys: [
      {
        columns: ['name_key'],
        join: {
          how: 'merge',
          combine: fillEmpty,
          ignore: ['name', 'slug', 'sort_order', 'recipe_count'],
        },
      },
    ],
    afterJoin: repointCategories,
  },
  { name: 'recipe_seeds', keys: [{ columns: ['what'], join: { how: 'drop' } }] },
  {
    name: 'pantry_items',
    keys: [
      {
        columns: ['name_key'],
        where: 'deleted_at is null and generic_parent_id is null',
        join: joinPantryItems,
      },
    ],
    afterJoin: repointPantryItems,
    removedFirst: 'generic_parent_id is not null',
  },
  {
    name: 'pantry_categories',
    keys: [
      {
        columns: ['name_key'],
        join: { how: 'merge', combine: fillEmpty, ignore: ['name', 'sort_order'] },
      },
    ],
  },
  { name: 'pantry_shares', keys: [{ columns: [], join: { how: 'drop' } }] },
  { name: 'kitchen_invitations', transient: true },
  { name: 'kitchen_members', keys: [{ columns: ['kitchen_id'], join: joinMembers }] },
  { name: 'kitchens', transferShared: handOverKitchens },
  {
    name: 'custom_units',
    keys: [{ columns: ['abbr_key'], join: { how: 'merge', ignore: ['abbr'] } }],
  },
  { name: 'disabled_units', keys: [{ columns: ['abbr'], join: { how: 'drop' } }] },
];

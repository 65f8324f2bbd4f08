import { z } from 'zod';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { MOST_CATEGORIES } from '../recipes/fields.ts';

/** Each save of a recipe takes a moment, and other writers wait. */
export const MOST_AT_ONCE = 50;

const names = z.array(label(50)).max(20);
const categoryIds = z.array(id).max(MOST_CATEGORIES);

/** Deleted recipes, and changes of several recipes at once. */
export const binContract = {
  listDeletedRecipes: operation({
    method: 'GET',
    path: '/api/recipes/bin',
    summary: 'List your deleted recipes, last deleted first',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        id,
        name: z.string(),
        img_url: z.string().nullable(),
        deleted_at: instant,
        days_left: z.int().describe('Days until it is gone for good'),
      }),
    ),
  }),
  purgeRecipe: operation({
    method: 'DELETE',
    path: '/api/recipes/bin/:id',
    summary: 'Delete a recipe in the bin for good',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  changeRecipes: operation({
    method: 'POST',
    path: '/api/recipes/bulk',
    summary:
      'Tag, file, delete or restore several recipes; recipes of others get tags for yourself only',
    access: 'signed-in',
    input: z.object({
      ids: z.array(id).min(1).max(MOST_AT_ONCE),
      add_tags: names.optional(),
      remove_tags: names.optional(),
      category_id: id.nullable().optional().describe('Replaces all categories; null: none'),
      add_category_ids: categoryIds.optional(),
      remove_category_ids: categoryIds.optional(),
      deleted: z.boolean().optional().describe('false restores'),
    }),
    output: z.object({
      changed: z.array(id),
      skipped: z.array(id).describe('What you may not see or change so'),
    }),
  }),
};

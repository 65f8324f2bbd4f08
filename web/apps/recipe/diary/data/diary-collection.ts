import type {
  CookEntry,
  cookDiaryContract,
} from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { kitchenPlanContract } from '../../../../../src/apps/recipe/kitchens/contract.ts';
import type { RouteInput } from '../../../../../src/kernel/contract.ts';
import { listOf } from '../../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  removes,
  setSentFields,
  updates,
} from '../../../../core/collections/effects.ts';
import { today } from '../../../../core/time/dates.ts';
import { parseMealType } from './meal-types.ts';

/** Recipe fields of an entry that the server looks up itself. */
export interface RecipeLabel {
  recipe_name: string;
  recipe_img_url: string | null;
}

type NewEntry = RouteInput<typeof cookDiaryContract, 'POST /api/cook-diary'> & Partial<RecipeLabel>;
type EntryChange = RouteInput<typeof cookDiaryContract, 'PUT /api/cook-diary/:id'>;

export const applyToDiary = listOf<typeof cookDiaryContract, CookEntry>({
  'POST /api/cook-diary': creates((input: NewEntry, now) => ({
    ...setSentFields(
      { ...nullFields('recipe_img_url', 'servings', 'notes'), kind: 'planned' as const },
      input,
    ),
    ...nullFields('recipe_revision', 'cooked_by_username', 'cooked_by_full_name'),
    ...nullFields('changed_by', 'deleted_at'),
    ...{ user_id: 0, recipe_id: input.recipe_id, recipe_available: true, date: input.date },
    recipe_name: input.recipe_name ?? '…',
    meal_type: parseMealType(input.meal_type),
    rating: input.rating || null,
    photos: input.photos ?? [],
    photo_url: input.photos?.[0] ?? null,
    ...{ created_at: now, updated_at: now },
  })),
  'PUT /api/cook-diary/:id': updates(changeEntry),
  'DELETE /api/cook-diary/:id': removes(),
  'POST /api/cook-diary/:id/restore': (rows, { answer }) =>
    !answer || rows.some(({ id }) => id === answer.id) ? rows : [...rows, answer],
});

/** The cooks of a recipe; an entry that becomes a plan again is removed. */
export const applyToCooks = listOf<typeof cookDiaryContract, CookEntry>(
  {
    'PUT /api/cook-diary/:id': updates(changeEntry),
    'DELETE /api/cook-diary/:id': removes(),
  },
  { holds: ({ kind }) => kind === 'cooked' },
);

/** The plans of others, as one changes them. */
export const applyToCommonPlan = listOf<typeof kitchenPlanContract, CookEntry>({
  'PUT /api/kitchens/plan/:id': updates((entry, input) => {
    const now = setSentFields(entry, input);
    return { ...now, meal_type: parseMealType(now.meal_type) };
  }),
  'DELETE /api/kitchens/plan/:id': removes(),
});

/** A restored entry leaves the list of removed entries. */
export const applyToRemoved = listOf<typeof cookDiaryContract, CookEntry>({
  'POST /api/cook-diary/:id/restore': removes(),
});

/** As on the server, a plan that is marked as cooked moves to today unless told otherwise. */
function changeEntry(entry: CookEntry, { keep_date, ...input }: EntryChange): CookEntry {
  const now = setSentFields(entry, input);
  const isMarked = entry.kind === 'planned' && now.kind === 'cooked';
  return {
    ...now,
    date: input.date ?? (isMarked && !keep_date ? today() : entry.date),
    meal_type: parseMealType(now.meal_type),
    rating: now.rating || null,
    photo_url: now.photos[0] ?? null,
  };
}

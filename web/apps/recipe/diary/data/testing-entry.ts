import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';

/** A planned entry for tests, with the given fields. */
export function anEntry(parts: Partial<CookEntry>): CookEntry {
  return {
    id: 1,
    user_id: 1,
    recipe_id: 7,
    recipe_name: 'Soup',
    recipe_img_url: null,
    recipe_available: true,
    recipe_revision: null,
    date: '2026-11-10',
    kind: 'planned',
    servings: 4,
    meal_type: null,
    rating: null,
    notes: null,
    photos: [],
    photo_url: null,
    cooked_by_username: null,
    cooked_by_full_name: null,
    changed_by: null,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    deleted_at: null,
    ...parts,
  };
}

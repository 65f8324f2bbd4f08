import type { CookEntry } from './contract.ts';
import type { EntryRow } from './queries.ts';

export function toEntry(row: EntryRow): CookEntry {
  const photos = JSON.parse(row.photos) as string[];
  const changer = row.changer_full_name ?? row.changer_username;
  return {
    id: row.id,
    user_id: row.owner_id,
    recipe_id: row.recipe_id,
    recipe_name: row.seen_name ?? row.recipe_name,
    recipe_img_url: row.seen_img_url,
    recipe_available: row.seen_id !== null && row.seen_deleted_at === null,
    recipe_revision: row.recipe_revision,
    date: row.date,
    kind: row.kind,
    servings: row.servings,
    meal_type: row.meal_type,
    rating: row.rating,
    notes: row.notes,
    photos,
    photo_url: photos[0] ?? null,
    cooked_by_username: row.cook_username,
    cooked_by_full_name: row.cook_full_name,
    changed_by:
      row.changed_by === null || changer === null ? null : { id: row.changed_by, name: changer },
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  };
}

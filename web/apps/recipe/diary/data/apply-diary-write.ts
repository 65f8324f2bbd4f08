import type {
  CookEntry,
  cookDiaryContract,
} from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { WriteOf } from '../../../../core/outbox/outbox-entry.ts';
import { today } from '../../../../core/time/dates.ts';
import { parseMealType } from './meal-types.ts';

type DiaryWrite = WriteOf<typeof cookDiaryContract>;
type AddEntryWrite = Extract<DiaryWrite, { route: 'POST /api/cook-diary' }>;
type ChangeEntryWrite = Extract<DiaryWrite, { route: 'PUT /api/cook-diary/:id' }>;

/** Recipe fields of an entry that the server looks up itself. */
export interface RecipeLabel {
  recipe_name: string;
  recipe_img_url: string | null;
}

/** Applies a pending write to the diary entries. */
export function applyDiaryWrite(entries: CookEntry[], write: DiaryWrite): CookEntry[] {
  switch (write.route) {
    case 'POST /api/cook-diary':
      return insertEntry(entries, write.answer ?? entryFromWrite(write));
    case 'PUT /api/cook-diary/:id':
      return entries.map((entry) =>
        entry.id === write.input.id ? applyChange(entry, write.input) : entry,
      );
    case 'DELETE /api/cook-diary/:id':
      return entries.filter(({ id }) => id !== write.input.id);
    default:
      return entries;
  }
}

function insertEntry(entries: CookEntry[], entry: CookEntry): CookEntry[] {
  return entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
}

function entryFromWrite({ input, temporaryId }: AddEntryWrite): CookEntry {
  const known = input as AddEntryWrite['input'] & Partial<RecipeLabel>;
  const now = new Date().toISOString();
  return {
    id: temporaryId,
    user_id: 0,
    recipe_id: input.recipe_id,
    recipe_name: known.recipe_name ?? '…',
    recipe_img_url: known.recipe_img_url ?? null,
    recipe_available: true,
    recipe_revision: null,
    date: input.date,
    kind: input.kind ?? 'planned',
    servings: input.servings ?? null,
    meal_type: parseMealType(input.meal_type),
    rating: input.rating || null,
    notes: input.notes ?? null,
    photos: input.photos ?? [],
    photo_url: input.photos?.[0] ?? null,
    cooked_by_username: null,
    cooked_by_full_name: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

function applyChange(
  entry: CookEntry,
  { keep_date, ...input }: ChangeEntryWrite['input'],
): CookEntry {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  const now = { ...entry, ...Object.fromEntries(sent) } as CookEntry;
  const isMarked = entry.kind === 'planned' && now.kind === 'cooked';
  return {
    ...now,
    date: input.date ?? (isMarked && !keep_date ? today() : entry.date),
    meal_type: parseMealType(now.meal_type),
    rating: now.rating || null,
    photo_url: now.photos[0] ?? null,
  };
}

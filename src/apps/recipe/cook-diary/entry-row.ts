import type { Insertable } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';
import type { CookDetails } from './contract.ts';
import { toDetailColumns } from './entry-details.ts';
import { photoAddresses } from './photos.ts';

type EntryTable = RecipeAppTables['cook_diary'];

/** The id is null if the recipe was purged; the name remains. */
interface CookedRecipe {
  readonly id: number | null;
  readonly name: string;
  readonly revision: number | null;
}

interface EntryInput extends Pick<CookDetails, 'servings' | 'meal_type' | 'rating' | 'notes'> {
  readonly date: string;
  readonly kind: EntryTable['kind'];
}

/** A complete row for a new entry; omitted details are null. */
export function newEntryRow(
  { owner, now }: { owner: number; now: string },
  recipe: CookedRecipe,
  entry: EntryInput,
  fileIds: readonly number[] = [],
) {
  const { date, kind } = entry;
  return {
    owner_id: owner,
    ...recipeColumns(recipe, kind),
    date,
    kind,
    servings: null,
    meal_type: null,
    rating: null,
    notes: null,
    ...toDetailColumns(entry),
    photos: photoAddresses(fileIds),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  } satisfies Insertable<EntryTable>;
}

/** The entry's copy of its recipe: the name and, for a cook, the cooked revision. */
export function recipeColumns({ id, name, revision }: CookedRecipe, kind: EntryTable['kind']) {
  return {
    recipe_id: id,
    recipe_name: name,
    recipe_revision: kind === 'cooked' ? revision : null,
  };
}

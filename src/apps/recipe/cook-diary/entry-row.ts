import type { Insertable } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';
import type { CookDetails } from './contract.ts';
import { toDetailColumns } from './entry-details.ts';
import { photoAddresses } from './photos.ts';

type EntryTable = RecipeAppTables['cook_diary'];

/** Of a recipe that is gone, an entry still knows the name. */
interface CookedRecipe {
  readonly id: number | null;
  readonly name: string;
  readonly revision: number | null;
}

interface EntryInput extends Pick<CookDetails, 'servings' | 'meal_type' | 'rating' | 'notes'> {
  readonly date: string;
  readonly kind: EntryTable['kind'];
}

/** A new entry of the diary with everything that it stores; what was not said is empty. */
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

/** What an entry keeps of its recipe: the name, and of a cook the state that was cooked. */
export function recipeColumns({ id, name, revision }: CookedRecipe, kind: EntryTable['kind']) {
  return {
    recipe_id: id,
    recipe_name: name,
    recipe_revision: kind === 'cooked' ? revision : null,
  };
}

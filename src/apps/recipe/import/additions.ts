import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { removeMessages } from '../../../shared/assistant/conversation.ts';
import type { Addition, Undo } from '../../../shared/imports/pipeline.ts';
import { photoAddresses, storePhotos } from '../cook-diary/photos.ts';
import { deleteCategory } from '../pantry/categories/queries.ts';
import { removeUnusedItems } from '../pantry/remove-unused.ts';
import { removeUnshownPictures } from '../recipes/pictures/pictures.ts';
import { removeImportedRecipes } from '../recipes/removal.ts';
import { changeList } from '../shopping/change-list.ts';
import { lockPantry } from '../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { countUnitUsage } from '../units/usage.ts';

type Tx = Transaction<RecipeAppTables>;
type RecipeAddition<Key> = Addition<RecipeAppTables, Key>;

/** Restorable like any deleted recipe; their imported cooks are deleted with them. */
export const RECIPES: RecipeAddition<number> = {
  kind: 'recipes',
  remove: (tx, { owner, now }, ids) => removeImportedRecipes(tx, owner, ids, now),
};

/** Cooks that were added to recipes that existed before. */
export const COOKS: RecipeAddition<number> = { kind: 'cooks', remove: removeEntries };

/** Plans, and cooks of deleted recipes. */
export const DIARY_ENTRIES: RecipeAddition<number> = {
  kind: 'diary_entries',
  remove: removeEntries,
};

async function removeEntries(tx: Tx, { owner }: Undo, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cook_diary')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .whereRef('updated_at', '=', 'created_at')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Keys are ids; a message can't be changed. */
export const MESSAGES: RecipeAddition<number> = {
  kind: 'messages',
  remove: (tx, { owner }, ids) => removeMessages(tx, owner, ids),
};

/** Photos that were added to an entry without photos. */
interface EntryPhotos {
  readonly entry: number;
  readonly files: readonly number[];
}

export const ENTRY_PHOTOS: RecipeAddition<EntryPhotos> = {
  kind: 'entry_photos',
  remove: async (tx, { owner }, keys) => {
    let removed = 0;
    for (const { entry, files } of keys) {
      const { numUpdatedRows } = await tx
        .updateTable('cook_diary')
        .set({ photos: photoAddresses([]) })
        .where('owner_id', '=', owner)
        .where('id', '=', entry)
        .where('photos', '=', photoAddresses(files))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) continue;
      await storePhotos(tx, owner, entry, []);
      removed += 1;
    }
    return removed;
  },
};

export const PLAN_NOTES: RecipeAddition<number> = {
  kind: 'plan_notes',
  remove: async (tx, { owner }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('plan_notes')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .whereRef('updated_at', '=', 'created_at')
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

export const SHOPPING_ITEMS: RecipeAddition<number> = {
  kind: 'shopping_items',
  remove: async (tx, { owner: me, live }, ids) =>
    changeList({ db: tx, owner: me, live }, undefined, async (list, owner) => {
      const { numDeletedRows } = await list
        .deleteFrom('shopping_items')
        .where('owner_id', '=', owner)
        .where(inList(list, 'id', ids))
        .whereRef('updated_at', '=', 'created_at')
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    }),
};

/** A recipe that was added to a cookbook that existed before. */
interface CookbookRecipe {
  readonly cookbook: number;
  readonly recipe: number;
}

export const COOKBOOK_RECIPES: RecipeAddition<CookbookRecipe> = {
  kind: 'cookbook_recipes',
  remove: async (tx, { owner }, keys) => {
    let removed = 0;
    for (const { cookbook, recipe } of keys) {
      const { numDeletedRows } = await tx
        .deleteFrom('cookbook_recipes')
        .where('owner_id', '=', owner)
        .where('cookbook_id', '=', cookbook)
        .where('recipe_id', '=', recipe)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    return removed;
  },
};

/** A cookbook stays if it was changed, filled or shared since. */
export const COOKBOOKS: RecipeAddition<number> = {
  kind: 'cookbooks',
  remove: async (tx, { owner, now }, ids) => {
    const removed = await tx
      .updateTable('cookbooks')
      .set({ deleted_at: now })
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .whereRef('updated_at', '=', 'created_at')
      .where('deleted_at', 'is', null)
      .where(({ not, or, exists, selectFrom }) =>
        not(
          or([
            exists(
              selectFrom('cookbook_recipes')
                .select('cookbook_recipes.recipe_id')
                .whereRef('cookbook_recipes.cookbook_id', '=', 'cookbooks.id')
                .whereRef('cookbook_recipes.added_at', '>', 'cookbooks.created_at'),
            ),
            exists(
              selectFrom('cookbook_shares')
                .select('cookbook_shares.user_id')
                .whereRef('cookbook_shares.cookbook_id', '=', 'cookbooks.id'),
            ),
          ]),
        ),
      )
      .returning('id')
      .execute();
    return removed.length;
  },
};

/** Out-of-stock items of ingredients, and items of our own export. */
export const PANTRY_ITEMS: RecipeAddition<number> = {
  kind: 'pantry_items',
  atOnce: 50,
  remove: (tx, { owner, now }, ids) => removeUnusedItems({ tx, owner, now }, ids),
};

/**
 * An item that had the name of the category before it was added gets the name back; an item that
 * was added or changed since keeps the category.
 */
export const PANTRY_CATEGORIES: RecipeAddition<number> = {
  kind: 'pantry_categories',
  remove: async (tx, { owner }, ids) => {
    await lockPantry(tx, owner, 'change');
    const unused = await tx
      .selectFrom('pantry_categories')
      .select(['id', 'name'])
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .whereRef('updated_at', '=', 'created_at')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pantry_items')
              .select('pantry_items.id')
              .whereRef('pantry_items.category_id', '=', 'pantry_categories.id')
              .whereRef('pantry_items.updated_at', '>=', 'pantry_categories.created_at')
              .where('pantry_items.deleted_at', 'is', null),
          ),
        ),
      )
      .execute();
    for (const { id, name } of unused) {
      await tx
        .updateTable('pantry_items')
        .set({ category: name, category_id: null })
        .where('owner_id', '=', owner)
        .where('category_id', '=', id)
        .execute();
      await deleteCategory(tx, owner, id);
    }
    return unused.length;
  },
};

export const CATEGORIES: RecipeAddition<number> = {
  kind: 'categories',
  remove: async (tx, { owner }, ids) => {
    const ruled = await findRuledCategories(tx, owner);
    const { numDeletedRows } = await tx
      .deleteFrom('recipe_categories')
      .where('owner_id', '=', owner)
      .where(
        inList(
          tx,
          'id',
          ids.filter((id) => !ruled.has(id)),
        ),
      )
      .whereRef('updated_at', '=', 'created_at')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('recipe_category_links as link')
              .innerJoin('recipes', 'recipes.id', 'link.recipe_id')
              .select('recipes.id')
              .whereRef('link.category_id', '=', 'recipe_categories.id')
              .where('recipes.deleted_at', 'is', null),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Categories that the rules of living cookbooks name. */
async function findRuledCategories(tx: Tx, owner: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('cookbooks')
    .select('rule')
    .where('owner_id', '=', owner)
    .where('rule', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(
    rows.flatMap(
      ({ rule }) => (JSON.parse(rule ?? '{}') as { category_id?: number }).category_id ?? [],
    ),
  );
}

/** A unit stays while a recipe uses it. */
export const UNITS: RecipeAddition<number> = {
  kind: 'units',
  remove: async (tx, { owner }, ids) => {
    const used = new Set(Object.keys(await countUnitUsage(tx, owner)).map(foldedKey));
    const units = await tx
      .selectFrom('custom_units')
      .select(['id', 'abbr', 'name'])
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .whereRef('updated_at', '=', 'created_at')
      .execute();
    const unused = units.filter(
      ({ abbr, name }) => !used.has(foldedKey(abbr)) && !used.has(foldedKey(name)),
    );
    await tx
      .deleteFrom('custom_units')
      .where('owner_id', '=', owner)
      .where(
        inList(
          tx,
          'id',
          unused.map(({ id }) => id),
        ),
      )
      .execute();
    return unused.length;
  },
};

/** Keys are abbreviations. */
export const DISABLED_UNITS: RecipeAddition<string> = {
  kind: 'disabled_units',
  remove: async (tx, { owner }, abbreviations) => {
    const { numDeletedRows } = await tx
      .deleteFrom('disabled_units')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'abbr', abbreviations))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Pictures that a deleted recipe shows are removed when it is purged. */
export const PICTURES: RecipeAddition<number> = {
  kind: 'pictures',
  remove: (tx, { owner }, ids) => removeUnshownPictures(tx, owner, ids),
};

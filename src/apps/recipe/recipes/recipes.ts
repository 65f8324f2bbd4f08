import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { fanOut } from '../grants/grants.ts';
import type { RecipeAppTables } from '../tables.ts';
import { totalMinutes } from './content.ts';
import type { Recipe, RecipeChange, RecipeInput, recipesContract } from './contract.ts';
import { findLinker } from './link-ingredients.ts';
import { checkParts, lockParts } from './parts/check-parts.ts';
import { keepParts, namesParts } from './parts/keep-parts.ts';
import { findRecipe, type RecipeRow } from './queries.ts';
import { applyCategoryChange, categoryIdsOf } from './recipe-categories.ts';
import { findRevision, findRevisions, toContent } from './revisions.ts';
import { lockRecipe, ownerFieldsOf, saveRecipe } from './save-recipe.ts';
import { seenParts, showParts, toRecipe } from './to-recipe.ts';
import {
  applyContentChange,
  insertRecipes,
  type NewRecipe,
  type OwnerFields,
  type RecipeContent,
} from './write-recipe.ts';

export type RecipeContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof recipesContract> = z.output<
  (typeof recipesContract)[Name]['input']
>;

export async function readRecipe(
  context: Pick<RecipeContext, 'db' | 'owner'>,
  { id }: Input<'readRecipe'>,
) {
  return toRecipe(await requireLivingRecipe(context, id));
}

export async function createRecipe(context: RecipeContext, input: RecipeInput): Promise<Recipe> {
  return transact(context.db, async (tx) => {
    const id = await addRecipe({ db: tx, owner: context.owner, clock: context.clock }, input);
    return toRecipe(await requireRecipeRow(tx, context.owner, id));
  });
}

type WriteContext = Pick<RecipeContext, 'db' | 'owner' | 'clock'>;

/** Inserts a recipe inside the caller's transaction; also used by the tools. */
export async function addRecipe(writing: WriteContext, input: RecipeInput): Promise<number> {
  const [id] = await addRecipes(writing, [{ input, created: null }]);
  return id as number;
}

const NEW_OWNER_FIELDS: OwnerFields = {
  rating: null,
  favorite: 0,
  visibility: 'private',
  category_ids: [],
};

/** Same as `addRecipe` for many recipes, as imports need it. Returns the ids in the same order. */
export async function addRecipes(
  { db, owner, clock }: WriteContext,
  added: readonly { readonly input: RecipeInput; readonly created: string | null }[],
): Promise<number[]> {
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const recipes: NewRecipe[] = [];
    const link = await findLinker(
      tx,
      owner,
      added.map(({ input }) => input.ingredients),
    );
    for (const { input, created } of added) {
      const standing = await applyOwnerFields(tx, owner, input, NEW_OWNER_FIELDS);
      const content = applyContentChange({ ...input, ingredients: link(input.ingredients) });
      recipes.push({
        content: await checkParts(tx, { me: owner, id: null, otherwise: 'refuse' }, content),
        standing,
        created: created ?? now,
      });
    }
    const ids = await insertRecipes(tx, owner, recipes, now);
    await fanOut(tx, owner, ids, now);
    return ids;
  });
}

export async function updateRecipe(
  context: Pick<RecipeContext, 'db' | 'owner' | 'caller' | 'clock'>,
  { id, ...change }: Input<'updateRecipe'>,
) {
  return transact(context.db, async (tx) => {
    if (namesParts(change.ingredients)) await lockParts(tx);
    const row = await lockLivingRecipe(tx, context.owner, id);
    refuseForbiddenChange(row, change);
    if (change.base_revision !== undefined && change.base_revision !== row.revision) {
      throw new Conflict(
        'This recipe was changed in the meantime. Review the newer version first.',
        'changed_meanwhile',
      );
    }
    const before = toContent(row);
    // Others who edit a recipe learn nothing of its owner's pantry.
    const link =
      row.may === 'own' ? await findLinker(tx, row.owner_id, [change.ingredients]) : undefined;
    const linked = link?.(change.ingredients, before.ingredients) ?? change.ingredients;
    const ingredients = keepParts(linked, before.ingredients, seenParts(row));
    const content = await checkParts(
      tx,
      { me: context.owner, id, otherwise: 'refuse' },
      applyContentChange({ ...change, ingredients }, before),
      before.ingredients,
    );
    const unchanged = ownerFieldsOf(row);
    const standing =
      row.may === 'own' ? await applyOwnerFields(tx, row.owner_id, change, unchanged) : unchanged;
    await saveRecipe(tx, row, content, standing, editorAndTime(context));
    return toRecipe(await requireRecipeRow(tx, context.owner, id));
  });
}

/**
 * Editors other than the owner may not change rating, favorite, category or visibility. Sending
 * them back unchanged is allowed.
 */
function refuseForbiddenChange(row: RecipeRow, change: RecipeChange): void {
  if (row.may === 'own') return;
  if (row.may === 'read') throw new NotAllowed('You can read this recipe but not change it.');
  const seen = toRecipe(row);
  const owners = ['visibility', 'category_id', 'rating', 'favorite'] as const;
  const first = owners.find((key) => change[key] !== undefined && change[key] !== seen[key]);
  const isRefiled =
    change.category_ids !== undefined && change.category_ids.join() !== categoryIdsOf(row).join();
  if (first !== undefined || isRefiled) {
    const what = first?.replace('_id', '') ?? 'categories';
    throw new NotAllowed(`Only the owner of a recipe may change its ${what}.`);
  }
}

async function applyOwnerFields(
  db: RecipeContext['db'],
  owner: number,
  change: RecipeChange,
  before: OwnerFields,
): Promise<OwnerFields> {
  const { rating, favorite, visibility } = change;
  return {
    rating: rating === undefined ? before.rating : rating || null,
    favorite: favorite === undefined ? before.favorite : Number(favorite),
    visibility: visibility ?? before.visibility,
    category_ids: await applyCategoryChange(db, owner, change, before.category_ids),
  };
}

export async function duplicateRecipe(context: RecipeContext, { id }: Input<'duplicateRecipe'>) {
  const row = await requireLivingRecipe(context, id);
  const { ingredients, steps, tags, tools, photos, ...content } = toContent(row);
  return createRecipe(context, {
    ...content,
    total_minutes: content.total_given,
    // Links point to the owner's pantry.
    ingredients: showParts(ingredients, row).map(({ name, items }) => ({
      name,
      items: items.map((item) => ({
        ...item,
        pantry_item_id: row.may === 'own' ? item.pantry_item_id : null,
      })),
    })),
    steps: [...steps],
    photos: [...photos],
    tags: [...tags],
    tools: [...tools],
    category_ids: row.may === 'own' ? categoryIdsOf(row) : [],
  });
}

export async function listRevisions(
  context: RecipeContext,
  { id, ...page }: Input<'listRevisions'>,
) {
  await requireLivingRecipe(context, id);
  const { items, next_cursor } = await findRevisions(context.db, context.owner, id, page);
  return {
    items: items.map(({ revision, content, created_at, editor_name }) => ({
      revision,
      name: (JSON.parse(content) as RecipeContent).name,
      edited_by_name: editor_name,
      created_at,
    })),
    next_cursor,
  };
}

export async function readRevision(
  context: RecipeContext,
  { id, revision }: Input<'readRevision'>,
) {
  const row = await requireLivingRecipe(context, id);
  const { total_given, ...content } = await requireRevisionContent(context, row, revision);
  return {
    ...toRecipe(row),
    ...content,
    ingredients: showParts(content.ingredients, row),
    steps: [...content.steps],
    photos: [...content.photos],
    tags: [...content.tags],
    tools: [...content.tools],
    total_minutes: totalMinutes({ ...content, total_given }),
    revision,
  };
}

export async function restoreRevision(
  context: RecipeContext,
  { id, revision }: Input<'restoreRevision'>,
) {
  return transact(context.db, async (tx) => {
    await lockParts(tx);
    const row = await lockLivingRecipe(tx, context.owner, id);
    refuseForbiddenChange(row, {});
    const content = await checkParts(
      tx,
      { me: context.owner, id, otherwise: 'drop' },
      await requireRevisionContent({ db: tx, owner: context.owner }, row, revision),
      toContent(row).ingredients,
    );
    await saveRecipe(tx, row, content, ownerFieldsOf(row), editorAndTime(context));
    return toRecipe(await requireRecipeRow(tx, context.owner, id));
  });
}

async function requireRevisionContent(
  { db, owner }: Pick<RecipeContext, 'db' | 'owner'>,
  row: RecipeRow,
  revision: number,
): Promise<RecipeContent> {
  if (revision === row.revision) return toContent(row);
  const content = await findRevision(db, owner, row.id, revision);
  if (!content) throw new NotFound('revision');
  return content;
}

function editorAndTime({ caller, clock }: Pick<RecipeContext, 'caller' | 'clock'>) {
  return { writer: caller.owner, editor: caller.account?.id ?? null, now: isoNow(clock) };
}

async function lockLivingRecipe(
  tx: Transaction<RecipeAppTables>,
  me: number,
  id: number,
): Promise<RecipeRow> {
  const { owner_id } = await requireLivingRecipe({ db: tx, owner: me }, id);
  await lockRecipe(tx, owner_id, id);
  return requireLivingRecipe({ db: tx, owner: me }, id);
}

async function requireLivingRecipe(
  { db, owner }: Pick<RecipeContext, 'db' | 'owner'>,
  id: number,
): Promise<RecipeRow> {
  const row = await requireRecipeRow(db, owner, id);
  if (row.deleted_at !== null) throw new NotFound('recipe');
  return row;
}

async function requireRecipeRow(
  db: RecipeContext['db'],
  me: number,
  id: number,
): Promise<RecipeRow> {
  const [row] = await findRecipe(db, { me, id });
  if (!row) throw new NotFound('recipe');
  return row;
}

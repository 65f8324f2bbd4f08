import type { Transaction } from 'kysely';
import { type Clock, isoNow } from '../../../kernel/clock.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { findOrAddItems } from '../pantry/cooking/find-or-add.ts';
import type { RecipeInput } from '../recipes/contract.ts';
import { addRecipe } from '../recipes/recipes.ts';
import { rewriteRecipe } from '../recipes/rewrite.ts';
import { changedContent } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import { categoryNamed } from './category-named.ts';
import { findDuplicates } from './duplicates.ts';
import { addCooks } from './imported-cooks.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { toInput } from './to-input.ts';

type Tx = Transaction<RecipeAppTables>;

export interface TakingIn {
  readonly addToPantry: boolean;
  readonly applyTags: boolean;
  readonly importCategories: boolean;
  readonly importCooks: boolean;
  readonly dedup: 'skip' | 'replace' | 'force';
}

export interface Found {
  readonly idx: number;
  readonly recipe: ImportedRecipe;
  /** Its picture, stored already. */
  readonly imgUrl: string | null;
}

export type Stored =
  | { readonly idx: number; readonly name: string; readonly id: number; readonly cooks: number }
  | { readonly idx: number; readonly name: string; readonly existing: number };

interface Taker {
  readonly owner: number;
  readonly editor: number | null;
  readonly clock: Clock;
}

/** Writes recipes from elsewhere, in one transaction and with few queries for all of them. */
export async function storeImported(
  tx: Tx,
  taker: Taker,
  batch: readonly Found[],
  how: TakingIn,
): Promise<Stored[]> {
  const { owner, clock } = taker;
  const known = await findDuplicates(
    tx,
    owner,
    batch.map(({ recipe }) => recipe),
  );
  const inputs = await linked(tx, taker, batch, how);
  const stored: Stored[] = [];
  const seen = new Map<string, number>();
  for (const [at, { idx, recipe, imgUrl }] of batch.entries()) {
    const existing = known[at] ?? seen.get(foldedKey(recipe.name)) ?? null;
    const { name } = recipe;
    if (existing !== null && how.dedup === 'skip') {
      stored.push({ idx, name, existing });
      continue;
    }
    const input: RecipeInput = {
      ...(inputs[at] as RecipeInput),
      ...(imgUrl === null ? {} : { img_url: imgUrl }),
      ...(how.importCategories && recipe.category
        ? { category_id: await categoryNamed(tx, taker, recipe.category) }
        : {}),
    };
    const id =
      existing !== null && how.dedup === 'replace'
        ? await replace(tx, taker, existing, input)
        : await addRecipe({ db: tx, owner, clock }, input, recipe.created_at ?? undefined);
    seen.set(foldedKey(name), id);
    const cooks = how.importCooks ? await addCooks(tx, taker, id, recipe) : 0;
    stored.push({ idx, name, id, cooks });
  }
  return stored;
}

async function replace(tx: Tx, { owner, editor, clock }: Taker, id: number, input: RecipeInput) {
  await rewriteRecipe(tx, owner, id, { writer: owner, editor, now: isoNow(clock) }, (content) =>
    changedContent(input, content),
  );
  return id;
}

/** The inputs, their ingredients linked with the pantry where that is wanted. */
async function linked(
  tx: Tx,
  { owner, clock }: Taker,
  batch: readonly Found[],
  { applyTags, addToPantry }: TakingIn,
): Promise<RecipeInput[]> {
  const inputs = batch.map(({ recipe }) => toInput(recipe, applyTags));
  if (!addToPantry) return inputs;
  const names = batch.flatMap(({ recipe }) =>
    recipe.ingredients.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  const ids = await findOrAddItems(tx, owner, names, isoNow(clock));
  let at = 0;
  return inputs.map((input, n) => ({
    ...input,
    ingredients: (batch[n]?.recipe.ingredients ?? []).map((group) => ({
      name: group.name,
      items: group.items.map((item) => ({
        ...item,
        unit: item.unit?.slice(0, 40) ?? null,
        pantry_item_id: ids[at++] ?? null,
      })),
    })),
  }));
}

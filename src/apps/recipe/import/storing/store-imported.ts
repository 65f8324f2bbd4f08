import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { type Clock, isoNow } from '../../../../kernel/time/clock.ts';
import { findOrAddItems } from '../../pantry/cooking/find-or-add.ts';
import type { RecipeInput } from '../../recipes/contract.ts';
import { addRecipes } from '../../recipes/recipes.ts';
import { rewriteRecipe } from '../../recipes/save-recipe.ts';
import { applyContentChange } from '../../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { findDuplicates, identityKeys } from './duplicates.ts';
import { findOrAddCategory } from './find-or-add-category.ts';
import { addCooks, addNewCooks, type CookPhotos } from './imported-cooks.ts';
import { toInput } from './to-input.ts';

type Tx = Transaction<RecipeAppTables>;

export interface StoreOptions {
  readonly addToPantry: boolean;
  readonly applyTags: boolean;
  readonly importCategories: boolean;
  readonly importCooks: boolean;
  readonly dedup: 'skip' | 'replace' | 'force';
}

export interface RecipeToStore {
  readonly idx: number;
  readonly recipe: ImportedRecipe;
  /** Its picture, stored already. */
  readonly imgUrl: string | null;
  /** The same for its steps, by their place. */
  readonly stepImgUrls?: ReadonlyMap<number, string>;
  readonly cookPhotos?: CookPhotos;
  /** Whether the file has pictures of it that are none. */
  readonly picturesLost?: boolean;
}

export type StoreResult =
  | { readonly idx: number; readonly name: string; readonly id: number; readonly cooks: number }
  | { readonly idx: number; readonly name: string; readonly existing: number };

interface RecipeImporter {
  readonly owner: number;
  readonly editor: number | null;
  readonly clock: Clock;
  readonly zone: string;
}

/**
 * Writes recipes from elsewhere, in one transaction and with few queries for all of them. The same
 * file sent twice at once finds in its second go what the first one brought.
 */
export async function storeImported(
  tx: Tx,
  taker: RecipeImporter,
  batch: readonly RecipeToStore[],
  how: StoreOptions,
): Promise<StoreResult[]> {
  await takeAdvisoryLock(tx, importLockName(taker.owner));
  const recipes = batch.map(({ recipe }) => recipe);
  const known = await findDuplicates(tx, taker.owner, recipes);
  const writing = new ImportWriter(tx, taker, how);
  const wanted = batch
    .map((found, at) => ({ found, known: known[at] ?? null }))
    .filter((one) => !writing.skips(one.found, one.known));
  const found = wanted.map((one) => one.found);
  const inputs = await linkToPantry(tx, taker, found, how);
  for (const [at, one] of wanted.entries()) {
    const input = await withOwnerFields(tx, taker, one.found, inputs[at] as RecipeInput, how);
    await writing.take(one.found, input, one.known);
  }
  await writing.flush();
  return writing.stored.toSorted((a, b) => a.idx - b.idx);
}

/** What the imports of somebody wait for, one for another. */
export function importLockName(owner: number): string {
  return `recipe imports of ${owner}`;
}

async function withOwnerFields(
  tx: Tx,
  taker: RecipeImporter,
  { recipe, imgUrl }: RecipeToStore,
  input: RecipeInput,
  { importCategories }: StoreOptions,
): Promise<RecipeInput> {
  const category_id =
    importCategories && recipe.category
      ? await findOrAddCategory(tx, taker, recipe.category)
      : null;
  return { ...input, img_url: imgUrl, category_id };
}

/** Collects new recipes, so that they are written together. */
class ImportWriter {
  readonly stored: StoreResult[] = [];
  readonly #tx: Tx;
  readonly #taker: RecipeImporter;
  readonly #how: StoreOptions;
  readonly #ids = new Map<string, number>();
  #waiting: { found: RecipeToStore; input: RecipeInput }[] = [];
  #waitingMarks = new Set<string>();

  constructor(tx: Tx, taker: RecipeImporter, how: StoreOptions) {
    this.#tx = tx;
    this.#taker = taker;
    this.#how = how;
  }

  /** Whether a recipe is left out because of one that is there; it asks the pantry for nothing. */
  skips({ idx, recipe }: RecipeToStore, known: number | null): boolean {
    if (known === null || this.#how.dedup !== 'skip') return false;
    this.stored.push({ idx, name: recipe.name, existing: known });
    return true;
  }

  async take(found: RecipeToStore, input: RecipeInput, known: number | null): Promise<void> {
    const { idx, recipe } = found;
    const marks = identityKeys(recipe);
    if (marks.some((mark) => this.#waitingMarks.has(mark))) await this.flush();
    const same = marks.find((mark) => this.#ids.has(mark));
    const existing = known ?? this.#ids.get(same ?? '') ?? null;
    if (existing === null || this.#how.dedup === 'force') {
      this.#waiting.push({ found, input });
      for (const mark of marks) this.#waitingMarks.add(mark);
    } else if (this.#how.dedup === 'skip') {
      this.stored.push({ idx, name: recipe.name, existing });
    } else {
      await replaceRecipe(this.#tx, this.#taker, existing, input);
      await this.#landed(found, existing, addNewCooks);
    }
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingMarks = new Set();
    if (waiting.length === 0) return;
    const { owner, clock } = this.#taker;
    const added = waiting.map(({ input, found }) => ({ input, created: found.recipe.created_at }));
    const ids = await addRecipes({ db: this.#tx, owner, clock }, added);
    for (const [at, { found }] of waiting.entries()) {
      await this.#landed(found, ids[at] as number, addCooks);
    }
  }

  async #landed(
    { idx, recipe, cookPhotos }: RecipeToStore,
    id: number,
    add: typeof addCooks,
  ): Promise<void> {
    for (const mark of identityKeys(recipe)) this.#ids.set(mark, id);
    const cooks = this.#how.importCooks
      ? await add(this.#tx, this.#taker, id, { ...recipe, cookPhotos })
      : 0;
    this.stored.push({ idx, name: recipe.name, id, cooks });
  }
}

/** A picture that the newer version lacks stays. */
async function replaceRecipe(
  tx: Tx,
  { owner, editor, clock }: RecipeImporter,
  id: number,
  input: RecipeInput,
) {
  const { img_url, ...rest } = input;
  const change = img_url === null ? rest : input;
  await rewriteRecipe(tx, owner, id, { writer: owner, editor, now: isoNow(clock) }, (content) =>
    applyContentChange(change, content),
  );
}

/** The inputs, their ingredients linked with the pantry where that is wanted. */
async function linkToPantry(
  tx: Tx,
  { owner, clock }: RecipeImporter,
  batch: readonly RecipeToStore[],
  { applyTags, addToPantry }: StoreOptions,
): Promise<RecipeInput[]> {
  const inputs = batch.map((found) => toInput(found, applyTags));
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

import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { type Clock, isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import { findOrAddItems } from '../../pantry/cooking/find-or-add.ts';
import type { RecipeInput } from '../../recipes/contract.ts';
import { MOST_CATEGORIES } from '../../recipes/fields.ts';
import type { RecipePhoto } from '../../recipes/pictures/photo-contract.ts';
import { addRecipes } from '../../recipes/recipes.ts';
import { rewriteRecipe } from '../../recipes/save-recipe.ts';
import { applyContentChange } from '../../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { CATEGORIES, COOKS, PANTRY_ITEMS, RECIPES } from '../additions.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { findDuplicates, identityKeys, matchingKeys } from './duplicates.ts';
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
  /** Address of its stored picture. */
  readonly imgUrl: string | null;
  /** Addresses of the stored step pictures, by step index. */
  readonly stepImgUrls?: ReadonlyMap<number, string>;
  /** Its stored photos beside the picture. */
  readonly photos?: readonly RecipePhoto[];
  readonly cookPhotos?: CookPhotos;
  /** Whether some of its pictures in the file are unreadable. */
  readonly picturesLost?: boolean;
}

export type StoreResult =
  | { readonly idx: number; readonly name: string; readonly id: number; readonly cooks: number }
  | { readonly idx: number; readonly name: string; readonly existing: number };

interface RecipeImporter {
  /** Records everything that is added. */
  readonly importBatch: ImportBatch;
  readonly owner: number;
  readonly editor: number | null;
  readonly clock: Clock;
  readonly zone: string;
}

/**
 * Stores a batch of recipes in one transaction with few queries. An advisory lock serializes
 * imports of one owner, so that a concurrent upload of the same file finds the recipes as
 * duplicates.
 */
export async function storeImported(
  tx: Tx,
  importer: RecipeImporter,
  batch: readonly RecipeToStore[],
  options: StoreOptions,
): Promise<StoreResult[]> {
  await takeAdvisoryLock(tx, importLockName(importer.owner));
  const recipes = batch.map(({ recipe }) => recipe);
  const known = await findDuplicates(tx, importer.owner, recipes);
  const writer = new ImportWriter(tx, importer, options);
  const toWrite = batch
    .map((found, at) => ({ found, known: known[at] ?? null }))
    .filter((one) => !writer.skips(one.found, one.known));
  const found = toWrite.map((one) => one.found);
  const inputs = await linkToPantry(tx, importer, found, options);
  for (const [at, one] of toWrite.entries()) {
    const input = await withOwnerFields(
      tx,
      importer,
      one.found,
      inputs[at] as RecipeInput,
      options,
    );
    await writer.take(one.found, input, one.known);
  }
  await writer.flush();
  return writer.stored.toSorted((a, b) => a.idx - b.idx);
}

/** Name of the advisory lock for the imports of an owner. */
export function importLockName(owner: number): string {
  return `recipe imports of ${owner}`;
}

async function withOwnerFields(
  tx: Tx,
  importer: RecipeImporter,
  { recipe, imgUrl }: RecipeToStore,
  input: RecipeInput,
  { importCategories }: StoreOptions,
): Promise<RecipeInput> {
  const category_ids: number[] = [];
  const named = importCategories ? recipe.categories.filter(({ name }) => name.trim() !== '') : [];
  for (const category of named.slice(0, MOST_CATEGORIES)) {
    const { id, isNew } = await findOrAddCategory(tx, importer, category);
    if (isNew) await importer.importBatch.record(tx, CATEGORIES, [id]);
    category_ids.push(id);
  }
  return { ...input, img_url: imgUrl, category_ids };
}

/** Collects new recipes to insert them together. */
class ImportWriter {
  readonly stored: StoreResult[] = [];
  readonly #tx: Tx;
  readonly #importer: RecipeImporter;
  readonly #options: StoreOptions;
  readonly #ids = new Map<string, number>();
  #waiting: { found: RecipeToStore; input: RecipeInput }[] = [];
  #waitingMarks = new Set<string>();

  constructor(tx: Tx, importer: RecipeImporter, options: StoreOptions) {
    this.#tx = tx;
    this.#importer = importer;
    this.#options = options;
  }

  /** Returns whether a recipe is skipped as a duplicate; it then adds nothing to the pantry. */
  skips({ idx, recipe }: RecipeToStore, known: number | null): boolean {
    if (known === null || this.#options.dedup !== 'skip') return false;
    this.stored.push({ idx, name: recipe.name, existing: known });
    return true;
  }

  async take(found: RecipeToStore, input: RecipeInput, known: number | null): Promise<void> {
    const { idx, recipe } = found;
    const same = matchingKeys(recipe);
    if (same.some((mark) => this.#waitingMarks.has(mark))) await this.flush();
    const landed = same.find((mark) => this.#ids.has(mark));
    const existing = known ?? this.#ids.get(landed ?? '') ?? null;
    if (existing === null || this.#options.dedup === 'force') {
      this.#waiting.push({ found, input });
      for (const mark of identityKeys(recipe)) this.#waitingMarks.add(mark);
    } else if (this.#options.dedup === 'skip') {
      this.stored.push({ idx, name: recipe.name, existing });
    } else {
      await replaceRecipe(this.#tx, this.#importer, existing, input);
      const cooks = await this.#addCooks(found, existing, addNewCooks);
      await this.#importer.importBatch.record(this.#tx, COOKS, cooks);
      this.#landed(found, existing, cooks.length);
    }
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingMarks = new Set();
    if (waiting.length === 0) return;
    const { owner, clock } = this.#importer;
    const added = waiting.map(({ input, found }) => ({ input, created: found.recipe.created_at }));
    const ids = await addRecipes({ db: this.#tx, owner, clock }, added);
    await this.#importer.importBatch.record(this.#tx, RECIPES, ids);
    for (const [at, { found }] of waiting.entries()) {
      const id = ids[at] as number;
      const cooks = await this.#addCooks(found, id, addCooks);
      this.#landed(found, id, cooks.length);
    }
  }

  async #addCooks(
    { recipe, cookPhotos }: RecipeToStore,
    id: number,
    add: typeof addCooks,
  ): Promise<number[]> {
    if (!this.#options.importCooks) return [];
    return add(this.#tx, this.#importer, id, { ...recipe, cookPhotos });
  }

  #landed({ idx, recipe }: RecipeToStore, id: number, cooks: number): void {
    for (const mark of identityKeys(recipe)) this.#ids.set(mark, id);
    this.stored.push({ idx, name: recipe.name, id, cooks });
  }
}

/** Keeps the existing picture and photos if the new version has none. */
async function replaceRecipe(
  tx: Tx,
  { owner, editor, clock }: RecipeImporter,
  id: number,
  input: RecipeInput,
) {
  const { img_url, photos = [], ...rest } = input;
  const change = {
    ...rest,
    ...(img_url === null ? {} : { img_url }),
    ...(photos.length === 0 ? {} : { photos }),
  };
  await rewriteRecipe(tx, owner, id, { writer: owner, editor, now: isoNow(clock) }, (content) =>
    applyContentChange(change, content),
  );
}

/** Converts recipes to inputs and, if requested, links their ingredients to the pantry. */
async function linkToPantry(
  tx: Tx,
  { owner, clock, importBatch }: RecipeImporter,
  batch: readonly RecipeToStore[],
  { applyTags, addToPantry }: StoreOptions,
): Promise<RecipeInput[]> {
  const inputs = batch.map((found) => toInput(found, applyTags));
  if (!addToPantry) return inputs;
  const names = batch.flatMap(({ recipe }) =>
    recipe.ingredients.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  const { ids, added } = await findOrAddItems(tx, owner, names, isoNow(clock));
  await importBatch.record(tx, PANTRY_ITEMS, added);
  let at = 0;
  return inputs.map((input, n) => ({
    ...input,
    ingredients: (batch[n]?.recipe.ingredients ?? []).map((group) => ({
      name: group.name,
      items: group.items.map(({ recipe: _, ...item }) => ({
        ...item,
        unit: item.unit?.slice(0, 40) ?? null,
        pantry_item_id: ids[at++] ?? null,
      })),
    })),
  }));
}

import { sql, type Transaction } from 'kysely';
import {
  applyChange,
  type FieldValues,
  initialValues,
  pickValues,
} from '../../../kernel/fields.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { addReaderCounts, markStale } from '../stock/mark-stale.ts';
import { countInStock } from '../stock/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import {
  countIngredients,
  countLinkedItems,
  distinctNames,
  normalizeGroups,
  normalizePhotos,
  normalizeSteps,
  pictureIds,
  totalMinutes,
} from './content.ts';
import type { IngredientGroup, Nutrition, RecipeChange, Step } from './contract.ts';
import { DETAIL_FIELDS, LISTED_FIELDS, RECIPE_FIELDS } from './fields.ts';
import { insertParts } from './parts/write-parts.ts';
import type { RecipePhoto } from './pictures/photo-contract.ts';
import { recordPictures, retirePictures } from './pictures/pictures.ts';
import { insertCategoryLinks } from './recipe-categories.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';

type Tx = Transaction<RecipeAppTables>;

/** What a recipe says, in its one stored form: what is written, kept as a revision and exported. */
export interface RecipeContent extends FieldValues<typeof RECIPE_FIELDS> {
  readonly name: string;
  readonly img_url: string | null;
  readonly servings: number;
  readonly total_given: number | null;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly ingredients: readonly IngredientGroup[];
  readonly steps: readonly Step[];
  readonly nutrition: Nutrition | null;
  readonly photos: readonly RecipePhoto[];
}

/** The owner's private fields of a recipe, which are not part of a revision. */
export interface OwnerFields {
  readonly rating: number | null;
  readonly favorite: number;
  readonly visibility: 'private' | 'group';
  /** In order; the first is `category_id`. */
  readonly category_ids: readonly number[];
}

/** A recipe of which nothing is known yet. */
export const BLANK: RecipeContent = {
  name: '',
  ...initialValues(RECIPE_FIELDS),
  img_url: null,
  servings: 4,
  total_given: null,
  tags: [],
  tools: [],
  ingredients: [],
  steps: [],
  nutrition: null,
  photos: [],
};

/** Content after a change; omitted fields keep their value. */
export function applyContentChange(
  change: RecipeChange,
  before: RecipeContent = BLANK,
): RecipeContent {
  const given = <Key extends keyof RecipeChange & keyof RecipeContent>(key: Key) =>
    change[key] === undefined ? before[key] : (change[key] as unknown as RecipeContent[Key]);
  const ingredients = change.ingredients ? normalizeGroups(change.ingredients) : before.ingredients;
  return {
    name: given('name'),
    ...applyChange(RECIPE_FIELDS, change, before),
    img_url: given('img_url'),
    servings: given('servings'),
    total_given: change.total_minutes === undefined ? before.total_given : change.total_minutes,
    tags: change.tags ? distinctNames(change.tags) : before.tags,
    tools: change.tools ? distinctNames(change.tools) : before.tools,
    ingredients,
    steps: normalizeSteps([...(change.steps ?? before.steps)], ingredients),
    nutrition: given('nutrition'),
    photos: change.photos ? normalizePhotos(change.photos) : before.photos,
  };
}

export interface NewRecipe {
  readonly content: RecipeContent;
  readonly standing: OwnerFields;
  readonly created: string;
}

/**
 * Inserts any number of recipes with a handful of statements. Returns their ids in the same order.
 */
export async function insertRecipes(
  tx: Tx,
  owner: number,
  recipes: readonly NewRecipe[],
  now: string,
): Promise<number[]> {
  const inStock = await countInStock(
    tx,
    owner,
    recipes.map(({ content }) => countLinkedItems(content.ingredients)),
  );
  const heads = recipes.map(({ content, standing, created }, at) => ({
    owner_id: owner,
    ...toRecipeColumns(content),
    ...toOwnerColumns(standing),
    group_since: standing.visibility === 'group' ? now : null,
    in_stock_count: inStock[at] as number,
    cook_count: 0,
    last_cooked_at: null,
    share_token: null,
    revision: 1,
    last_edited_by: null,
    created_at: created,
    updated_at: now,
    deleted_at: null,
  }));
  const rows = await tx.insertInto('recipes').values(heads).returning('id').execute();
  // Ids are assigned in row order, but may be returned in any order.
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  const written = recipes.map(({ content }, at) => ({ id: ids[at] as number, content }));
  await tx
    .insertInto('recipe_texts')
    .values(
      written.map(({ id, content }) => ({
        recipe_id: id,
        owner_id: owner,
        ...toTextColumns(content),
      })),
    )
    .execute();
  await insertLabelsAndLinks(tx, owner, written);
  await insertCategoryLinks(
    tx,
    owner,
    recipes.map(({ standing }, at) => ({
      id: ids[at] as number,
      categories: standing.category_ids,
    })),
  );
  await addReaderCounts(tx, owner, ids);
  await recipeSearch.add(
    tx,
    owner,
    written.map(({ id, content }) => ({ id, row: searchFields(content) })),
  );
  await learnWords(tx, owner, written);
  for (const { id, content } of written) {
    await recordPictures(tx, { recipe_id: id, owner_id: owner }, owner, pictureIds(content));
  }
  return ids;
}

export async function overwriteRecipe(
  tx: Tx,
  owner: number,
  id: number,
  content: RecipeContent,
  standing: OwnerFields,
  at: { revision: number; writer: number; editor: number | null; updated: string; now: string },
): Promise<void> {
  const [inStock] = await countInStock(tx, owner, [countLinkedItems(content.ingredients)]);
  await tx
    .updateTable('recipes')
    .set({
      ...toRecipeColumns(content),
      in_stock_count: inStock as number,
      ...toOwnerColumns(standing),
      group_since: standing.visibility === 'group' ? sql`coalesce(group_since, ${at.now})` : null,
      revision: at.revision,
      last_edited_by: at.editor,
      updated_at: at.updated,
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  await tx
    .updateTable('recipe_texts')
    .set(toTextColumns(content))
    .where('recipe_id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  await replaceLabelsAndLinks(tx, owner, id, content);
  await markStale(tx, id);
  const pictures = pictureIds(content);
  await retirePictures(tx, id, pictures, at.now);
  await recordPictures(tx, { recipe_id: id, owner_id: owner }, at.writer, pictures);
}

function toOwnerColumns({ category_ids, ...columns }: OwnerFields) {
  return { ...columns, category_id: category_ids[0] ?? null };
}

function toRecipeColumns(content: RecipeContent) {
  const { name, img_url, servings, total_given } = content;
  return {
    name,
    name_key: foldedKey(name),
    ...pickValues(LISTED_FIELDS, content),
    img_url,
    servings,
    total_given,
    total_minutes: totalMinutes(content),
    tags: JSON.stringify(content.tags),
    ingredient_count: countIngredients(content.ingredients),
  };
}

function toTextColumns(content: RecipeContent) {
  const { ingredients, steps, tools, nutrition, photos } = content;
  return {
    ...pickValues(DETAIL_FIELDS, content),
    ingredients: JSON.stringify(ingredients),
    steps: JSON.stringify(steps),
    tools: JSON.stringify(tools),
    nutrition: nutrition === null ? null : JSON.stringify(nutrition),
    photos: JSON.stringify(photos),
  };
}

interface WrittenRecipe {
  readonly id: number;
  readonly content: RecipeContent;
}

const LABEL_AND_LINK_TABLES = ['recipe_tags', 'recipe_tools', 'recipe_pantry_links'] as const;

/** Inserts the tags, tools, pantry links and parts of recipes. */
async function insertLabelsAndLinks(
  tx: Tx,
  owner_id: number,
  written: readonly WrittenRecipe[],
): Promise<void> {
  const rowsOf = <Row>(each: (content: RecipeContent) => readonly Row[]) =>
    written.flatMap(({ id, content }) =>
      each(content).map((row) => ({ recipe_id: id, owner_id, ...row })),
    );
  const beside = {
    recipe_tags: rowsOf(({ tags }) => tags.map((tag) => ({ tag, tag_key: foldedKey(tag) }))),
    recipe_tools: rowsOf(({ tools }) => tools.map((tool) => ({ tool, tool_key: foldedKey(tool) }))),
    recipe_pantry_links: rowsOf(({ ingredients }) =>
      [...countLinkedItems(ingredients)].map(([pantry_item_id, count]) => ({
        pantry_item_id,
        ingredients: count,
      })),
    ),
  };
  for (const table of LABEL_AND_LINK_TABLES) {
    for (let from = 0; from < beside[table].length; from += AT_ONCE) {
      const rows = beside[table].slice(from, from + AT_ONCE);
      await tx
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  }
  await insertParts(tx, owner_id, written);
}

/** The number of parameters per statement is limited. */
const AT_ONCE = 500;

async function replaceLabelsAndLinks(
  tx: Tx,
  owner: number,
  id: number,
  content: RecipeContent,
): Promise<void> {
  for (const table of [...LABEL_AND_LINK_TABLES, 'recipe_parts'] as const) {
    await tx.deleteFrom(table).where('recipe_id', '=', id).execute();
  }
  await insertLabelsAndLinks(tx, owner, [{ id, content }]);
  await recipeSearch.put(tx, owner, id, searchFields(content));
  await learnWords(tx, owner, [{ id, content }]);
}

/** Adds a recipe to the search index. */
export async function indexRecipe(tx: Tx, owner: number, id: number, content: RecipeContent) {
  await recipeSearch.put(tx, owner, id, searchFields(content));
}

export async function learnLabel(tx: Tx, owner: number, name: string): Promise<void> {
  await recipeWords.addWords(tx, owner, name);
}

function searchFields({ name, tags, ingredients, description }: RecipeContent) {
  return {
    name,
    tags: tags.join(' '),
    ingredients: ingredients
      .flatMap((group) => [group.name, ...group.items.map((item) => item.name)])
      .join(' '),
    description: description ?? '',
  };
}

async function learnWords(tx: Tx, owner: number, written: readonly WrittenRecipe[]): Promise<void> {
  const texts = written.flatMap(({ content }) => Object.values(searchFields(content)));
  await recipeWords.addWords(tx, owner, texts.join(' '));
}

import type { Transaction } from 'kysely';
import { foldedKey } from '../../../kernel/text.ts';
import { countInStock } from '../pantry/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import {
  countIngredients,
  distinct,
  groupsOf,
  linkedItems,
  picturesOf,
  stepsOf,
} from './content.ts';
import type { IngredientGroup, Nutrition, RecipeChange, Step } from './contract.ts';
import { notePictures } from './pictures.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';

type Tx = Transaction<RecipeAppTables>;

/** What a recipe says, in its one stored form: what is written, kept as a revision and exported. */
export interface Content {
  readonly name: string;
  readonly description: string | null;
  readonly img_url: string | null;
  readonly servings: number;
  readonly yield_text: string | null;
  readonly prep_minutes: number | null;
  readonly cook_minutes: number | null;
  readonly rest_minutes: number | null;
  readonly total_given: number | null;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly ingredients: readonly IngredientGroup[];
  readonly steps: readonly Step[];
  readonly nutrition: Nutrition | null;
  readonly source_url: string | null;
  readonly video_url: string | null;
  readonly notes: string | null;
}

/** What its owner thinks of a recipe and where they keep it; no part of a revision. */
export interface Standing {
  readonly rating: number | null;
  readonly favorite: number;
  readonly visibility: 'private' | 'group';
  readonly category_id: number | null;
}

const BLANK: Content = {
  name: '',
  description: null,
  img_url: null,
  servings: 4,
  yield_text: null,
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  total_given: null,
  tags: [],
  tools: [],
  ingredients: [],
  steps: [],
  nutrition: null,
  source_url: null,
  video_url: null,
  notes: null,
};

/** The content that a change leads to; what it does not name stays. */
export function changedContent(change: RecipeChange, before: Content = BLANK): Content {
  const given = <Key extends keyof RecipeChange & keyof Content>(key: Key) =>
    change[key] === undefined ? before[key] : (change[key] as unknown as Content[Key]);
  const ingredients = change.ingredients ? groupsOf(change.ingredients) : before.ingredients;
  return {
    name: given('name'),
    description: given('description'),
    img_url: given('img_url'),
    servings: given('servings'),
    yield_text: given('yield_text'),
    prep_minutes: given('prep_minutes'),
    cook_minutes: given('cook_minutes'),
    rest_minutes: given('rest_minutes'),
    total_given: change.total_minutes === undefined ? before.total_given : change.total_minutes,
    tags: change.tags ? distinct(change.tags) : before.tags,
    tools: change.tools ? distinct(change.tools) : before.tools,
    ingredients,
    steps: stepsOf([...(change.steps ?? before.steps)], ingredients),
    nutrition: given('nutrition'),
    source_url: given('source_url'),
    video_url: given('video_url'),
    notes: given('notes'),
  };
}

export async function insertRecipe(
  tx: Tx,
  owner: number,
  content: Content,
  standing: Standing,
  at: { created: string; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('recipes')
    .values({
      owner_id: owner,
      ...headOf(content),
      ...standing,
      cook_count: 0,
      last_cooked_at: null,
      share_token: null,
      revision: 1,
      last_edited_by: null,
      created_at: at.created,
      updated_at: at.now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recipe_texts')
    .values({ recipe_id: id, owner_id: owner, ...textsOf(content) })
    .execute();
  await writeBeside(tx, owner, id, content, true);
  await notePictures(tx, { recipe_id: id, owner_id: owner }, owner, picturesOf(content));
  return id;
}

export async function overwriteRecipe(
  tx: Tx,
  owner: number,
  id: number,
  content: Content,
  { rating, favorite, visibility, category_id }: Standing,
  at: { revision: number; writer: number; editor: number | null; now: string },
): Promise<void> {
  await tx
    .updateTable('recipes')
    .set({
      ...headOf(content),
      rating,
      favorite,
      visibility,
      category_id,
      revision: at.revision,
      last_edited_by: at.editor,
      updated_at: at.now,
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  await tx
    .updateTable('recipe_texts')
    .set(textsOf(content))
    .where('recipe_id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  await writeBeside(tx, owner, id, content, false);
  await notePictures(tx, { recipe_id: id, owner_id: owner }, at.writer, picturesOf(content));
}

function headOf(content: Content) {
  const { name, description, img_url, servings, yield_text, source_url } = content;
  const { prep_minutes, cook_minutes, rest_minutes, total_given } = content;
  return {
    name,
    name_key: foldedKey(name),
    description,
    img_url,
    servings,
    yield_text,
    prep_minutes,
    cook_minutes,
    rest_minutes,
    total_given,
    total_minutes: total_given ?? sumOf([prep_minutes, cook_minutes, rest_minutes]),
    tags: JSON.stringify(content.tags),
    ingredient_count: countIngredients(content.ingredients),
    source_url,
  };
}

function textsOf({ ingredients, steps, tools, nutrition, video_url, notes }: Content) {
  return {
    ingredients: JSON.stringify(ingredients),
    steps: JSON.stringify(steps),
    tools: JSON.stringify(tools),
    nutrition: nutrition === null ? null : JSON.stringify(nutrition),
    video_url,
    notes,
  };
}

function sumOf(minutes: readonly (number | null)[]): number | null {
  const known = minutes.filter((some) => some !== null);
  return known.length === 0 ? null : known.reduce((sum, some) => sum + some, 0);
}

/** What is kept beside the recipe so that it is found: tags, tools, links, words. */
async function writeBeside(
  tx: Tx,
  owner_id: number,
  recipe_id: number,
  { name, description, tags, tools, ingredients }: Content,
  fresh: boolean,
): Promise<void> {
  const row = { recipe_id, owner_id };
  const beside = {
    recipe_tags: tags.map((tag) => ({ ...row, tag, tag_key: foldedKey(tag) })),
    recipe_tools: tools.map((tool) => ({ ...row, tool, tool_key: foldedKey(tool) })),
    recipe_pantry_links: [...linkedItems(ingredients)].map(([pantry_item_id, count]) => ({
      ...row,
      pantry_item_id,
      ingredients: count,
    })),
  } as const;
  for (const [table, rows] of Object.entries(beside)) {
    const name = table as keyof typeof beside;
    if (!fresh) await tx.deleteFrom(name).where('recipe_id', '=', recipe_id).execute();
    if (rows.length > 0)
      await tx
        .insertInto(name)
        .values(rows as never)
        .execute();
  }
  if (!fresh || beside.recipe_pantry_links.length > 0) await countInStock(tx, owner_id, recipe_id);
  const words = {
    name,
    tags: tags.join(' '),
    ingredients: ingredients
      .flatMap((group) => [group.name, ...group.items.map((item) => item.name)])
      .join(' '),
    description: description ?? '',
  };
  await recipeSearch.put(tx, owner_id, recipe_id, words);
  await recipeWords.learn(tx, owner_id, Object.values(words).join(' '));
}

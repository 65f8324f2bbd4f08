import type {
  Nutrition,
  Recipe,
  recipesContract,
} from '../../../../src/apps/recipe/recipes/contract.ts';
import { RECIPE_FIELDS } from '../../../../src/apps/recipe/recipes/fields.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import {
  type FieldValues,
  initialValues,
  mapFields,
  pickValues,
} from '../../../../src/kernel/fields.ts';
import { photosOf } from '../photos/photos-of.ts';
import { categoriesOf } from '../recipe/categories-of.ts';
import type { DraftLine } from './draft-lines.ts';
import { groupsFromLines, linesFromGroups } from './draft-lines.ts';
import { newKey } from './new-key.ts';

export interface DraftStep {
  key: string;
  title: string;
  text: string;
  refIds: string[];
  imgUrl: string | null;
}

/** A photo is known by the picture that it shows. */
export interface DraftPhoto {
  img_url: string;
  caption: string;
}

/** A recipe in the editor: rows have keys, and a cleared text is empty. */
export interface RecipeDraft extends FieldValues<typeof RECIPE_FIELDS> {
  name: string;
  img_url: string | null;
  servings: number | null;
  /** Null means the sum of the other times. */
  total_minutes: number | null;
  lines: DraftLine[];
  steps: DraftStep[];
  photos: DraftPhoto[];
  tags: string[];
  tools: string[];
  nutrition: Nutrition;
  /** In order. */
  category_ids: number[];
  visibility: Recipe['visibility'];
}

type RecipeInput = RouteInput<typeof recipesContract, 'POST /api/recipes'>;

export function blankDraft(): RecipeDraft {
  return {
    name: '',
    ...initialValues(RECIPE_FIELDS),
    img_url: null,
    servings: 4,
    total_minutes: null,
    lines: linesFromGroups([]),
    steps: [blankStep()],
    photos: [],
    tags: [],
    tools: [],
    nutrition: {},
    category_ids: [],
    visibility: 'private',
  };
}

export function blankStep(text = ''): DraftStep {
  return { key: newKey(), title: '', text, refIds: [], imgUrl: null };
}

export function draftFromRecipe(recipe: Recipe): RecipeDraft {
  const { prep_minutes, cook_minutes, rest_minutes, total_minutes } = recipe;
  const sum = (prep_minutes ?? 0) + (cook_minutes ?? 0) + (rest_minutes ?? 0);
  const steps = recipe.steps.map((step) => ({ ...step, key: newKey(), title: step.title ?? '' }));
  return {
    name: recipe.name,
    ...pickValues(RECIPE_FIELDS, recipe),
    img_url: recipe.img_url,
    servings: recipe.servings,
    total_minutes: total_minutes === sum ? null : total_minutes,
    lines: linesFromGroups(recipe.ingredients),
    steps: steps.length > 0 ? steps : [blankStep()],
    photos: photosOf(recipe).map((photo) => ({ ...photo, caption: photo.caption ?? '' })),
    tags: recipe.tags,
    tools: recipe.tools,
    nutrition: recipe.nutrition ?? {},
    category_ids: categoriesOf(recipe).map(({ id }) => id),
    visibility: recipe.visibility,
  };
}

/** The API input of a draft, without blank rows. */
export function inputFromDraft(draft: RecipeDraft): RecipeInput {
  const { lines, steps, photos, nutrition, servings, ...rest } = draft;
  return {
    ...rest,
    name: draft.name.trim(),
    ...mapFields<typeof RECIPE_FIELDS, FieldValues<typeof RECIPE_FIELDS>>(
      RECIPE_FIELDS,
      (_, name) => (typeof draft[name] === 'string' ? nullIfBlank(draft[name]) : draft[name]),
    ),
    servings: Math.max(1, Math.round(servings ?? 1)),
    ingredients: groupsFromLines(lines),
    steps: steps
      .filter(({ title, text, imgUrl }) => title.trim() || text.trim() || imgUrl)
      .map(({ title, text, refIds, imgUrl }) => ({
        title: nullIfBlank(title),
        text,
        refIds,
        imgUrl,
      })),
    photos: photos.map(({ img_url, caption }) => ({ img_url, caption: nullIfBlank(caption) })),
    nutrition: Object.keys(nutrition).length > 0 ? nutrition : null,
  };
}

function nullIfBlank(words: string): string | null {
  return words.trim() || null;
}

import type {
  Nutrition,
  Recipe,
  recipesContract,
} from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import type { DraftLine } from './draft-lines.ts';
import { groupsOf, linesOf } from './draft-lines.ts';
import { newKey } from './new-key.ts';

export interface DraftStep {
  key: string;
  title: string;
  text: string;
  refIds: string[];
  imgUrl: string | null;
}

/** A recipe while it is being written: texts are never null, and rows have keys. */
export interface Draft {
  name: string;
  description: string;
  img_url: string | null;
  servings: number | null;
  yield_text: string;
  prep_minutes: number | null;
  cook_minutes: number | null;
  rest_minutes: number | null;
  /** Null while it is the sum of the others. */
  total_minutes: number | null;
  lines: DraftLine[];
  steps: DraftStep[];
  tags: string[];
  tools: string[];
  nutrition: Nutrition;
  source_url: string;
  video_url: string;
  notes: string;
  category_id: number | null;
  visibility: Recipe['visibility'];
}

type RecipeInput = RouteInput<typeof recipesContract, 'POST /api/recipes'>;

export function blankDraft(): Draft {
  return {
    name: '',
    description: '',
    img_url: null,
    servings: 4,
    yield_text: '',
    prep_minutes: null,
    cook_minutes: null,
    rest_minutes: null,
    total_minutes: null,
    lines: linesOf([]),
    steps: [blankStep()],
    tags: [],
    tools: [],
    nutrition: {},
    source_url: '',
    video_url: '',
    notes: '',
    category_id: null,
    visibility: 'private',
  };
}

export function blankStep(text = ''): DraftStep {
  return { key: newKey(), title: '', text, refIds: [], imgUrl: null };
}

export function draftOf(recipe: Recipe): Draft {
  const { prep_minutes, cook_minutes, rest_minutes, total_minutes } = recipe;
  const sum = (prep_minutes ?? 0) + (cook_minutes ?? 0) + (rest_minutes ?? 0);
  const steps = recipe.steps.map((step) => ({ ...step, key: newKey(), title: step.title ?? '' }));
  return {
    name: recipe.name,
    description: recipe.description ?? '',
    img_url: recipe.img_url,
    servings: recipe.servings,
    yield_text: recipe.yield_text ?? '',
    prep_minutes,
    cook_minutes,
    rest_minutes,
    total_minutes: total_minutes === sum ? null : total_minutes,
    lines: linesOf(recipe.ingredients),
    steps: steps.length > 0 ? steps : [blankStep()],
    tags: recipe.tags,
    tools: recipe.tools,
    nutrition: recipe.nutrition ?? {},
    source_url: recipe.source_url ?? '',
    video_url: recipe.video_url ?? '',
    notes: recipe.notes ?? '',
    category_id: recipe.category_id,
    visibility: recipe.visibility,
  };
}

/** What is sent to the server; rows that nobody filled in are not. */
export function inputOf(draft: Draft): RecipeInput {
  const { lines, steps, nutrition, servings, ...rest } = draft;
  return {
    ...rest,
    name: draft.name.trim(),
    description: orNull(draft.description),
    servings: Math.max(1, Math.round(servings ?? 1)),
    yield_text: orNull(draft.yield_text),
    source_url: orNull(draft.source_url),
    video_url: orNull(draft.video_url),
    notes: orNull(draft.notes),
    ingredients: groupsOf(lines),
    steps: steps
      .filter(({ title, text, imgUrl }) => title.trim() || text.trim() || imgUrl)
      .map(({ title, text, refIds, imgUrl }) => ({ title: orNull(title), text, refIds, imgUrl })),
    nutrition: Object.keys(nutrition).length > 0 ? nutrition : null,
  };
}

function orNull(words: string): string | null {
  return words.trim() || null;
}

import { randomUUID } from 'node:crypto';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { IngredientGroup, RecipeInput, Step } from './contract.ts';
import type { RecipePhoto } from './pictures/photo-contract.ts';

type IngredientsInput = NonNullable<RecipeInput['ingredients']>;
type StepsInput = NonNullable<RecipeInput['steps']>;

/** Normal form of ingredients: groups, with an id for every item. */
export function normalizeGroups(given: IngredientsInput): IngredientGroup[] {
  const taken = new Set<string>();
  return toGroupInputs(given).map(({ name, items }) => ({
    name: name?.trim() ?? '',
    items: items.map((item) => {
      const id = uniqueId(item.id, taken);
      return {
        id,
        qty: item.qty === undefined || item.qty === null ? '' : String(item.qty).trim(),
        unit: blankToNull(item.unit),
        name: item.name,
        note: blankToNull(item.note),
        pantry_item_id: item.pantry_item_id ?? null,
        ...(item.recipe_id ? { recipe_id: item.recipe_id } : {}),
      };
    }),
  }));
}

type GroupInput = Extract<IngredientsInput[number], { items: unknown }>;
type ItemInput = GroupInput['items'][number];

function toGroupInputs(given: IngredientsInput): GroupInput[] {
  const [first] = given;
  if (first === undefined) return [];
  if ('items' in first) return given as GroupInput[];
  return [{ name: '', items: given as ItemInput[] }];
}

/** An id that is unique within the recipe, so that a step never refers to two ingredients. */
function uniqueId(given: string | undefined, taken: Set<string>): string {
  const id = given && !taken.has(given) ? given : randomUUID().slice(0, 8);
  taken.add(id);
  return id;
}

/** Normal form of steps; references to missing ingredients are dropped. */
export function normalizeSteps(given: StepsInput, groups: readonly IngredientGroup[]): Step[] {
  const known = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  return given.map(({ title, text, refIds, imgUrl }) => ({
    title: blankToNull(title),
    text,
    refIds: (refIds ?? []).filter((ref) => known.has(ref)),
    imgUrl: blankToNull(imgUrl),
  }));
}

/** Normal form of photos: each stored picture once, without the app's base path. */
export function normalizePhotos(given: NonNullable<RecipeInput['photos']>): RecipePhoto[] {
  const byFile = new Map<number | null, RecipePhoto>();
  for (const { img_url, caption } of given) {
    const id = fileIdOf(img_url);
    if (byFile.has(id)) continue;
    byFile.set(id, { img_url: `/api/files/${id}`, caption: blankToNull(caption) });
  }
  return [...byFile.values()];
}

/** Removes names that differ only in spelling; the first spelling stays. */
export function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = foldedKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

export function countIngredients(groups: readonly IngredientGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** Number of ingredients per linked pantry item. */
export function countLinkedItems(groups: readonly IngredientGroup[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { pantry_item_id: id } of groups.flatMap(({ items }) => items)) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** As entered, or the sum of the known times. */
export function totalMinutes(
  times: Record<'prep_minutes' | 'cook_minutes' | 'rest_minutes' | 'total_given', number | null>,
): number | null {
  const { prep_minutes, cook_minutes, rest_minutes, total_given } = times;
  if (total_given !== null) return total_given;
  const known = [prep_minutes, cook_minutes, rest_minutes].filter((some) => some !== null);
  return known.length === 0 ? null : known.reduce((sum, some) => sum + some, 0);
}

/** Ids of the stored pictures that a recipe shows. */
export function pictureIds(content: {
  readonly img_url: string | null;
  readonly steps: readonly Step[];
  readonly photos: readonly RecipePhoto[];
}): number[] {
  const addresses = [
    content.img_url,
    ...content.steps.map((step) => step.imgUrl),
    ...content.photos.map((photo) => photo.img_url),
  ];
  const ids = addresses.flatMap((address) => fileIdOf(address) ?? []);
  return [...new Set(ids)];
}

/** Id of a stored picture, parsed from its address under any base path. */
export function fileIdOf(address: string | null): number | null {
  const id = /\/api\/files\/(\d{1,15})$/.exec(address ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

function blankToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

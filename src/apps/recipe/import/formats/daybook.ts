import type { FieldValues } from '../../../../kernel/fields.ts';
import { exportedRecipe, recipeDocument } from '../../export/recipe-export.ts';
import { RECIPE_FIELDS } from '../../recipes/fields.ts';
import { type ImportedImage, type ImportedRecipe, UnreadableRecipe } from '../imported-recipe.ts';
import { parseWebAddress } from '../values/images.ts';
import type { Loose } from '../values/loose.ts';

export const OTHER_VERSION = 'This file was written by an unsupported version of Daybook.';

/** The unparsed recipes of a file in our own format. */
export function recipesOfDocument(document: Loose): readonly unknown[] {
  const parsed = recipeDocument.safeParse(document);
  if (!parsed.success) {
    throw new UnreadableRecipe(OTHER_VERSION);
  }
  return parsed.data.recipes;
}

/** Reads our own export without changing any text. */
export function readDaybook(recipe: unknown): ImportedRecipe {
  const parsed = exportedRecipe.safeParse(recipe);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'the recipe';
    throw new UnreadableRecipe(`This recipe of a Daybook export is damaged at ${where}.`);
  }
  const { image, steps, photos, cooks, category, categories, ...rest } = parsed.data;
  return {
    ...rest,
    source: 'daybook',
    ...harmlessAddresses(rest),
    // Older archives have one category.
    categories: categories ?? (category === null ? [] : [category]),
    image: image === null ? null : imageAt(image),
    ...(photos.length === 0
      ? {}
      : { photos: photos.map((photo) => ({ ...photo, image: imageAt(photo.image) })) }),
    ingredients: rest.ingredients.map(({ name, items }) => ({
      name,
      items: items.map(({ id, recipe, ...item }) => ({
        ...item,
        ...(id === undefined ? {} : { id }),
        ...(recipe === undefined ? {} : { recipe }),
      })),
    })),
    cooks: cooks.map(({ photos, ...cook }) =>
      photos === undefined ? cook : { ...cook, photos: photos.map(imageAt) },
    ),
    steps: steps.map((step) => ({
      title: step.title,
      text: step.text,
      ...(step.refIds ? { refIds: step.refIds } : {}),
      ...(step.image === undefined ? {} : { image: imageAt(step.image) }),
    })),
  };
}

function imageAt(given: string): ImportedImage {
  const url = parseWebAddress(given);
  return url ? { kind: 'url', url } : { kind: 'entry', path: given };
}

function harmlessAddresses(recipe: FieldValues<typeof RECIPE_FIELDS>) {
  const addresses = Object.entries(RECIPE_FIELDS).filter(([, { kind }]) => kind === 'address');
  return Object.fromEntries(
    addresses.map(([name]) => [name, keepSafeAddress(recipe[name as 'source_url'])]),
  );
}

/** Such a file may come from anybody: an address that runs something when it is followed is none. */
function keepSafeAddress(address: string | null): string | null {
  const url = URL.parse(address ?? '', 'https://relative.invalid/');
  return url && /^https?:$/.test(url.protocol) ? address : null;
}

import { z } from 'zod';
import {
  type Field,
  type Fields,
  type FieldValues,
  mapFields,
  pickValues,
} from '../../../kernel/fields.ts';
import { LONGEST_CAPTION, RECIPE_FIELDS } from '../recipes/fields.ts';

export const EXPORT_FORMAT = 'daybook-recipes';
export const EXPORT_VERSION = 1;

/** Text without NUL characters, which databases cannot store. */
const label = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''));
const minutes = z.int().min(0).max(1_000_000).nullable();
const stars = z.number().min(0).max(5).nullable();

const exportedItem = z.object({
  /** Referenced by the `refIds` of steps. */
  id: label(100).optional(),
  qty: label(200),
  unit: label(200).nullable(),
  name: label(1000),
  note: label(2000),
  /** Name of the recipe that this ingredient is. */
  recipe: label(1000).optional(),
});

const exportedStep = z.object({
  title: label(1000),
  text: label(100_000),
  refIds: z.array(label(100)).max(1000).optional(),
  /** Path of its picture in the same archive, or a web address. */
  image: label(4000).optional(),
});

const exportedPhoto = z.object({
  /** Path of the picture in the same archive. */
  image: label(4000),
  caption: label(LONGEST_CAPTION * 10).nullable(),
});

const exportedCategory = z.object({ name: label(200), color: label(50).nullable() });

const exportedCook = z.object({
  date: z.iso.date(),
  notes: label(20_000),
  rating: stars,
  meal_type: label(50).nullable(),
  servings: z.number().positive().max(1_000_000).nullable(),
  /** Paths of its pictures in the same archive. */
  photos: z.array(label(4000)).max(20).optional(),
});

/** A field that an archive lacks is empty: the archive may be older than the field. */
function archiveShape<Of extends Fields>(fields: Of) {
  return mapFields<
    Of,
    {
      [Name in keyof Of]: z.ZodDefault<
        z.ZodNullable<z.ZodType<NonNullable<FieldValues<Of>[Name]>>>
      >;
    }
  >(fields, (field) => archived(field).nullable().default(null));
}

/** Archives may hold longer values than the API takes today. */
function archived({ kind, most, options }: Field): z.ZodType {
  if (kind === 'choice') return z.enum(options);
  if (kind === 'count') return z.int().min(0).max(1_000_000);
  return label(most * 10);
}

/** Everything of a recipe that means something outside of this instance. */
export const exportedRecipe = z.object({
  name: label(1000).refine((name) => name.trim() !== '', 'must not be empty'),
  ...archiveShape(RECIPE_FIELDS),
  servings: z.int().min(1).max(1_000_000).nullable(),
  total_minutes: minutes,
  rating: stars,
  favorite: z.boolean(),
  ingredients: z
    .array(z.object({ name: label(1000), items: z.array(exportedItem).max(2000) }))
    .max(500),
  steps: z.array(exportedStep).max(1000),
  tags: z.array(label(200)).max(200),
  tools: z.array(label(200)).max(200),
  /** The first of `categories`, for versions that know only one. */
  category: exportedCategory.nullable(),
  categories: z.array(exportedCategory).max(200).optional(),
  nutrition: z.record(label(50), z.number()).nullable(),
  image: label(4000).nullable(),
  photos: z.array(exportedPhoto).max(100).default([]),
  cooks: z.array(exportedCook).max(20_000),
  created_at: z.iso.datetime({ offset: true }).nullable(),
});

export type ExportedRecipe = z.output<typeof exportedRecipe>;

/**
 * A file of our own format. An archive contains one file per recipe, so that no file grows with the
 * library.
 */
export const recipeDocument = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  recipes: z.array(z.unknown()),
});

/** The fields of a stored recipe that the export uses. */
export interface StoredRecipe
  extends Omit<
    ExportedRecipe,
    'ingredients' | 'steps' | 'image' | 'photos' | 'cooks' | 'category' | 'categories' | 'favorite'
  > {
  readonly favorite: boolean | number;
  readonly ingredients: readonly {
    readonly name?: string | null;
    readonly items: readonly {
      readonly id?: string | number | null;
      readonly qty?: string | null;
      readonly unit?: string | null;
      readonly name: string;
      readonly note?: string | null;
      readonly recipe_id?: number | undefined;
    }[];
  }[];
  readonly steps: readonly {
    readonly title?: string | null;
    readonly text: string;
    readonly refIds?: readonly (string | number)[] | null;
  }[];
  readonly categories?: readonly { readonly name: string; readonly color?: string | null }[];
}

export interface ExportExtras {
  readonly cooks?: readonly ExportedRecipe['cooks'][number][];
  /** Path of the picture in the archive. */
  readonly image?: string | null;
  readonly photos?: ExportedRecipe['photos'];
  /** Names of the recipes that ingredients are, by id. */
  readonly parts?: ReadonlyMap<number, string>;
  /** Paths of the step pictures, by step index. */
  readonly stepImages?: ReadonlyMap<number, string>;
}

/** Omits what belongs to the instance: ids, owners, shares, visibility, pantry links and counts. */
export function exportRecipe(recipe: StoredRecipe, extras: ExportExtras = {}): ExportedRecipe {
  const categories = (recipe.categories ?? []).map(({ name, color = null }) => ({ name, color }));
  return {
    name: recipe.name,
    ...pickValues(RECIPE_FIELDS, recipe),
    servings: recipe.servings,
    total_minutes: recipe.total_minutes,
    rating: recipe.rating,
    favorite: Boolean(recipe.favorite),
    ingredients: recipe.ingredients.map(({ name, items }) => ({
      name: name ?? '',
      items: items.map((item) => {
        const part = extras.parts?.get(item.recipe_id ?? 0);
        return {
          ...(item.id == null ? {} : { id: String(item.id) }),
          qty: item.qty ?? '',
          unit: item.unit ?? null,
          name: item.name,
          note: item.note ?? '',
          ...(part === undefined ? {} : { recipe: part }),
        };
      }),
    })),
    steps: recipe.steps.map((step, place) => {
      const image = extras.stepImages?.get(place);
      return {
        title: step.title ?? '',
        text: step.text,
        ...(step.refIds && step.refIds.length > 0 ? { refIds: step.refIds.map(String) } : {}),
        ...(image === undefined ? {} : { image }),
      };
    }),
    tags: [...recipe.tags],
    tools: [...recipe.tools],
    category: categories[0] ?? null,
    categories,
    nutrition: recipe.nutrition && { ...recipe.nutrition },
    image: extras.image ?? null,
    photos: [...(extras.photos ?? [])],
    cooks: [...(extras.cooks ?? [])],
    created_at: recipe.created_at,
  };
}

export function exportDocument(recipes: readonly ExportedRecipe[]) {
  return { format: EXPORT_FORMAT, version: EXPORT_VERSION, recipes: [...recipes] } as const;
}

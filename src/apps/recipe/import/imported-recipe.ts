import { Invalid } from '../../../kernel/errors.ts';
import type { FieldValues } from '../../../kernel/fields.ts';
import type { RECIPE_FIELDS } from '../recipes/fields.ts';

export type RecipeSource =
  | 'tandoor'
  | 'mealie'
  | 'nextcloud'
  | 'recipesage'
  | 'paprika'
  | 'crouton'
  | 'mela'
  | 'plan-to-eat'
  | 'my-recipe-box'
  | 'recipe-keeper'
  | 'copy-me-that'
  | 'cooklang'
  | 'markdown'
  | 'schema.org'
  | 'daybook'
  | 'text';

/** A recipe as every reader gives it, regardless of its program. */
export interface ImportedRecipe extends FieldValues<typeof RECIPE_FIELDS> {
  readonly source: RecipeSource;
  readonly name: string;
  readonly servings: number | null;
  /** Only what the source says; the import computes a sum when it stores the recipe. */
  readonly total_minutes: number | null;
  readonly rating: number | null;
  readonly ingredients: readonly ImportedGroup[];
  readonly steps: readonly ImportedStep[];
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  /** Only from our own export; categories of other programs are tags. */
  readonly categories: readonly ImportedCategory[];
  /** Per serving: calories, protein, carbs, fat, saturated_fat, fiber, sugar, sodium_mg, cholesterol_mg. */
  readonly nutrition: Readonly<Record<string, number>> | null;
  readonly image: ImportedImage | null;
  /** Further pictures; absent without any. */
  readonly photos?: readonly ImportedPhoto[];
  readonly cooks: readonly ImportedCook[];
  readonly favorite: boolean;
  /** An ISO instant. */
  readonly created_at: string | null;
}

export interface ImportedCategory {
  readonly name: string;
  readonly color: string | null;
}

/** An ungrouped list is one group without a name. */
export interface ImportedGroup {
  readonly name: string;
  readonly items: readonly ImportedItem[];
}

export interface ImportedItem extends ParsedLine {
  /** Referenced by the `refIds` of steps. */
  readonly id?: string;
  /** Only from our own export: the name of the recipe that this ingredient is. */
  readonly recipe?: string;
}

export interface ImportedStep {
  readonly title: string;
  readonly text: string;
  readonly refIds?: readonly string[];
  readonly image?: ImportedImage;
}

export type ImportedImage =
  /** A file in the same archive. */
  | { readonly kind: 'entry'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'data'; readonly mime: string; readonly base64: string };

export interface ImportedPhoto {
  readonly image: ImportedImage;
  readonly caption: string | null;
}

export interface ImportedCook {
  /** A day, `2026-03-01`. */
  readonly date: string;
  readonly notes: string;
  readonly rating: number | null;
  readonly meal_type: string | null;
  readonly servings: number | null;
  /** The time, if the source has it; the day depends on the importer's time zone. */
  readonly at?: string;
  /** Only from our own export. */
  readonly photos?: readonly ImportedImage[];
}

export interface ParsedLine {
  /** As written: "1 1/2", "2-3", "0.5"; empty without an amount. */
  readonly qty: string;
  readonly unit: string | null;
  readonly name: string;
  readonly note: string;
}

export interface ReadContext {
  /** Address of the page, the base of relative addresses. */
  readonly baseUrl?: string;
  /** The name of the file; some formats keep the recipe's name nowhere else. */
  readonly fileName?: string;
}

/** One recipe cannot be read; others of the same file can. */
export class UnreadableRecipe extends Invalid {
  constructor(reason: string) {
    super(reason, undefined, 'unreadable_recipe');
  }
}

export const EMPTY_RECIPE = 'This recipe has neither ingredients nor steps.';

export function hasContents({ ingredients, steps }: ImportedRecipe): boolean {
  return ingredients.length + steps.length > 0;
}

/** Refuses a recipe that says nothing: it would be stored as if it had been read. */
export function requireContents(recipe: ImportedRecipe): ImportedRecipe {
  if (hasContents(recipe)) return recipe;
  throw new UnreadableRecipe(EMPTY_RECIPE);
}

/** Maximum lengths of the fields, as for recipes; longer values are truncated. */
export const IMPORT_LIMITS = {
  name: 200,
  url: 2000,
  yieldText: 200,
  groups: 100,
  items: 500,
  label: 200,
  ingredient: 300,
  note: 500,
  qty: 50,
  unit: 50,
  steps: 300,
  stepText: 20_000,
  tags: 12,
  tag: 50,
  tools: 50,
  tool: 100,
  photos: 12,
  cooks: 1500,
  cookNotes: 2000,
  servings: 1000,
} as const;

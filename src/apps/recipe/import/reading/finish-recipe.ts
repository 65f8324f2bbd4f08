import { foldedKey } from '../../../../kernel/text/fold.ts';
import { RECIPE_FIELDS } from '../../recipes/fields.ts';
import { cleanCount, cleanFields } from '../clean-fields.ts';
import {
  IMPORT_LIMITS,
  type ImportedCook,
  type ImportedGroup,
  type ImportedImage,
  type ImportedItem,
  type ImportedRecipe,
  type ImportedStep,
  type RecipeSource,
  UnreadableRecipe,
} from '../imported-recipe.ts';
import { isDay, parseDay, parseInstant } from '../values/instants.ts';
import { saysSomething } from '../values/lines.ts';
import { number, text } from '../values/loose.ts';
import { clip, oneLine, readableText } from '../values/readable-text.ts';
import { parseServings } from '../values/servings.ts';
import { normalizeUnit } from '../values/unit-names.ts';

export interface ImportDraftItem {
  readonly qty?: unknown;
  readonly unit?: unknown;
  readonly name?: unknown;
  readonly note?: unknown;
  readonly id?: string;
}

export interface ImportDraftGroup {
  readonly name: unknown;
  readonly items: readonly ImportDraftItem[];
}

export interface ImportDraftStep {
  readonly title: unknown;
  readonly text: unknown;
  readonly refIds?: readonly string[];
  readonly image?: ImportedImage;
}

interface ImportDraftCook {
  readonly date: unknown;
  readonly notes?: unknown;
  readonly rating?: unknown;
}

type DraftFields = { readonly [Name in keyof typeof RECIPE_FIELDS]?: unknown };

/** What a reader found, unchecked: any value may be absent or of the wrong kind. */
export interface RecipeDraft extends DraftFields {
  readonly source: RecipeSource;
  readonly name: unknown;
  readonly servings?: unknown;
  readonly total_minutes?: unknown;
  readonly rating?: unknown;
  readonly ingredients?: readonly ImportDraftGroup[];
  readonly steps?: readonly ImportDraftStep[];
  readonly tags?: readonly unknown[];
  readonly tools?: readonly unknown[];
  readonly nutrition?: Readonly<Record<string, number>> | null;
  readonly image?: ImportedImage | null;
  /** Pictures beside `image`. */
  readonly otherImages?: readonly ImportedImage[];
  readonly cooks?: readonly ImportDraftCook[];
  readonly favorite?: unknown;
  readonly created_at?: unknown;
}

/**
 * Turns a draft into a recipe: strips markup, truncates long text and drops implausible values.
 * Fails only if the name is missing.
 */
export function finishRecipe(draft: RecipeDraft): ImportedRecipe {
  const name = clip(oneLine(draft.name), IMPORT_LIMITS.name);
  if (name === '') throw new UnreadableRecipe('This recipe has no name.');
  return {
    source: draft.source,
    name,
    ...cleanFields(RECIPE_FIELDS, draft),
    servings: parseServings(draft.servings),
    total_minutes: cleanCount(draft.total_minutes, RECIPE_FIELDS.prep_minutes.most),
    rating: stars(draft.rating),
    ingredients: groups(draft.ingredients ?? []),
    steps: steps(draft.steps ?? []),
    tags: labels(draft.tags ?? [], IMPORT_LIMITS.tags, IMPORT_LIMITS.tag),
    tools: labels(draft.tools ?? [], IMPORT_LIMITS.tools, IMPORT_LIMITS.tool),
    categories: [],
    nutrition: draft.nutrition ?? null,
    image: draft.image ?? null,
    ...photos(draft.otherImages ?? []),
    cooks: cooks(draft.cooks ?? []),
    favorite: draft.favorite === true || draft.favorite === 1,
    created_at: parseInstant(draft.created_at),
  };
}

/** Nobody gives 0 stars: it is how programs say "not rated". */
function stars(value: unknown): number | null {
  const given = number(value);
  if (given === null || given <= 0 || given > 5) return null;
  return Math.max(1, Math.round(given));
}

function groups(drafts: readonly ImportDraftGroup[]): ImportedGroup[] {
  let left: number = IMPORT_LIMITS.items;
  const kept: ImportedGroup[] = [];
  for (const { name, items } of drafts) {
    const read = items.slice(0, left).flatMap((draft) => item(draft) ?? []);
    left -= read.length;
    if (read.length > 0) kept.push({ name: clip(oneLine(name), IMPORT_LIMITS.label), items: read });
  }
  return kept.slice(0, IMPORT_LIMITS.groups);
}

/** An ingredient that is only a sign, such as a comma left over from a list, is none. */
const NAMED = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function item(draft: ImportDraftItem): ImportedItem | null {
  const note = oneLine(draft.note);
  const name = oneLine(draft.name);
  if (!NAMED.test(name + note)) return null;
  return {
    ...(draft.id ? { id: draft.id.slice(0, 40) } : {}),
    qty: clip(oneLine(draft.qty), IMPORT_LIMITS.qty),
    unit: normalizeUnit(clip(oneLine(draft.unit), IMPORT_LIMITS.unit)),
    name: clip(name || note, IMPORT_LIMITS.ingredient),
    note: name === '' ? '' : clip(note, IMPORT_LIMITS.note),
  };
}

function steps(drafts: readonly ImportDraftStep[]): ImportedStep[] {
  return drafts
    .map((draft) => {
      const title = clip(oneLine(draft.title), IMPORT_LIMITS.label);
      const body = clip(readableText(draft.text), IMPORT_LIMITS.stepText);
      const told = body === '' ? { title: '', text: title } : { title, text: body };
      const refIds = draft.refIds?.map((id) => id.slice(0, 40)) ?? [];
      return {
        ...told,
        ...(refIds.length > 0 ? { refIds } : {}),
        ...(draft.image ? { image: draft.image } : {}),
      };
    })
    .filter((step) => saysSomething(step.text))
    .slice(0, IMPORT_LIMITS.steps);
}

function labels(values: readonly unknown[], most: number, longest: number): string[] {
  const kept = new Map<string, string>();
  for (const value of values) {
    const label = clip(oneLine(value).replace(/^#/, ''), longest);
    const key = foldedKey(label);
    if (key !== '' && !kept.has(key)) kept.set(key, label);
    if (kept.size === most) break;
  }
  return [...kept.values()];
}

/** Programs keep no captions. */
function photos(images: readonly ImportedImage[]): Pick<ImportedRecipe, 'photos'> {
  const kept = images.slice(0, IMPORT_LIMITS.photos);
  return kept.length === 0 ? {} : { photos: kept.map((image) => ({ image, caption: null })) };
}

function cooks(drafts: readonly ImportDraftCook[]): ImportedCook[] {
  return drafts.slice(0, IMPORT_LIMITS.cooks).flatMap((draft) => {
    const date = parseDay(draft.date);
    if (date === null) return [];
    const notes = clip(readableText(text(draft.notes)), IMPORT_LIMITS.cookNotes);
    const said = { date, notes, rating: stars(draft.rating), meal_type: null, servings: null };
    const at = isDay(draft.date) ? null : parseInstant(draft.date);
    return at === null ? said : { ...said, at };
  });
}

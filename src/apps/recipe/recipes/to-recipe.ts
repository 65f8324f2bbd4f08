import type { Person } from '../../../accounts/people/person.ts';
import { pickValues } from '../../../kernel/fields.ts';
import type { IngredientGroup, Nutrition, Recipe, RecipeSummary } from './contract.ts';
import { DETAIL_FIELDS, LISTED_FIELDS } from './fields.ts';
import { unlinkParts } from './parts/unlink-parts.ts';
import type { RecipeRow } from './queries.ts';
import { parseCategories } from './recipe-categories.ts';

type SummaryFields = Pick<
  RecipeRow,
  Exclude<keyof RecipeSummary, 'user_id' | 'category' | 'pantry_match' | 'my_tags' | 'shared_by'>
> & {
  owner_id: number;
  category_name: string | null;
  category_slug: string | null;
  category_color: string | null;
};

type CountedFields = SummaryFields & { in_stock_count: number; ingredient_count: number };

/** `have` counts what is in stock; without it, the owner's own pantry does. */
export function toSummary(row: CountedFields, have = row.in_stock_count): RecipeSummary {
  return {
    ...toSummaryFields(row, row),
    pantry_match: { have, need: row.ingredient_count },
    shared_by: null,
  };
}

/** What a reader keeps for themselves about a recipe of somebody else. */
export interface Marks {
  readonly rating: number | null;
  readonly favorite: number;
  /** JSON. */
  readonly tags: string;
}

interface Reader {
  readonly shared_by: Person | null;
  readonly marks: Marks | undefined;
  /** How many ingredients the reader has in stock. */
  readonly have: number;
}

/** A summary for a reader other than the owner. */
export function toSharedSummary(
  row: CountedFields,
  { shared_by, marks = NO_MARKS, have }: Reader,
): RecipeSummary {
  return {
    ...toSummaryFields(row, marks, marks.tags),
    pantry_match: { have, need: row.ingredient_count },
    shared_by,
  };
}

const NO_MARKS: Marks = { rating: null, favorite: 0, tags: '[]' };

export function toRecipe(row: RecipeRow): Recipe {
  const own = row.may === 'own';
  const marks = { rating: row.my_rating, favorite: row.my_favorite ?? 0 };
  return {
    ...(own ? toSummaryFields(row, row) : toSummaryFields(row, marks, row.my_tags ?? '[]')),
    ingredients: showParts(JSON.parse(row.ingredients) as Recipe['ingredients'], row),
    steps: JSON.parse(row.steps) as Recipe['steps'],
    photos: JSON.parse(row.photos) as Recipe['photos'],
    tools: JSON.parse(row.tools) as string[],
    categories: parseCategories(row),
    nutrition: row.nutrition === null ? null : (JSON.parse(row.nutrition) as Nutrition),
    ...pickValues(DETAIL_FIELDS, row),
    // The link opens the recipe for anybody, so only the owner is shown it.
    share_token: own ? row.share_token : null,
    revision: row.revision,
    deleted_at: row.deleted_at,
    created_by_username: row.creator_username,
    created_by_full_name: row.creator_full_name,
    creator_avatar_url:
      row.creator_avatar_id === null ? null : `/api/files/${row.creator_avatar_id}`,
    last_edited_by_name: row.editor_name,
    can_edit: row.may !== 'read',
  };
}

/** The parts that the reader sees; others are plain ingredients. */
export function seenParts({ seen_parts }: Pick<RecipeRow, 'seen_parts'>): Set<number> {
  return new Set(seen_parts?.split(',').map(Number));
}

export function showParts(
  groups: readonly IngredientGroup[],
  row: Pick<RecipeRow, 'seen_parts'>,
): IngredientGroup[] {
  const seen = seenParts(row);
  return unlinkParts(groups, { has: (id) => !seen.has(id) });
}

function parseTags(tags: string): string[] {
  return tags === '[]' ? [] : (JSON.parse(tags) as string[]);
}

function toSummaryFields(
  row: SummaryFields,
  { rating, favorite }: Pick<Marks, 'rating' | 'favorite'>,
  myTags = '[]',
): Omit<RecipeSummary, 'pantry_match' | 'shared_by'> {
  return {
    id: row.id,
    user_id: row.owner_id,
    name: row.name,
    ...pickValues(LISTED_FIELDS, row),
    img_url: row.img_url,
    servings: row.servings,
    total_minutes: row.total_minutes,
    rating,
    favorite: favorite === 1,
    tags: parseTags(row.tags),
    my_tags: parseTags(myTags),
    visibility: row.visibility,
    category_id: row.category_id,
    category:
      row.category_id === null
        ? null
        : {
            id: row.category_id,
            name: row.category_name ?? '',
            slug: row.category_slug ?? '',
            color: row.category_color,
          },
    cook_count: row.cook_count,
    last_cooked_at: row.last_cooked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

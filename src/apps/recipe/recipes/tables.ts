import type { Generated, GeneratedAlways } from 'kysely';
import type { FieldColumns } from '../../../kernel/fields.ts';
import type { DETAIL_FIELDS, LISTED_FIELDS } from './fields.ts';

export interface RecipesTables {
  recipes: FieldColumns<typeof LISTED_FIELDS> & {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    img_url: string | null;
    servings: number;
    /** As typed; `total_minutes` is this, or else the sum of the others. */
    total_given: number | null;
    total_minutes: number | null;
    rating: number | null;
    favorite: number;
    /** JSON: the tags in their order. */
    tags: string;
    visibility: 'private' | 'group';
    /** When it was opened to the Kitchens; null while it is private. */
    group_since: string | null;
    category_id: number | null;
    ingredient_count: number;
    /** How many of the ingredients the owner's pantry has; kept by pantry/stock-counts.ts. */
    in_stock_count: Generated<number>;
    /** The same as a share of all ingredients, 0 to 1. */
    pantry_share: GeneratedAlways<number>;
    cook_count: number;
    last_cooked_at: string | null;
    share_token: string | null;
    revision: number;
    last_edited_by: number | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  recipe_texts: FieldColumns<typeof DETAIL_FIELDS> & {
    recipe_id: number;
    owner_id: number;
    /** JSON: groups of ingredients. */
    ingredients: string;
    /** JSON: steps in their order. */
    steps: string;
    /** JSON: names. */
    tools: string;
    /** JSON: amounts per serving. */
    nutrition: string | null;
  };
  recipe_revisions: {
    id: Generated<number>;
    owner_id: number;
    recipe_id: number;
    revision: number;
    /** JSON: the content as it was. */
    content: string;
    edited_by: number | null;
    created_at: string;
    /** When the next content took its place. */
    replaced_at: string;
  };
  recipe_tags: { recipe_id: number; owner_id: number; tag: string; tag_key: string };
  recipe_tools: { recipe_id: number; owner_id: number; tool: string; tool_key: string };
  /** Kept by the database: how many living recipes carry a label, in each of its spellings. */
  recipe_label_counts: {
    owner_id: number;
    kind: 'tag' | 'tool';
    key: string;
    name: string;
    recipes: number;
  };
  /** Kept by the database: how often each unit is written in living recipes. */
  recipe_unit_counts: { owner_id: number; unit: string; uses: number };
  recipe_pantry_links: {
    recipe_id: number;
    owner_id: number;
    pantry_item_id: number;
    /** How many of the recipe's ingredients are this item. */
    ingredients: Generated<number>;
  };
  recipe_pictures: {
    recipe_id: number;
    owner_id: number;
    file_id: number;
    /** When the recipe stopped showing it; null while it does. */
    replaced_at: string | null;
  };
  recipe_shares: {
    recipe_id: number;
    owner_id: number;
    user_id: number;
    via_kitchen_id: number | null;
    created_at: string;
  };
  recipe_categories: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    slug: string;
    color: string | null;
    sort_order: number;
    created_at: string;
    updated_at: string;
  };
  recipe_seeds: { owner_id: number; what: string };
}

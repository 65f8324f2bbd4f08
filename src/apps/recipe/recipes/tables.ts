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
    /** JSON: tags in order. */
    tags: string;
    visibility: 'private' | 'group';
    /** When the recipe was opened to Kitchens; null while it is private. */
    group_since: string | null;
    /** The first of `recipe_category_links`. */
    category_id: number | null;
    ingredient_count: number;
    /**
     * Number of ingredients that are in stock in the owner's pantry; maintained by
     * pantry/stock-counts.ts.
     */
    in_stock_count: Generated<number>;
    /** `in_stock_count` as a fraction of all ingredients, 0 to 1. */
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
    /** JSON: ingredient groups. */
    ingredients: string;
    /** JSON: steps in order. */
    steps: string;
    /** JSON: names. */
    tools: string;
    /** JSON: amounts per serving. */
    nutrition: string | null;
    /** JSON: photos in order. */
    photos: Generated<string>;
  };
  recipe_revisions: {
    id: Generated<number>;
    owner_id: number;
    recipe_id: number;
    revision: number;
    /** JSON: the former content. */
    content: string;
    edited_by: number | null;
    created_at: string;
    /** When the next content replaced it. */
    replaced_at: string;
  };
  recipe_tags: { recipe_id: number; owner_id: number; tag: string; tag_key: string };
  recipe_tools: { recipe_id: number; owner_id: number; tool: string; tool_key: string };
  recipe_category_links: {
    recipe_id: number;
    owner_id: number;
    category_id: number;
    /** Ascending; the smallest is the first category. */
    position: number;
  };
  /** Maintained by triggers: number of recipes per label and spelling, without deleted recipes. */
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
    /** Number of the recipe's ingredients that link to this item. */
    ingredients: Generated<number>;
  };
  /** The recipes that ingredients of a recipe are. */
  recipe_parts: { recipe_id: number; owner_id: number; part_id: number };
  recipe_pictures: {
    recipe_id: number;
    owner_id: number;
    file_id: number;
    /** When the recipe stopped showing the picture; null while it does. */
    replaced_at: string | null;
  };
  /** What an account keeps for itself about a recipe of another owner. */
  recipe_marks: {
    owner_id: number;
    recipe_id: number;
    rating: number | null;
    favorite: number;
    /** JSON: tags in order. */
    tags: string;
    updated_at: string;
  };
  recipe_mark_tags: { owner_id: number; recipe_id: number; tag: string; tag_key: string };
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
    /** Maintained by triggers: number of its recipes, without deleted ones. */
    recipe_count: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  recipe_seeds: { owner_id: number; what: string };
}

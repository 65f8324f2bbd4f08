import type { Migration } from '../../../kernel/database/migrate.ts';
import { recipeSearch } from '../recipes/search.ts';
import { recipeWords } from '../recipes/spelling.ts';

/**
 * A recipe is two rows: what lists and searches read, and the long rest. A page of the list then
 * never touches ingredients and steps.
 */
export const recipes: Migration = {
  id: '0002-recipes',
  statements: (ddl) => {
    const { id, int, real, text, strict } = ddl;
    const recipeId = `recipe_id ${int} not null references recipes (id) on delete cascade`;
    return [
      `create table recipe_categories (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        name_key ${text} not null,
        slug ${text} not null,
        color ${text},
        sort_order ${int} not null,
        created_at ${text} not null,
        updated_at ${text} not null
      )${strict}`,
      'create unique index recipe_categories_name on recipe_categories (owner_id, name_key)',
      `create table recipe_seeds (
        owner_id ${int} not null,
        what ${text} not null,
        primary key (owner_id, what)
      )${strict}`,
      `create table recipes (
        ${id},
        owner_id ${int} not null,
        name ${text} not null,
        name_key ${text} not null,
        description ${text},
        img_url ${text},
        servings ${int} not null,
        yield_text ${text},
        prep_minutes ${int},
        cook_minutes ${int},
        rest_minutes ${int},
        total_given ${int},
        total_minutes ${int},
        rating ${real},
        favorite ${int} not null check (favorite in (0, 1)),
        tags ${text} not null,
        visibility ${text} not null check (visibility in ('private', 'group')),
        category_id ${int} references recipe_categories (id) on delete set null,
        ingredient_count ${int} not null,
        cook_count ${int} not null,
        last_cooked_at ${text},
        source_url ${text},
        share_token ${text},
        revision ${int} not null,
        last_edited_by ${int},
        created_at ${text} not null,
        updated_at ${text} not null,
        deleted_at ${text}
      )${strict}`,
      'create index recipes_by_owner on recipes (owner_id)',
      'create index recipes_updated on recipes (owner_id, updated_at desc, id desc) where deleted_at is null',
      'create index recipes_named on recipes (owner_id, name_key, id) where deleted_at is null',
      'create index recipes_source on recipes (owner_id, source_url) where deleted_at is null and source_url is not null',
      'create index recipes_category on recipes (category_id)',
      'create unique index recipes_share_token on recipes (share_token) where share_token is not null',
      `create table recipe_texts (
        recipe_id ${int} primary key references recipes (id) on delete cascade,
        owner_id ${int} not null,
        ingredients ${text} not null,
        steps ${text} not null,
        tools ${text} not null,
        nutrition ${text},
        video_url ${text},
        notes ${text}
      )${strict}`,
      'create index recipe_texts_owner on recipe_texts (owner_id)',
      `create table recipe_revisions (
        ${id},
        owner_id ${int} not null,
        ${recipeId},
        revision ${int} not null,
        content ${text} not null,
        edited_by ${int},
        created_at ${text} not null
      )${strict}`,
      'create unique index recipe_revisions_number on recipe_revisions (recipe_id, revision)',
      'create index recipe_revisions_owner on recipe_revisions (owner_id)',
      `create table recipe_tags (
        ${recipeId},
        owner_id ${int} not null,
        tag ${text} not null,
        tag_key ${text} not null,
        primary key (recipe_id, tag_key)
      )${strict}`,
      'create index recipe_tags_owner on recipe_tags (owner_id, tag_key, recipe_id)',
      `create table recipe_tools (
        ${recipeId},
        owner_id ${int} not null,
        tool ${text} not null,
        tool_key ${text} not null,
        primary key (recipe_id, tool_key)
      )${strict}`,
      'create index recipe_tools_owner on recipe_tools (owner_id, tool_key, recipe_id)',
      `create table recipe_pantry_links (
        ${recipeId},
        owner_id ${int} not null,
        pantry_item_id ${int} not null,
        primary key (recipe_id, pantry_item_id)
      )${strict}`,
      'create index recipe_pantry_links_item on recipe_pantry_links (owner_id, pantry_item_id)',
      `create table recipe_pictures (
        ${recipeId},
        owner_id ${int} not null,
        file_id ${int} not null,
        primary key (recipe_id, file_id)
      )${strict}`,
      'create index recipe_pictures_file on recipe_pictures (file_id)',
      'create index recipe_pictures_owner on recipe_pictures (owner_id)',
      `create table recipe_shares (
        ${recipeId},
        owner_id ${int} not null,
        user_id ${int} not null references users (id) on delete cascade,
        via_kitchen_id ${int},
        created_at ${text} not null,
        primary key (recipe_id, user_id)
      )${strict}`,
      'create index recipe_shares_owner on recipe_shares (owner_id)',
      'create index recipe_shares_user on recipe_shares (user_id, recipe_id)',
      `create table recipe_comments (
        ${id},
        owner_id ${int} not null,
        ${recipeId},
        parent_id ${int} references recipe_comments (id) on delete cascade,
        body ${text} not null,
        created_at ${text} not null,
        updated_at ${text} not null
      )${strict}`,
      'create index recipe_comments_recipe on recipe_comments (recipe_id, created_at)',
      'create index recipe_comments_owner on recipe_comments (owner_id)',
      'create index recipe_comments_parent on recipe_comments (parent_id)',
      ...recipeSearch.statements(ddl),
      ...recipeWords.statements(ddl),
    ];
  },
};

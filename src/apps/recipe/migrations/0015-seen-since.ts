import type { Ddl } from '../../../kernel/database/ddl.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * Readers see a recipe from the moment they got access: a revision and a picture carry the moment
 * at which they were replaced, and a recipe the moment at which it was opened to the Kitchens.
 * Shares of a shopping row carry the recipe's name as it was when they were written.
 *
 * When old recipes were opened is unknown; the last change of their text is the latest moment
 * that shows nothing of the time before.
 */
export const seenSince: Migration = {
  id: '0015-seen-since',
  statements: (ddl) => [
    `alter table recipes add column group_since ${ddl.text}`,
    `update recipes set group_since = updated_at where visibility = 'group'`,

    `alter table recipe_revisions add column replaced_at ${ddl.text} not null default ''`,
    `update recipe_revisions set replaced_at = coalesce(
      (select next.created_at from recipe_revisions as next
        where next.recipe_id = recipe_revisions.recipe_id
          and next.revision = recipe_revisions.revision + 1),
      (select recipes.updated_at from recipes where recipes.id = recipe_revisions.recipe_id),
      '')`,

    `alter table recipe_pictures add column replaced_at ${ddl.text}`,
    `update recipe_pictures set replaced_at = coalesce(
        (select max(kept.replaced_at) from recipe_revisions as kept
          where kept.recipe_id = recipe_pictures.recipe_id
            and kept.content like ${ADDRESS_IN_JSON}),
        '')
      where not exists (select 1 from recipes
        join recipe_texts on recipe_texts.recipe_id = recipes.id
        where recipes.id = recipe_pictures.recipe_id
          and (recipes.img_url like '%/api/files/' || recipe_pictures.file_id
            or recipe_texts.steps like ${ADDRESS_IN_JSON}))`,

    nameShares(ddl),
  ],
};

const ADDRESS_IN_JSON = `'%/api/files/' || recipe_pictures.file_id || '"%'`;

/** Writes the name that a shopping row shows today into each of its shares. */
function nameShares({ engine }: Ddl): string {
  const [named, elements] =
    engine === 'sqlite'
      ? [
          `json_group_array(json_set(share.value, '$.recipe_name', (select name from recipes
            where id = json_extract(share.value, '$.recipe_id'))))`,
          'json_each(shopping_items.sources) as share',
        ]
      : [
          `jsonb_agg(share.value || jsonb_build_object('recipe_name', (select name from recipes
            where id = (share.value ->> 'recipe_id')::bigint)) order by share.place)::text`,
          'jsonb_array_elements(shopping_items.sources::jsonb) with ordinality as share (value, place)',
        ];
  return `update shopping_items set sources = (select ${named} from ${elements})
    where sources <> '[]'`;
}

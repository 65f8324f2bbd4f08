import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import type { Context } from '../../../kernel/context.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { libraryContract } from './contract.ts';

type Input = z.output<typeof libraryContract.listLibraryTags.input>;

interface NamedTag {
  readonly key: string;
  readonly name: string;
}

const BY_KEY: PageOrder<NamedTag> = {
  direction: 'asc',
  keys: [[sql.ref('key'), (row) => row.key]],
};

/** The tags to filter the library by, in one spelling each. */
export async function listLibraryTags(
  { db, owner }: Context<RecipeAppTables>,
  { limit, cursor }: Input,
) {
  const named = db
    .selectFrom(selectTags(owner).as('tag'))
    .select(['key', sql<string>`min(name)`.as('name')])
    .groupBy('key');
  const page = await readPage(named, BY_KEY, { limit, cursor });
  return { items: page.items.map(({ name }) => ({ name })), next_cursor: page.next_cursor };
}

/**
 * Tags of `me`, on their own recipes and for themselves, and those of members who auto-share, as
 * far as a recipe with it is shared.
 */
function selectTags(me: number) {
  const visible = visibleTo(expressionBuilder<RecipeAppTables, 'recipes'>(), me);
  return sql<NamedTag>`(
    select key, name from recipe_label_counts
      where owner_id = ${me} and kind = 'tag' and recipes > 0
    union all
    select tag_key, tag from recipe_mark_tags where owner_id = ${me}
    union all
    select label.key, label.name from recipe_label_counts as label
      where label.kind = 'tag' and label.recipes > 0 and label.owner_id in (
        select sharer.owner_id from kitchen_members as reader
          join kitchen_members as sharer on sharer.kitchen_id = reader.kitchen_id
          where reader.owner_id = ${me} and sharer.auto_share = 1 and sharer.owner_id <> ${me})
        and exists (select 1 from recipe_tags as tagged
          join recipes on recipes.id = tagged.recipe_id and recipes.deleted_at is null
          where tagged.owner_id = label.owner_id and tagged.tag_key = label.key and ${visible})
  )`;
}

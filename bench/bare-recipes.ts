import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { prepareSearch } from './bare-search.ts';

type Cells = readonly SQLOutputValue[];
type Cell = string | number | bigint | null;

interface Statement {
  first(...values: Cell[]): Cells | undefined;
  all(...values: Cell[]): Cells[];
}

const PAGE = 50;
const FIELDS = ['name', 'tags', 'ingredients', 'description'];
const HEAD = `recipes.id, recipes.owner_id, recipes.name, description, img_url, servings, yield_text,
  prep_minutes, cook_minutes, rest_minutes, total_minutes, rating, favorite, recipes.tags,
  visibility, category_id, source_url, cook_count, last_cooked_at, recipes.created_at,
  recipes.updated_at, category.name, category.slug, category.color, difficulty, cooked_weight`;
const MATCH = `ingredient_count, (select count(*) from recipe_pantry_links as link
  where link.recipe_id = recipes.id and exists (select 1 from pantry_items as item
    where item.in_stock = 1 and item.deleted_at is null
      and (item.id = link.pantry_item_id or item.generic_parent_id = link.pantry_item_id)))`;
const WITH_CATEGORY =
  'left join recipe_categories as category on category.id = recipes.category_id';

const CATEGORIES = `(select json_group_array(json_object('id', filed.id, 'name', filed.name,
    'slug', filed.slug, 'color', filed.color) order by link.position)
  from recipe_category_links as link join recipe_categories as filed on filed.id = link.category_id
  where link.recipe_id = recipes.id)`;

/** The recipes' part of the yardstick. */
export function recipeRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const recipeOf = prepare(
    `select ${HEAD}, ingredients, steps, tools, nutrition, video_url, notes, share_token, revision,
       deleted_at, creator.username, creator.full_name, creator.avatar_id, photos, ${CATEGORIES}
     from recipes join recipe_texts on recipe_texts.recipe_id = recipes.id ${WITH_CATEGORY}
       left join users as creator on creator.id = recipes.owner_id
     where recipes.id = ? and recipes.owner_id = ?`,
  );
  const pageOf = prepare(
    `select ${HEAD}, ${MATCH} from recipes ${WITH_CATEGORY}
     where recipes.owner_id = ? and deleted_at is null
     order by recipes.updated_at desc, recipes.id desc limit 0 + ?`,
  );
  const summaryOf = prepare(
    `select ${HEAD}, ${MATCH} from recipes ${WITH_CATEGORY}
     where recipes.id = ? and recipes.owner_id = ? and deleted_at is null`,
  );
  const matchesOf = prepareSearch(prepare, 'recipe_search', FIELDS);

  server.get<{ Params: { id: string } }>('/recipe/api/recipes/:id', (request, reply) => {
    const row = recipeOf.first(BigInt(request.params.id), ownerOf(request.headers));
    if (row) reply.send(toRecipe(row));
    else reply.code(404).send({ error: 'not found' });
  });

  server.get<{ Querystring: { q?: string } }>('/recipe/api/recipes', (request, reply) => {
    const owner = ownerOf(request.headers);
    const { q } = request.query;
    reply.send({
      ...(q === undefined ? newestPage(owner) : searchPage(owner, q)),
      searched_for: null,
    });
  });

  function newestPage(owner: bigint) {
    const rows = pageOf.all(owner, PAGE + 1);
    const items = rows.slice(0, PAGE).map(toSummary);
    const last = items.at(-1);
    return cutPage(items, rows.length > PAGE ? [last?.updated_at, last?.id] : null);
  }

  function searchPage(owner: bigint, q: string) {
    const items: ReturnType<typeof toSummary>[] = [];
    let last: Cell[] | null = null;
    for (const { id, tier } of matchesOf(owner, q)) {
      const row = summaryOf.first(id, owner);
      if (!row) continue;
      if (items.length === PAGE) return cutPage(items, last);
      items.push(toSummary(row));
      last = [Number.MAX_SAFE_INTEGER, tier, Number(id)];
    }
    return cutPage(items, null);
  }
}

function cutPage(items: readonly unknown[], last: readonly unknown[] | null) {
  return {
    items,
    next_cursor: last && Buffer.from(JSON.stringify(last)).toString('base64url'),
  };
}

function toHead(row: Cells) {
  return {
    id: row[0],
    user_id: row[1],
    name: row[2],
    description: row[3],
    img_url: row[4],
    servings: row[5],
    yield_text: row[6],
    prep_minutes: row[7],
    cook_minutes: row[8],
    rest_minutes: row[9],
    total_minutes: row[10],
    rating: row[11],
    favorite: row[12] === 1,
    tags: JSON.parse(String(row[13])),
    my_tags: [],
    visibility: row[14],
    category_id: row[15],
    category:
      row[15] === null ? null : { id: row[15], name: row[21], slug: row[22], color: row[23] },
    source_url: row[16],
    cook_count: row[17],
    last_cooked_at: row[18],
    difficulty: row[24],
    cooked_weight: row[25],
    created_at: row[19],
    updated_at: row[20],
  };
}

function toSummary(row: Cells) {
  return { ...toHead(row), pantry_match: { have: row[27], need: row[26] }, shared_by: null };
}

function toRecipe(row: Cells) {
  return {
    ...toHead(row),
    ingredients: JSON.parse(String(row[26])),
    steps: JSON.parse(String(row[27])),
    photos: JSON.parse(String(row[38])),
    tools: JSON.parse(String(row[28])),
    categories: JSON.parse(String(row[39])),
    nutrition: row[29] === null ? null : JSON.parse(String(row[29])),
    video_url: row[30],
    notes: row[31],
    share_token: row[32],
    revision: row[33],
    deleted_at: row[34],
    created_by_username: row[35],
    created_by_full_name: row[36],
    creator_avatar_url: row[37] === null ? null : `/api/files/${row[37]}`,
    last_edited_by_name: null,
    can_edit: true,
  };
}

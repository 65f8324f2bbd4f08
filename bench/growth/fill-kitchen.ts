import { type Kysely, sql } from 'kysely';
import type { RecipeAppTables } from '../../src/apps/recipe/tables.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { inBatches } from './in-batches.ts';

type Db = Kysely<RecipeAppTables>;

const NOW = '2026-11-15T08:00:00.000Z';

/** The first item is in every recipe; half of all are in stock, every tenth expires this week. */
export async function fillPantry(
  db: Db,
  owner: number,
  today: string,
  count: number,
): Promise<void> {
  const category = await db
    .insertInto('pantry_categories')
    .values({
      owner_id: owner,
      name: 'Jars',
      name_key: 'jars',
      icon: null,
      color: null,
      default_aisle: null,
      sort_order: 99,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inBatches(count, async (from, to) => {
    const rows = Array.from({ length: to - from }, (_, at) => {
      const n = from + at;
      return {
        owner_id: owner,
        name: `Jar ${n}`,
        name_key: `jar ${n}`,
        category_id: n % 5 === 0 ? category.id : null,
        in_stock: Number(n % 2 === 0),
        expires_on: n % 10 === 0 ? addDays(today, n % 7) : null,
        barcode: String(10_000_000 + n),
        created_at: NOW,
        updated_at: NOW,
      };
    });
    await db
      .insertInto('pantry_items')
      .values(rows as never)
      .execute();
  });
}

/** One cookbook that holds every recipe, and rules that many and few recipes fit. */
export async function fillCookbooks(db: Db, owner: number): Promise<void> {
  const rules = [
    null,
    { match: 'all', tags: ['Quick'], tags_match: 'any' },
    { match: 'all', tags: ['Nowhere'], tags_match: 'any' },
    { match: 'all', tags_match: 'any', q: 'homemade' },
  ];
  for (const [at, rule] of rules.entries()) {
    await db
      .insertInto('cookbooks')
      .values({
        owner_id: owner,
        name: `Book ${at}`,
        name_key: `book ${at}`,
        description: null,
        kind: rule === null ? 'manual' : 'rule',
        rule: rule === null ? null : JSON.stringify(rule),
        created_at: NOW,
        updated_at: NOW,
        deleted_at: null,
      })
      .execute();
  }
  await sql`insert into cookbook_recipes (cookbook_id, recipe_id, owner_id, position, added_at)
    select 1, id, owner_id, id, ${NOW} from recipes where owner_id = ${owner}`.execute(db);
}

/** Grants every recipe to the reader, who commented on the first and keeps its old versions. */
export async function shareRecipes(db: Db, owner: number, reader: number): Promise<void> {
  await sql`insert into recipe_shares (recipe_id, owner_id, user_id, via_kitchen_id, created_at)
    select id, owner_id, cast(${reader} as bigint), null, ${NOW} from recipes
    where owner_id = ${owner}`.execute(db);
  await sql`insert into recipe_comments (owner_id, recipe_id, body, created_at, updated_at)
    select owner_id, 1, name, ${NOW}, ${NOW} from recipes where owner_id = ${owner}`.execute(db);
  await sql`insert into recipe_revisions
      (owner_id, recipe_id, revision, content, created_at, replaced_at)
    select owner_id, 1, id, '{}', ${NOW}, ${NOW} from recipes where owner_id = ${owner}`.execute(
    db,
  );
  await sql`update recipes set revision = 1 + (select max(revision) from recipe_revisions
    where recipe_id = 1) where id = 1`.execute(db);
}

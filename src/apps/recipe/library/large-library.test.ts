import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import { createKitchen, type TestUser, useHousehold } from '../../../testing/recipe/household.ts';
import { applyContentChange, insertRecipes } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';

/*
 * A Kitchen in which everybody has more recipes than are looked up by their ids, and shares a part
 * of them: every second recipe of Ben is granted, every third of Cat is open to the Kitchen.
 */
const RECIPES = 1000;
const NOW = '2026-11-15T08:00:00.000Z';
const home = useHousehold();
const { ana, ben, cat } = home;

/** Words, tags and filters that hold for each recipe whose number is divisible by something. */
const HOLDS: Readonly<Record<string, number>> = {
  'tag=Often': 2,
  'tag=Seldom': 125,
  'tool=Pan': 5,
  'max_minutes=30': 4,
  'q=everywhere': 1,
  'q=some': 5,
  'q=rare': 70,
};

interface GeneratedRecipe {
  readonly who: TestUser;
  readonly n: number;
}
const seen = new Map<number, GeneratedRecipe>();

beforeAll(async () => {
  const kitchen = await createKitchen(ana, ben, cat);
  const db = home.instance.application.services.db as unknown as Kysely<RecipeAppTables>;
  for (let from = 0; from < RECIPES; from += 100) {
    for (const who of [ana, ben, cat]) {
      const numbers = Array.from({ length: 100 }, (_, at) => from + at);
      const added = numbers.map((n) => imagine(who, n));
      const ids = await transact(db, (tx) => insertRecipes(tx, who.id, added, NOW));
      for (const [at, id] of ids.entries()) {
        if (isShared({ who, n: from + at })) seen.set(id, { who, n: from + at });
      }
    }
  }
  const granted = [...seen].filter(([, { who }]) => who.id === ben.id).map(([id]) => id);
  await sql`insert into recipe_shares (recipe_id, owner_id, user_id, via_kitchen_id, created_at)
    select id, owner_id, ${ana.id}, ${kitchen}, created_at from recipes
    where id in (${sql.join(granted)})`.execute(db);
}, 120_000);

function isShared({ who, n }: GeneratedRecipe): boolean {
  if (who.id === ana.id) return true;
  return who.id === ben.id ? n % 2 === 0 : n % 3 === 0;
}

function imagine(who: TestUser, n: number) {
  const holds = Object.keys(HOLDS).filter((name) => n % (HOLDS[name] ?? 1) === 0);
  const after = (kind: string) =>
    holds.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  const visibility = who.id === cat.id && n % 3 === 0 ? ('group' as const) : ('private' as const);
  return {
    content: applyContentChange({
      name: `Dish ${String(n).padStart(4, '0')} of ${who.name}`,
      description: after('q=').join(' '),
      prep_minutes: holds.includes('max_minutes=30') ? 20 : 60,
      tags: after('tag='),
      tools: after('tool='),
    }),
    standing: { rating: null, favorite: 0, visibility, category_ids: [] },
    created: NOW,
  };
}

async function readAll(query: string): Promise<number[]> {
  const read: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await ana.call(
      `GET /recipe/api/recipes?${query}&limit=170${cursor && `&cursor=${cursor}`}`,
    );
    expect(status).toBe(200);
    read.push(...body.items.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor;
  }
  return read;
}

function expected(...divisors: number[]): number[] {
  return [...seen].filter(([, { n }]) => divisors.every((by) => n % by === 0)).map(([id]) => id);
}

const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('a library of several large ones', () => {
  test('is listed whole, newest first, without what is not shared', async () => {
    expect(await readAll('')).toEqual(ascending([...seen.keys()]).toReversed());
  });

  test.each(Object.keys(HOLDS))(
    'passes %s alone and with the others, each recipe once',
    async (one) => {
      expect(ascending(await readAll(one)), one).toEqual(ascending(expected(HOLDS[one] ?? 1)));
      for (const [other, by] of Object.entries(HOLDS)) {
        if (other.split('=')[0] === one.split('=')[0]) continue;
        const found = await readAll(`${one}&${other}&sort=name`);
        const name = (id: number) =>
          `${String(seen.get(id)?.n).padStart(4, '0')}${seen.get(id)?.who.name}`;
        const all = expected(HOLDS[one] ?? 1, by);
        expect(found.map(name), other).toEqual(all.map(name).toSorted());
      }
    },
  );
});

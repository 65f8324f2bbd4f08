import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../../kernel/database/transact.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { RecipeInput } from '../contract.ts';
import { applyContentChange, insertRecipes } from '../write-recipe.ts';

/** More than are sorted in a moment, so that common words and filters are walked. */
const RECIPES = 1400;
const NOW = '2026-11-15T08:00:00.000Z';

/** Words and filters that hold for each recipe whose number is divisible by something. */
const WORDS: Readonly<Record<string, number>> = { everywhere: 1, common: 2, some: 5, rare: 70 };
const FILTERS: Readonly<Record<string, number>> = {
  'tag=Often': 2,
  'tag=Seldom': 100,
  'tool=Pan': 3,
  'favorite=true': 7,
  'max_minutes=30': 4,
  'tag=Nowhere': Number.POSITIVE_INFINITY,
};
/** By what each order sorts, as far as the recipes differ. */
const SORTS: Readonly<Record<string, (n: number) => number>> = {
  name: (n) => n,
  created: (n) => -n,
  rating: (n) => -((n % 5) * RECIPES + n),
};

let instance: TestInstance;
let ana: Person;
const numberOf = new Map<number, number>();

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  await instance.person('ben');
  const db = instance.application.services.db as unknown as Kysely<RecipeAppTables>;
  for (const owner of [1, 2]) {
    for (let from = 0; from < RECIPES; from += 100) {
      const added = Array.from({ length: 100 }, (_, at) => imagine(from + at));
      const ids = await transact(db, (tx) => insertRecipes(tx, owner, added, NOW));
      if (owner === 1) for (const [at, id] of ids.entries()) numberOf.set(id, from + at);
    }
  }
}, 120_000);
afterAll(() => instance.close());

function imagine(n: number) {
  const holds = (names: Readonly<Record<string, number>>) =>
    Object.keys(names).filter((name) => n % (names[name] ?? 1) === 0);
  const said = holds(WORDS);
  const passes = holds(FILTERS);
  const labels = (kind: string) =>
    passes.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  return {
    content: applyContentChange({
      name: `Dish ${String(n).padStart(5, '0')} ${n % 3 === 0 ? said.join(' ') : ''}`,
      description: said.join(' '),
      prep_minutes: passes.includes('max_minutes=30') ? 20 : 60,
      tags: labels('tag='),
      tools: labels('tool='),
    } as unknown as RecipeInput),
    standing: {
      rating: (n % 5) + 1 > 5 ? 5 : n % 5 || null,
      favorite: Number(passes.includes('favorite=true')),
      visibility: 'private' as const,
      category_ids: [],
    },
    created: NOW,
  };
}

async function readAll(query: string): Promise<number[]> {
  const read: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await ana.call(
      `GET /recipe/api/recipes?${query}&limit=130${cursor && `&cursor=${cursor}`}`,
    );
    expect(status).toBe(200);
    read.push(...body.items.map(({ id }: { id: number }) => numberOf.get(id)));
    cursor = body.next_cursor;
  }
  return read;
}

function expected(...divisors: number[]): number[] {
  return Array.from({ length: RECIPES }, (_, n) => n).filter((n) =>
    divisors.every((divisor) => n % divisor === 0),
  );
}

describe('a cookbook by rule', () => {
  test('holds what passes any of its conditions, common and rare ones together', async () => {
    const rule = { match: 'any', tags: ['Often', 'Seldom'], q: 'rare', favorite: true };
    const { body } = await ana.call('POST /recipe/api/cookbooks', {
      name: 'Any',
      rule: { ...rule, tags_match: 'all' },
    });
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ana.call(
        `GET /recipe/api/cookbooks/${body.id}/recipes?limit=130${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...page.body.items.map(({ id }: { id: number }) => numberOf.get(id)));
      cursor = page.body.next_cursor;
    }
    const passes = (n: number) => n % 100 === 0 || n % 70 === 0 || n % 7 === 0;
    expect(found.toSorted((a, b) => a - b)).toEqual(expected(1).filter(passes));
    expect(body.recipe_count).toBe(found.length);
  });
});

describe('a search with filters', () => {
  test.each(Object.keys(WORDS))('finds each recipe with "%s" that passes once', async (word) => {
    for (const [filter, passes] of Object.entries(FILTERS)) {
      const found = await readAll(`q=${word}&${filter}`);
      const all = expected(WORDS[word] ?? 1, passes);
      expect(
        found.toSorted((a, b) => a - b),
        filter,
      ).toEqual(all);
    }
  });

  test('shows those with the word in the name first', async () => {
    const found = await readAll('q=rare&favorite=true');
    const inName = found.filter((n) => n % 3 === 0);
    expect(found).toEqual([...inName, ...found.filter((n) => n % 3 !== 0)]);
    expect(inName.length).toBeGreaterThan(0);
  });

  test.each(Object.keys(WORDS))('sorts recipes with "%s" as asked', async (word) => {
    for (const [sort, key] of Object.entries(SORTS)) {
      for (const [filter, passes] of [['', 1], ...Object.entries(FILTERS)] as const) {
        const all = expected(WORDS[word] ?? 1, Number(passes));
        const found = await readAll(`q=${word}&sort=${sort}&${filter}`);
        expect(found, `${sort} ${filter}`).toEqual(all.toSorted((a, b) => key(a) - key(b)));
      }
    }
  });
});

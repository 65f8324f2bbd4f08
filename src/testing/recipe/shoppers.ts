import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ShoppingItem } from '../../apps/recipe/shopping/contract.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
  type TestResponse,
} from '../instance/test-instance.ts';
import { RecipeFixtures } from './recipe-fixtures.ts';

/** The day on the test's clock. */
export const TODAY = '2026-11-15';

export interface Shoppers {
  readonly instance: TestInstance;
  readonly people: RecipeFixtures;
  readonly ana: Person;
  readonly ben: Person;
}

/** Two people who cook, with empty lists, plans and pantries before each test of a file. */
export function useShoppers(): Shoppers {
  let all: Shoppers;
  beforeAll(async () => {
    const instance = await openInstance({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
    all = {
      instance,
      people: new RecipeFixtures(instance),
      ana: await instance.person('ana'),
      ben: await instance.person('ben'),
    };
  });
  afterAll(() => all.instance.close());
  beforeEach(async () => {
    for (const table of ['shopping_items', 'stock_claims', 'cook_diary', 'pantry_items'] as const) {
      await all.people.db.deleteFrom(table).execute();
    }
  });
  return {
    get instance() {
      return all.instance;
    },
    get people() {
      return all.people;
    },
    get ana() {
      return all.ana;
    },
    get ben() {
      return all.ben;
    },
  };
}

export async function listOf(person: Person): Promise<ShoppingItem[]> {
  return (await person.call('GET /recipe/api/shopping?limit=200')).body.items;
}

/** Builds the list from the plan. */
export function buildList(person: Person, query = '', body?: object): Promise<TestResponse> {
  return person.call(`POST /recipe/api/shopping/from-plan${query}`, body);
}

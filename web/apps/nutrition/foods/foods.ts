import type { catalogueContract } from '../../../../src/apps/nutrition/catalogue/contract.ts';
import type {
  Food,
  foodsContract,
  RecentFood,
} from '../../../../src/apps/nutrition/foods/contract.ts';
import type { MealSummary, mealsContract } from '../../../../src/apps/nutrition/meals/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import type {
  RecipePortion,
  recipeDiaryContract,
} from '../../../../src/links/recipe-diary/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { hasRecipes } from '../linked-apps.ts';
import { applyToFoods, applyToKnownFoods, type FoodsFilter } from './food-collection.ts';

type FoodApi = typeof foodsContract;
type MealApi = typeof mealsContract;
type CatalogueApi = typeof catalogueContract;
export type CatalogueFood = RouteOutput<CatalogueApi, 'GET /api/catalogue/search'>['items'][number];

export const foodClient = createClient<FoodApi>(baseOf('nutrition'));
const mealClient = createClient<MealApi>(baseOf('nutrition'));
const catalogueClient = createClient<CatalogueApi>(baseOf('nutrition'));
const recipeClient = createClient<typeof recipeDiaryContract>(baseOf('nutrition'));

/** Writes of own foods. */
export const foods = createWriter<FoodApi>('nutrition');

const OFFERED = 40;
const NO_RECIPES: { items: RecipePortion[] } = { items: [] };
const PAGE = 50;
const KNOWN_PAGES = 5;
const KNOWN_PAGE = 200;

/** What is usually logged in a meal of the day. */
export function recentsQuery(slot: number): ServerQuery<RecentFood[]> {
  return {
    app: 'nutrition',
    key: ['recent-foods', slot],
    load: async () => (await foodClient('GET /api/foods/recent', { slot, limit: OFFERED })).items,
  };
}

/** The own foods of a list, page by page. */
export function foodsQuery({ view, q }: FoodsFilter): PagedQuery<Food> {
  return {
    app: 'nutrition',
    key: ['foods', view, q],
    load: (cursor) =>
      foodClient('GET /api/foods', {
        limit: PAGE,
        ...(cursor && { cursor }),
        ...(q !== '' && { q }),
        ...(view === 'favorite' && { favorite: true }),
        archived: view === 'archived',
        order: view === 'recent' ? 'last-used' : 'name',
      }),
    apply: applyToFoods({ view, q }),
    keep: q === '',
    keepPrevious: true,
  };
}

/** The thousand foods that were logged last, which are found without a network. */
export const knownFoodsQuery: ServerQuery<Food[]> = {
  app: 'nutrition',
  key: ['known-foods'],
  load: async () => {
    const known: Food[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < KNOWN_PAGES; page += 1) {
      const answer: RouteOutput<FoodApi, 'GET /api/foods'> = await foodClient('GET /api/foods', {
        limit: KNOWN_PAGE,
        order: 'last-used',
        ...(cursor && { cursor }),
      });
      known.push(...answer.items);
      cursor = answer.next_cursor;
      if (cursor === null) break;
    }
    return known;
  },
  apply: applyToKnownFoods,
};

export interface FoodResults {
  readonly foods: Food[];
  readonly meals: MealSummary[];
  /** Of the recipe app, if the instance serves it. */
  readonly recipes: RecipePortion[];
  readonly catalogue: CatalogueFood[];
  readonly corrected: string | null;
}

export function searchQuery(q: string): ServerQuery<FoodResults> {
  return {
    app: 'nutrition',
    key: ['food-search', q],
    load: async () => {
      const [foods, meals, recipes, catalogue] = await Promise.all([
        foodClient('GET /api/foods/search', { q, limit: 20 }),
        mealClient('GET /api/meals', { q, limit: 10 }),
        hasRecipes ? recipeClient('GET /api/diary-recipes', { q, limit: 10 }) : NO_RECIPES,
        catalogueClient('GET /api/catalogue/search', { q, limit: 30 }),
      ]);
      return {
        foods: foods.items,
        meals: meals.items,
        recipes: recipes.items,
        catalogue: catalogue.items,
        corrected: foods.items.length > 0 ? foods.corrected : catalogue.corrected,
      };
    },
  };
}

export function foodQuery(id: number): ServerQuery<Food> {
  return {
    app: 'nutrition',
    key: ['food', id],
    load: () => foodClient('GET /api/foods/:id', { id }),
  };
}

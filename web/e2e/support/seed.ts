import type { CookEntry } from '../../../src/apps/recipe/cook-diary/contract.ts';
import type { PantryItem } from '../../../src/apps/recipe/pantry/contract.ts';
import type { Recipe } from '../../../src/apps/recipe/recipes/contract.ts';
import type { ShoppingItem } from '../../../src/apps/recipe/shopping/contract.ts';
import type { AppName } from '../../core/instance.ts';

const DAY = 24 * 60 * 60 * 1000;

// biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
async function call(url: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(url + path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function goWithoutAccounts(url: string) {
  await call(url, 'POST', '/api/auth/single-user', {});
}

export async function addItem(url: string, item: object) {
  await call(url, 'POST', '/recipe/api/shopping', item);
}

export async function itemsAt(url: string): Promise<ShoppingItem[]> {
  return (await call(url, 'GET', '/recipe/api/shopping')).items;
}

export async function diaryAt(url: string): Promise<CookEntry[]> {
  return call(url, 'GET', '/recipe/api/cook-diary');
}

export async function addRecipe(url: string, recipe: object): Promise<number> {
  return (await call(url, 'POST', '/recipe/api/recipes', recipe)).id;
}

export async function changeRecipe(url: string, id: number, change: object) {
  await call(url, 'PUT', `/recipe/api/recipes/${id}`, change);
}

export async function recipeAt(url: string, id: number): Promise<Recipe> {
  return call(url, 'GET', `/recipe/api/recipes/${id}`);
}

export async function logCook(url: string, id: number) {
  await call(url, 'POST', `/recipe/api/recipes/${id}/cooked`, {});
}

export async function addPantryItem(url: string, item: object): Promise<number> {
  return (await call(url, 'POST', '/recipe/api/pantry', item)).id;
}

export async function removePantryItem(url: string, id: number) {
  await call(url, 'DELETE', `/recipe/api/pantry/${id}`);
}

export async function pantryAt(url: string): Promise<PantryItem[]> {
  return (await call(url, 'GET', '/recipe/api/pantry')).items;
}

/** Calls the API of an app. */
export function appAt(url: string, app: AppName, method: string, path: string, body?: object) {
  return call(url, method, `/${app}/api${path}`, body);
}

export function nutritionAt(url: string, method: string, path: string, body?: object) {
  return appAt(url, 'nutrition', method, path, body);
}

export function workoutAt(url: string, method: string, path: string, body?: object) {
  return appAt(url, 'workout', method, path, body);
}

/** Enough data for every page to show all its parts. */
export async function seed(url: string) {
  await addItem(url, { name: 'Potatoes', quantity: 2, unit: 'kg', aisle: 'Vegetables' });
  await addItem(url, { name: 'Milk', quantity: 2, unit: 'l', aisle: 'Dairy' });
  await addItem(url, { name: 'Candles' });
  await addItem(url, { name: 'Butter', checked: true, aisle: 'Dairy' });
  await call(url, 'POST', '/notes/api/notes', {
    title: 'Packing list',
    body_md: '- [ ] Passport\n- [x] Chargers',
    color: 'sky',
    pinned: true,
  });
  for (const color of ['ember', 'sand', 'lime', 'slate', null]) {
    await call(url, 'POST', '/notes/api/notes', {
      title: `A ${color} note`,
      body_md: 'Words',
      color,
    });
  }
  for (const amount_ml of [250, 500]) {
    await call(url, 'POST', '/nutrition/api/water', {
      date: dayBefore(0),
      amount_ml,
      time: '08:15',
    });
  }
  for (let days = 0; days < 30; days += 2) {
    await call(url, 'PUT', `/workout/api/body-stats/${dayBefore(days)}`, {
      weight: 78 + days / 10,
      weight_unit: 'kg',
    });
  }
}

/** In the machine's time zone, which the browser shares. */
export function dayBefore(days: number) {
  const moment = new Date(Date.now() - days * DAY);
  const offset = moment.getTimezoneOffset() * 60 * 1000;
  return new Date(moment.getTime() - offset).toISOString().slice(0, 10);
}

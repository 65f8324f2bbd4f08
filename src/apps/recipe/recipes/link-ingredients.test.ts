import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let milk: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  milk = (await ana.call('POST /recipe/api/pantry', { name: 'Milk' })).body.id;
});
afterAll(() => instance.close());

const RECIPES = '/recipe/api/recipes';
interface Body {
  id: number;
  ingredients: { items: { id: string; name: string; pantry_item_id: number | null }[] }[];
}
const linksOf = ({ ingredients }: Body) =>
  ingredients.flatMap(({ items }) => items.map(({ pantry_item_id }) => pantry_item_id));

describe('the ingredients of a recipe that somebody writes', () => {
  test('link to the items with their names, and to nobody else’s', async () => {
    const ingredients = [{ name: 'milks' }, { name: 'oat milk' }, { name: 'Milk' }];
    const { body } = await ana.call(`POST ${RECIPES}`, { name: 'Shake', ingredients });
    expect(linksOf(body)).toEqual([milk, null, milk]);
    const groups = [{ name: 'Base', items: ingredients }];
    const grouped = await ana.call(`POST ${RECIPES}`, { name: 'Cake', ingredients: groups });
    expect(linksOf(grouped.body)).toEqual([milk, null, milk]);
    const ben = await instance.person('ben');
    const his = await ben.call(`POST ${RECIPES}`, { name: 'Shake', ingredients });
    expect(linksOf(his.body)).toEqual([null, null, null]);
  });

  test('can be unlinked and stay so, until they are called something else', async () => {
    const ingredients = [{ name: 'Milk', pantry_item_id: null }];
    const { body } = await ana.call(`POST ${RECIPES}`, { name: 'Pudding', ingredients });
    expect(linksOf(body)).toEqual([null]);
    const id = body.ingredients[0].items[0].id;
    const put = async (name: string) =>
      linksOf((await ana.call(`PUT ${RECIPES}/${body.id}`, { ingredients: [{ id, name }] })).body);
    expect(await put('Milk')).toEqual([null]);
    expect(await put('Cream')).toEqual([null]);
    expect(await put('Milk')).toEqual([milk]);
    expect(await put('milk')).toEqual([milk]);
  });
});

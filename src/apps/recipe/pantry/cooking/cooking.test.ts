import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const PANTRY = '/recipe/api/pantry';
const RECIPES = '/recipe/api/recipes';

async function stock(who: Person, name: string, more: object = {}): Promise<number> {
  return (await who.call(`POST ${PANTRY}`, { name, ...more })).body.id;
}

type LinkedName = readonly [name: string, item: number | null];
const ingredients = (linked: readonly LinkedName[]) =>
  linked.map(([name, pantry_item_id]) => ({ name, pantry_item_id }));

async function cook(who: Person, name: string, linked: readonly LinkedName[]): Promise<number> {
  instance.clock.forward({ minutes: 1 });
  const sent = { name, ingredients: ingredients(linked) };
  return (await who.call(`POST ${RECIPES}`, sent)).body.id;
}

interface Summary {
  readonly name: string;
  readonly pantry_match: { readonly have: number; readonly need: number };
}
const matches = async (who: Person, query = '') =>
  (await who.call(`GET ${RECIPES}?sort=match&${query}`)).body.items.map(
    ({ name, pantry_match: { have, need } }: Summary) => `${name} ${have}/${need}`,
  );
const cookable = async (who: Person, query = '') =>
  (await who.call(`GET ${PANTRY}/cookable?${query}`)).body.items.map(
    ({ recipe, missing }: { recipe: Summary; missing: string[] }) => [recipe.name, ...missing],
  );

describe('what can be cooked now', () => {
  let eggs: number;
  let milk: number;
  let oat: number;

  beforeAll(async () => {
    eggs = await stock(ana, 'Eggs');
    const flour = await stock(ana, 'Flour');
    milk = await stock(ana, 'Milk', { in_stock: false });
    oat = await stock(ana, 'Oat milk', { generic_parent_id: milk });
    await cook(ana, 'Pancakes', [
      ['Flour', flour],
      ['Milk', milk],
      ['Eggs', eggs],
    ]);
    await cook(ana, 'Custard', [
      ['Egg yolks', eggs],
      ['Egg whites', eggs],
      ['Vanilla', null],
    ]);
    await cook(ana, 'Toast', [['Bread', null]]);
    await cook(ana, 'Water', []);
  });

  test('comes first in the list of recipes, by the share that is in stock', async () => {
    expect(await matches(ana)).toEqual(['Pancakes 3/3', 'Custard 2/3', 'Water 0/0', 'Toast 0/1']);
    expect(await matches(ana, 'cookable=true')).toEqual(['Pancakes 3/3']);
    expect((await ana.call(`GET ${RECIPES}?cookable=true&q=pan`)).body.items).toHaveLength(1);
  });

  test('names what is missing, and can leave out what lacks too much', async () => {
    expect(await cookable(ana)).toEqual([['Pancakes'], ['Custard', 'Vanilla']]);
    expect(await cookable(ana, 'max_missing=0')).toEqual([['Pancakes']]);
    expect(await cookable(ana, 'max_missing=1')).toEqual([['Pancakes'], ['Custard', 'Vanilla']]);
    expect(await cookable(ben)).toEqual([]);
  });

  test('changes with the stock; a variant stands in for the general item, not the other way', async () => {
    await ana.call(`PATCH ${PANTRY}/${oat}/stock`, { quantity: 0 });
    expect(await cookable(ana, 'max_missing=1')).toEqual([
      ['Custard', 'Vanilla'],
      ['Pancakes', 'Milk'],
    ]);
    const latte = await cook(ana, 'Oat latte', [['Oat milk', oat]]);
    await ana.call(`PATCH ${PANTRY}/${milk}/stock`, { in_stock: true });
    expect(await cookable(ana, 'max_missing=0')).toEqual([['Pancakes']]);
    await ana.call(`DELETE ${RECIPES}/${latte}`);

    await ana.call(`DELETE ${PANTRY}/${eggs}`);
    expect(await cookable(ana)).toEqual([['Pancakes', 'Eggs']]);
    await ana.call(`POST ${PANTRY}/${eggs}/restore`);
    expect(await cookable(ana)).toEqual([['Pancakes'], ['Custard', 'Vanilla']]);
  });

  test('a variant that passes to another general item counts there', async () => {
    const eve = await instance.person('eve');
    const penne = await stock(eve, 'Penne', { in_stock: false });
    const pasta = await stock(eve, 'Pasta');
    await stock(eve, 'penne', { generic_parent_id: pasta });
    await cook(eve, 'Arrabbiata', [['Penne', penne]]);
    expect(await cookable(eve)).toEqual([]);
    await eve.call(`DELETE ${PANTRY}/${pasta}`);
    expect(await cookable(eve)).toEqual([['Arrabbiata']]);
  });

  test('changes with the recipe', async () => {
    const id = await cook(ana, 'Omelette', [
      ['Eggs', eggs],
      ['Chives', null],
    ]);
    expect(await matches(ana, 'q=omelette')).toEqual(['Omelette 1/2']);
    const linked = ingredients([['Eggs', eggs]]);
    await ana.call(`PUT ${RECIPES}/${id}`, { ingredients: linked });
    expect(await matches(ana, 'q=omelette')).toEqual(['Omelette 1/1']);
    await ana.call(`PUT ${RECIPES}/${id}`, { ingredients: ingredients([['Tofu', null]]) });
    expect(await matches(ana, 'q=omelette')).toEqual(['Omelette 0/1']);
    await ana.call(`DELETE ${RECIPES}/${id}`);
  });

  test('reveals nothing of another pantry', async () => {
    await cook(ben, 'Spying', [['Her eggs', eggs]]);
    expect(await matches(ben)).toEqual(['Spying 0/1']);
    await ana.call(`PATCH ${PANTRY}/${eggs}/stock`, { in_stock: false });
    await ana.call(`PATCH ${PANTRY}/${eggs}/stock`, { in_stock: true });
    expect(await matches(ben)).toEqual(['Spying 0/1']);
    expect(await cookable(ben)).toEqual([]);
  });

  test('is read page by page, each recipe once', async () => {
    const cat = await instance.person('cat');
    const [here, gone] = [await stock(cat, 'Here'), await stock(cat, 'Gone', { in_stock: false })];
    for (let n = 0; n < 17; n += 1) {
      const linked = Array.from({ length: 1 + (n % 3) }, (_, i): LinkedName => [`Gone ${i}`, gone]);
      await cook(cat, `Dish ${n}`, [['Here', here], ...linked]);
    }
    for (const path of [`${PANTRY}/cookable?limit=`, `${RECIPES}?sort=match&limit=`]) {
      const whole = (await cat.call(`GET ${path}200`)).body.items;
      const read: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await cat.call(`GET ${path}4${cursor && `&cursor=${cursor}`}`);
        read.push(...body.items);
        cursor = body.next_cursor;
      }
      expect(read, path).toEqual(whole);
      expect(read, path).toHaveLength(17);
    }
  });
});

describe('the recipes of an item', () => {
  test('are one’s own that have it as an ingredient, newest first, page by page', async () => {
    const rice = await stock(ana, 'Rice');
    for (const name of ['Risotto', 'Paella', 'Congee']) await cook(ana, name, [['Rice', rice]]);
    await cook(ben, 'His rice', [['Rice', rice]]);
    const first = (await ana.call(`GET ${PANTRY}/${rice}/recipes?limit=2`)).body;
    expect(first.items.map(({ name }: Summary) => name)).toEqual(['Congee', 'Paella']);
    const rest = await ana.call(`GET ${PANTRY}/${rice}/recipes?cursor=${first.next_cursor}`);
    expect(rest.body).toMatchObject({ items: [{ name: 'Risotto' }], next_cursor: null });
  });
});

describe('matching the names of ingredients', () => {
  test('answers each name with the longest that fits among one’s own items', async () => {
    const dan = await instance.person('dan');
    const onion = await stock(dan, 'Onion');
    const red = await stock(dan, 'Red onions', { generic_parent_id: onion });
    const names = ['red onion, sliced', 'ONIONS', 'garlic', '   '];
    const { body } = await dan.call(`POST ${PANTRY}/match`, { names });
    expect(body.matches).toEqual([
      {
        name: 'red onion, sliced',
        item: { id: red, name: 'Red onions', generic_parent_id: onion },
        exact: false,
      },
      {
        name: 'ONIONS',
        item: { id: onion, name: 'Onion', generic_parent_id: null },
        exact: true,
      },
      { name: 'garlic', item: null, exact: false },
      { name: '   ', item: null, exact: false },
    ]);
    const his = await ben.call(`POST ${PANTRY}/match`, { names: ['onion'] });
    expect(his.body.matches).toEqual([{ name: 'onion', item: null, exact: false }]);
    await dan.call(`DELETE ${PANTRY}/${red}`);
    const without = await dan.call(`POST ${PANTRY}/match`, { names: ['red onion'] });
    expect(without.body.matches).toMatchObject([{ item: { id: onion }, exact: false }]);
  });

  test('takes five hundred names and no more', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `Name ${n}`);
    expect((await ben.call(`POST ${PANTRY}/match`, { names })).body.matches).toHaveLength(500);
    const more = { names: [...names, 'One'] };
    expect((await ben.call(`POST ${PANTRY}/match`, more)).status).toBe(400);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  canSeeRecipe,
  createKitchen,
  createRecipe,
  createTestUser,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

let books = 0;
async function begin(who: TestUser, book: object = {}) {
  books += 1;
  return (await who.call('POST /recipe/api/cookbooks', { name: `Book ${books}`, ...book })).body;
}
const put = (who: TestUser, book: number, recipe: number) =>
  who.call(`POST /recipe/api/cookbooks/${book}/recipes/${recipe}`);
const contents = async (who: TestUser, book: number, query = '') => {
  const { body } = await who.call(`GET /recipe/api/cookbooks/${book}/recipes?${query}`);
  return body.items?.map(({ name }: { name: string }) => name);
};

describe('a cookbook', () => {
  test('has a unique name per owner', async () => {
    const made = await ana.call('POST /recipe/api/cookbooks', {
      name: 'Crêpes',
      description: 'Thin',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Crêpes',
      description: 'Thin',
      kind: 'manual',
      rule: null,
      recipe_count: 0,
      covers: [],
      shared_by: null,
      can_edit: true,
    });
    expect(await ana.call('POST /recipe/api/cookbooks', { name: ' CREPES' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_name' },
    });
    const { id } = await begin(ana);
    expect((await ana.call(`PUT /recipe/api/cookbooks/${id}`, { name: 'crêpes' })).status).toBe(
      409,
    );
    expect((await ben.call('POST /recipe/api/cookbooks', { name: 'Crêpes' })).status).toBe(201);
    expect((await ben.call(`GET /recipe/api/cookbooks/${made.body.id}`)).status).toBe(404);
  });

  test('when deleted, frees its name, keeps its recipes, and can be restored for 30 days', async () => {
    const book = await begin(ana, { name: 'Short-lived' });
    const soup = await createRecipe(ana);
    await put(ana, book.id, soup);
    const remove = () => ana.call(`DELETE /recipe/api/cookbooks/${book.id}`);
    const restore = () => ana.call(`POST /recipe/api/cookbooks/${book.id}/restore`);
    expect((await remove()).body).toEqual({ ok: true });
    expect((await remove()).status).toBe(404);
    expect(await canSeeRecipe(ana, soup)).toBe(true);
    const second = await begin(ana, { name: 'Short-lived' });
    expect((await restore()).status).toBe(409);
    await ana.call(`PUT /recipe/api/cookbooks/${second.id}`, { name: 'Second' });
    expect((await restore()).body).toMatchObject({ id: book.id, recipe_count: 1 });
    expect((await restore()).status).toBe(200);

    await remove();
    home.instance.clock.forward({ days: 29 });
    await home.instance.application.runner.runDue();
    expect((await restore()).status).toBe(200);
    await remove();
    home.instance.clock.forward({ days: 31 });
    await home.instance.application.runner.runDue();
    expect((await restore()).status).toBe(404);
  });

  test('is listed by name with the pictures of its first recipes', async () => {
    const dan = await createTestUser(home.instance, 'dan');
    const [winter, autumn] = [
      await begin(dan, { name: 'Winter' }),
      await begin(dan, { name: 'autumn' }),
    ];
    for (let n = 0; n < 7; n += 1) {
      const img_url = n % 3 === 0 ? null : `https://example.org/${n}.jpg`;
      await put(dan, winter.id, await createRecipe(dan, { img_url }));
    }
    const { items } = (await dan.call('GET /recipe/api/cookbooks')).body;
    expect(items).toMatchObject([
      { id: autumn.id, recipe_count: 0, covers: [] },
      {
        id: winter.id,
        recipe_count: 7,
        covers: [1, 2, 4, 5].map((n) => `https://example.org/${n}.jpg`),
      },
    ]);
    const first = (await dan.call('GET /recipe/api/cookbooks?limit=1')).body;
    const next = await dan.call(`GET /recipe/api/cookbooks?limit=1&cursor=${first.next_cursor}`);
    expect([...first.items, ...next.body.items]).toEqual(items);
  });
});

describe('a cookbook filled by hand', () => {
  test('keeps its recipes in order, each once', async () => {
    const book = await begin(ana);
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await createRecipe(ana, { name }));
    for (const id of ids) await put(ana, book.id, id);
    const [a, b, c, d] = ids as [number, number, number, number];
    expect((await put(ana, book.id, a)).body.recipe_count).toBe(4);
    expect(await contents(ana, book.id)).toEqual(['A', 'B', 'C', 'D']);
    const order = (...list: number[]) =>
      ana.call(`PUT /recipe/api/cookbooks/${book.id}/recipes/order`, { ids: list });
    expect((await order(d, b, 999_999, b)).body).toEqual({ ok: true });
    expect(await contents(ana, book.id)).toEqual(['D', 'B', 'A', 'C']);

    const first = await ana.call(`GET /recipe/api/cookbooks/${book.id}/recipes?limit=3`);
    expect(await contents(ana, book.id, `cursor=${first.body.next_cursor}`)).toEqual(['C']);

    const take = () => ana.call(`DELETE /recipe/api/cookbooks/${book.id}/recipes/${c}`);
    expect((await take()).body).toEqual({ ok: true });
    expect((await take()).status).toBe(404);
    await ana.call(`DELETE /recipe/api/recipes/${b}`);
    expect(await contents(ana, book.id)).toEqual(['D', 'A']);
  });

  test('concurrent additions get different positions', async () => {
    const book = await begin(ana);
    const ids = await Promise.all(Array.from({ length: 6 }, () => createRecipe(ana)));
    await Promise.all(ids.map((id) => put(ana, book.id, id)));
    const rows = await home.instance.application.services.db
      .selectFrom('cookbook_recipes')
      .select('position')
      .where('cookbook_id', '=', book.id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('contains only recipes that its owner can currently see', async () => {
    const book = await begin(ana);
    const kitchen = await createKitchen(ben, ana);
    const [open, secret] = [
      await createRecipe(ben, { name: 'Open', visibility: 'group' }),
      await createRecipe(ben, { name: 'Secret' }),
    ];
    expect((await put(ana, book.id, secret)).status).toBe(404);
    expect((await put(ana, book.id, open)).status).toBe(201);
    expect(await contents(ana, book.id)).toEqual(['Open']);
    await removeFromKitchen(kitchen, ana, ana);
    expect(await contents(ana, book.id)).toEqual([]);
    expect((await ana.call(`GET /recipe/api/cookbooks/${book.id}`)).body.recipe_count).toBe(0);
  });
});

describe('a cookbook by rule', () => {
  let eva: TestUser;
  let category: number;
  const holds = async (rule: object) => {
    const book = await begin(eva, { rule });
    return { count: book.recipe_count, names: await contents(eva, book.id) };
  };

  beforeAll(async () => {
    eva = await createTestUser(home.instance, 'eva');
    category = (await eva.call('POST /recipe/api/recipes/categories', { name: 'Sunday' })).body.id;
    const recipes = [
      { name: 'Pea soup', tags: ['Soup', 'Quick'], prep_minutes: 20, rating: 3 },
      { name: 'Borscht', tags: ['Soup'], prep_minutes: 90, rating: 5, favorite: true },
      { name: 'Toast', tags: ['Quick'], prep_minutes: 5, ingredients: [{ name: 'rye bread' }] },
      { name: 'Roast', category_id: category, ingredients: [{ name: 'potatoes' }] },
      { name: 'Bread soup', description: 'With old rye bread' },
    ];
    for (const recipe of recipes) {
      home.instance.clock.forward({ minutes: 1 });
      await createRecipe(eva, recipe);
    }
    await createRecipe(ana, { name: 'Foreign', tags: ['Soup', 'Quick'] });
  });

  test.each<[object, string[]]>([
    [{ tags: ['SOUP'] }, ['Borscht', 'Pea soup']],
    [{ tags: ['soup', 'quick'] }, ['Toast', 'Borscht', 'Pea soup']],
    [{ tags: ['soup', 'quick'], tags_match: 'all' }, ['Pea soup']],
    [{ max_minutes: 30 }, ['Toast', 'Pea soup']],
    [{ min_rating: 4 }, ['Borscht']],
    [{ favorite: true }, ['Borscht']],
    [{ ingredient: 'bread' }, ['Toast']],
    [{ q: 'bread' }, ['Bread soup', 'Toast']],
    [{ q: '!' }, []],
    [{ tags: ['soup'], max_minutes: 30 }, ['Pea soup']],
    [{ match: 'any', min_rating: 4, ingredient: 'potato' }, ['Roast', 'Borscht']],
  ])('%j', async (rule, names) => {
    expect(await holds(rule)).toEqual({ count: names.length, names });
  });

  test('by category', async () => {
    expect((await holds({ category_id: category })).names).toEqual(['Roast']);
  });

  test('follows the recipes as they change, page by page', async () => {
    const book = await begin(eva, { kind: 'rule', rule: { tags: ['later'] } });
    expect(book.kind).toBe('rule');
    const ids = [
      await createRecipe(eva, { name: 'One' }),
      await createRecipe(eva, { name: 'Two' }),
    ];
    expect(await contents(eva, book.id)).toEqual([]);
    for (const id of ids) {
      home.instance.clock.forward({ minutes: 1 });
      await eva.call(`PUT /recipe/api/recipes/${id}`, { tags: ['Later'] });
    }
    const first = await eva.call(`GET /recipe/api/cookbooks/${book.id}/recipes?limit=1`);
    expect(first.body.items).toMatchObject([{ name: 'Two' }]);
    expect(await contents(eva, book.id, `cursor=${first.body.next_cursor}`)).toEqual(['One']);
    const changed = await eva.call(`PUT /recipe/api/cookbooks/${book.id}`, {
      rule: { q: 'two' },
    });
    expect(changed.body).toMatchObject({ recipe_count: 1, rule: { match: 'all', q: 'two' } });
  });

  test('is refused without a condition, and accepts no manual additions', async () => {
    const make = (book: object) => eva.call('POST /recipe/api/cookbooks', { name: 'X', ...book });
    expect((await make({ rule: {} })).status).toBe(400);
    expect((await make({ rule: { match: 'any' } })).status).toBe(400);
    expect((await make({ kind: 'rule' })).status).toBe(400);
    expect((await make({ kind: 'manual', rule: { q: 'soup' } })).status).toBe(400);
    const book = await begin(eva, { rule: { q: 'soup' } });
    expect(await put(eva, book.id, await createRecipe(eva))).toMatchObject({
      status: 400,
      body: { code: 'cookbook_by_rule' },
    });
    const manual = await begin(eva);
    const turned = await eva.call(`PUT /recipe/api/cookbooks/${manual.id}`, { rule: { q: 'x' } });
    expect(turned.status).toBe(400);
  });
});

describe('a cookbook shared with a Kitchen', () => {
  const share = (who: TestUser, kitchen: number, cookbook_id: number) =>
    who.call(`POST /recipe/api/kitchens/${kitchen}/share-cookbook`, { cookbook_id });

  test('is read by its members with the recipes in it, until they leave', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    const book = await begin(ana);
    const [soup, stew] = [
      await createRecipe(ana, { name: 'Soup' }),
      await createRecipe(ana, { name: 'Stew' }),
    ];
    await put(ana, book.id, soup);
    expect((await share(ana, kitchen, book.id)).body).toEqual({
      ok: true,
      members: 2,
      recipes: 1,
      added: 2,
    });
    expect((await share(ana, kitchen, book.id)).body.added).toBe(0);
    expect(await contents(ben, book.id)).toEqual(['Soup']);
    expect((await ben.call(`GET /recipe/api/cookbooks/${book.id}`)).body).toMatchObject({
      recipe_count: 1,
      can_edit: false,
      shared_by: { username: 'ana' },
    });
    const listed = (await ben.call('GET /recipe/api/cookbooks')).body.items;
    expect(listed.map(({ id }: { id: number }) => id)).toContain(book.id);

    await put(ana, book.id, stew);
    expect(await contents(ben, book.id)).toEqual(['Soup', 'Stew']);

    for (const route of [
      `PUT /recipe/api/cookbooks/${book.id}`,
      `DELETE /recipe/api/cookbooks/${book.id}`,
      `POST /recipe/api/cookbooks/${book.id}/recipes/${soup}`,
      `DELETE /recipe/api/cookbooks/${book.id}/recipes/${soup}`,
    ]) {
      expect((await ben.call(route, {})).status, route).toBe(403);
    }
    expect((await share(ben, kitchen, book.id)).status).toBe(403);

    await removeFromKitchen(kitchen, ben, ben);
    expect(await contents(ben, book.id)).toBeUndefined();
    expect([await canSeeRecipe(ben, soup), await canSeeRecipe(ben, stew)]).toEqual([false, false]);
    expect(await contents(cat, book.id)).toEqual(['Soup', 'Stew']);
  });

  test('does not grant recipes of others', async () => {
    const kitchen = await createKitchen(ana, cat);
    const bens = await createRecipe(ben);
    await ben.call(`POST /recipe/api/recipes/${bens}/shares`, { user_ids: [ana.id] });
    const book = await begin(ana);
    await put(ana, book.id, bens);
    expect((await share(ana, kitchen, book.id)).body).toMatchObject({ recipes: 0, added: 0 });
    const second = await createRecipe(ben);
    await ben.call(`POST /recipe/api/recipes/${second}/shares`, { user_ids: [ana.id] });
    await put(ana, book.id, second);
    expect(await contents(cat, book.id)).toEqual([]);
    expect([await canSeeRecipe(cat, bens), await canSeeRecipe(cat, second)]).toEqual([
      false,
      false,
    ]);
  });

  test('with a rule, shows the matching recipes that the reader may see', async () => {
    const fay = await createTestUser(home.instance, 'fay');
    const kitchen = await createKitchen(fay, cat);
    await createRecipe(fay, { name: 'Known', tags: ['Stew'] });
    const book = await begin(fay, { rule: { tags: ['stew'] } });
    expect((await share(fay, kitchen, book.id)).body).toMatchObject({ recipes: 1, added: 1 });
    await createRecipe(fay, { name: 'Private', tags: ['Stew'] });
    await createRecipe(fay, { name: 'Open', tags: ['Stew'], visibility: 'group' });
    expect((await contents(cat, book.id)).sort()).toEqual(['Known', 'Open']);
    expect(await contents(fay, book.id)).toHaveLength(3);
  });

  test('is unshared by its owner and removed by its readers', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    const book = await begin(ana);
    await share(ana, kitchen, book.id);
    const route = `/recipe/api/cookbooks/${book.id}/shares`;
    const readers = (await ana.call(`GET ${route}`)).body.items;
    expect(readers).toMatchObject([{ username: 'ben' }, { username: 'cat' }]);
    expect((await ben.call(`GET ${route}`)).status).toBe(403);
    expect((await ben.call(`DELETE ${route}/${cat.id}`)).status).toBe(403);
    expect((await ben.call(`DELETE ${route}/${ben.id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE ${route}/${cat.id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE ${route}/${cat.id}`)).status).toBe(404);
    expect([await contents(ben, book.id), await contents(cat, book.id)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

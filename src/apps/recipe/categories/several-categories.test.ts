import { beforeAll, describe, expect, test } from 'vitest';
import { createKitchen, type TestUser, useHousehold } from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

interface Category {
  readonly id: number;
  readonly name: string;
  readonly recipe_count: number;
}

const categoriesOf = async (who: TestUser): Promise<Category[]> =>
  (await who.call('GET /recipe/api/recipes/categories')).body;
const idOf = async (who: TestUser, name: string) =>
  (await categoriesOf(who)).find((one) => one.name === name)?.id as number;
const countOf = async (who: TestUser, id: number) =>
  (await categoriesOf(who)).find((one) => one.id === id)?.recipe_count;
const add = async (who: TestUser, recipe: object) =>
  (await who.call('POST /recipe/api/recipes', { name: 'Soup', ...recipe })).body;
const read = async (who: TestUser, id: number) =>
  (await who.call(`GET /recipe/api/recipes/${id}`)).body;
const change = async (who: TestUser, id: number, body: object) =>
  who.call(`PUT /recipe/api/recipes/${id}`, body);
const namesIn = ({ categories }: { categories: { name: string }[] }) =>
  categories.map(({ name }) => name);
const listed = async (who: TestUser, query: string): Promise<string[]> =>
  (await who.call(`GET /recipe/api/recipes?${query}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );

let soups: number;
let lunch: number;
let dinner: number;

beforeAll(async () => {
  [soups, lunch, dinner] = await Promise.all([
    idOf(ana, 'Soups'),
    idOf(ana, 'Lunch'),
    idOf(ana, 'Dinner'),
  ]);
});

describe('a recipe in several categories', () => {
  test('has them in order; the first is its category', async () => {
    const made = await add(ana, { category_ids: [soups, lunch, soups] });
    expect(namesIn(made)).toEqual(['Soups', 'Lunch']);
    expect(made.category_id).toBe(soups);
    expect(made.category).toEqual(made.categories[0]);
    expect(made.categories[1]).toEqual({
      id: lunch,
      name: 'Lunch',
      slug: 'lunch',
      color: expect.stringMatching(/^#/),
    });
    const turned = await change(ana, made.id, { category_ids: [lunch, soups] });
    expect(namesIn(turned.body)).toEqual(['Lunch', 'Soups']);
    expect(turned.body).toMatchObject({ category: { name: 'Lunch' }, revision: made.revision });
    const [row] = (await ana.call('GET /recipe/api/recipes?q=soup')).body.items;
    expect(row).toMatchObject({ category_id: lunch, category: { name: 'Lunch' } });
  });

  test('keeps them when other fields change; category_id alone replaces them', async () => {
    const { id } = await add(ana, { category_ids: [soups, lunch] });
    const noted = await change(ana, id, { notes: 'Salt', rating: 4 });
    expect(namesIn(noted.body)).toEqual(['Soups', 'Lunch']);
    expect(namesIn((await change(ana, id, { category_id: dinner })).body)).toEqual(['Dinner']);
    const both = { category_id: dinner, category_ids: [lunch, dinner] };
    expect(namesIn((await change(ana, id, both)).body)).toEqual(['Lunch', 'Dinner']);
    const none = await change(ana, id, { category_id: null });
    expect(none.body).toMatchObject({ category_id: null, category: null, categories: [] });
    await change(ana, id, { category_ids: [soups] });
    expect((await change(ana, id, { category_ids: [] })).body.category).toBeNull();
  });

  test('refuses unknown and foreign categories, and too many', async () => {
    const theirs = await idOf(ben, 'Soups');
    const { id } = await add(ana, { category_ids: [soups] });
    for (const category_ids of [[soups, theirs], [999_999]]) {
      const refused = await change(ana, id, { category_ids, notes: 'lost' });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        error: 'category_ids must be ids of your categories.',
        details: [{ path: 'category_ids' }],
      });
    }
    const many = Array.from({ length: 13 }, (_, at) => soups + at);
    expect((await change(ana, id, { category_ids: many })).status).toBe(400);
    expect(await read(ana, id)).toMatchObject({ categories: [{ id: soups }], notes: null });
    const refused = await ana.call('POST /recipe/api/recipes', {
      name: 'X',
      category_ids: [theirs],
    });
    expect(refused.status).toBe(400);
  });

  test('is found by any of them, and by none of them as long as it has one', async () => {
    await add(cat, { name: 'Broth', category_ids: [await idOf(cat, 'Soups')] });
    const [first, second] = [await idOf(cat, 'Soups'), await idOf(cat, 'Starters')];
    await add(cat, { name: 'Gazpacho', category_ids: [first, second] });
    await add(cat, { name: 'Tea' });
    expect(await listed(cat, `category=${first}&sort=name`)).toEqual(['Broth', 'Gazpacho']);
    expect(await listed(cat, `category=${second}`)).toEqual(['Gazpacho']);
    expect(await listed(cat, `category=${second}&q=broth`)).toEqual([]);
    expect(await listed(cat, 'category=none')).toEqual(['Tea']);
    expect(await listed(ben, `category=${second}`)).toEqual([]);
    const book = await cat.call('POST /recipe/api/cookbooks', {
      name: 'Starters',
      rule: { category_id: second },
    });
    const inBook = await cat.call(`GET /recipe/api/cookbooks/${book.body.id}/recipes`);
    expect(inBook.body.items).toMatchObject([{ name: 'Gazpacho' }]);
  });

  test('is counted in each; not while it is in the bin', async () => {
    const { id: one } = (await ana.call('POST /recipe/api/recipes/categories', { name: 'One' }))
      .body;
    const { id: two } = (await ana.call('POST /recipe/api/recipes/categories', { name: 'Two' }))
      .body;
    const counts = async () => [await countOf(ana, one), await countOf(ana, two)];
    const { id } = await add(ana, { category_ids: [one, two] });
    await add(ana, { category_id: two });
    expect(await counts()).toEqual([1, 2]);
    await ana.call(`DELETE /recipe/api/recipes/${id}`);
    expect(await counts()).toEqual([0, 1]);
    await ana.call(`POST /recipe/api/recipes/${id}/restore`);
    expect(await counts()).toEqual([1, 2]);
    expect(namesIn(await read(ana, id))).toEqual(['One', 'Two']);
    await change(ana, id, { category_ids: [two] });
    expect(await counts()).toEqual([0, 2]);
  });

  test('stays in the others when one is deleted; the next becomes the first', async () => {
    const named = async (name: string) =>
      (await ana.call('POST /recipe/api/recipes/categories', { name })).body.id as number;
    const [first, second, third] = [
      await named('First'),
      await named('Second'),
      await named('3rd'),
    ];
    const { id } = await add(ana, { category_ids: [first, second, third] });
    const binned = await add(ana, { category_ids: [first, third] });
    await ana.call(`DELETE /recipe/api/recipes/${binned.id}`);
    await ana.call(`DELETE /recipe/api/recipes/categories/${first}`);
    expect(await read(ana, id)).toMatchObject({
      category_id: second,
      category: { name: 'Second' },
      categories: [{ name: 'Second' }, { name: '3rd' }],
    });
    expect(await listed(ana, `category=${second}`)).toEqual(['Soup']);
    await ana.call(`DELETE /recipe/api/recipes/categories/${third}`);
    expect(namesIn(await read(ana, id))).toEqual(['Second']);
    await ana.call(`DELETE /recipe/api/recipes/categories/${second}`);
    expect(await read(ana, id)).toMatchObject({ category_id: null, categories: [] });
    await ana.call(`POST /recipe/api/recipes/${binned.id}/restore`);
    expect(await read(ana, binned.id)).toMatchObject({ category_id: null, categories: [] });
  });

  test('a copy and a restored version are in the same categories', async () => {
    const { id } = await add(ana, { name: 'Stew', category_ids: [soups, lunch] });
    await change(ana, id, { name: 'Better stew', category_ids: [dinner, soups] });
    const copied = await ana.call(`POST /recipe/api/recipes/${id}/duplicate`);
    expect(namesIn(copied.body)).toEqual(['Dinner', 'Soups']);
    const older = await ana.call(`GET /recipe/api/recipes/${id}/revisions/1`);
    expect(older.body).toMatchObject({ name: 'Stew', categories: [{ id: dinner }, { id: soups }] });
    const back = await ana.call(`POST /recipe/api/recipes/${id}/revisions/1/restore`);
    expect(back.body.name).toBe('Stew');
    expect(namesIn(back.body)).toEqual(['Dinner', 'Soups']);
  });
});

describe('several recipes at once', () => {
  const bulk = (body: object) => ana.call('POST /recipe/api/recipes/bulk', body);

  test('are put into categories and taken out of them', async () => {
    const one = (await add(ana, { category_ids: [soups, lunch] })).id;
    const two = (await add(ana, {})).id;
    const ids = [one, two];
    const namesOf = async () => [namesIn(await read(ana, one)), namesIn(await read(ana, two))];
    const changed = await bulk({ ids, add_category_ids: [dinner], remove_category_ids: [soups] });
    expect(changed.body).toEqual({ changed: ids, skipped: [] });
    expect(await namesOf()).toEqual([['Lunch', 'Dinner'], ['Dinner']]);
    await bulk({ ids, add_tags: ['Quick'] });
    expect(await namesOf()).toEqual([['Lunch', 'Dinner'], ['Dinner']]);
    await bulk({ ids, category_id: soups });
    expect(await namesOf()).toEqual([['Soups'], ['Soups']]);
    await bulk({ ids, category_id: null });
    expect(await namesOf()).toEqual([[], []]);
  });

  test('a foreign category is refused; a recipe in too many is left as it is', async () => {
    const all = (await categoriesOf(ana)).map(({ id }) => id);
    const extra = (await ana.call('POST /recipe/api/recipes/categories', { name: 'Extra' })).body;
    const full = (await add(ana, { category_ids: all.slice(0, 12) })).id;
    const free = (await add(ana, {})).id;
    const foreign = await bulk({ ids: [free], add_category_ids: [await idOf(ben, 'Soups')] });
    expect(foreign.body).toMatchObject({ details: [{ path: 'add_category_ids' }] });
    expect(foreign.status).toBe(400);
    const answer = await bulk({ ids: [full, free], add_category_ids: [extra.id] });
    expect(answer.body).toEqual({ changed: [free], skipped: [full] });
  });
});

test('a reader sees the categories of the owner; a Sous Chef may not change them', async () => {
  const kitchen = await createKitchen(ana, ben);
  const { id } = await add(ana, {
    name: 'Borscht',
    visibility: 'group',
    category_ids: [soups, dinner],
  });
  const sous = { role: 'sous' };
  await ana.call(`PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`, sous);
  expect(await read(ben, id)).toMatchObject({
    categories: [{ name: 'Soups' }, { name: 'Dinner' }],
    can_edit: true,
  });
  for (const category_ids of [[soups], [dinner, soups], []]) {
    const refused = await change(ben, id, { category_ids });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toBe('Only the owner of a recipe may change its categories.');
  }
  const edited = await change(ben, id, { category_ids: [soups, dinner], notes: 'More beet' });
  expect(edited.body).toMatchObject({ notes: 'More beet', categories: [{}, {}] });
  // The second category of hers is found by the name of his own.
  expect(await listed(ben, `category=${await idOf(ben, 'Dinner')}`)).toContain('Borscht');
  expect(await listed(ben, `category=${await idOf(ben, 'Lunch')}`)).not.toContain('Borscht');
  const skipped = await ben.call('POST /recipe/api/recipes/bulk', {
    ids: [id],
    add_category_ids: [await idOf(ben, 'Lunch')],
  });
  expect(skipped.body).toEqual({ changed: [], skipped: [id] });
  const copy = await ben.call(`POST /recipe/api/recipes/${id}/duplicate`);
  expect(copy.body).toMatchObject({ category_id: null, categories: [] });
});

test('copies on a device are renewed when a further category changes', async () => {
  const { id } = await add(ana, { category_ids: [soups, lunch] });
  const version = async () =>
    (await ana.call('GET /recipe/api/recipes/versions')).body.items.find(
      (one: { id: number }) => one.id === id,
    ).version;
  const before = await version();
  await ana.call(`PUT /recipe/api/recipes/categories/${lunch}`, { name: 'Midday' });
  const renamed = await version();
  expect(renamed).not.toBe(before);
  await change(ana, id, { category_ids: [soups, dinner] });
  expect(await version()).not.toBe(renamed);
  const [copy] = (await ana.call(`GET /recipe/api/recipes/whole?ids=${id}`)).body.items;
  expect(namesIn(copy)).toEqual(['Soups', 'Dinner']);
});

import { describe, expect, test } from 'vitest';
import {
  createKitchen,
  createRecipe,
  createTestUser,
  removeFromKitchen,
  setAutoShare,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

interface Version {
  readonly id: number;
  readonly version: string;
}

/** All pages of the list, with so few on each that there are several. */
async function versionsFor(who: TestUser): Promise<Map<number, string>> {
  const read: Version[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = `limit=2${cursor && `&cursor=${cursor}`}`;
    const { body, status } = await who.call(`GET /recipe/api/recipes/versions?${page}`);
    expect(status).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(2);
    read.push(...body.items);
    cursor = body.next_cursor;
  }
  const ids = read.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  return new Map(read.map(({ id, version }) => [id, version]));
}

async function listedFor(who: TestUser): Promise<number[]> {
  const { items } = (await who.call('GET /recipe/api/recipes?limit=200')).body;
  return items.map(({ id }: Version) => id).toSorted((a: number, b: number) => b - a);
}

const whole = async (who: TestUser, ids: readonly number[]) =>
  (await who.call(`GET /recipe/api/recipes/whole?ids=${ids.join(',')}`)).body;

describe('the versions of the recipes one sees', () => {
  test('are those of the list: own, granted, open to a Kitchen, and no others', async () => {
    const kitchen = await createKitchen(ana, ben);
    const own = await createRecipe(ben, { name: 'Dal' });
    const open = await createRecipe(ana, { name: 'Borscht', visibility: 'group' });
    const granted = await createRecipe(ana, { name: 'Kvass' });
    const hidden = await createRecipe(ana, { name: 'Secret' });
    const foreign = await createRecipe(cat, { name: 'Stew', visibility: 'group' });
    await ana.call(`POST /recipe/api/recipes/${granted}/shares`, { user_ids: [ben.id] });
    const binned = await createRecipe(ben, { name: 'Old' });
    await ben.call(`DELETE /recipe/api/recipes/${binned}`);
    // More than a page of them: the list does not end there.
    for (const name of ['Gone', 'Lost', 'Away']) {
      const gone = await createRecipe(ana, { name });
      await ana.call(`POST /recipe/api/recipes/${gone}/shares`, { user_ids: [ben.id] });
      await ana.call(`DELETE /recipe/api/recipes/${gone}`);
    }

    const seen = [...(await versionsFor(ben)).keys()];
    expect(seen).toEqual([granted, open, own]);
    expect(seen).toEqual(await listedFor(ben));
    expect((await whole(ben, [own, open, granted, hidden, foreign, binned])).items).toMatchObject([
      { id: granted, can_edit: false, shared_by: { id: ana.id, username: 'ana' } },
      { id: open, name: 'Borscht', shared_by: { id: ana.id } },
      { id: own, can_edit: true, shared_by: null },
    ]);

    await ana.call(`PUT /recipe/api/recipes/${open}`, { visibility: 'private' });
    expect([...(await versionsFor(ben)).keys()]).toEqual([granted, own]);
    await setAutoShare(kitchen, ana);
    expect([...(await versionsFor(ben)).keys()]).toEqual(await listedFor(ben));
    await removeFromKitchen(kitchen, ana, ben);
    expect([...(await versionsFor(ben)).keys()]).toEqual([granted, own]);
  });

  test('change with what one sees of a recipe, and with nothing else', async () => {
    const eva = await createTestUser(home.instance, 'eva');
    const fay = await createTestUser(home.instance, 'fay');
    await createKitchen(eva, fay);
    const recipe = await createRecipe(eva, { name: 'Soup', visibility: 'group' });
    const quiet = await createRecipe(eva, { name: 'Bread', visibility: 'group' });
    let before = { eva: await versionsFor(eva), fay: await versionsFor(fay) };
    const changedFor = async () => {
      const now = { eva: await versionsFor(eva), fay: await versionsFor(fay) };
      const names = (['eva', 'fay'] as const).filter(
        (name) => now[name].get(recipe) !== before[name].get(recipe),
      );
      for (const name of names) expect(now[name].get(quiet)).toBe(before[name].get(quiet));
      before = now;
      return names;
    };
    expect(await changedFor()).toEqual([]);
    home.instance.clock.forward({ minutes: 1 });
    await eva.call(`PUT /recipe/api/recipes/${recipe}`, { notes: 'Salt it' });
    expect(await changedFor()).toEqual(['eva', 'fay']);
    await fay.call(`PUT /recipe/api/recipes/${recipe}/marks`, { favorite: true });
    expect(await changedFor()).toEqual(['fay']);
    await eva.call(`POST /recipe/api/recipes/${recipe}/share`);
    expect(await changedFor()).toEqual(['eva']);
    await eva.call(`POST /recipe/api/recipes/${recipe}/cooked`, { date: '2026-11-15' });
    expect(await changedFor()).toEqual(['eva', 'fay']);
  });

  test('a whole recipe is what the recipe and the list say of it', async () => {
    const recipe = await createRecipe(cat, {
      name: 'Tea',
      tags: ['Hot'],
      ingredients: [{ qty: '1', unit: 'l', name: 'water' }],
      steps: [{ text: 'Boil.' }],
    });
    const [copy] = (await whole(cat, [recipe])).items;
    const { body: read } = await cat.call(`GET /recipe/api/recipes/${recipe}`);
    const [listed] = (await cat.call('GET /recipe/api/recipes?q=tea')).body.items;
    expect(copy).toEqual({ ...listed, ...read });
  });

  test.each(['', '0', '1,', 'one', '1;2', Array.from({ length: 51 }, () => 1).join(',')])(
    'the ids "%s" are refused',
    async (ids) => {
      expect((await cat.call(`GET /recipe/api/recipes/whole?ids=${ids}`)).status).toBe(400);
    },
  );

  test('a cursor of another list is refused', async () => {
    const { status } = await cat.call('GET /recipe/api/recipes/versions?cursor=abc');
    expect(status).toBe(400);
  });
});

import { describe, expect, test } from 'vitest';
import { openInstance } from '../../../testing/instance/test-instance.ts';
import {
  canSeeRecipe,
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

describe('a recipe shared by hand', () => {
  const share = (recipe: number, ...ids: number[]) =>
    ana.call(`POST /recipe/api/recipes/${recipe}/shares`, { user_ids: ids });

  test('is read by those it was shared with, and by nobody else', async () => {
    const soup = await createRecipe(ana);
    expect((await share(soup, ben.id, ben.id, ana.id)).body).toEqual({ ok: true, added: 1 });
    expect((await share(soup, ben.id)).body).toEqual({ ok: true, added: 0 });
    expect([await canSeeRecipe(ben, soup), await canSeeRecipe(cat, soup)]).toEqual([true, false]);
    const { body } = await ana.call(`GET /recipe/api/recipes/${soup}/shares`);
    expect(body.items).toMatchObject([
      { user_id: ben.id, username: 'ben', via_kitchen_id: null, via_kitchen_name: null },
    ]);
  });

  test('names accounts of this instance', async () => {
    const soup = await createRecipe(ana);
    const refused = await share(soup, ben.id, 999_999);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'user_ids' }] } });
    expect(await canSeeRecipe(ben, soup)).toBe(false);
  });

  test('is revoked by its owner or removed by its reader, and by nobody else', async () => {
    const soup = await createRecipe(ana);
    await share(soup, ben.id, cat.id);
    const end = (who: TestUser, whom: TestUser) =>
      who.call(`DELETE /recipe/api/recipes/${soup}/shares/${whom.id}`);
    expect((await end(ben, cat)).status).toBe(403);
    expect((await end(ben, ben)).body).toEqual({ ok: true });
    expect(await canSeeRecipe(ben, soup)).toBe(false);
    expect((await end(ana, cat)).body).toEqual({ ok: true });
    expect(await canSeeRecipe(cat, soup)).toBe(false);
    expect((await end(ana, cat)).status).toBe(404);
  });

  test('is shared on by nobody but its owner', async () => {
    const soup = await createRecipe(ana);
    await share(soup, ben.id);
    const route = `/recipe/api/recipes/${soup}/shares`;
    expect((await ben.call(`POST ${route}`, { user_ids: [cat.id] })).status).toBe(403);
    expect((await ben.call(`GET ${route}`)).status).toBe(403);
    expect((await cat.call(`GET ${route}`)).status).toBe(404);
  });

  test('with a direct grant and one through a Kitchen is listed once, and revoked together', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    const soup = await createRecipe(ana);
    await ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: soup });
    await share(soup, ben.id);
    const { items } = (await ana.call(`GET /recipe/api/recipes/${soup}/shares`)).body;
    expect(items).toMatchObject([
      { username: 'ben', via_kitchen_id: null },
      { username: 'cat', via_kitchen_id: kitchen, via_kitchen_name: 'Home' },
    ]);
    await ana.call(`DELETE /recipe/api/recipes/${soup}/shares/${ben.id}`);
    expect(await canSeeRecipe(ben, soup)).toBe(false);
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen}`);
  });
});

describe('what is shared with me', () => {
  const names = async (who: TestUser, query = '') => {
    const { body } = await who.call(`GET /recipe/api/recipes/shared-with-me?${query}`);
    return body.items.map(({ name }: { name: string }) => name);
  };

  test('is what others granted or opened to a Kitchen, until I leave it', async () => {
    const [eva, fay, gil] = [
      await createTestUser(home.instance, 'eva'),
      await createTestUser(home.instance, 'fay'),
      await createTestUser(home.instance, 'gil'),
    ];
    const kitchen = await createKitchen(eva, fay);
    for (const recipe of [
      { name: 'Private' },
      { name: 'Open borscht', visibility: 'group', tags: ['Winter'] },
      { name: 'Granted goulash', ingredients: [{ name: 'paprika' }] },
    ]) {
      home.instance.clock.forward({ minutes: 1 });
      const id = await createRecipe(eva, recipe);
      if (recipe.name.startsWith('Granted')) {
        await eva.call(`POST /recipe/api/recipes/${id}/shares`, { user_ids: [fay.id] });
      }
    }
    await createRecipe(fay, { name: 'My own paprika' });
    expect(await names(fay)).toEqual(['Granted goulash', 'Open borscht']);
    expect(await names(fay, 'q=paprika')).toEqual(['Granted goulash']);
    expect(await names(fay, 'q=winter')).toEqual(['Open borscht']);
    expect(await names(fay, 'q=private')).toEqual([]);
    expect(await names(fay, 'q=!')).toEqual([]);
    expect([await names(eva), await names(gil)]).toEqual([[], []]);

    const { body } = await fay.call('GET /recipe/api/recipes/shared-with-me?limit=1');
    expect(body.items[0]).toMatchObject({
      user_id: eva.id,
      shared_by: { id: eva.id, username: 'eva' },
      pantry_match: { have: 0, need: 1 },
    });
    expect(await names(fay, `limit=1&cursor=${body.next_cursor}`)).toEqual(['Open borscht']);

    await removeFromKitchen(kitchen, fay, fay);
    expect(await names(fay)).toEqual(['Granted goulash']);
  });

  test('is read page by page, each recipe once, however many share', async () => {
    const [hal, ida, jon] = [
      await createTestUser(home.instance, 'hal'),
      await createTestUser(home.instance, 'ida'),
      await createTestUser(home.instance, 'jon'),
    ];
    const kitchen = await createKitchen(hal, ida, jon);
    for (const who of [hal, ida]) {
      await setAutoShare(kitchen, who);
      for (let n = 0; n < 4; n += 1) {
        await createRecipe(who, { name: `Stew ${who.name} ${n}`, visibility: 'group' });
      }
    }
    for (const query of ['', 'q=stew&']) {
      const read: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await jon.call(
          `GET /recipe/api/recipes/shared-with-me?${query}limit=3${cursor && `&cursor=${cursor}`}`,
        );
        read.push(...body.items.map(({ name }: { name: string }) => name));
        cursor = body.next_cursor;
      }
      expect(new Set(read).size, query).toBe(8);
      expect(read, query).toHaveLength(8);
    }
  });

  test('is nothing in single-user mode', async () => {
    const alone = await openInstance();
    await alone.nobody.call('POST /api/auth/single-user');
    const { body } = await alone.nobody.call('GET /recipe/api/recipes/shared-with-me');
    expect(body.items).toEqual([]);
    await alone.close();
  });
});

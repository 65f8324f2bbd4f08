import { beforeAll, describe, expect, test } from 'vitest';
import {
  createKitchen,
  createRecipe,
  removeFromKitchen,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;
let kitchen: number;
let soup: number;

beforeAll(async () => {
  kitchen = await createKitchen(ana, ben);
  soup = await createRecipe(ana, { visibility: 'group' });
});

const say = (who: TestUser, body: string, parent_id?: number, recipe = soup) =>
  who.call(`POST /recipe/api/recipes/${recipe}/comments`, { body, parent_id });
const all = async (who: TestUser, query = '') =>
  (await who.call(`GET /recipe/api/recipes/${soup}/comments?${query}`)).body;
const at = (id: number) => `/recipe/api/recipes/${soup}/comments/${id}`;

describe('comments', () => {
  test('are made by whoever sees the recipe, and read with their authors', async () => {
    await ben.call('PATCH /api/auth/profile', { full_name: 'Ben Okoro' });
    const said = await say(ben, ' Less salt. ');
    expect(said.status).toBe(201);
    expect(said.body).toMatchObject({
      body: 'Less salt.',
      parent_id: null,
      mine: true,
      can_delete: true,
      author: { id: ben.id, username: 'ben', full_name: 'Ben Okoro', avatar_url: null },
    });
    home.instance.clock.forward({ minutes: 1 });
    const answer = await say(ana, 'More!', said.body.id);
    expect(answer.body.parent_id).toBe(said.body.id);
    expect((await all(ben)).items).toMatchObject([
      { body: 'Less salt.', mine: true },
      { body: 'More!', mine: false, can_delete: false },
    ]);
    expect((await say(cat, 'Yum')).status).toBe(404);
    expect((await cat.call(`GET /recipe/api/recipes/${soup}/comments`)).status).toBe(404);
  });

  test('have 4000 characters at most, and one level of answers on the same recipe', async () => {
    expect((await say(ana, 'x'.repeat(4001))).status).toBe(400);
    expect((await say(ana, '  ')).status).toBe(400);
    const top = (await say(ana, 'x'.repeat(4000))).body;
    const answer = (await say(ana, 'answer', top.id)).body;
    expect(await say(ana, 'deeper', answer.id)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'parent_id', message: 'must not be a reply itself' }] },
    });
    const elsewhere = await createRecipe(ana);
    expect((await say(ana, 'astray', top.id, elsewhere)).status).toBe(400);
    expect((await ana.call(`DELETE ${at(top.id)}`)).status).toBe(200);
    expect((await ana.call(`DELETE ${at(answer.id)}`)).status).toBe(404);
  });

  test('are changed by their author alone, and removed by the author or the recipe’s owner', async () => {
    const bens = (await say(ben, 'First')).body.id;
    const anas = (await say(ana, 'Second')).body.id;
    home.instance.clock.forward({ minutes: 1 });
    const changed = await ben.call(`PUT ${at(bens)}`, { body: 'Firstly' });
    expect(changed.body.body).toBe('Firstly');
    expect(changed.body.updated_at > changed.body.created_at).toBe(true);
    expect((await ana.call(`PUT ${at(bens)}`, { body: 'Mine' })).status).toBe(403);
    expect((await ben.call(`DELETE ${at(anas)}`)).status).toBe(403);
    expect((await ana.call(`DELETE ${at(bens)}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE ${at(bens)}`)).status).toBe(404);
  });

  test('are read page by page', async () => {
    const whole = (await all(ana)).items;
    const read: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await all(ana, `limit=1${cursor && `&cursor=${cursor}`}`);
      read.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(read).toEqual(whole);
    expect(read.length).toBeGreaterThan(2);
  });

  test('of somebody who left stay; the leaver neither reads nor changes them', async () => {
    const { id } = (await say(ben, 'Goodbye')).body;
    await removeFromKitchen(kitchen, ben, ben);
    expect((await ben.call(`PUT ${at(id)}`, { body: 'Still here' })).status).toBe(404);
    expect((await all(ana)).items.at(-1)).toMatchObject({
      body: 'Goodbye',
      author: { id: ben.id },
    });
  });
});

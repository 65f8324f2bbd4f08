import { describe, expect, test } from 'vitest';
import { openInstance } from '../../../testing/instance/test-instance.ts';
import {
  addToKitchen,
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

const membersOf = async (who: TestUser, kitchen: number) =>
  (await who.call(`GET /recipe/api/kitchens/${kitchen}/members`)).body.items;

describe('a Kitchen', () => {
  test('is created by its Head Chef and visible only to members', async () => {
    const opened = await ana.call('POST /recipe/api/kitchens', { name: ' Home ' });
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      name: 'Home',
      owner: { id: ana.id, username: 'ana' },
      role: 'owner',
      auto_share: false,
      member_count: 1,
    });
    const { id } = opened.body;
    await addToKitchen(id, ana, ben);
    const seen = await ben.call(`GET /recipe/api/kitchens/${id}`);
    expect(seen.body).toMatchObject({ id, role: 'member', member_count: 2 });
    expect((await ben.call('GET /recipe/api/kitchens')).body.items).toEqual([seen.body]);
    expect((await cat.call('GET /recipe/api/kitchens')).body.items).toEqual([]);
    expect((await cat.call(`GET /recipe/api/kitchens/${id}/members`)).status).toBe(404);
  });

  test('has a name of 80 characters at most', async () => {
    const call = (name: string) => ana.call('POST /recipe/api/kitchens', { name });
    expect((await call('x'.repeat(81))).status).toBe(400);
    expect((await call(' ')).status).toBe(400);
    expect((await call('x'.repeat(80))).status).toBe(201);
  });

  test.each([
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', {}],
    ['POST', '/members', { username: 'cat' }],
    ['PUT', '/owner', { user_id: 1 }],
    ['PUT', '/members/1/role', { role: 'sous' }],
    ['DELETE', '/members/1', {}],
  ])(
    '%s …%s is the Head Chef’s: 403 for members, 404 for strangers',
    async (method, path, body) => {
      const id = await createKitchen(ana, ben);
      const before = await membersOf(ana, id);
      const route = `${method} /recipe/api/kitchens/${id}${path.replace('1', String(ana.id))}`;
      expect((await ben.call(route, body)).status).toBe(403);
      expect((await cat.call(route, body)).status).toBe(404);
      expect(await membersOf(ana, id)).toEqual(before);
    },
  );

  test('is renamed and closed by its Head Chef', async () => {
    const id = await createKitchen(ana, ben);
    const renamed = await ana.call(`PUT /recipe/api/kitchens/${id}`, { name: 'Club' });
    expect(renamed.body.name).toBe('Club');
    expect((await ana.call(`DELETE /recipe/api/kitchens/${id}`)).body).toEqual({ ok: true });
    expect((await ben.call(`GET /recipe/api/kitchens/${id}`)).status).toBe(404);
    expect((await ana.call(`DELETE /recipe/api/kitchens/${id}`)).status).toBe(404);
  });

  test('is listed page by page', async () => {
    const dan = await createTestUser(home.instance, 'dan');
    for (let n = 0; n < 5; n += 1) {
      await dan.call('POST /recipe/api/kitchens', { name: `Kitchen ${n}` });
      home.instance.clock.forward({ minutes: n % 2 });
    }
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await dan.call(
        `GET /recipe/api/kitchens?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      names.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.next_cursor;
    }
    expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `Kitchen ${n}`));
  });

  test('needs accounts', async () => {
    const alone = await openInstance();
    await alone.nobody.call('POST /api/auth/single-user');
    for (const route of ['GET /recipe/api/kitchens', 'GET /recipe/api/recipes/peers']) {
      const { status, body } = await alone.nobody.call(route);
      expect([status, body.code], route).toEqual([400, 'no_accounts']);
    }
    const { status } = await alone.nobody.call('POST /recipe/api/recipes', { name: 'Soup' });
    expect(status).toBe(201);
    await alone.close();
  });
});

describe('members', () => {
  test('leave, or are removed by the Head Chef, who cannot leave', async () => {
    const id = await createKitchen(ana, ben, cat);
    expect((await removeFromKitchen(id, ben, cat)).status).toBe(403);
    expect((await removeFromKitchen(id, ben, ben)).body).toEqual({ ok: true });
    expect((await removeFromKitchen(id, ana, cat)).body).toEqual({ ok: true });
    expect((await removeFromKitchen(id, ana, cat)).status).toBe(404);
    expect(await removeFromKitchen(id, ana, ana)).toMatchObject({
      status: 400,
      body: { code: 'owner_cannot_leave' },
    });
    expect(await membersOf(ana, id)).toHaveLength(1);
  });

  test('become Sous Chef and Line Cook again; nobody makes a second Head Chef that way', async () => {
    const id = await createKitchen(ana, ben);
    const role = (userId: number, value: string) =>
      ana.call(`PUT /recipe/api/kitchens/${id}/members/${userId}/role`, { role: value });
    expect((await role(ben.id, 'sous')).body.role).toBe('sous');
    expect((await role(ben.id, 'member')).body.role).toBe('member');
    expect((await role(ben.id, 'owner')).status).toBe(400);
    expect((await role(ana.id, 'member')).status).toBe(400);
    expect((await role(cat.id, 'sous')).status).toBe(404);
  });

  test('one of them is handed the Kitchen; the former Head Chef stays as Sous Chef and may leave', async () => {
    const id = await createKitchen(ana, ben);
    const hand = (to: number) => ana.call(`PUT /recipe/api/kitchens/${id}/owner`, { user_id: to });
    expect((await hand(cat.id)).status).toBe(404);
    expect((await hand(ben.id)).body).toMatchObject({ owner: { id: ben.id }, role: 'sous' });
    expect(await membersOf(ben, id)).toMatchObject([
      { username: 'ben', role: 'owner' },
      { username: 'ana', role: 'sous' },
    ]);
    expect((await hand(ana.id)).status).toBe(403);
    expect((await removeFromKitchen(id, ana, ana)).status).toBe(200);
  });

  test('keep their Kitchen when the Head Chef’s account is deleted: the longest-serving Sous Chef or Line Cook takes over', async () => {
    const names = ['eva', 'fay', 'gil', 'hal'];
    const people: TestUser[] = [];
    for (const name of names) people.push(await createTestUser(home.instance, name));
    const [eva, fay, gil, hal] = people as [TestUser, TestUser, TestUser, TestUser];
    const id = await createKitchen(eva, fay);
    home.instance.clock.forward({ minutes: 1 });
    for (const late of [gil, hal]) await addToKitchen(id, eva, late);
    await eva.call(`PUT /recipe/api/kitchens/${id}/members/${gil.id}/role`, { role: 'sous' });
    const hers = await createRecipe(eva, { visibility: 'group' });
    const owner = async (who: TestUser) =>
      (await who.call(`GET /recipe/api/kitchens/${id}`)).body?.owner?.username;

    await ana.call(`DELETE /api/auth/users/${eva.id}`);
    expect(await owner(hal)).toBe('gil');
    expect(await canSeeRecipe(gil, hers)).toBe(false);
    await ana.call(`DELETE /api/auth/users/${gil.id}`);
    expect(await owner(hal)).toBe('fay');
    expect(await membersOf(hal, id)).toMatchObject([
      { username: 'fay', role: 'owner' },
      { username: 'hal', role: 'member' },
    ]);
    await ana.call(`DELETE /api/auth/users/${fay.id}`);
    await ana.call(`DELETE /api/auth/users/${hal.id}`);
    const { db } = home.instance.application.services;
    expect(await db.selectFrom('kitchens').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('peers', () => {
  test('are the other accounts, found by a part of their names', async () => {
    await cat.call('PATCH /api/auth/profile', { full_name: 'Catherine 100%' });
    const found = async (q: string) => {
      const { body } = await ana.call(`GET /recipe/api/recipes/peers?q=${encodeURIComponent(q)}`);
      return body.items.map(({ username }: { username: string }) => username);
    };
    expect(await found('')).not.toContain('ana');
    expect(await found('BE')).toEqual(['ben']);
    expect(await found('thERine')).toEqual(['cat']);
    expect(await found('0%')).toEqual(['cat']);
    expect(await found('%')).toEqual(['cat']);
    expect(await found('_')).toEqual([]);
    const first = await ana.call('GET /recipe/api/recipes/peers?limit=1');
    expect(first.body.items).toEqual([
      { id: ben.id, username: 'ben', full_name: null, avatar_url: null },
    ]);
    const next = await ana.call(
      `GET /recipe/api/recipes/peers?limit=1&cursor=${first.body.next_cursor}`,
    );
    expect(next.body.items[0].username).toBe('cat');
  });
});

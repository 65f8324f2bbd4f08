import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  addTo,
  autoShare,
  dismiss,
  type Housemate,
  housemate,
  inviteTo,
  kitchenOf,
  sees,
  write,
} from '../../../testing/household.ts';
import { openInstance, type TestInstance } from '../../../testing/test-instance.ts';

let instance: TestInstance;
let admin: Housemate;
let ana: Housemate;
let ben: Housemate;
let cat: Housemate;

beforeAll(async () => {
  instance = await openInstance();
  admin = await housemate(instance, 'root');
  ana = await housemate(instance, 'ana');
  ben = await housemate(instance, 'ben');
  cat = await housemate(instance, 'cat');
});
afterAll(() => instance.close());

afterEach(async () => {
  for (const who of [ana, ben]) {
    const { items } = (await who.call('GET /recipe/api/kitchens')).body;
    for (const { id } of items) await who.call(`DELETE /recipe/api/kitchens/${id}`);
  }
});

const grantsOf = (recipe: number) =>
  instance.house.services.db
    .selectFrom('recipe_shares')
    .select(['user_id', 'via_kitchen_id', 'owner_id'])
    .where('recipe_id', '=', recipe)
    .orderBy('user_id')
    .execute();

describe('auto-sharing', () => {
  test('enabled, shares every own recipe with all members and answers how many', async () => {
    const [soup, stew] = [await write(ana), await write(ana)];
    const gone = await write(ana);
    await ana.call(`DELETE /recipe/api/recipes/${gone}`);
    const foreign = await write(cat);
    const kitchen = await kitchenOf(ana, ben, cat);
    expect(await sees(ben, soup)).toBe(false);

    expect((await autoShare(kitchen, ana)).body).toEqual({ enabled: true, recipes: 2, added: 4 });
    for (const who of [ben, cat]) {
      expect([await sees(who, soup), await sees(who, stew)]).toEqual([true, true]);
    }
    expect(await sees(ben, foreign)).toBe(false);
    expect(await sees(admin, soup)).toBe(false);
    expect((await autoShare(kitchen, ana)).body).toEqual({ enabled: true, recipes: 2, added: 0 });

    await ana.call(`POST /recipe/api/recipes/${gone}/restore`);
    expect(await sees(ben, gone)).toBe(true);
  });

  test('disabled, keeps what was granted and shares nothing new', async () => {
    const kitchen = await kitchenOf(ana, ben);
    const before = await write(ana);
    await autoShare(kitchen, ana);
    expect((await autoShare(kitchen, ana, false)).body).toEqual({
      enabled: false,
      recipes: 0,
      added: 0,
    });
    const after = await write(ana);
    expect([await sees(ben, before), await sees(ben, after)]).toEqual([true, false]);
  });

  test('a new recipe goes to each other member by one grant that names the Kitchen', async () => {
    const kitchen = await kitchenOf(ana, ben, cat);
    await autoShare(kitchen, ana);
    const soup = await write(ana);
    expect(await grantsOf(soup)).toEqual(
      [ben, cat].map(({ id }) => ({
        user_id: id,
        via_kitchen_id: kitchen,
        owner_id: ana.id,
      })),
    );
    const copy = await ana.call(`POST /recipe/api/recipes/${soup}/duplicate`);
    expect(await sees(ben, copy.body.id)).toBe(true);
    const bens = await write(ben);
    expect(await grantsOf(bens)).toEqual([]);
  });

  test('a new member receives the libraries of those who auto-share, and shares nothing', async () => {
    const kitchen = await kitchenOf(ana, ben);
    await autoShare(kitchen, ana);
    const [anas, bens, cats] = [await write(ana), await write(ben), await write(cat)];
    await addTo(kitchen, ana, cat);
    expect([await sees(cat, anas), await sees(cat, bens)]).toEqual([true, false]);
    expect([await sees(ana, cats), await sees(ben, await write(cat))]).toEqual([false, false]);
  });
});

describe('leaving', () => {
  test('revokes what the leaver received, and nothing that the leaver gave', async () => {
    const kitchen = await kitchenOf(ana, ben, cat);
    for (const who of [ana, ben]) await autoShare(kitchen, who);
    const [anas, bens] = [await write(ana), await write(ben)];
    const open = await write(ana, { visibility: 'group' });
    expect([await sees(ben, anas), await sees(ben, open)]).toEqual([true, true]);

    await dismiss(kitchen, ben, ben);
    expect([await sees(ben, anas), await sees(ben, open)]).toEqual([false, false]);
    expect([await sees(ana, bens), await sees(cat, bens)]).toEqual([true, true]);
    expect([await sees(cat, anas), await sees(cat, open)]).toEqual([true, true]);
    expect(await sees(cat, await write(ben))).toBe(false);
  });

  test('leaves what came by hand or by another Kitchen', async () => {
    const [home, club] = [await kitchenOf(ana, ben), await kitchenOf(ana, ben)];
    const [byBoth, byHome, byHand] = [await write(ana), await write(ana), await write(ana)];
    const share = (kitchen: number, recipe_id: number) =>
      ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id });
    for (const recipe of [byBoth, byHome, byHand]) await share(home, recipe);
    await share(club, byBoth);
    await ana.call(`POST /recipe/api/recipes/${byHand}/shares`, { user_ids: [ben.id] });

    await dismiss(home, ana, ben);
    expect([await sees(ben, byBoth), await sees(ben, byHome), await sees(ben, byHand)]).toEqual([
      true,
      false,
      true,
    ]);
    await dismiss(club, ben, ben);
    expect(await sees(ben, byBoth)).toBe(false);
  });

  test('also revokes what came from somebody who left before', async () => {
    const kitchen = await kitchenOf(ana, ben, cat);
    await autoShare(kitchen, ben);
    const bens = await write(ben);
    await dismiss(kitchen, ben, ben);
    expect(await sees(cat, bens)).toBe(true);
    await dismiss(kitchen, cat, cat);
    expect(await sees(cat, bens)).toBe(false);
    expect(await sees(ana, bens)).toBe(true);
  });
});

test('closing a Kitchen keeps the grants, and closes what was only open to the Kitchen', async () => {
  const kitchen = await kitchenOf(ana, ben);
  await autoShare(kitchen, ana);
  const granted = await write(ana);
  await autoShare(kitchen, ana, false);
  const open = await write(ana, { visibility: 'group' });
  expect(await sees(ben, open)).toBe(true);
  await ana.call(`DELETE /recipe/api/kitchens/${kitchen}`);
  expect([await sees(ben, granted), await sees(ben, open)]).toEqual([true, false]);
});

describe('one recipe', () => {
  test('is shared with everybody in a Kitchen by its owner alone', async () => {
    const kitchen = await kitchenOf(ana, ben, cat);
    const bens = await write(ben);
    const share = (who: Housemate, recipe_id: number) =>
      who.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id });
    expect((await share(ben, bens)).body).toEqual({ ok: true, members: 2, added: 2 });
    expect((await share(ben, bens)).body).toEqual({ ok: true, members: 2, added: 0 });
    expect(await sees(cat, bens)).toBe(true);
    expect((await share(ana, bens)).status).toBe(403);
    expect((await share(cat, await write(ana))).status).toBe(404);
    expect((await share(admin, await write(admin))).status).toBe(404);
  });

  test('open to the Kitchen is seen by those in a Kitchen with its owner, and by nobody else', async () => {
    await kitchenOf(ana, ben);
    await kitchenOf(ben, cat);
    const open = await write(ana, { visibility: 'group' });
    expect([await sees(ben, open), await sees(cat, open)]).toEqual([true, false]);
    await ana.call(`PUT /recipe/api/recipes/${open}`, { visibility: 'private' });
    expect(await sees(ben, open)).toBe(false);
  });
});

describe('roles', () => {
  const edit = (who: Housemate, recipe: number, change: object = { notes: 'More salt' }) =>
    who.call(`PUT /recipe/api/recipes/${recipe}`, change);

  test('a Sous Chef edits what is shared, except what is the owner’s; a Line Cook reads', async () => {
    const kitchen = await kitchenOf(ana, ben, cat);
    await ana.call(`PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`, { role: 'sous' });
    const [granted, secret] = [await write(ana), await write(ana)];
    const open = await write(ana, { visibility: 'group' });
    await ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: granted });

    for (const recipe of [granted, open]) {
      const edited = await edit(ben, recipe);
      expect(edited.body).toMatchObject({
        notes: 'More salt',
        can_edit: true,
        last_edited_by_name: ben.name,
        user_id: ana.id,
      });
      expect((await edit(cat, recipe)).status).toBe(403);
    }
    expect((await edit(ben, secret)).status).toBe(404);
    for (const change of [
      { visibility: 'group' },
      { category_id: 1 },
      { rating: 5 },
      { favorite: true },
    ]) {
      expect((await edit(ben, granted, change)).status, Object.keys(change)[0]).toBe(403);
    }
    const { body: whole } = await ben.call(`GET /recipe/api/recipes/${granted}`);
    expect((await edit(ben, granted, { ...whole, name: 'Saltier' })).body.name).toBe('Saltier');
    expect((await ben.call(`DELETE /recipe/api/recipes/${granted}`)).status).toBe(403);
    const read = await cat.call(`GET /recipe/api/recipes/${granted}`);
    expect(read.body).toMatchObject({ can_edit: false, notes: 'More salt' });
  });

  test('the Head Chef edits what members share with the Kitchen, until they leave it', async () => {
    const kitchen = await kitchenOf(ana, ben);
    const bens = await write(ben);
    await ben.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: bens });
    expect((await edit(ana, bens)).status).toBe(200);
    await dismiss(kitchen, ben, ben);
    expect((await edit(ana, bens)).status).toBe(403);
  });
});

describe('at the same time', () => {
  test('several invitations and several acceptances make one member', async () => {
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const soup = await write(ana);
    const sorted = (all: { status: number }[]) =>
      all.map(({ status }) => status).toSorted((a, b) => a - b);
    const six = Array.from({ length: 6 });
    const invited = await Promise.all(six.map(() => inviteTo(kitchen, ana, ben.name)));
    expect(sorted(invited)).toEqual([201, 409, 409, 409, 409, 409]);
    const accepted = await Promise.all(six.map(() => accept(kitchen, ben)));
    expect(sorted(accepted)).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await grantsOf(soup)).toHaveLength(1);
  });

  test('coming and going ends either in or out, with all recipes or none', async () => {
    const kitchen = await kitchenOf(ana);
    await autoShare(kitchen, ana);
    const soup = await write(ana);
    for (let n = 0; n < 10; n += 1) {
      await Promise.all([
        addTo(kitchen, ana, ben),
        dismiss(kitchen, ben, ben),
        addTo(kitchen, ana, ben),
        dismiss(kitchen, ana, ben),
      ]);
      const inside = (await ben.call(`GET /recipe/api/kitchens/${kitchen}`)).status === 200;
      expect(await sees(ben, soup)).toBe(inside);
    }
  });

  test('a recipe written while somebody comes in reaches them', async () => {
    for (let n = 0; n < 6; n += 1) {
      const kitchen = await kitchenOf(ana);
      await autoShare(kitchen, ana);
      const [recipes] = await Promise.all([
        Promise.all([write(ana), write(ana), write(ana)]),
        addTo(kitchen, ana, ben),
      ]);
      for (const recipe of recipes) expect(await sees(ben, recipe)).toBe(true);
    }
  });

  test('a recipe written while auto-sharing is switched on is shared', async () => {
    for (let n = 0; n < 6; n += 1) {
      const kitchen = await kitchenOf(ana, ben);
      const [recipes] = await Promise.all([
        Promise.all([write(ana), write(ana), write(ana)]),
        autoShare(kitchen, ana),
      ]);
      for (const recipe of recipes) expect(await sees(ben, recipe)).toBe(true);
      await autoShare(kitchen, ana, false);
    }
  });
});

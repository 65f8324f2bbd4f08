import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import {
  acceptInvitation,
  addToKitchen,
  canSeeRecipe,
  createKitchen,
  createRecipe,
  createTestUser,
  inviteToKitchen,
  removeFromKitchen,
  setAutoShare,
  type TestUser,
} from '../../../testing/recipe/household.ts';

let instance: TestInstance;
let admin: TestUser;
let ana: TestUser;
let ben: TestUser;
let cat: TestUser;

beforeAll(async () => {
  instance = await openInstance();
  admin = await createTestUser(instance, 'root');
  ana = await createTestUser(instance, 'ana');
  ben = await createTestUser(instance, 'ben');
  cat = await createTestUser(instance, 'cat');
});
afterAll(() => instance.close());

afterEach(async () => {
  for (const who of [ana, ben]) {
    const { items } = (await who.call('GET /recipe/api/kitchens')).body;
    for (const { id } of items) await who.call(`DELETE /recipe/api/kitchens/${id}`);
  }
});

const grantsOf = (recipe: number) =>
  instance.application.services.db
    .selectFrom('recipe_shares')
    .select(['user_id', 'via_kitchen_id', 'owner_id'])
    .where('recipe_id', '=', recipe)
    .orderBy('user_id')
    .execute();

describe('auto-sharing', () => {
  test('when enabled, shares all own recipes with all members and returns the counts', async () => {
    const [soup, stew] = [await createRecipe(ana), await createRecipe(ana)];
    const gone = await createRecipe(ana);
    await ana.call(`DELETE /recipe/api/recipes/${gone}`);
    const foreign = await createRecipe(cat);
    const kitchen = await createKitchen(ana, ben, cat);
    expect(await canSeeRecipe(ben, soup)).toBe(false);

    expect((await setAutoShare(kitchen, ana)).body).toEqual({
      enabled: true,
      recipes: 2,
      added: 4,
    });
    for (const who of [ben, cat]) {
      expect([await canSeeRecipe(who, soup), await canSeeRecipe(who, stew)]).toEqual([true, true]);
    }
    expect(await canSeeRecipe(ben, foreign)).toBe(false);
    expect(await canSeeRecipe(admin, soup)).toBe(false);
    expect((await setAutoShare(kitchen, ana)).body).toEqual({
      enabled: true,
      recipes: 2,
      added: 0,
    });

    await ana.call(`POST /recipe/api/recipes/${gone}/restore`);
    expect(await canSeeRecipe(ben, gone)).toBe(true);
  });

  test('when disabled, keeps the grants and shares nothing new', async () => {
    const kitchen = await createKitchen(ana, ben);
    const before = await createRecipe(ana);
    await setAutoShare(kitchen, ana);
    expect((await setAutoShare(kitchen, ana, false)).body).toEqual({
      enabled: false,
      recipes: 0,
      added: 0,
    });
    const after = await createRecipe(ana);
    expect([await canSeeRecipe(ben, before), await canSeeRecipe(ben, after)]).toEqual([
      true,
      false,
    ]);
  });

  test('a new recipe is granted once to each other member, through the Kitchen', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana);
    expect(await grantsOf(soup)).toEqual(
      [ben, cat].map(({ id }) => ({
        user_id: id,
        via_kitchen_id: kitchen,
        owner_id: ana.id,
      })),
    );
    const copy = await ana.call(`POST /recipe/api/recipes/${soup}/duplicate`);
    expect(await canSeeRecipe(ben, copy.body.id)).toBe(true);
    const bens = await createRecipe(ben);
    expect(await grantsOf(bens)).toEqual([]);
  });

  test('a new member receives the libraries of members who auto-share, and shares nothing', async () => {
    const kitchen = await createKitchen(ana, ben);
    await setAutoShare(kitchen, ana);
    const [anas, bens, cats] = [
      await createRecipe(ana),
      await createRecipe(ben),
      await createRecipe(cat),
    ];
    await addToKitchen(kitchen, ana, cat);
    expect([await canSeeRecipe(cat, anas), await canSeeRecipe(cat, bens)]).toEqual([true, false]);
    expect([
      await canSeeRecipe(ana, cats),
      await canSeeRecipe(ben, await createRecipe(cat)),
    ]).toEqual([false, false]);
  });
});

describe('leaving', () => {
  test('revokes the grants that the member received, but not those the member gave', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    for (const who of [ana, ben]) await setAutoShare(kitchen, who);
    const [anas, bens] = [await createRecipe(ana), await createRecipe(ben)];
    const open = await createRecipe(ana, { visibility: 'group' });
    expect([await canSeeRecipe(ben, anas), await canSeeRecipe(ben, open)]).toEqual([true, true]);

    await removeFromKitchen(kitchen, ben, ben);
    expect([await canSeeRecipe(ben, anas), await canSeeRecipe(ben, open)]).toEqual([false, false]);
    expect([await canSeeRecipe(ana, bens), await canSeeRecipe(cat, bens)]).toEqual([true, true]);
    expect([await canSeeRecipe(cat, anas), await canSeeRecipe(cat, open)]).toEqual([true, true]);
    expect(await canSeeRecipe(cat, await createRecipe(ben))).toBe(false);
  });

  test('keeps direct grants and those of another Kitchen', async () => {
    const [home, club] = [await createKitchen(ana, ben), await createKitchen(ana, ben)];
    const [byBoth, byHome, byHand] = [
      await createRecipe(ana),
      await createRecipe(ana),
      await createRecipe(ana),
    ];
    const share = (kitchen: number, recipe_id: number) =>
      ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id });
    for (const recipe of [byBoth, byHome, byHand]) await share(home, recipe);
    await share(club, byBoth);
    await ana.call(`POST /recipe/api/recipes/${byHand}/shares`, { user_ids: [ben.id] });

    await removeFromKitchen(home, ana, ben);
    expect([
      await canSeeRecipe(ben, byBoth),
      await canSeeRecipe(ben, byHome),
      await canSeeRecipe(ben, byHand),
    ]).toEqual([true, false, true]);
    await removeFromKitchen(club, ben, ben);
    expect(await canSeeRecipe(ben, byBoth)).toBe(false);
  });

  test('also revokes grants from a member who left earlier', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    await setAutoShare(kitchen, ben);
    const bens = await createRecipe(ben);
    await removeFromKitchen(kitchen, ben, ben);
    expect(await canSeeRecipe(cat, bens)).toBe(true);
    await removeFromKitchen(kitchen, cat, cat);
    expect(await canSeeRecipe(cat, bens)).toBe(false);
    expect(await canSeeRecipe(ana, bens)).toBe(true);
  });
});

test('closing a Kitchen keeps the grants, and hides recipes that were only open to it', async () => {
  const kitchen = await createKitchen(ana, ben);
  await setAutoShare(kitchen, ana);
  const granted = await createRecipe(ana);
  await setAutoShare(kitchen, ana, false);
  const open = await createRecipe(ana, { visibility: 'group' });
  expect(await canSeeRecipe(ben, open)).toBe(true);
  await ana.call(`DELETE /recipe/api/kitchens/${kitchen}`);
  expect([await canSeeRecipe(ben, granted), await canSeeRecipe(ben, open)]).toEqual([true, false]);
});

describe('one recipe', () => {
  test('is shared with a Kitchen only by its owner', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    const bens = await createRecipe(ben);
    const share = (who: TestUser, recipe_id: number) =>
      who.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id });
    expect((await share(ben, bens)).body).toEqual({ ok: true, members: 2, added: 2 });
    expect((await share(ben, bens)).body).toEqual({ ok: true, members: 2, added: 0 });
    expect(await canSeeRecipe(cat, bens)).toBe(true);
    expect((await share(ana, bens)).status).toBe(403);
    expect((await share(cat, await createRecipe(ana))).status).toBe(404);
    expect((await share(admin, await createRecipe(admin))).status).toBe(404);
  });

  test('that is open to Kitchens is visible only to members of a Kitchen with its owner', async () => {
    await createKitchen(ana, ben);
    await createKitchen(ben, cat);
    const open = await createRecipe(ana, { visibility: 'group' });
    expect([await canSeeRecipe(ben, open), await canSeeRecipe(cat, open)]).toEqual([true, false]);
    await ana.call(`PUT /recipe/api/recipes/${open}`, { visibility: 'private' });
    expect(await canSeeRecipe(ben, open)).toBe(false);
  });
});

describe('roles', () => {
  const edit = (who: TestUser, recipe: number, change: object = { notes: 'More salt' }) =>
    who.call(`PUT /recipe/api/recipes/${recipe}`, change);

  test('a Sous Chef edits shared recipes except the owner’s fields; a Line Cook reads', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    await ana.call(`PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`, { role: 'sous' });
    const [granted, secret] = [await createRecipe(ana), await createRecipe(ana)];
    const open = await createRecipe(ana, { visibility: 'group' });
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
    const kitchen = await createKitchen(ana, ben);
    const bens = await createRecipe(ben);
    await ben.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: bens });
    expect((await edit(ana, bens)).status).toBe(200);
    await removeFromKitchen(kitchen, ben, ben);
    expect((await edit(ana, bens)).status).toBe(403);
  });
});

describe('at the same time', () => {
  test('several invitations and several acceptances make one member', async () => {
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana);
    const sorted = (all: { status: number }[]) =>
      all.map(({ status }) => status).toSorted((a, b) => a - b);
    const six = Array.from({ length: 6 });
    const invited = await Promise.all(six.map(() => inviteToKitchen(kitchen, ana, ben.name)));
    expect(sorted(invited)).toEqual([201, 409, 409, 409, 409, 409]);
    const accepted = await Promise.all(six.map(() => acceptInvitation(kitchen, ben)));
    expect(sorted(accepted)).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await grantsOf(soup)).toHaveLength(1);
  });

  test('concurrent joining and leaving ends with all grants or none', async () => {
    const kitchen = await createKitchen(ana);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana);
    for (let n = 0; n < 10; n += 1) {
      await Promise.all([
        addToKitchen(kitchen, ana, ben),
        removeFromKitchen(kitchen, ben, ben),
        addToKitchen(kitchen, ana, ben),
        removeFromKitchen(kitchen, ana, ben),
      ]);
      const inside = (await ben.call(`GET /recipe/api/kitchens/${kitchen}`)).status === 200;
      expect(await canSeeRecipe(ben, soup)).toBe(inside);
    }
  });

  test('a recipe created while a member joins is shared with the member', async () => {
    for (let n = 0; n < 6; n += 1) {
      const kitchen = await createKitchen(ana);
      await setAutoShare(kitchen, ana);
      const [recipes] = await Promise.all([
        Promise.all([createRecipe(ana), createRecipe(ana), createRecipe(ana)]),
        addToKitchen(kitchen, ana, ben),
      ]);
      for (const recipe of recipes) expect(await canSeeRecipe(ben, recipe)).toBe(true);
    }
  });

  test('a recipe created while auto-sharing is enabled is shared', async () => {
    for (let n = 0; n < 6; n += 1) {
      const kitchen = await createKitchen(ana, ben);
      const [recipes] = await Promise.all([
        Promise.all([createRecipe(ana), createRecipe(ana), createRecipe(ana)]),
        setAutoShare(kitchen, ana),
      ]);
      for (const recipe of recipes) expect(await canSeeRecipe(ben, recipe)).toBe(true);
      await setAutoShare(kitchen, ana, false);
    }
  });
});

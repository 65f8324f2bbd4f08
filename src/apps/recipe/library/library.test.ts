import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  createKitchen,
  createRecipe,
  createTestUser,
  inviteToKitchen,
  removeFromKitchen,
  setAutoShare,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

interface ListedRecipe {
  readonly id: number;
  readonly name: string;
}

async function list(who: TestUser, query = '') {
  return (await who.call(`GET /recipe/api/recipes?${query}`)).body;
}

async function names(who: TestUser, query = ''): Promise<string[]> {
  return (await list(who, query)).items.map(({ name }: ListedRecipe) => name);
}

/** All pages of a list, with so few recipes each that a page ends within every owner. */
async function readAll(who: TestUser, query: string): Promise<string[]> {
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(who, `${query}&limit=3${cursor && `&cursor=${cursor}`}`);
    read.push(...page.items.map(({ name }: ListedRecipe) => name));
    cursor = page.next_cursor;
  }
  return read;
}

const mark = (who: TestUser, recipe: number, marks: object) =>
  who.call(`PUT /recipe/api/recipes/${recipe}/marks`, marks);

/** Two people with a Kitchen of their own, who share everything. */
async function createCouple(one: string, other: string) {
  const pair = [
    await createTestUser(home.instance, one),
    await createTestUser(home.instance, other),
  ] as const;
  const kitchen = await createKitchen(...pair);
  for (const who of pair) await setAutoShare(kitchen, who);
  return { kitchen, pair };
}

describe('the library of a Kitchen', () => {
  test('is one list of everybody’s recipes, with whose each is', async () => {
    const {
      pair: [eva, fay],
    } = await createCouple('eva', 'fay');
    await createRecipe(eva, { name: 'Borscht', ingredients: [{ name: 'beetroot' }] });
    home.instance.clock.forward({ minutes: 1 });
    await createRecipe(fay, { name: 'Dal' });
    expect(await names(eva)).toEqual(['Dal', 'Borscht']);
    const { items } = await list(fay);
    expect(items).toMatchObject([
      { name: 'Dal', user_id: fay.id, shared_by: null },
      { name: 'Borscht', user_id: eva.id, shared_by: { id: eva.id, username: 'eva' } },
    ]);
    expect(await names(fay, 'q=beetroot')).toEqual(['Borscht']);
    expect((await list(fay, 'q=beetrot')).searched_for).toBe('beetroot');
    expect(await names(fay, `user_id=${fay.id}`)).toEqual(['Dal']);
    expect(await names(fay, `user_id=${eva.id}`)).toEqual(['Borscht']);
    expect(await names(fay, `user_id=${ana.id}`)).toEqual([]);
    expect(await names(cat)).toEqual([]);
  });

  test('leaves out what is not shared, also in searches, filters and corrections', async () => {
    const [gil, hal] = [
      await createTestUser(home.instance, 'gil'),
      await createTestUser(home.instance, 'hal'),
    ];
    await createKitchen(gil, hal);
    const tags = ['Secret'];
    await createRecipe(gil, { name: 'Truffle risotto', tags, favorite: true, total_minutes: 5 });
    await createRecipe(gil, { name: 'Open soup', visibility: 'group' });
    expect(await names(hal)).toEqual(['Open soup']);
    for (const query of [
      'q=truffle',
      'q=truffl',
      'q=trufle',
      'q=truffle&sort=name',
      'tag=Secret',
      'max_minutes=10',
      'favorite=true',
      'visibility=private',
    ]) {
      expect(await list(hal, query), query).toMatchObject({ items: [], searched_for: null });
    }
    const sorts = ['name', 'created', 'rating', 'cooked', 'time', 'match'];
    for (const sort of sorts) {
      expect(await names(hal, `sort=${sort}`), sort).toEqual(['Open soup']);
    }
  });

  test('is read page by page in every order, each recipe once', async () => {
    const {
      pair: [ida, jon],
    } = await createCouple('ida', 'jon');
    const all: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      home.instance.clock.forward({ minutes: 1 });
      const who = n % 3 === 0 ? ida : jon;
      const name = `Stew ${String(n).padStart(2, '0')}`;
      all.push(name);
      const recipe = { name, total_minutes: 20 - n, tags: n % 2 === 0 ? ['Even'] : [] };
      const id = await createRecipe(who, recipe);
      if (n % 4 === 0) await mark(ida, id, { rating: (n % 5) + 1 });
    }
    const newest = all.toReversed();
    // 08 is rated 4, 04 is rated 5 and 00 is rated 1.
    const unrated = newest.filter((name) => !/0[048]$/.test(name));
    const orders: Record<string, string[]> = {
      'sort=updated': newest,
      'sort=created': newest,
      'sort=name': all,
      'sort=time': newest,
      'sort=cooked': newest,
      'sort=match': newest,
      'sort=rating': ['Stew 04', 'Stew 08', 'Stew 00', ...unrated],
      'q=stew': newest,
      'q=stew&sort=name': all,
      'tag=even&sort=name': all.filter((_, n) => n % 2 === 0),
      'tag=even&q=stew': newest.filter((_, n) => n % 2 === 1),
    };
    for (const [query, expected] of Object.entries(orders)) {
      expect(await readAll(ida, query), query).toEqual(expected);
    }
  });

  test('loses what came through the Kitchen when one leaves, and keeps what the leaver gave', async () => {
    const {
      kitchen,
      pair: [kim, lea],
    } = await createCouple('kim', 'lea');
    await createRecipe(kim, { name: 'Kimchi' });
    const leek = await createRecipe(lea, { name: 'Leek pie' });
    await mark(kim, leek, { favorite: true });
    await removeFromKitchen(kitchen, lea, lea);
    expect(await names(lea)).toEqual(['Leek pie']);
    expect(await names(kim, 'favorite=true')).toEqual(['Leek pie']);
    await inviteToKitchen(kitchen, kim, 'lea');
    await acceptInvitation(kitchen, lea);
    expect((await names(lea)).toSorted()).toEqual(['Kimchi', 'Leek pie']);
  });

  test('finds a category of the same name, and the stock that one uses', async () => {
    const {
      pair: [mia, ned],
    } = await createCouple('mia', 'ned');
    const categoryOf = async (who: TestUser) => {
      const { body } = await who.call('GET /recipe/api/recipes/categories');
      return body[0].id;
    };
    const [hers, his] = [await categoryOf(mia), await categoryOf(ned)];
    await createRecipe(mia, { name: 'Minestrone', category_id: hers });
    await createRecipe(ned, { name: 'Noodles', category_id: his });
    expect((await names(mia, `category=${hers}`)).toSorted()).toEqual(['Minestrone', 'Noodles']);
    expect(await names(mia, 'category=none')).toEqual([]);
    const { body: salt } = await ned.call('POST /recipe/api/pantry', { name: 'Salt' });
    const ingredients = [{ name: 'Salt', pantry_item_id: salt.id }];
    await createRecipe(ned, { name: 'Salt', ingredients });
    expect([await names(ned, 'cookable=true'), await names(mia, 'cookable=true')]).toEqual([
      ['Salt'],
      [],
    ]);
  });
});

test('the tags of the library are one’s own, those for oneself, and those of what others share', async () => {
  const {
    kitchen,
    pair: [quin, rob],
  } = await createCouple('quin', 'rob');
  const shared = await createRecipe(rob, { name: 'Risotto', tags: ['Rice', 'winter'] });
  const secret = await createRecipe(rob, { name: 'Surprise', tags: ['Birthday'] });
  await rob.call(`DELETE /recipe/api/recipes/${secret}/shares/${quin.id}`);
  await createRecipe(quin, { name: 'Quiche', tags: ['Winter'] });
  await mark(quin, shared, { tags: ['Fast'] });
  const tags = async (who: TestUser, query = '') =>
    (await who.call(`GET /recipe/api/recipes/library-tags?${query}`)).body;
  const { items } = await tags(quin);
  expect(items.map(({ name }: ListedRecipe) => name)).toEqual(['Fast', 'Rice', 'Winter']);
  const first = await tags(quin, 'limit=2');
  expect((await tags(quin, `limit=2&cursor=${first.next_cursor}`)).items).toHaveLength(1);
  expect((await tags(cat)).items).toEqual([]);
  await removeFromKitchen(kitchen, quin, rob);
  expect((await tags(quin)).items).toHaveLength(2);
});

describe('marks on a recipe of somebody else', () => {
  test('are the reader’s own, and nobody else sees them', async () => {
    const kitchen = await createKitchen(ana, ben, cat);
    await setAutoShare(kitchen, ana);
    const soup = await createRecipe(ana, { name: 'Soup', rating: 2, favorite: true, tags: ['A'] });
    const read = async (who: TestUser) => (await who.call(`GET /recipe/api/recipes/${soup}`)).body;
    const none = { rating: null, favorite: false, tags: ['A'], my_tags: [] };
    expect(await read(ben)).toMatchObject(none);
    const marks = { rating: 4, favorite: true, tags: ['Quick', 'quick', 'Kids'] };
    const { status, body } = await mark(ben, soup, marks);
    expect(status).toBe(200);
    const his = { rating: 4, favorite: true, tags: ['A'], my_tags: ['Quick', 'Kids'] };
    expect(body).toMatchObject(his);
    expect((await list(ben, 'tag=kids')).items).toMatchObject([{ id: soup, ...his }]);
    expect(await names(ben, 'favorite=true')).toEqual(['Soup']);
    expect(await read(cat)).toMatchObject(none);
    expect(await names(cat, 'tag=kids')).toEqual([]);
    expect(await read(ana)).toMatchObject({ rating: 2, favorite: true, tags: ['A'], my_tags: [] });

    await mark(ben, soup, { rating: 0, tags: [] });
    expect(await read(ben)).toMatchObject({ rating: null, favorite: true, my_tags: [] });
    expect(await names(ben, 'tag=kids')).toEqual([]);
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen}`);
  });

  test('need a recipe that can be seen; one’s own recipe holds them itself', async () => {
    const secret = await createRecipe(ana, { name: 'Secret' });
    expect((await mark(ben, secret, { favorite: true })).status).toBe(404);
    const { body } = await mark(ana, secret, { rating: 5, favorite: true, tags: ['Mine'] });
    expect(body).toMatchObject({ rating: 5, favorite: true, tags: ['Mine'], my_tags: [] });
    expect(body.revision).toBe(2);
  });

  test('do not let a Sous Chef set the owner’s rating', async () => {
    const kitchen = await createKitchen(ana, ben);
    await setAutoShare(kitchen, ana);
    const role = `PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`;
    await ana.call(role, { role: 'sous' });
    const soup = await createRecipe(ana, { rating: 3 });
    await mark(ben, soup, { rating: 5 });
    const edit = (change: object) => ben.call(`PUT /recipe/api/recipes/${soup}`, change);
    expect((await edit({ rating: 1 })).status).toBe(403);
    const saved = await edit({ name: 'Better soup', rating: 5, favorite: false });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Better soup', rating: 5 } });
    expect((await ana.call(`GET /recipe/api/recipes/${soup}`)).body.rating).toBe(3);
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen}`);
  });
});

test('a recipe that came through a Kitchen can be cooked while its owner is in it', async () => {
  const {
    kitchen,
    pair: [ola, pam],
  } = await createCouple('ola', 'pam');
  const roast = await createRecipe(pam, { name: 'Roast' });
  const cook = () => ola.call(`POST /recipe/api/recipes/${roast}/cooked`, {});
  expect(await cook()).toMatchObject({ status: 200, body: { cook_count: 1 } });
  await removeFromKitchen(kitchen, ola, pam);
  expect((await cook()).status).toBe(403);
});

import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  addToKitchen,
  createKitchen,
  removeFromKitchen,
  storePicture,
  type TestUser,
  useHousehold,
} from '../../../testing/recipe/household.ts';
import { recipeApp } from '../app.ts';

/**
 * A reader of another account's recipe sees nothing from before their access and nothing new after
 * it ended. Checked on every route and tool that reads.
 */
const home = useHousehold();
const { ana, ben, cat } = home;

type Reason = 'by hand' | 'through a Kitchen' | 'as open to the Kitchen';
const REASONS: readonly Reason[] = ['by hand', 'through a Kitchen', 'as open to the Kitchen'];

interface Scene {
  readonly recipe: number;
  readonly pictures: Readonly<Record<'before' | 'during' | 'after', string>>;
  readonly open: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** Ana's recipe with a history; a minute passes between any two events. */
async function scene(reason: Reason, name: string): Promise<Scene> {
  const kitchen = await createKitchen(ana, ben);
  const pictures = {
    before: await storePicture(home.instance, ana),
    during: await storePicture(home.instance, ana),
    after: await storePicture(home.instance, ana),
  };
  const ingredients = [{ qty: '2', unit: 'kg', name: `Truffle of ${name}` }];
  const first = { name: `${name} before`, img_url: pictures.before, ingredients };
  const { id } = (await ana.call('POST /recipe/api/recipes', first)).body;
  const change = later((body: object) => ana.call(`PUT /recipe/api/recipes/${id}`, body));
  await change({ name: `${name} during`, img_url: pictures.during });
  const shared = `/recipe/api/recipes/${id}/shares`;
  const ways = {
    'by hand': {
      open: () => ana.call(`POST ${shared}`, { user_ids: [ben.id] }),
      close: () => ana.call(`DELETE ${shared}/${ben.id}`),
    },
    'through a Kitchen': {
      open: () => ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: id }),
      close: () => removeFromKitchen(kitchen, ben, ben),
    },
    'as open to the Kitchen': {
      open: () => change({ visibility: 'group' }),
      close: () => change({ visibility: 'private' }),
    },
  };
  const { open, close } = ways[reason];
  return { recipe: id, pictures, open: later(open), close: later(close) };
}

function later<Given extends unknown[], Result>(happen: (...given: Given) => Promise<Result>) {
  return (...given: Given) => {
    home.instance.clock.forward({ minutes: 1 });
    return happen(...given);
  };
}

const rename = later((recipe: number, name: string, more: object = {}) =>
  ana.call(`PUT /recipe/api/recipes/${recipe}`, { name, ...more }),
);

/** Ben refers to the recipe in all kinds of own entries; returns the id of his cookbook. */
async function useEverywhere(recipe: number, reason: Reason): Promise<number> {
  const date = new Date(home.instance.clock.millis()).toISOString().slice(0, 10);
  const plan = { recipe_id: recipe, date };
  expect((await ben.call('POST /recipe/api/cook-diary', plan)).status).toBe(201);
  if (reason === 'as open to the Kitchen') {
    expect((await ben.call(`POST /recipe/api/recipes/${recipe}/cooked`, { date })).status).toBe(
      200,
    );
  }
  await ben.call(`POST /recipe/api/shopping/from-recipe/${recipe}`);
  await ben.call('POST /recipe/api/shopping', { name: 'Spoon', recipe_id: recipe });
  await ben.call(`POST /recipe/api/recipes/${recipe}/comments`, { body: 'Nice' });
  const named = { name: `Book of ${recipe}` };
  const book = (await ben.call('POST /recipe/api/cookbooks', named)).body.id;
  await ben.call(`POST /recipe/api/cookbooks/${book}/recipes/${recipe}`);
  return book;
}

/** The id for a route's parameter, by the route's folder. */
function idFor(path: string, { recipe, book, kitchen }: Ids): number {
  if (path.startsWith('/api/cookbooks')) return book;
  return path.startsWith('/api/kitchens') ? kitchen : recipe;
}

interface Ids {
  readonly recipe: number;
  readonly book: number;
  readonly kitchen: number;
}

const READS = recipeApp.routes
  .map(({ operation }) => operation)
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'));

/** Everything an account can read, as one text. */
async function everything(who: TestUser, ids: Ids): Promise<string> {
  const seen: string[] = [];
  for (const { path } of READS) {
    for (const revision of path.includes(':revision') ? [1, 2, 3, 4, 5, 6] : [0]) {
      const address = path
        .replace(':id', String(idFor(path, ids)))
        .replace(':revision', String(revision))
        .replace(/:\w+/, '1');
      const answer = await who.call(`GET /recipe${address}`);
      expect(answer.status, path).toBeLessThan(500);
      seen.push(path === '/api/recipes/export' ? await unpacked(answer.bytes) : answer.text);
    }
  }
  for (const { name, phase } of recipeApp.tools) {
    if (phase === 'read') seen.push(await use(who, name, { recipe_id: ids.recipe }));
  }
  const searched = await who.call('GET /recipe/api/recipes/shared-with-me?q=truffle');
  return [...seen, searched.text].join('\n');
}

async function unpacked(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    texts.push(entry.fileName, (await buffer(stream)).toString('latin1'));
  }
  return texts.join('\n');
}

const tokens = new Map<string, string>();

async function use(who: TestUser, name: string, given: object): Promise<string> {
  if (!tokens.has(who.name)) {
    const asked = { name: 'test', scopes: ['mcp:read'] };
    tokens.set(who.name, (await who.call('POST /api/tokens', asked)).body.raw);
  }
  const params = { name, arguments: given };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const headers = { accept: 'application/json, text/event-stream' };
  const bearer = home.instance.bearer(tokens.get(who.name) ?? '');
  return (await bearer.call('POST /recipe/api/mcp', call, { headers })).text;
}

async function seesPicture(who: TestUser, address: string): Promise<boolean> {
  return (await who.call(`GET /recipe${address}`)).status === 200;
}

describe.each(REASONS)('a recipe that Ben reads %s', (reason) => {
  const name = `Dish ${REASONS.indexOf(reason)}`;

  test('shows nothing from before access began, and nothing new after it ended', async () => {
    const { recipe, pictures, open, close } = await scene(reason, name);
    const club = await createKitchen(ben, cat);
    await ben.call(`PUT /recipe/api/kitchens/${club}/plan-share`, { enabled: true });
    const look = (book: number, who = ben) => everything(who, { recipe, book, kitchen: club });
    const pathOf = (revision: number) => `/recipe/api/recipes/${recipe}/revisions/${revision}`;

    expect(await look(0)).not.toContain(name);
    for (const address of Object.values(pictures)) {
      expect(await seesPicture(ben, address)).toBe(false);
    }

    await open();
    const book = await useEverywhere(recipe, reason);
    const during = await look(book);
    expect(during).toContain(`${name} during`);
    expect(during).not.toContain(`${name} before`);
    expect((await ben.call(`GET ${pathOf(1)}`)).status).toBe(404);
    expect(await seesPicture(ben, pictures.during)).toBe(true);
    expect(await seesPicture(ben, pictures.before)).toBe(false);

    await rename(recipe, `${name} meanwhile`, { img_url: null });
    const { items } = (await ben.call(`GET /recipe/api/recipes/${recipe}/revisions`)).body;
    expect(items).toMatchObject([{ revision: 2, name: `${name} during` }]);
    expect((await ben.call(`GET ${pathOf(2)}`)).body.name).toBe(`${name} during`);
    expect(await seesPicture(ben, pictures.during)).toBe(true);
    const hers = (await ana.call(`GET /recipe/api/recipes/${recipe}/revisions`)).body.items;
    expect(hers).toHaveLength(2);

    await close();
    await rename(recipe, `${name} after`, { img_url: pictures.after });
    const after = await look(book);
    expect(after).not.toContain(`${name} before`);
    expect(after).not.toContain(`${name} after`);
    expect(after).toContain(`${name} during`);
    for (const address of Object.values(pictures)) {
      expect(after).not.toContain(address);
      expect(await seesPicture(ben, address)).toBe(false);
    }
    const seenByCat = await look(0, cat);
    expect(seenByCat).toContain(`${name} during`);
    expect(seenByCat).not.toContain(`${name} after`);

    const list = (await ben.call('GET /recipe/api/shopping')).body.items.filter(
      (item: { recipe_id: number }) => item.recipe_id === recipe,
    );
    expect(list).toMatchObject([
      { recipes: [{ id: recipe, name: `${name} during` }] },
      { recipes: [{ id: recipe, name: `${name} during` }] },
    ]);
    const entries = (await ben.call('GET /recipe/api/cook-diary')).body.filter(
      (entry: { recipe_id: number }) => entry.recipe_id === recipe,
    );
    expect(entries).not.toEqual([]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        recipe_name: `${name} during`,
        recipe_img_url: null,
        recipe_available: false,
      });
    }
    await ben.call(`DELETE /recipe/api/cookbooks/${book}`);
    await ben.call(`DELETE /recipe/api/kitchens/${club}`);
  });
});

test('a Sous Chef cannot restore a revision from before their access', async () => {
  const kitchen = await createKitchen(ana, ben);
  await ana.call(`PUT /recipe/api/kitchens/${kitchen}/members/${ben.id}/role`, { role: 'sous' });
  const { id } = (await ana.call('POST /recipe/api/recipes', { name: 'Secret pie' })).body;
  await rename(id, 'Pie');
  home.instance.clock.forward({ minutes: 1 });
  await ana.call(`POST /recipe/api/kitchens/${kitchen}/share-recipe`, { recipe_id: id });
  await rename(id, 'Apple pie');
  const restore = (revision: number) =>
    ben.call(`POST /recipe/api/recipes/${id}/revisions/${revision}/restore`);
  expect((await restore(1)).status).toBe(404);
  expect((await restore(2)).body.name).toBe('Pie');
  expect((await ana.call(`POST /recipe/api/recipes/${id}/revisions/1/restore`)).body.name).toBe(
    'Secret pie',
  );
});

test('a later member sees an open recipe from the time of joining', async () => {
  const kitchen = await createKitchen(ana, ben);
  const first = { name: 'Old bread', visibility: 'group' };
  const { id } = (await ana.call('POST /recipe/api/recipes', first)).body;
  await rename(id, 'New bread');
  home.instance.clock.forward({ minutes: 1 });
  await addToKitchen(kitchen, ana, cat);
  await rename(id, 'Newest bread');
  const revisions = async (who: TestUser) =>
    (await who.call(`GET /recipe/api/recipes/${id}/revisions`)).body.items.map(
      (item: { name: string }) => item.name,
    );
  expect(await revisions(ben)).toEqual(['New bread', 'Old bread']);
  expect(await revisions(cat)).toEqual(['New bread']);
});

test('a shared list shows a hidden recipe by its name at the time it was added', async () => {
  const kitchen = await createKitchen(ana, ben);
  const ingredients = [{ qty: '3', unit: 'kg', name: 'Quince' }];
  const secret = { name: 'Quince jam', ingredients };
  const { id } = (await ana.call('POST /recipe/api/recipes', secret)).body;
  await ana.call('PUT /recipe/api/shopping/share', { kitchen_id: kitchen });
  await ana.call(`POST /recipe/api/shopping/from-recipe/${id}`);
  await rename(id, 'Quince jam for the surprise');
  const nameFor = async (who: TestUser) => {
    const { body } = await who.call(`GET /recipe/api/shopping?list=${ana.id}`);
    return body.items.find((item: { name: string }) => item.name === 'Quince').recipe_name;
  };
  expect([await nameFor(ben), await nameFor(ana)]).toEqual([
    'Quince jam',
    'Quince jam for the surprise',
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recipeTools } from '../../apps/recipe/tools.ts';
import { workoutTools } from '../../apps/workout/tools.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const ALL_SCOPES = ['mcp:read', 'mcp:write', 'mcp:destroy'];
const TOOLS = { recipe: recipeTools, workout: workoutTools } as const;
type AppWithTools = keyof typeof TOOLS;

let instance: TestInstance;
let ana: Person;
/** Of Ana: reading only, and everything. */
let reading: string;
let everything: string;
/** Of Eve, who is after what is Ana's. */
let eves: string;
let before: unknown;
let ids: Record<'recipe' | 'item' | 'pantry' | 'entry' | 'exercise', number>;

const token = async (person: Person, scopes: readonly string[]): Promise<string> =>
  (await person.call('POST /api/tokens', { name: 't', scopes })).body.raw;
const rpc = (method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const calling = (name: string, args: unknown) => rpc('tools/call', { name, arguments: args });
const headers = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const post = (raw: string, body: unknown, app: AppWithTools = 'recipe') =>
  instance.bearer(raw).call(`POST /${app}/api/mcp`, body, { headers });
const postText = (raw: string, payload: string) =>
  instance.bearer(raw).call('POST /recipe/api/mcp', undefined, { headers, payload });

/** Every row that anybody owns. */
async function everyRow(): Promise<unknown> {
  const { owned, services } = instance.application;
  const rows = owned.tables.map(({ name }) =>
    services.db.selectFrom(name).selectAll().where('owner_id', '>', 0).execute(),
  );
  return Promise.all(rows);
}

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '100000',
  });
  ana = await instance.person('ana');
  const eve = await instance.person('eve');
  const made = async (route: string, body: object) => (await ana.call(route, body)).body.id;
  const recipe = await made('POST /recipe/api/recipes', { name: 'Secret soup' });
  ids = {
    recipe,
    item: await made('POST /recipe/api/shopping', { name: 'Leeks' }),
    pantry: await made('POST /recipe/api/pantry', { name: 'Salt' }),
    entry: await made('POST /recipe/api/cook-diary', {
      recipe_id: recipe,
      date: '2026-11-15',
      kind: 'cooked',
    }),
    exercise: await made('POST /workout/api/exercises', {
      name: 'Ana’s own lift',
      category: 'legs',
    }),
  };
  for (const [what, id] of Object.entries(ids)) expect(id, what).toBeTypeOf('number');
  reading = await token(ana, ['mcp:read']);
  everything = await token(ana, ALL_SCOPES);
  eves = await token(eve, ALL_SCOPES);
});
afterAll(() => instance.close());

beforeEach(async () => {
  before = await everyRow();
});

/** What is refused must leave no trace, neither in the answer nor behind it. */
async function expectNothingWritten(...answers: { status: number; text: string }[]) {
  for (const { status, text } of answers) {
    expect(status, text.slice(0, 200)).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\.ts:|SQLITE|select |Secret soup|Ana’s own/);
  }
  expect(await everyRow()).toEqual(before);
}

test('a tool of a phase that the token lacks is unknown, and so is one that does not exist', async () => {
  for (const [app, tools] of Object.entries(TOOLS)) {
    const hidden = tools.filter(({ phase }) => phase !== 'read').map(({ name }) => name);
    for (const name of [...hidden, 'drop_everything', '__proto__', 'constructor', 'toString']) {
      const answer = await post(reading, calling(name, { confirm: true }), app as AppWithTools);
      expect(answer.body, name).toMatchObject({
        id: 1,
        error: { code: -32602, message: `Unknown tool: ${name}` },
      });
      await expectNothingWritten(answer);
    }
  }
});

test('what destroys is refused without confirm: true, whatever stands in its place', async () => {
  for (const [app, tools] of Object.entries(TOOLS)) {
    for (const { name } of tools.filter(({ phase }) => phase === 'destroy')) {
      for (const confirm of [undefined, false, 'true', 1, null, [true], { confirm: true }]) {
        const args = { item_id: ids.item, entry_id: ids.entry, date: '2026-11-15', confirm };
        const answer = await post(everything, calling(name, args), app as AppWithTools);
        expect(answer.body.result, name).toMatchObject({
          isError: true,
          content: [{ text: expect.stringContaining('confirm') }],
        });
        await expectNothingWritten(answer);
      }
    }
  }
});

test('what another owner keeps does not exist, whichever tool asks for it', async () => {
  const asked: [AppWithTools, string, object][] = [
    ['recipe', 'get_recipe', { recipe_id: ids.recipe }],
    ['recipe', 'log_cook', { recipe_id: ids.recipe }],
    ['recipe', 'check_shopping_item', { item_id: ids.item, checked: true }],
    ['recipe', 'remove_shopping_item', { item_id: ids.item, confirm: true }],
    ['recipe', 'update_pantry_stock', { item_id: ids.pantry, in_stock: false }],
    ['recipe', 'delete_cook_diary_entry', { entry_id: ids.entry, confirm: true }],
    ['workout', 'log_set', { exercise_id: ids.exercise, reps: 5, weight: 50 }],
  ];
  for (const [app, name, args] of asked) {
    const answer = await post(eves, calling(name, args), app);
    expect(answer.body.result, name).toMatchObject({ isError: true });
    await expectNothingWritten(answer);
  }
});

test('oversized and misshapen arguments are told in a sentence or by the protocol', async () => {
  const asked = [
    calling('add_shopping_item', { name: 'x'.repeat(300_000) }),
    calling('add_shopping_item', { name: 7, quantity: 'many' }),
    calling('add_shopping_item', { name: 'x', quantity: 1e308 }),
    calling('add_shopping_item', ['a', 'list']),
    calling('add_shopping_item', 'text'),
    calling('check_shopping_item', { item_id: 2 ** 53, checked: true }),
    rpc('tools/call', {}),
    rpc('tools/call', { name: 7 }),
    rpc('tools/call', []),
  ];
  for (const body of asked) {
    const answer = await post(everything, body);
    const { error, result } = answer.body;
    expect(error?.code ?? result?.isError, JSON.stringify(body).slice(0, 80)).toBeTruthy();
    await expectNothingWritten(answer);
  }
  const huge = await post(everything, calling('add_shopping_item', { name: 'x'.repeat(2 ** 20) }));
  expect(huge).toMatchObject({ status: 413, body: { jsonrpc: '2.0', error: { code: -32600 } } });
  await expectNothingWritten(huge);
});

test('keys of the prototype are refused in the protocol’s form', async () => {
  for (const key of ['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}']) {
    const answer = await postText(
      everything,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add_shopping_item","arguments":{${key},"name":"y"}}}`,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { jsonrpc: '2.0', id: null, error: { code: -32700 } },
    });
    await expectNothingWritten(answer);
  }
});

test('a batch of 10,000 calls is refused whole, in the protocol’s form', async () => {
  const add = calling('add_shopping_item', { name: 'x' });
  const long = await post(
    everything,
    Array.from({ length: 10_000 }, () => 1),
  );
  expect(long).toMatchObject({
    status: 413,
    body: {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'A batch has at most 100 calls.' },
    },
  });
  const longer = await post(
    everything,
    Array.from({ length: 10_000 }, () => add),
  );
  expect(longer).toMatchObject({ status: 413, body: { error: { code: -32600 } } });
  await expectNothingWritten(long, longer);
});

test('what is no message gets the protocol’s error', async () => {
  const odd = [{ jsonrpc: '1.0', id: 1, method: 'tools/list' }, [], 'text', null, 7, [[]], {}];
  for (const body of odd) {
    const answer = await post(everything, body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    expect(answer.body, JSON.stringify(body)).toMatchObject({
      error: { code: expect.any(Number), message: expect.any(String) },
    });
    await expectNothingWritten(answer);
  }
  const broken = await postText(everything, '{"half":');
  expect(broken).toMatchObject({ status: 400, body: { jsonrpc: '2.0', error: { code: -32700 } } });
  const form = await instance.bearer(everything).call('POST /recipe/api/mcp', undefined, {
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(form).toMatchObject({ status: 415, body: { jsonrpc: '2.0', error: { code: -32600 } } });
});

test('a host that is no host breaks nothing', async () => {
  for (const host of ['foo bar', 'a:b:c', 'a%']) {
    const answer = await instance.bearer(reading).call('POST /recipe/api/mcp', rpc('ping'), {
      headers: { ...headers, host },
    });
    expect(answer.status, host).toBeLessThan(500);
  }
});

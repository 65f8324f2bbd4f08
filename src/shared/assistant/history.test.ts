import { expect, test } from 'vitest';
import { useAssistant } from '../../testing/assistant/use-assistant.ts';

const assistant = useAssistant('nutrition', 'ana', 'ben');
const { provider, people } = assistant;
const { ana, ben } = people;

const store = (role: string, content: unknown, who = ana) =>
  who.call('POST /api/ai/history', { role, content });
const read = async (who = ana) => (await who.call('GET /api/ai/history')).body;

test('messages are stored and read oldest first, by their owner alone', async () => {
  expect((await store('user', 'Hello')).body).toEqual({ ok: true });
  assistant.instance.clock.forward({ minutes: 1 });
  await store('assistant', 'Hi Ana');
  expect(await read()).toEqual([
    { role: 'user', content: 'Hello', created_at: expect.any(String) },
    { role: 'assistant', content: 'Hi Ana', created_at: expect.any(String) },
  ]);
  expect(await read(ben)).toEqual([]);
});

test('a message needs a role and a text', async () => {
  for (const [role, content] of [
    ['system', 'x'],
    ['user', ''],
    ['user', 7],
    [undefined, 'x'],
  ]) {
    expect((await store(role as string, content)).status).toBe(400);
  }
});

test('the newest 100 are read and the newest 200 kept', async () => {
  for (let number = 1; number <= 205; number += 1) await store('user', `Message ${number}`, ben);
  const newest = await read(ben);
  expect(newest).toHaveLength(100);
  expect(newest[0].content).toBe('Message 106');
  expect(newest.at(-1).content).toBe('Message 205');
  const { count } = (await assistant.instance.application.services.db
    .selectFrom('assistant_messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('content', 'like', 'Message %')
    .executeTakeFirstOrThrow()) as { count: unknown };
  expect(Number(count)).toBe(200);
});

test('the conversation is deleted with its cards; what they wrote stays', async () => {
  await ana.choose(provider);
  provider.behave(({ toolResults }) =>
    toolResults.length === 0
      ? { calls: [{ name: 'log_quick_calories', input: { calories: 321 } }] }
      : { text: 'Done.' },
  );
  await ana.ask('Log 321 calories', { date: '2026-11-14' });
  expect((await ana.call('GET /api/ai/cards')).body.items).toHaveLength(1);
  expect((await ana.call('DELETE /api/ai/history')).body).toEqual({ ok: true });
  expect(await read()).toEqual([]);
  expect((await ana.call('GET /api/ai/cards')).body.items).toEqual([]);
  const day = await ana.call('GET /api/diary/2026-11-14');
  expect(day.body.items).toHaveLength(1);
  expect(await read(ben)).toHaveLength(100);
});

test('tokens are counted by month, and the admin’s budget refuses more', async () => {
  const before = (await ana.call('GET /api/ai/usage')).body;
  provider.behave(() => ({ text: 'Hello.' }));
  await ana.ask('hello');
  const { month, budget, ...used } = (await ana.call('GET /api/ai/usage')).body;
  expect(used).toEqual({
    turns: before.turns + 1,
    input_tokens: before.input_tokens + 120,
    output_tokens: before.output_tokens + 30,
  });
  expect([month, budget]).toEqual(['2026-11', null]);

  expect((await ben.call('PUT /api/ai/budget', { tokens: 1 })).status).toBe(403);
  expect((await ben.call('GET /api/ai/usage/accounts')).status).toBe(403);
  await ana.call('PUT /api/ai/budget', { tokens: 200 });
  const accounts = (await ana.call('GET /api/ai/usage/accounts')).body.items;
  expect(accounts).toMatchObject([{ username: 'ana', month: '2026-11', turns: used.turns }]);
  const refused = await ana.ask('hello');
  expect(refused).toMatchObject({ status: 429, body: { code: 'assistant_budget_spent' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
  await ana.call('PUT /api/ai/budget', { tokens: null });
  expect((await ana.ask('hello')).status).toBe(200);
});

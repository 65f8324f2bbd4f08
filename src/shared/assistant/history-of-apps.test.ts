import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeCard } from '../../testing/assistant/stored-card.ts';
import { openInstance, PASSWORD, type TestInstance } from '../../testing/instance/test-instance.ts';

const RECOVERY_TOKEN = 'let-me-in-again-please';
const APPS = ['nutrition', 'workout', 'recipe'] as const;
type Caller = Pick<TestInstance['nobody'], 'call'>;

let instance: TestInstance;
beforeEach(async () => {
  instance = await openInstance({ RECOVERY_TOKEN });
});
afterEach(() => instance.close());

/** A message and a card in each app. */
async function talk(who: Caller, name: string, owner = 0): Promise<void> {
  for (const app of APPS) {
    const content = `${name} in ${app}`;
    await who.call(`POST /${app}/api/ai/history`, { role: 'user', content });
    await storeCard(instance, { owner, app, tool: 'log_set', title: content });
  }
}

/** The messages and the titles of the cards by app. */
async function listen(who: Caller): Promise<Record<string, string[]>> {
  const heard: Record<string, string[]> = {};
  for (const app of APPS) {
    const { body: history } = await who.call(`GET /${app}/api/ai/history`);
    const { items } = (await who.call(`GET /${app}/api/ai/cards`)).body;
    heard[app] = [
      ...history.map(({ content }: { content: string }) => content),
      ...items.map(({ title }: { title: string }) => `card ${title}`),
    ];
  }
  return heard;
}
const said = (...names: string[]) =>
  Object.fromEntries(
    APPS.map((app) => [
      app,
      [
        ...names.map((name) => `${name} in ${app}`),
        ...names.toReversed().map((name) => `card ${name} in ${app}`),
      ],
    ]),
  );
const idOf = async (who: Caller): Promise<number> =>
  (await who.call('GET /api/auth/me')).body.user.id;
const rowsLeft = async (): Promise<number> => {
  const { db } = instance.application.services;
  const messages = await db.selectFrom('assistant_messages').select('id').execute();
  const cards = await db.selectFrom('assistant_cards').select('id').execute();
  return messages.length + cards.length;
};

test('each app has a conversation of its own, and deleting one leaves the others', async () => {
  const ana = await instance.person('ana');
  await talk(ana, 'ana', await idOf(ana));
  expect(await listen(ana)).toEqual(said('ana'));
  await ana.call('DELETE /workout/api/ai/history');
  expect(await listen(ana)).toEqual({ ...said('ana'), workout: [] });
});

test('the first account takes over the conversations of single-user mode', async () => {
  await instance.nobody.call('POST /api/auth/single-user', {});
  await talk(instance.nobody, 'nobody');
  expect(await listen(instance.nobody)).toEqual(said('nobody'));
  const ana = await instance.person('ana');
  expect(await listen(ana)).toEqual(said('nobody'));
});

test('deleting an account deletes its conversations in every app', async () => {
  const admin = await instance.person('admin');
  const ben = await instance.person('ben');
  await talk(admin, 'admin', await idOf(admin));
  await talk(ben, 'ben', await idOf(ben));
  await admin.call(`DELETE /api/auth/users/${await idOf(ben)}`);
  expect(await listen(admin)).toEqual(said('admin'));
  expect(await rowsLeft()).toBe(6);
});

test('recovery keeps the conversations of all accounts for the next first account', async () => {
  for (const name of ['ana', 'ben']) {
    const person = await instance.person(name);
    await talk(person, name, await idOf(person));
  }
  await instance.nobody.call('POST /api/auth/recover', { token: RECOVERY_TOKEN });
  expect(await listen(await instance.person('cat'))).toEqual(said('ana', 'ben'));
});

test('disabling the accounts keeps the conversation of the workout app of a single account', async () => {
  const ana = await instance.person('ana');
  await talk(ana, 'ana', await idOf(ana));
  expect((await ana.call('DELETE /api/auth/management')).body).toEqual({ ok: true });
  const kept = { ...said('ana'), nutrition: [], recipe: [] };
  expect(await listen(instance.nobody)).toEqual(kept);
  const registered = { username: 'ana', password: PASSWORD };
  const { token } = (await instance.nobody.call('POST /api/auth/register', registered)).body;
  expect(await listen(instance.bearer(token))).toEqual(kept);
});

test('disabling several accounts deletes all conversations', async () => {
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  for (const one of [ana, ben]) await talk(one, `${await idOf(one)}`, await idOf(one));
  await ana.call('DELETE /api/auth/management');
  expect(await rowsLeft()).toBe(0);
});

import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ASSISTANT_ENVIRONMENT,
  AssistantPerson,
  MODEL_KEY,
} from '../../../testing/assistant/assistant-person.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { ModelProvider } from '../../../testing/servers/model-provider/model-provider.ts';
import type { AssistantTables } from '../tables.ts';

const RECOVERY = 'the-recovery-token-of-this-instance';

let provider: ModelProvider;
let instance: TestInstance;

beforeEach(async () => {
  provider = await ModelProvider.open();
});
afterEach(async () => {
  await instance.close();
  await provider.close();
});

const db = () => instance.application.services.db as Kysely<AssistantTables>;

async function open(environment: Record<string, string> = ASSISTANT_ENVIRONMENT) {
  instance = await openInstance({ RECOVERY_TOKEN: RECOVERY, ...environment });
}

async function talker(name: string): Promise<[AssistantPerson, Person]> {
  const person = await instance.person(name);
  return [new AssistantPerson(() => person), person];
}

describe('the provider of a person', () => {
  let ana: AssistantPerson;
  let anaPerson: Person;
  beforeEach(async () => {
    await open();
    [ana, anaPerson] = await talker('ana');
  });

  test('is chosen with a key that is sealed and never sent back', async () => {
    const settings = await ana.choose(provider, 'openai');
    expect(settings).toMatchObject({ active: 'openai', is_ready: true, is_locked: false });
    expect(settings.slots).toMatchObject([
      {
        slot: 'openai',
        model: '__custom__',
        custom_model: 'test-model',
        base_url: provider.url,
        default_base_url: 'https://api.openai.com/v1',
        key: { is_set: true, hint: 'cdef', is_locked: false },
      },
      { slot: 'anthropic', model: '', key: { is_set: false } },
      { slot: 'google' },
      { slot: 'compatible', models: [] },
    ]);
    const stored = await db().selectFrom('credentials').selectAll().execute();
    expect(JSON.stringify([settings, stored])).not.toContain('0123456789');
    const [ben] = await talker('ben');
    expect((await ben.call('GET /api/ai/provider')).body).toMatchObject({ active: null });
    expect((await ben.ask('hello')).status).toBe(503);
  });

  test('keeps its key for the same server; another server needs it again', async () => {
    await ana.choose(provider, 'openai');
    const change = (base_url: string) =>
      ana.call('PUT /api/ai/provider', { slot: 'openai', model: 'gpt-5.4', base_url });
    expect((await change(`${provider.url}/`)).body.is_ready).toBe(true);
    expect((await ana.ask('hello')).body.text).toBe('ready');
    expect(provider.requests[0]?.model).toBe('gpt-5.4');
    const thief = await ModelProvider.open();
    expect((await change(thief.url)).body).toMatchObject({
      is_ready: false,
      slots: [{ key: { is_set: false } }, {}, {}, {}],
    });
    expect((await ana.ask('hello')).status).toBe(503);
    expect(thief.requests).toEqual([]);
    await thief.close();
  });

  test('is tested by a button that says what is wrong', async () => {
    const press = async () => (await ana.call('POST /api/ai/provider/test', {})).body;
    expect(await press()).toMatchObject({ code: 'assistant_not_set_up' });
    await ana.choose(provider, 'anthropic');
    expect(await press()).toEqual({ works: true, sentence: 'Anthropic answers with test-model.' });
    provider.behave(() => ({ refuse: 401, message: 'invalid x-api-key' }));
    expect(await press()).toEqual({
      works: false,
      sentence: 'Anthropic refused the key. Check it in the settings.',
    });
  });

  test('forgets its key', async () => {
    await ana.choose(provider, 'google');
    const { body } = await ana.call('DELETE /api/ai/provider/google/key');
    expect(body.is_ready).toBe(false);
    expect((await ana.ask('hello')).status).toBe(503);
  });

  test('a compatible server needs no key, but an address', async () => {
    const choice = { slot: 'compatible', model: '__custom__', custom_model: 'llama' };
    expect((await ana.call('PUT /api/ai/provider', choice)).status).toBe(400);
    await ana.call('PUT /api/ai/provider', { ...choice, base_url: provider.url });
    expect((await ana.ask('hello')).body.text).toBe('ready');
    expect(provider.requests[0]?.key).toBeNull();
    for (const base_url of ['ftp://x.test', 'http://user:word@x.test', 'nonsense']) {
      expect((await ana.call('PUT /api/ai/provider', { ...choice, base_url })).status).toBe(400);
    }
    const unnamed = { ...choice, custom_model: '', base_url: provider.url };
    expect((await ana.call('PUT /api/ai/provider', unnamed)).status).toBe(400);
  });

  test('goes with its account, and when accounts are disabled or recovered', async () => {
    await ana.choose(provider, 'openai');
    const count = async () =>
      (await db().selectFrom('assistant_providers').selectAll().execute()).length;
    const recovered = await instance.nobody.call('POST /api/auth/recover', { token: RECOVERY });
    expect(recovered.status).toBe(200);
    expect(await count()).toBe(0);
    expect(anaPerson).toBeDefined();
  });
});

test('a provider that a stranger entered before the first account is removed with it', async () => {
  await open();
  await new AssistantPerson(() => instance.nobody).choose(provider, 'openai');
  const [ana] = await talker('ana');
  expect((await ana.call('GET /api/ai/provider')).body).toMatchObject({
    active: null,
    is_ready: false,
  });
  expect((await ana.ask('my secret diary')).status).toBe(503);
  expect(provider.requests).toEqual([]);
});

test('private addresses need the operator’s switch', async () => {
  await open({});
  const [ana] = await talker('ana');
  await ana.choose(provider, 'compatible');
  const { body } = await ana.call('POST /api/ai/provider/test', {});
  expect(body).toEqual({ works: false, sentence: 'Your own server refused the request.' });
  expect(provider.requests).toEqual([]);
});

test('the operator’s provider serves everybody and nobody changes or sees it', async () => {
  await open({
    ...ASSISTANT_ENVIRONMENT,
    AI_PROVIDER: 'openai',
    AI_MODEL: 'house-model',
    AI_API_KEY: MODEL_KEY,
    AI_BASE_URL: provider.url,
  });
  const [ana] = await talker('ana');
  const settings = (await ana.call('GET /api/ai/provider')).body;
  expect(settings).toMatchObject({
    is_locked: true,
    is_ready: true,
    active: 'openai',
    slots: [{ slot: 'openai', model: 'house-model', base_url: '', key: { is_locked: true } }],
  });
  expect(JSON.stringify(settings)).not.toContain(new URL(provider.url).port);
  const change = await ana.call('PUT /api/ai/provider', { slot: 'google', model: 'x', key: 'k' });
  expect(change).toMatchObject({ status: 409, body: { code: 'from_environment' } });
  expect((await ana.call('DELETE /api/ai/provider/openai/key')).status).toBe(409);
  expect((await ana.ask('hello')).body.text).toBe('ready');
  expect(provider.requests[0]).toMatchObject({ model: 'house-model', key: MODEL_KEY });
});

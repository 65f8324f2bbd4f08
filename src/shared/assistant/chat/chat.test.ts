import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AssistantPerson,
  readEvents,
  SLOT_NAMES,
} from '../../../testing/assistant/assistant-person.ts';
import { useAssistant } from '../../../testing/assistant/use-assistant.ts';
import { openInstance } from '../../../testing/instance/test-instance.ts';
import { ModelProvider } from '../../../testing/servers/model-provider/model-provider.ts';

const assistant = useAssistant('nutrition');
const { provider, nobody } = assistant;

beforeAll(() => nobody.choose(provider));
// Limits and breakers expire.
beforeEach(() => {
  assistant.instance.clock.forward({ minutes: 20 });
  provider.behave(() => ({ text: 'Hello.' }));
});

const chat = (body: unknown) =>
  nobody.call('POST /api/ai/chat', body, { accept: 'application/json' });
const user = (content: string) => ({ role: 'user', content });

describe('limits', () => {
  test('messages must be a list of messages of people and the assistant', async () => {
    const bodies = [
      {},
      { messages: 'hello' },
      { messages: [] },
      { messages: [{ role: 'system', content: 'obey' }] },
      {
        messages: [user('hi')],
        images: [{ media_type: 'image/jpeg', data: 'http://x.test/a.jpg' }],
      },
      { messages: [user('hi')], images: [{ media_type: 'text/html', data: 'aGk=' }] },
      { messages: [user('hi')], purpose: 'other' },
    ];
    for (const body of bodies) expect((await chat(body)).status).toBe(400);
    expect(provider.requests).toEqual([]);
  });

  test('60 messages and 200 kB of text are the most', async () => {
    const turns = Array.from({ length: 61 }, () => user('hi'));
    expect((await chat({ messages: turns.slice(1) })).status).toBe(200);
    expect((await chat({ messages: turns })).status).toBe(413);
    expect((await chat({ messages: [user('x'.repeat(200_000))] })).status).toBe(200);
    expect((await chat({ messages: [user('ä'.repeat(100_001))] })).status).toBe(413);
  });

  test('12 MB in all are the most', async () => {
    const image = (bytes: number) => ({
      media_type: 'image/jpeg',
      data: Buffer.alloc(bytes, 'x').toString('base64'),
    });
    const most = await chat({ messages: [user('look')], images: [image(8_000_000)] });
    expect(most.status).toBe(200);
    expect(provider.requests[0]?.images[0]?.data).toHaveLength(image(8_000_000).data.length);
    const more = await chat({ messages: [user('look')], images: [image(9_500_000)] });
    expect(more).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('30 turns a minute, for each person', async () => {
    const turns = await Promise.all(Array.from({ length: 30 }, () => chat({ messages: 'no' })));
    expect(turns.map(({ status }) => status)).toEqual(Array(30).fill(400));
    for (let turn = 0; turn < 30; turn += 1) expect((await nobody.ask('hi')).status).toBe(200);
    const refused = await nobody.ask('hi');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    assistant.instance.clock.forward({ minutes: 1 });
    expect((await nobody.ask('hi')).status).toBe(200);
  });

  test('four turns of a person at once', async () => {
    provider.behave(async () => {
      await sleep(200);
      return { text: 'Hello.' };
    });
    const turns = await Promise.all(Array.from({ length: 6 }, () => nobody.ask('hi')));
    const refused = turns.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(turns.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await nobody.ask('hi')).status).toBe(200);
  });
});

describe('without a provider', () => {
  test('a turn is refused with 503, and history and settings work', async () => {
    const bare = await openInstance({});
    const ben = new AssistantPerson(() => bare.nobody);
    const refused = await ben.ask('hello');
    expect(refused).toMatchObject({ status: 503, body: { code: 'assistant_not_set_up' } });
    expect((await ben.call('GET /api/ai/provider')).body).toMatchObject({
      is_ready: false,
      active: null,
    });
    expect((await ben.call('GET /api/ai/history')).body).toEqual([]);
    await bare.close();
  });
});

describe.each(SLOT_NAMES)('failures of the slot %s', (slot) => {
  beforeAll(async () => {
    assistant.instance.clock.forward({ minutes: 20 });
    await nobody.choose(provider, slot);
  });

  test.each([
    [401, 'Incorrect API key provided: sk-test-0123', 422, 'provider_key', 'refused the key'],
    [404, 'no such model', 422, 'provider_model', 'does not know the model test-model'],
    [429, 'You exceeded your current quota', 429, 'provider_quota', 'is used up'],
    [429, 'Rate limit reached', 429, 'provider_busy', 'too often'],
    [400, 'maximum context length is 8192 tokens', 422, 'provider_too_long', 'too long'],
    [500, 'oops', 503, 'provider_down', 'a problem of its own'],
  ] as const)('%i %s', async (refuse, message, status, code, words) => {
    provider.behave(() => ({ refuse, message }));
    const answer = await nobody.ask('hello');
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.error).toContain(words);
    expect(JSON.stringify(answer.body)).not.toContain('sk-test');
  });

  test('a model without vision', async () => {
    provider.behave(() => ({ refuse: 400, message: 'this model does not support image input' }));
    const images = [{ media_type: 'image/png', data: 'iVBORw0KGgo=' }];
    const answer = await nobody.ask('What is this?', { images });
    expect(answer).toMatchObject({ status: 422, body: { code: 'provider_no_vision' } });
  });

  test('a stream that is cut, and one that is no stream', async () => {
    provider.behave(() => ({ cut: 3, of: { text: 'A long answer that is cut off.' } }));
    const cut = await nobody.listen('hello');
    const failure = cut.status === 200 ? cut.events.at(-1)?.[1] : cut.body;
    expect(failure.code).toMatch(/^(service|provider)_(unreadable|unreachable)$/);
    provider.behave(() => ({ garbage: '<html>Welcome</html>' }));
    expect((await nobody.ask('hello')).status).toBe(503);
  });

  test('an answer without an end is stopped, at the provider too', async () => {
    provider.behave(() => ({ endless: 'and so on ' }));
    const answer = await nobody.ask('hello');
    expect(answer.status).toBe(503);
    expect(answer.body.code).toMatch(/^(provider_endless|service_too_large)$/);
    await expect.poll(() => provider.cancelled).toBe(1);
  });

  test('a redirect is refused, and the key goes nowhere', async () => {
    const elsewhere = await ModelProvider.open();
    provider.behave(() => ({ redirect: `${elsewhere.url}/responses` }));
    expect((await nobody.ask('hello')).status).toBe(503);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe('a caller who leaves', () => {
  test('stops the request at the provider', async () => {
    await nobody.choose(provider);
    const url = await assistant.instance.server.listen({ port: 0, host: '127.0.0.1' });
    provider.behave(() => ({ pauseMs: 50, of: { text: 'word '.repeat(200) } }));
    const abort = new AbortController();
    const response = await fetch(`${url}/nutrition/api/ai/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [user('hello')] }),
      signal: abort.signal,
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(readEvents(new TextDecoder().decode(first?.value))[0]?.[0]).toBe('text');
    abort.abort();
    await expect.poll(() => provider.cancelled).toBe(1);
    expect((await nobody.ask('again')).status).toBe(200);
  });
});

test('an Idempotency-Key answers a repeat with the first answer, without asking again', async () => {
  await nobody.choose(provider);
  let answers = 0;
  provider.behave(() => {
    answers += 1;
    return { text: `Answer ${answers}` };
  });
  const ask = () =>
    nobody.call(
      'POST /api/ai/chat',
      { messages: [user('hello')] },
      { 'idempotency-key': 'turn-1' },
    );
  const [first, second] = [await ask(), await ask()];
  expect(first.body).toEqual({ text: 'Answer 1', cards: [] });
  expect(second.body).toEqual(first.body);
  expect(answers).toBe(1);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { SLOT_NAMES } from '../../../testing/assistant/assistant-person.ts';
import { useAssistant } from '../../../testing/assistant/use-assistant.ts';

const { provider, people } = useAssistant('nutrition', 'ana');
const { ana } = people;

describe.each(SLOT_NAMES)('a provider of the slot %s', (slot) => {
  beforeAll(async () => {
    await ana.choose(provider, slot);
  });

  test('answers, with the key and the model of the settings', async () => {
    provider.behave(() => ({ text: 'You ate 1,850 kcal.' }));
    const { status, body } = await ana.ask('What did I eat?');
    expect(body).toEqual({ text: 'You ate 1,850 kcal.', cards: [] });
    expect(status).toBe(200);
    expect(provider.requests).toMatchObject([
      {
        model: 'test-model',
        key: 'sk-test-0123456789abcdef',
        messages: [{ role: 'user', text: 'What did I eat?' }],
        streams: true,
        mayCallTools: true,
      },
    ]);
    expect(provider.requests[0]?.tools).toHaveLength(16);
  });

  test('streams its answer in pieces', async () => {
    provider.behave(() => ({ text: 'You ate 1,850 kcal.' }));
    const { events, headers } = await ana.listen('What did I eat?');
    expect(headers['content-type']).toBe('text/event-stream');
    const deltas = events.filter(([name]) => name === 'text').map(([, data]) => data.delta);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe('You ate 1,850 kcal.');
    expect(events.at(-1)).toEqual(['done', { text: 'You ate 1,850 kcal.', cards: [] }]);
  });

  test('calls tools and answers with what they found', async () => {
    provider.behave(({ toolResults }) =>
      toolResults.length === 0
        ? { calls: [{ name: 'get_goals', input: {} }] }
        : { text: `Found ${toolResults.length}.` },
    );
    const { events } = await ana.listen('What are my goals?');
    expect(events[0]).toEqual(['step', { tool: 'get_goals', text: 'Looked at your goals' }]);
    expect(events.at(-1)?.[1].text).toBe('Found 1.');
  });
});

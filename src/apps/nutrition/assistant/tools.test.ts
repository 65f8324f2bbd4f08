import { beforeAll, describe, expect, test } from 'vitest';
import { SLOT_NAMES } from '../../../testing/assistant/assistant-person.ts';
import { useAssistant } from '../../../testing/assistant/use-assistant.ts';

const TODAY = '2026-11-16';
const DAY = { start: TODAY, end: TODAY };

const { provider, people } = useAssistant('nutrition', 'ana', 'ben');
const { ana, ben } = people;
let eggs: number;

beforeAll(async () => {
  const food = {
    name: 'Eggs',
    portion: 60,
    unit: 'g',
    servings: [{ label: '1 large', grams: 70 }],
    nutrition: { calories: 90, proteins: 7.5 },
  };
  eggs = (await ana.call('POST /api/foods', food)).body.id;
  for (const name of ['Oat milk', 'Oat flakes']) {
    await ana.call('POST /api/foods', { ...food, name, servings: [] });
  }
  await ana.call(`PUT /api/diary/${TODAY}/items`, {
    items: [{ uuid: 'soup', name: 'Soup', slot: 1, nutrition: { calories: 300 }, note: 'hot' }],
  });
});

const itemsOf = async (date = TODAY) => (await ana.call(`GET /api/diary/${date}`)).body.items;
const foodsOf = async () => (await ana.call('GET /api/foods')).body.items;

/** The result of a tool as the model sees it. Google wraps it. */
function resultOf(text: string) {
  const parsed = JSON.parse(text);
  return parsed.content ?? parsed;
}

const READS: readonly [name: string, input: object, data: object, step: string][] = [
  ['get_wellness_data', DAY, { steps: [], metrics: [] }, 'Looked at steps and wellness of today'],
  ['get_body_composition', DAY, { measurements: [] }, 'Looked at body composition of today'],
  [
    'get_diary',
    {},
    { items: [{ name: 'Soup', meal: 'Lunch', nutrition: { calories: 300 }, note: 'hot' }] },
    'Looked at the diary of today',
  ],
  ['get_meals', {}, { meals: [] }, 'Looked at your meals'],
  ['get_workouts', {}, { workouts: [] }, 'Looked at workouts of the last 14 days'],
  ['get_activity_log', {}, { entries: [] }, 'Looked at the activity log of the last 14 days'],
  ['get_goals', {}, { mode: null, goals: {} }, 'Looked at your goals'],
  [
    'get_diary_averages',
    { nutriments: ['calories', 'nonsense'], days: 7 },
    { averages: { calories: { mean: 300, unit: 'kcal' }, nonsense: 'is not a known nutriment' } },
    'Looked at averages of the last 7 days',
  ],
  ['get_logging_streak', {}, { current: 1, longest: 1 }, 'Looked at your streak'],
  ['get_fasting_history', {}, { fasts: [], running: null }, 'Looked at fasts of the last 30 days'],
  [
    'get_adaptive_tdee',
    {},
    { ready: false, tdee: null, trendKgPerWeek: null, daysAvailable: 0 },
    'Looked at your learned energy use',
  ],
];

describe.each(SLOT_NAMES)('through the slot %s', (slot) => {
  beforeAll(() => ana.choose(provider, slot));

  test.each(READS)('%s', async (name, input, data, step) => {
    provider.callOnce(name, input);
    const { events } = await ana.listen('Have a look', { date: TODAY });
    expect(events[0]).toEqual(['step', { tool: name, text: step }]);
    expect(resultOf(events.at(-1)?.[1].text)).toMatchObject({ status: 'ok', data });
  });

  test('log_food writes what the person named, and the chat undoes it', async () => {
    provider.callOnce('log_food', { food: 'eggs', amount: 2, meal: 'Breakfast' });
    const { body } = await ana.ask('Log 2 eggs for breakfast', { date: TODAY });
    expect(resultOf(body.text)).toEqual({ status: 'logged', written: 'Eggs' });
    const [card] = body.cards;
    expect(card).toMatchObject({
      tool: 'log_food',
      kind: 'write',
      state: 'done',
      title: 'Eggs',
      lines: ['Breakfast', '2 × 60 g', '180 kcal'],
    });
    const logged = { name: 'Eggs', slot: 0, quantity: 2, food_id: eggs, source: 'assistant' };
    expect(await itemsOf()).toMatchObject([{ name: 'Soup' }, logged]);
    expect(await ana.press(card, 'undo')).toMatchObject({ state: 'undone' });
    expect(await itemsOf()).toMatchObject([{ name: 'Soup' }]);
  });

  test('log_quick_calories', async () => {
    provider.callOnce('log_quick_calories', { calories: 250, meal: 3 });
    const { body } = await ana.ask('A snack with 250 calories', { date: TODAY });
    expect(body.cards).toMatchObject([{ state: 'done', lines: ['Snacks', '250 kcal'] }]);
    expect(await itemsOf()).toMatchObject([{}, { kind: 'quick', slot: 3 }]);
    await ana.press(body.cards[0], 'undo');
  });

  test('add_activity_entry', async () => {
    provider.callOnce('add_activity_entry', { name: 'yoga', kcal: 150 });
    const { body } = await ana.ask('I did yoga, 150 kcal', { date: TODAY });
    expect(body.cards).toMatchObject([{ state: 'done', tool: 'add_activity_entry' }]);
    const log = () => ana.call('GET /api/activities');
    expect((await log()).body.items).toMatchObject([{ gross_kcal: 150, date: TODAY }]);
    await ana.press(body.cards[0], 'undo');
    expect((await log()).body.items).toEqual([]);
  });

  test('propose_quick_calories writes when the button is pressed, and once', async () => {
    provider.callOnce('propose_quick_calories', { calories: 640, name: 'Ramen', meal: 'Dinner' });
    const { body } = await ana.ask('I had ramen', { date: TODAY });
    expect(resultOf(body.text)).toMatchObject({ status: 'shown' });
    expect(body.cards).toMatchObject([
      { kind: 'proposal', state: 'open', confirm: 'Add to Diary' },
    ]);
    expect(await itemsOf()).toHaveLength(1);
    const confirm = () => ana.press(body.cards[0], 'confirm');
    const presses = await Promise.all([confirm(), confirm(), confirm()]);
    expect(presses.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await itemsOf()).toMatchObject([{}, { name: 'Ramen', slot: 2 }]);
    await ana.press(body.cards[0], 'undo');
    expect(await itemsOf()).toHaveLength(1);
  });

  test('propose_food saves a food and logs it by the same press', async () => {
    const nutrition = { calories: 120, proteins: 3 };
    const log = { quantity: 2, meal: 'Lunch' };
    provider.callOnce('propose_food', {
      name: 'Rice cake',
      portion: 30,
      unit: 'g',
      nutrition,
      log,
    });
    const { body } = await ana.ask('Two rice cakes', { date: TODAY });
    const [card] = body.cards;
    expect(card).toMatchObject({
      state: 'open',
      confirm: 'Save to Foods and add to Diary',
      lines: ['30 g: 120 kcal, 3 g protein', 'Lunch'],
    });
    expect(await foodsOf()).toHaveLength(3);
    await ana.press(card, 'confirm');
    const saved = (await foodsOf()).find(({ name }: { name: string }) => name === 'Rice cake');
    expect(await itemsOf()).toMatchObject([{}, { food_id: saved.id, quantity: 2 }]);
    await ana.press(card, 'undo');
    expect([await foodsOf(), await itemsOf()].map(({ length }) => length)).toEqual([3, 1]);
  });

  test('log_food answers candidates, no_match and error', async () => {
    provider.callOnce('log_food', { food: 'oat' });
    const many = await ana.ask('Log oat');
    expect(resultOf(many.body.text)).toMatchObject({
      status: 'candidates',
      candidates: expect.arrayContaining([expect.objectContaining({ name: 'Oat milk' })]),
    });
    provider.callOnce('log_food', { food: 'caviar' });
    expect(resultOf((await ana.ask('Log caviar')).body.text)).toMatchObject({ status: 'no_match' });
    provider.callOnce('log_food', { food: 'eggs', amount: 1, unit: 'ml' });
    expect(resultOf((await ana.ask('Log 1 ml of eggs')).body.text)).toMatchObject({
      status: 'error',
      message: 'Eggs is measured in g. Give the amount in g or in portions.',
    });
    expect(await itemsOf()).toHaveLength(1);
  });

  test('five rounds, then an answer; a sixth call is refused', async () => {
    const call = { calls: [{ name: 'get_logging_streak', input: {} }] };
    provider.behave(({ mayCallTools }) => (mayCallTools ? call : { text: 'Enough.' }));
    const { events } = await ana.listen('Look again and again');
    expect(events.filter(([name]) => name === 'step')).toHaveLength(5);
    expect(events.at(-1)).toEqual(['done', { text: 'Enough.', cards: [] }]);
    expect(provider.requests.map(({ mayCallTools }) => mayCallTools)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);

    let rounds = 0;
    provider.behave(() => {
      rounds += 1;
      const input = { calories: 100 + rounds, name: `Round ${rounds}` };
      return { calls: [{ name: 'log_quick_calories', input }] };
    });
    const stubborn = await ana.ask('Log 101 102 103 104 105 106 107 calories', { date: TODAY });
    expect(provider.requests).toHaveLength(6);
    expect(stubborn.body).toMatchObject({ cards: { length: 5 } });
    for (const card of stubborn.body.cards) await ana.press(card, 'undo');
    expect(await itemsOf()).toHaveLength(1);
  });
});

describe('a card', () => {
  beforeAll(() => ana.choose(provider));

  test('is discarded, listed newest first, and nobody else can press it', async () => {
    provider.callOnce('propose_quick_calories', { calories: 400, name: 'Toast' });
    const { body } = await ana.ask('I had toast', { date: TODAY });
    const [card] = body.cards;
    for (const action of ['confirm', 'discard', 'undo']) {
      expect((await ben.call(`POST /api/ai/cards/${card.id}/${action}`, {})).status).toBe(404);
    }
    expect((await ben.call('GET /api/ai/cards')).body.items).toEqual([]);
    expect(await ana.press(card, 'discard')).toMatchObject({ state: 'discarded' });
    const { items } = (await ana.call('GET /api/ai/cards')).body;
    expect(items[0]).toMatchObject({ id: card.id, state: 'discarded' });
    const late = await ana.call(`POST /api/ai/cards/${card.id}/confirm`, {});
    expect(late).toMatchObject({ status: 409, body: { code: 'card_discarded' } });
    expect((await ana.call(`POST /api/ai/cards/${card.id}/undo`, {})).status).toBe(409);
  });

  test('of a write is in the audit log as one of the assistant', async () => {
    provider.callOnce('log_quick_calories', { calories: 333 });
    const { body } = await ana.ask('333 calories', { date: TODAY });
    const { items } = (await ana.account.call('GET /api/auth/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'tool_used',
      subject: 'nutrition assistant: log_quick_calories',
    });
    await ana.press(body.cards[0], 'undo');
  });

  test('the same proposal is shown once in a turn', async () => {
    const call = { name: 'propose_quick_calories', input: { calories: 500, name: 'Pie' } };
    provider.behave(({ toolResults }) =>
      toolResults.length < 3 ? { calls: [call] } : { text: 'Here.' },
    );
    expect((await ana.ask('pie', { date: TODAY })).body.cards).toHaveLength(1);
  });
});

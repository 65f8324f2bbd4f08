import { beforeAll, describe, expect, test } from 'vitest';
import { useAssistant } from '../../../testing/assistant/use-assistant.ts';

const TODAY = '2026-11-16';

const { provider, people } = useAssistant('nutrition', 'ana');
const { ana } = people;

beforeAll(async () => {
  const foods = [
    { name: 'Egg', portion: 60, unit: 'g', nutrition: { calories: 90 } },
    { name: 'Coffee', portion: 250, unit: 'ml', nutrition: { calories: 2 } },
    {
      name: 'Bread',
      portion: 100,
      unit: 'g',
      nutrition: { calories: 250 },
      servings: [{ label: '1 slice', grams: 40 }],
    },
    { name: 'Mac and cheese', portion: 300, unit: 'g', nutrition: { calories: 500 } },
  ];
  for (const food of foods) await ana.call('POST /api/foods', food);
});

const say = (text: string, more: object = {}) =>
  ana.ask(text, { purpose: 'smart_log', date: TODAY, ...more });
const cardsOf = (body: { cards: { title: string; lines: string[] }[] }) =>
  body.cards.map(({ title, lines }) => [title, ...lines]);

describe('without a provider', () => {
  test('our parser proposes what the person said from their foods', async () => {
    const { status, body } = await say(
      '2 eggs and a coffee for breakfast, mac and cheese for lunch',
    );
    expect(status).toBe(200);
    expect(cardsOf(body)).toEqual([
      ['Egg', 'Breakfast', '2 × 60 g', '180 kcal'],
      ['Coffee', 'Breakfast', '250 ml', '2 kcal'],
      ['Mac and cheese', 'Lunch', '300 g', '500 kcal'],
    ]);
    expect(body.cards.every(({ state }: { state: string }) => state === 'open')).toBe(true);
    const day = () => ana.call(`GET /api/diary/${TODAY}`);
    expect((await day()).body.items).toEqual([]);
    for (const card of body.cards) await ana.press(card, 'confirm');
    expect((await day()).body.items).toMatchObject([
      { name: 'Egg', slot: 0, quantity: 2 },
      { name: 'Coffee', slot: 0 },
      { name: 'Mac and cheese', slot: 1 },
    ]);
  });

  test('a serving, a weight, calories and another day', async () => {
    const { body } = await say(
      'yesterday 2 slices of bread and 150 g bread for dinner, 300 calories as a snack',
    );
    expect(cardsOf(body)).toEqual([
      ['Bread', 'Dinner, 2026-11-15', '2 × 40 g', '200 kcal'],
      ['Bread', 'Dinner, 2026-11-15', '150 g', '375 kcal'],
      ['Quick Calories', 'Snacks, 2026-11-15', '300 kcal'],
    ]);
  });

  test('water is written at once and can be undone', async () => {
    const { body } = await say('500 ml of water');
    expect(body.cards).toMatchObject([{ title: 'Water', state: 'done', lines: ['500 ml'] }]);
    const drinks = async () => (await ana.call(`GET /api/water/${TODAY}`)).body.drinks;
    expect(await drinks()).toMatchObject([{ amount_ml: 500 }]);
    await ana.press(body.cards[0], 'undo');
    expect(await drinks()).toEqual([]);
  });

  test('in German and French, with the person’s own names of meals', async () => {
    const slots = ['Frühstück', 'Mittagessen', 'Abendbrot'].map((name, place) => ({ name, place }));
    const preferences = { 'nutrition-slots': slots };
    await ana.account.call('PATCH /api/auth/preferences', { preferences });
    const german = await say('zwei Egg zum Abendbrot', { language: 'de-DE' });
    expect(cardsOf(german.body)).toEqual([['Egg', 'Abendbrot', '2 × 60 g', '180 kcal']]);
    const french = await say('deux egg', { language: 'fr' });
    expect(cardsOf(french.body)[0]?.[0]).toBe('Egg');
    await ana.account.call('PATCH /api/auth/preferences', {
      preferences: { 'nutrition-slots': null },
    });
  });

  test('an unknown food is named, and nothing is made of nothing', async () => {
    const { body } = await say('3 dragonfruits and an egg');
    expect(body.text).toContain('dragonfruit');
    expect(cardsOf(body).map(([title]) => title)).toEqual(['Egg']);
    expect((await say('How much protein did I eat?')).body).toMatchObject({
      text: expect.stringContaining('Say what you ate'),
      cards: [],
    });
  });
});

describe('with a provider', () => {
  beforeAll(() => ana.choose(provider));

  test('gets the split by meal, the foods, yesterday and the containers, and no reading tool', async () => {
    await ana.call('PUT /api/diary/2026-11-15/items', {
      items: [{ uuid: 'pie', name: 'Apple pie', nutrition: {} }],
    });
    const preferences = { 'nutrition-containers': [{ name: 'Blue bottle', ml: 700 }] };
    await ana.account.call('PATCH /api/auth/preferences', { preferences });
    provider.behave(() => ({ text: 'Fine.' }));
    await say('an egg for breakfast');
    const [request] = provider.requests;
    for (const known of ['Mac and cheese', 'Apple pie', 'Blue bottle', '"slot":0']) {
      expect(request?.instructions).toContain(known);
    }
    expect(request?.tools.toSorted()).toEqual([
      'add_activity_entry',
      'log_food',
      'log_quick_calories',
      'propose_food',
      'propose_quick_calories',
    ]);
  });

  test('what matches surely is logged, the rest is proposed, water without the model', async () => {
    provider.behave(({ toolResults }) =>
      toolResults.length > 0
        ? { text: 'Logged an egg.' }
        : {
            calls: [
              { name: 'log_food', input: { food: 'egg', amount: 1, meal: 'Breakfast' } },
              {
                name: 'propose_food',
                input: {
                  name: 'Dragonfruit',
                  portion: 200,
                  nutrition: { calories: 120 },
                  log: { meal: 'Breakfast' },
                },
              },
            ],
          },
    );
    const { body } = await say('an egg and a dragonfruit for breakfast with a glass of water');
    expect(
      body.cards.map(({ title, state }: { title: string; state: string }) => [title, state]),
    ).toEqual([
      ['Water', 'done'],
      ['Egg', 'done'],
      ['Dragonfruit', 'open'],
    ]);
  });
});

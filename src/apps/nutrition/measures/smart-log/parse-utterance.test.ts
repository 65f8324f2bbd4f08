import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTAINERS, MEALS, TODAY } from '../../../../testing/nutrition/describe-entries.ts';
import { parseUtterance } from './parse-utterance.ts';

const context = { language: 'en', meals: MEALS, today: TODAY, containers: CONTAINERS };

test('entries have a kind, a meal, a day and the words they came from', () => {
  const said =
    'Yesterday I had 2 slices of toast and a glass of water for breakfast, a bar with 200 kcal';
  expect(parseUtterance(said, context)).toEqual([
    {
      kind: 'food',
      name: 'toast',
      amount: 2,
      unit: 'slice',
      slot: 0,
      day: '2026-11-16',
      text: '2 slices of toast',
    },
    {
      kind: 'water',
      ml: 200,
      container: 'Glass',
      slot: 0,
      day: '2026-11-16',
      text: 'a glass of water',
    },
    {
      kind: 'quick_calories',
      kcal: 200,
      name: 'bar',
      slot: 0,
      day: '2026-11-16',
      text: 'a bar with 200 kcal',
    },
  ]);
});

test('known foods are not split', () => {
  const knownFoods = ['Chicken with rice', 'Lunch Special'];
  const names = parseUtterance('chicken with rice and a lunch special', { ...context, knownFoods });
  expect(names.map((entry) => entry.kind === 'food' && entry.name)).toEqual([
    'chicken with rice',
    'lunch special',
  ]);
});

describe('water', () => {
  const drink = (said: string, containers = CONTAINERS, language = 'en') =>
    parseUtterance(said, { ...context, containers, language }).map((entry) =>
      entry.kind === 'water' ? [entry.ml, entry.container] : entry.kind,
    );

  test.each([
    ['a glass of water', 200, 'Glass'],
    ['3 big bottles', 2250, 'Big bottle'],
    ['a bottle of water', 500, null],
    ['1.5 l of water', 1500, null],
    ['two waters', 400, null],
  ])('%s', (said, ml, container) => {
    expect(drink(said)).toEqual([[ml, container]]);
  });

  test('a container is found by its kind in another language', () => {
    expect(drink('zwei Gläser Wasser', [{ name: 'Verre', ml: 180 }], 'de')).toEqual([
      [360, 'Verre'],
    ]);
  });

  test('without containers the usual sizes count', () => {
    expect(drink('a glass of water and water', [])).toEqual([
      [250, null],
      [250, null],
    ]);
  });

  test('other drinks are foods', () => {
    expect(drink('a glass of milk, coconut water')).toEqual(['food', 'food']);
  });
});

describe('days', () => {
  const days = (said: string, language = 'en') =>
    parseUtterance(said, { ...context, language }).map(({ day, slot }) => [day, slot]);

  test.each([
    ['eggs', '2026-11-17'],
    ['eggs on Tuesday', '2026-11-10'],
    ['eggs on Monday', '2026-11-16'],
    ['eggs on Wednesday', '2026-11-11'],
    ['eggs tomorrow', '2026-11-18'],
    ['six days ago eggs', '2026-11-11'],
  ])('%s', (said, day) => {
    expect(days(said)).toEqual([[day, null]]);
  });

  test('a meal that introduces a day belongs to it', () => {
    expect(days('soup for lunch today, for breakfast yesterday I had eggs')).toEqual([
      ['2026-11-17', 1],
      ['2026-11-16', 0],
    ]);
  });

  test('"hier" is a day in French only', () => {
    expect(days('hier une pomme', 'fr')).toEqual([['2026-11-16', null]]);
    expect(days('hier ein Apfel', 'de')).toEqual([['2026-11-17', null]]);
  });
});

describe('hostile input', () => {
  const parse = (said: string, language = 'en') => parseUtterance(said, { ...context, language });

  test.each([
    ['nothing', ''],
    ['blanks', ' \t\n '.repeat(500)],
    ['control characters', '\u0000\u0007\u001b\u007f'.repeat(500)],
    ['emojis', '🍕🥚👩‍👩‍👧‍👦🇩🇪'.repeat(500)],
    ['lone surrogates', '\ud83c\udf55'.split('').toReversed().join('').repeat(500)],
    ['numbers', '1 2 3,4 5/6 ½ '.repeat(500)],
  ])('%s give no entries', (_, said) => {
    for (const language of ['en', 'de', 'fr']) expect(parse(said, language)).toEqual([]);
  });

  test.each([
    [',;. and + & with : - '],
    ['breakfast for lunch dinner: '],
    ['yesterday on monday today '],
    ['please log um then thanks '],
  ])('%j, repeated, gives no entries', (piece) => {
    expect(parse(piece.repeat(500))).toEqual([]);
  });

  test('control characters and emojis between words are dropped', () => {
    expect(parse('2\u0000 eggs 🥚 and\u200b a cof\u00adfee\u0007')).toMatchObject([
      { amount: 2, name: 'eggs' },
      { amount: 1, name: 'coffee' },
    ]);
  });

  test('right-to-left text is the name of a food', () => {
    expect(parse('2 \u202bבננות\u202c و 100 g \u200fأرز، تفاح')).toMatchObject([
      { amount: 2, name: 'בננות و 100 g أرز' },
      { amount: null, name: 'تفاح' },
    ]);
  });

  test('numbers out of range are no amounts', () => {
    const said = '99999999999999999999 eggs, 1e999 nuts, 100001 peas, 0 figs, 1/0 dates';
    expect(parse(said).map((entry) => entry.kind === 'food' && entry.amount)).toEqual(
      Array(5).fill(null),
    );
    expect(parse('0 kcal, 999999999 kcal')).toEqual([]);
  });

  test('a word of 10,000 letters is one name', () => {
    expect(parse('a'.repeat(10_000))).toMatchObject([{ name: 'a'.repeat(10_000) }]);
  });

  test.each(['constructor', '__proto__', 'toString', 'x-', '', 'de_CH', '🦊'])(
    'the language %j is read',
    (language) => {
      expect(parse('100 g constructor', language)).toMatchObject([
        { kind: 'food', amount: 100, unit: 'g', name: 'constructor' },
      ]);
    },
  );
});

const WORDS = [
  ...['2', '1/2', '½', '300', 'a', 'half a', 'eine', "d'", 'et demi', 'glass', 'g', 'kcal', 'of'],
  ...['eggs', 'soup', 'water', 'for', 'breakfast', 'snack', 'zum', 'yesterday', 'gestern', 'and'],
  ...['with', 'mit', ',', '.', ':', '?', '\n', '-', 'how', 'nothing', 'big bottle', 'too'],
];
const utterances = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 8 })))
  .map((words) => words.join(' '));
const meals = fc.array(fc.record({ slot: fc.nat(9), name: fc.string({ maxLength: 50 }) }));

test.each(['en', 'de', 'fr', 'xx'])('any utterance gives valid entries in %s', (language) => {
  fc.assert(
    fc.property(utterances, meals, (said, own) => {
      const all = [...MEALS, ...own];
      for (const entry of parseUtterance(said, { ...context, language, meals: all })) {
        expect(entry.text).not.toBe('');
        expect(entry.day).toMatch(/^2026-11-\d\d$/);
        expect(entry.slot === null || all.some(({ slot }) => slot === entry.slot)).toBe(true);
        const amount =
          entry.kind === 'food' ? entry.amount : entry.kind === 'water' ? entry.ml : entry.kcal;
        expect(amount === null || (amount > 0 && Number.isFinite(amount))).toBe(true);
      }
    }),
  );
});

test.each([
  ['foods', '2 eggs and a coffee for breakfast, '],
  ['one clause', 'eggs '],
  ['letters', 'a'],
  ['fillers and meals', 'i had breakfast '],
  ['foods and meals without punctuation', 'soup for lunch yesterday '],
  ['separators', ', and '],
  ['numbers', '1 '],
  ['digits', '1'],
  ['blanks', ' '],
  ['hyphens', 'a-'],
  ['questions', 'how? '],
  ['closings', 'too '],
  ['amounts', 'two hundred and '],
])('the time grows with the length: %s', (_, piece) => {
  const text = piece.repeat(Math.ceil(10_000 / piece.length));
  const measure = (said: string) => cpuTimeOf(() => parseUtterance(said, context));
  measure(text);
  const [once, fourTimes] = [measure(text), measure(text.repeat(4))];
  // Quadratic time would be sixteenfold; the constant covers the resolution of the clock.
  expect(fourTimes).toBeLessThan(once * 10 + 5_000);
});

/** Microseconds of processor time, the least of three runs. */
function cpuTimeOf(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

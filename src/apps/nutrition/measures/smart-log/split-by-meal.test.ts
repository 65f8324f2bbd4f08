import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords } from '../../../../shared/food/text/fold-text.ts';
import { MEALS } from '../../../../testing/nutrition/describe-entries.ts';
import { splitByMeal } from './split-by-meal.ts';

const OWN = [
  'Second breakfast',
  'Breakfast',
  'Mittagessen',
  'Abendbrot',
  'Pre-workout',
  'Snack 1',
  'Goûter d’après-midi',
  'Tea and cake',
].map((name, slot) => ({ slot, name }));

const split = (utterance: string, meals = MEALS, language = 'en') =>
  splitByMeal(utterance, meals, language).map(({ slot, text }) => [slot, text]);

describe('a meal', () => {
  test.each([
    ['for breakfast 2 eggs', [[0, '2 eggs']]],
    ['2 eggs for breakfast', [[0, '2 eggs']]],
    [
      'breakfast: 2 eggs; lunch: soup',
      [
        [0, '2 eggs'],
        [1, 'soup'],
      ],
    ],
    [
      'breakfast - 2 eggs\nlunch - soup',
      [
        [0, '2 eggs'],
        [1, 'soup'],
      ],
    ],
    ['2 eggs', [[null, '2 eggs']]],
    [
      '2 eggs, for lunch soup',
      [
        [null, '2 eggs'],
        [1, 'soup'],
      ],
    ],
    [
      '2 eggs for breakfast and toast',
      [
        [0, '2 eggs'],
        [0, 'toast'],
      ],
    ],
    [
      '2 eggs for breakfast soup for lunch',
      [
        [0, '2 eggs'],
        [1, 'soup'],
      ],
    ],
    [
      'for breakfast 2 eggs for lunch soup',
      [
        [0, '2 eggs'],
        [1, 'soup'],
      ],
    ],
    [
      'for breakfast 2 eggs, soup and bread for lunch',
      [
        [0, '2 eggs'],
        [1, 'soup and bread'],
      ],
    ],
    [
      'for breakfast 2 eggs and a coffee for lunch',
      [
        [0, '2 eggs'],
        [1, 'a coffee'],
      ],
    ],
    [
      'eggs, toast, for breakfast, soup for lunch',
      [
        [0, 'eggs, toast'],
        [1, 'soup'],
      ],
    ],
    [
      'eggs for breakfast and, for lunch, soup',
      [
        [0, 'eggs'],
        [1, 'soup'],
      ],
    ],
    ['for breakfast', []],
    ['', []],
  ])('applies to what follows or precedes it: %s', (utterance, parts) => {
    expect(split(utterance)).toEqual(parts);
  });

  test.each([
    ['a breakfast sausage', [[null, 'a breakfast sausage']]],
    ['lunch meat and dinner rolls', [[null, 'lunch meat and dinner rolls']]],
    ['a breakfast burrito for dinner', [[2, 'a breakfast burrito']]],
    ['for breakfast sausage', [[0, 'sausage']]],
    ['a chicken dinner', [[null, 'a chicken dinner']]],
    ['a TV dinner for lunch', [[1, 'a TV dinner']]],
    ['a full English breakfast', [[null, 'a full English breakfast']]],
    ['two snacks', [[null, 'two snacks']]],
    ['a cup of tea', [[null, 'a cup of tea']]],
    ['beans on toast for tea', [[2, 'beans on toast']]],
    ['tea: beans on toast', [[2, 'beans on toast']]],
  ])('is not the word in the name of a food: %s', (utterance, parts) => {
    expect(split(utterance)).toEqual(parts);
  });

  test.each([
    ['Frühstücksei und Snackgurken', [[null, 'Frühstücksei und Snackgurken']]],
    ['Frühstücksei zum Abendbrot', [[2, 'Frühstücksei']]],
    ['gestern Mittag Suppe', [[1, 'gestern Suppe']]],
    ['Ich hatte zum Abendessen Fisch', [[2, 'Ich hatte Fisch']]],
  ])('is recognised in German: %s', (utterance, parts) => {
    expect(split(utterance, MEALS, 'de-AT')).toEqual(parts);
  });

  test.each([
    ['céréales du petit déjeuner', [[null, 'céréales du petit déjeuner']]],
    ['au ptit déj des céréales', [[0, 'des céréales']]],
    [
      'à midi une salade et au dîner une soupe',
      [
        [1, 'une salade'],
        [2, 'une soupe'],
      ],
    ],
  ])('is recognised in French: %s', (utterance, parts) => {
    expect(split(utterance, MEALS, 'fr')).toEqual(parts);
  });
});

describe('configured names', () => {
  test.each([
    [
      'en',
      'a muffin for second breakfast and eggs for breakfast',
      [
        [0, 'a muffin'],
        [1, 'eggs'],
      ],
    ],
    ['en', 'SECOND BREAKFAST: a muffin', [[0, 'a muffin']]],
    ['de', 'zum Abendbrot Käse', [[3, 'Käse']]],
    ['de', 'zum Abendessen Käse', [[3, 'Käse']]],
    ['en', 'soup for lunch', [[2, 'soup']]],
    ['en', 'a banana as pre workout', [[4, 'a banana']]],
    ['en', 'snack 1: nuts', [[5, 'nuts']]],
    ['fr', "au gouter d'apres-midi une pomme", [[6, 'une pomme']]],
    ['en', 'a scone for tea and cake', [[7, 'a scone']]],
  ])('in %s: %s', (language, utterance, parts) => {
    expect(split(utterance, OWN, language)).toEqual(parts);
  });

  test('a usual word that fits no configured meal has no slot', () => {
    const meals = [
      { slot: 4, name: 'Breakfast' },
      { slot: 5, name: 'Feast' },
    ];
    expect(split('soup for lunch, pie for feast', meals)).toEqual([
      [null, 'soup'],
      [5, 'pie'],
    ]);
  });

  test('a default slot that was renamed to another usual meal is not found by its old word', () => {
    const meals = [
      { slot: 0, name: 'Lunch' },
      { slot: 1, name: 'Main' },
    ];
    expect(split('eggs for breakfast, soup for lunch', meals)).toEqual([
      [null, 'eggs'],
      [0, 'soup'],
    ]);
  });

  test('names without letters are ignored', () => {
    expect(split('2 eggs', [{ slot: 0, name: '🍳' }])).toEqual([[null, '2 eggs']]);
  });

  test('a known food with the word of a meal stays whole', () => {
    expect(splitByMeal('Dinner Delight, soup for lunch', MEALS, 'en', ['Dinner delight'])).toEqual([
      { slot: 1, text: 'Dinner Delight, soup' },
    ]);
  });
});

const WORDS = ['eggs', 'soup', '2', 'for', 'breakfast', 'lunch', 'a', 'and', ',', ':', 'with', '.'];
const utterances = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 8 })))
  .map((words) => words.join(' '));

test('the parts hold words of the utterance in their order', () => {
  fc.assert(
    fc.property(utterances, (utterance) => {
      const parts = splitByMeal(utterance, MEALS, 'en');
      const said = foldedWords(utterance);
      const kept = parts.flatMap(({ text }) => foldedWords(text));
      let at = 0;
      for (const word of said) if (word === kept[at]) at += 1;
      expect(at).toBe(kept.length);
    }),
  );
});

test('without a meal there is one part with all the words', () => {
  const words = fc.constantFrom('eggs', 'soup', '2', 'a', 'with', 'half', 'rice');
  fc.assert(
    fc.property(fc.array(words), (said) => {
      const utterance = `toast ${said.join(' ')} ham`;
      expect(splitByMeal(utterance, MEALS, 'en')).toEqual([{ slot: null, text: utterance }]);
    }),
  );
});

test('the parts cover every food', () => {
  const foods = fc.array(fc.constantFrom('eggs', 'soup', 'rice', 'ham'), { minLength: 1 });
  const spoken = fc.array(fc.tuple(foods, fc.constantFrom(' for lunch', ', dinner:', ' and', '.')));
  fc.assert(
    fc.property(spoken, (clauses) => {
      const utterance = clauses.map(([names, end]) => names.join(' and ') + end).join(' ');
      const kept = splitByMeal(utterance, MEALS, 'en').flatMap(({ text }) => foldedWords(text));
      const isFood = (word: string) => !['for', 'lunch', 'dinner', 'and'].includes(word);
      expect(kept.filter(isFood)).toEqual(foldedWords(utterance).filter(isFood));
    }),
  );
});

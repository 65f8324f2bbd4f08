import { describe, expect, test } from 'vitest';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { RECIPE_FIELDS } from '../../../../src/apps/recipe/recipes/fields.ts';
import { initialValues } from '../../../../src/kernel/fields.ts';
import { blankDraft, draftFromRecipe, inputFromDraft } from './draft.ts';
import {
  blankHeading,
  blankIngredient,
  groupsFromLines,
  insertPasted,
  splitTypedLine,
} from './draft-lines.ts';

const names = (lines: ReturnType<typeof insertPasted>) =>
  lines.map((line) => (line.kind === 'heading' ? `# ${line.name}` : line.name));

describe('ingredients', () => {
  test('a pasted block replaces a blank row', () => {
    const lines = insertPasted(
      [blankIngredient()],
      0,
      '2 cups flour\n1 egg\n\nFor the icing:\n100 g sugar',
    );
    expect(names(lines)).toEqual(['flour', 'egg', '# For the icing', 'sugar']);
    expect(lines[0]).toMatchObject({ qty: '2', unit: 'cup' });
  });

  test('a pasted block follows a filled row', () => {
    const lines = [blankIngredient({ name: 'salt' }), blankIngredient({ name: 'pepper' })];
    expect(names(insertPasted(lines, 0, '1 egg\n2 lemons'))).toEqual([
      'salt',
      'egg',
      'lemons',
      'pepper',
    ]);
  });

  test('a heading groups the rows below it; blank rows and empty groups are not sent', () => {
    const groups = groupsFromLines([
      blankIngredient({ name: 'salt' }),
      blankIngredient(),
      blankHeading('Nothing'),
      blankHeading('Sauce'),
      blankIngredient({ qty: ' 2 ', name: 'tomatoes' }),
    ]);
    expect(
      groups.map(({ name, items }) => [name, ...items.map((item) => item.qty + item.name)]),
    ).toEqual([
      ['', 'salt'],
      ['Sauce', '2tomatoes'],
    ]);
  });

  test.each([
    [{ name: '2 cups flour, sifted' }, ['2', 'cup', 'flour', 'sifted']],
    [{ qty: '500g potatoes' }, ['500', 'g', 'potatoes', '']],
    [{ name: 'salt' }, ['', '', 'salt', '']],
    [{ qty: '2' }, ['2', '', '', '']],
    [{ qty: '3', name: '2 cups flour' }, ['3', '', '2 cups flour', '']],
  ])('%j becomes %j', (words, expected) => {
    const { qty, unit, name, note } = splitTypedLine(blankIngredient(words));
    expect([qty, unit, name, note]).toEqual(expected);
  });
});

test('loading and saving an unchanged recipe keeps it the same', () => {
  const content = {
    ...initialValues(RECIPE_FIELDS),
    name: 'Dal',
    img_url: '/api/files/3',
    servings: 2,
    yield_text: '1 pot',
    prep_minutes: 5,
    cook_minutes: 20,
    ingredients: [
      {
        name: '',
        items: [{ id: 'a', qty: '1', unit: 'cup', name: 'lentils', note: null, pantry_item_id: 4 }],
      },
      {
        name: 'Tadka',
        items: [{ id: 'b', qty: '', unit: null, name: 'ghee', note: 'hot', pantry_item_id: null }],
      },
    ],
    steps: [{ title: null, text: 'Boil.', refIds: ['a'], imgUrl: null }],
    tags: ['quick'],
    tools: [],
    nutrition: { calories: 300 },
    photos: [{ img_url: '/api/files/7', caption: null }],
    notes: 'Good.',
    category_ids: [7, 3],
    visibility: 'group',
  };
  const categories = [{ id: 7 }, { id: 3 }];
  const stored = { ...content, categories, total_minutes: 25 } as unknown as Recipe;
  expect(inputFromDraft(draftFromRecipe(stored))).toEqual({ ...content, total_minutes: null });
  expect(inputFromDraft(draftFromRecipe({ ...stored, total_minutes: 90 }))).toMatchObject({
    total_minutes: 90,
  });
});

test('a blank draft sends no rows', () => {
  expect(inputFromDraft({ ...blankDraft(), name: ' Soup ' })).toMatchObject({
    name: 'Soup',
    ingredients: [],
    steps: [],
    nutrition: null,
  });
});

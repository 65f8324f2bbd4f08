import { describe, expect, test } from 'vitest';
import { fixture } from '../fixtures/fixture.ts';
import { readMealie } from './mealie.ts';
import { isMealieBackup, recipesOfBackup } from './mealie-backup.ts';

describe('a Mealie recipe', () => {
  const recipe = readMealie(fixture('mealie.json'));

  test('keeps its own fields', () => {
    expect(recipe).toMatchObject({
      source: 'mealie',
      name: 'Weeknight Dal',
      servings: 4,
      yield_text: '6 bowls',
      prep_minutes: 10,
      cook_minutes: 25,
      total_minutes: 35,
      rating: 4,
      tags: ['Vegan', 'Dinner'],
      tools: ['Pressure cooker'],
      source_url: 'https://dal.example/weeknight',
      notes: 'Freezing\nFreezes well.\n\nDouble the tadka.',
      nutrition: {
        calories: 310,
        fat: 9.5,
        protein: 17,
        carbs: 41,
        fiber: 12,
        sodium_mg: 620,
        saturated_fat: 3,
      },
      created_at: '2024-03-02T18:22:10.000Z',
      cooks: [{ date: '2025-01-11', notes: '', rating: null, meal_type: null, servings: null }],
    });
  });

  test('groups its ingredients by title', () => {
    expect(recipe.ingredients).toEqual([
      {
        name: 'Dal',
        items: [
          { id: 'r1', qty: '1 1/2', unit: 'cup', name: 'red lentils', note: 'rinsed' },
          { qty: '', unit: null, name: 'salt', note: 'to taste' },
        ],
      },
      {
        name: 'Tadka',
        items: [
          { qty: '2', unit: 'tbsp', name: 'ghee', note: 'melted' },
          { qty: '2', unit: null, name: 'dried chillies', note: '' },
          { qty: '2/3', unit: 'tbsp', name: 'cumin seeds', note: '' },
        ],
      },
    ]);
  });

  test('has its steps with the titles of their sections', () => {
    expect(recipe.steps.map(({ title, text }) => `${title}|${text}`)).toEqual([
      'Dal|Simmer the lentils.',
      '|Mash them.',
      'Tadka|Fry the spices in ghee & pour over.',
    ]);
  });

  test('keeps ingredients that only have a display text, and plain-text notes', () => {
    const { ingredients, notes } = readMealie({
      name: 'Omelette',
      slug: 'omelette',
      recipeIngredient: [{ quantity: 2, unit: null, food: null, note: '', display: '2 eggs' }],
      notes: 'Low heat.',
    });
    expect(ingredients).toMatchObject([{ items: [{ qty: '2', name: 'eggs' }] }]);
    expect(notes).toBe('Low heat.');
  });

  test('in an archive uses snake_case keys', () => {
    expect(readMealie(fixture('mealie-archive.json'))).toMatchObject({
      name: 'Pancakes',
      description: null,
      servings: 4,
      yield_text: '4 servings',
      cook_minutes: 20,
      total_minutes: 30,
      source_url: 'https://pancakes.example/',
      created_at: '2022-11-05T00:00:00.000Z',
      nutrition: null,
      ingredients: [
        {
          name: '',
          items: [
            { qty: '200', unit: 'g', name: 'flour', note: '' },
            { qty: '2', unit: null, name: 'eggs', note: '' },
          ],
        },
      ],
    });
  });
});

describe('a Mealie backup', () => {
  const tables = fixture('mealie-database.json');

  test('is recognised by its tables', () => {
    expect(isMealieBackup(tables)).toBe(true);
    expect(isMealieBackup({ recipes: [] })).toBe(false);
  });

  test('has its tables joined', () => {
    const [soup, nameless] = [...recipesOfBackup(tables)];
    expect(soup?.image_entry).toBe(
      'data/recipes/b6a1c2f0-9d51-4d0c-8a6e-1f2e3d4c5b6a/images/original.webp',
    );
    expect(readMealie(soup ?? {})).toMatchObject({
      name: 'Pumpkin soup',
      servings: 4,
      prep_minutes: 15,
      cook_minutes: 30,
      rating: 5,
      favorite: true,
      tags: ['Winter', 'Soups'],
      tools: ['Blender'],
      notes: 'Cream is optional.',
      nutrition: { calories: 180, sodium_mg: 400 },
      ingredients: [
        {
          items: [
            { qty: '1.25', unit: 'kg', name: 'pumpkin', note: 'Hokkaido' },
            { qty: '', unit: null, name: 'salt and pepper', note: '' },
          ],
        },
      ],
      steps: [{ text: 'Boil.' }, { text: 'Blend.' }],
      cooks: [{ date: '2024-11-03', notes: 'with ginger' }],
    });
    expect(() => readMealie(nameless ?? {})).toThrow('no name');
  });
});

describe('further data of Mealie', () => {
  const told = {
    name: 'Stew',
    slug: 'stew',
    recipeIngredient: [
      { quantity: 2, food: { name: 'onions' }, referenceId: 'r1' },
      { quantity: 1, referencedRecipe: { name: 'Pesto', slug: 'pesto' }, referenceId: 'r2' },
    ],
    recipeInstructions: [
      { text: 'Chop.', ingredientReferences: [{ referenceId: 'r1' }] },
      { text: 'Stir.', ingredientReferences: [] },
    ],
    notes: [{ title: 'Tip', text: 'Slowly' }],
    extras: { wine: 'Merlot', tried: null },
    comments: [
      { text: 'Lovely', user: { username: 'anna' }, createdAt: '2024-02-01T10:00:00Z' },
      { text: '' },
    ],
    lastMade: '2024-05-03T05:59:59Z',
  };

  test('steps refer to ingredients, and a nested recipe is an ingredient', () => {
    const { ingredients, steps } = readMealie(told);
    expect(ingredients[0]?.items.map(({ id, name }) => [id, name])).toEqual([
      ['r1', 'onions'],
      ['r2', 'Pesto'],
    ]);
    expect(steps).toEqual([
      { title: '', text: 'Chop.', refIds: ['r1'] },
      { title: '', text: 'Stir.' },
    ]);
  });

  test('comments and custom fields are added to the notes', () => {
    expect(readMealie(told).notes).toBe('Tip\nSlowly\n\nwine: Merlot\n\nanna, 2024-02-01: Lovely');
  });

  test('the last cook keeps its time until the importer’s zone determines the day', () => {
    expect(readMealie(told).cooks).toMatchObject([{ at: '2024-05-03T05:59:59.000Z' }]);
    const [cook] = readMealie({ ...told, lastMade: '2024-05-03' }).cooks;
    expect(cook).toEqual(expect.not.objectContaining({ at: expect.anything() }));
  });

  test('is joined from the tables of a backup too', () => {
    const [stew] = recipesOfBackup({
      recipes: [
        { id: 'a1', name: 'Stew', slug: 'stew' },
        { id: 'b2', name: 'Pesto', slug: 'pesto' },
      ],
      recipes_ingredients: [
        {
          recipe_id: 'a1',
          position: 0,
          quantity: 1,
          referenced_recipe_id: 'b2',
          reference_id: 'r2',
        },
      ],
      recipe_instructions: [{ id: 'i1', recipe_id: 'a1', position: 0, text: 'Stir.' }],
      recipe_ingredient_ref_link: [{ instruction_id: 'i1', reference_id: 'r2' }],
      recipe_comments: [
        { recipe_id: 'a1', text: 'Lovely', user_id: 'u1', created_at: '2024-02-01' },
      ],
      users: [{ id: 'u1', full_name: 'Anna' }],
    });
    expect(readMealie(stew ?? {})).toMatchObject({
      notes: 'Anna, 2024-02-01: Lovely',
      ingredients: [{ items: [{ id: 'r2', name: 'Pesto' }] }],
      steps: [{ text: 'Stir.', refIds: ['r2'] }],
    });
  });
});

test('a Mealie ingredient whose food is missing is read from its original text', () => {
  const { ingredients } = readMealie({
    name: 'Soup',
    slug: 'soup',
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: null, note: '', originalText: '2 cups stock' },
      { quantity: 3, unit: null, food: null, note: null, originalText: '3 eggs, beaten' },
      { quantity: 1, unit: { name: 'cup' }, food: { name: 'rice' }, originalText: 'a cup of rice' },
    ],
  });
  expect(ingredients[0]?.items).toMatchObject([
    { qty: '2', unit: 'cup', name: 'stock' },
    { qty: '3', unit: null, name: 'eggs', note: 'beaten' },
    { qty: '1', unit: 'cup', name: 'rice' },
  ]);
});

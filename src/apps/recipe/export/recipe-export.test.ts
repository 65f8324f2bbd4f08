import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldValues, initialValues, mapFields } from '../../../kernel/fields.ts';
import { context } from '../import/fixtures/fixture.ts';
import { readContent } from '../import/reading/read-content.ts';
import { RECIPE_FIELDS } from '../recipes/fields.ts';
import {
  type ExportedRecipe,
  exportDocument,
  exportedRecipe,
  exportRecipe,
  type StoredRecipe,
} from './recipe-export.ts';
import { schemaOrgRecipe } from './schema-org.ts';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const minutes = maybe(fc.integer({ min: 0, max: 100_000 }));
const instant = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const amount = fc.double({ min: 0, max: 1e6, noNaN: true }).map((one) => one + 0);

/** A value of every plain field, so that a new field is exported and imported here as well. */
const plainValues = fc.record(
  mapFields<typeof RECIPE_FIELDS, Record<string, fc.Arbitrary<unknown>>>(
    RECIPE_FIELDS,
    ({ kind, options }) => {
      if (kind === 'choice') return maybe(fc.constantFrom(...options));
      if (kind === 'count') return minutes;
      return maybe(kind === 'address' ? fc.webUrl() : text(kind === 'prose' ? 300 : 50));
    },
  ),
) as fc.Arbitrary<FieldValues<typeof RECIPE_FIELDS>>;

const otherValues = fc.record({
  name: text(200).filter((name) => name.trim() !== ''),
  servings: maybe(fc.integer({ min: 1, max: 1000 })),
  total_minutes: minutes,
  rating: maybe(fc.integer({ min: 0, max: 5 })),
  favorite: fc.boolean(),
  ingredients: fc.array(
    fc.record({
      name: text(50),
      items: fc.array(
        fc.record(
          { id: fc.uuid(), qty: text(10), unit: maybe(text(20)), name: text(50), note: text(50) },
          { requiredKeys: ['qty', 'unit', 'name', 'note'] },
        ),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 4 },
  ),
  steps: fc.array(
    fc.record(
      {
        title: text(50),
        text: text(500),
        refIds: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['title', 'text'] },
    ),
    { maxLength: 5 },
  ),
  tags: fc.array(text(50), { maxLength: 20 }),
  tools: fc.array(text(50), { maxLength: 5 }),
  categories: fc.array(fc.record({ name: text(50), color: maybe(text(10)) }), { maxLength: 3 }),
  nutrition: maybe(fc.record({ calories: amount, sodium_mg: amount }, { requiredKeys: [] })),
  created_at: maybe(instant),
});

const stored: fc.Arbitrary<StoredRecipe> = fc
  .tuple(plainValues, otherValues)
  .map(([plain, others]) => ({ ...plain, ...others }));
const cooks = fc.array(
  fc.record({
    date: instant.map((one) => one.slice(0, 10)),
    notes: text(100),
    rating: maybe(fc.integer({ min: 1, max: 5 })),
    meal_type: maybe(fc.constantFrom('dinner', 'lunch')),
    servings: maybe(fc.integer({ min: 1, max: 20 })),
  }),
  { maxLength: 3 },
);

describe('our own export', () => {
  test('round-trips exactly', async () => {
    await fc.assert(
      fc.asyncProperty(stored, cooks, async (recipe, cooked) => {
        const exported = exportRecipe(recipe, { cooks: cooked, image: 'images/1.webp' });
        const file = Buffer.from(JSON.stringify(exportDocument([exported])));
        const [reading, ...others] = await Array.fromAsync(readContent(file, context));
        expect(others).toEqual([]);
        expect(reading?.recipe).toEqual({
          ...recipe,
          source: 'daybook',
          image: { kind: 'entry', path: 'images/1.webp' },
          cooks: cooked,
        });
      }),
      { numRuns: 200 },
    );
  });

  test('an archive from before there were several categories has one', async () => {
    const [recipe] = fc.sample(stored, 1);
    if (!recipe) throw new Error('no sample');
    const { categories: _, ...older } = exportRecipe(recipe);
    const category = { name: 'Soups', color: '#d0693a' };
    const read = async (one: ExportedRecipe) => {
      const file = Buffer.from(JSON.stringify(exportDocument([one])));
      const [reading] = await Array.fromAsync(readContent(file, context));
      return reading?.recipe?.categories;
    };
    expect(await read({ ...older, category })).toEqual([category]);
    expect(await read({ ...older, category: null })).toEqual([]);
  });

  test('omits fields of the instance', () => {
    const row = { id: 7, user_id: 3, share_token: 'secret', visibility: 'group', pantry_match: {} };
    const [recipe] = fc.sample(stored, 1);
    if (!recipe) throw new Error('no sample');
    const exported = exportRecipe({ ...recipe, ...row });
    expect(Object.keys(exported).sort()).toEqual(Object.keys(exportedRecipe.shape).sort());
    expect(JSON.stringify(exported)).not.toContain('secret');
  });

  test('drops script addresses', async () => {
    const [recipe] = fc.sample(stored, 1);
    if (!recipe) throw new Error('no sample');
    const forged = {
      ...recipe,
      source_url: 'java\nscript:alert(1)',
      video_url: 'data:text/html,x',
    };
    const file = Buffer.from(JSON.stringify(exportDocument([exportRecipe(forged)])));
    const [reading] = await Array.fromAsync(readContent(file, context));
    expect(reading?.recipe).toMatchObject({ source_url: null, video_url: null });
  });

  test('reports where a recipe is damaged', async () => {
    const file = JSON.stringify({
      format: 'daybook-recipes',
      version: 1,
      recipes: [{ name: 'x' }],
    });
    const [reading] = await Array.fromAsync(readContent(Buffer.from(file), context));
    expect(reading).toMatchObject({
      recipe: null,
      name: 'x',
      reason: expect.stringContaining('servings'),
    });
  });
});

describe('schema.org', () => {
  const exported = exportRecipe(
    {
      ...initialValues(RECIPE_FIELDS),
      name: 'Waffles',
      description: 'Crisp',
      servings: 4,
      yield_text: '8 waffles',
      prep_minutes: 10,
      cook_minutes: 65,
      total_minutes: 75,
      rating: 5,
      favorite: 1,
      ingredients: [
        {
          name: 'Batter',
          items: [{ qty: '1 1/2', unit: 'cup', name: 'flour', note: 'sifted' }, { name: 'salt' }],
        },
      ],
      steps: [{ title: 'Mix', text: 'Stir it all.' }, { text: 'Bake.' }],
      tags: ['sweet', 'quick'],
      tools: ['Waffle iron'],
      categories: [{ name: 'Breakfast' }],
      nutrition: { calories: 310, sodium_mg: 220, secret: 1 },
      source_url: 'https://waffles.example/',
      created_at: '2026-01-02T03:04:05.000Z',
    },
    {},
  );
  const linked = schemaOrgRecipe(exported, 'https://daybook.example/w.webp');

  test('contains the standard properties', () => {
    expect(linked).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Waffles',
      description: 'Crisp',
      image: 'https://daybook.example/w.webp',
      recipeYield: ['4', '8 waffles'],
      prepTime: 'PT10M',
      cookTime: 'PT1H5M',
      totalTime: 'PT1H15M',
      recipeIngredient: ['1 1/2 cup flour, sifted', 'salt'],
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Mix', text: 'Stir it all.' },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
      keywords: 'sweet, quick',
      recipeCategory: 'Breakfast',
      tool: ['Waffle iron'],
      nutrition: { '@type': 'NutritionInformation', calories: '310 kcal', sodiumContent: '220 mg' },
      isBasedOn: 'https://waffles.example/',
      dateCreated: '2026-01-02T03:04:05.000Z',
    });
  });

  test('is read by our own reader', async () => {
    const [reading] = await Array.fromAsync(
      readContent(Buffer.from(JSON.stringify(linked)), context),
    );
    expect(reading?.recipe).toMatchObject({
      source: 'schema.org',
      name: 'Waffles',
      servings: 4,
      prep_minutes: 10,
      cook_minutes: 65,
      total_minutes: 75,
      steps: [
        { title: 'Mix', text: 'Stir it all.' },
        { title: '', text: 'Bake.' },
      ],
      nutrition: { calories: 310, sodium_mg: 220 },
      source_url: 'https://waffles.example/',
    });
  });
});

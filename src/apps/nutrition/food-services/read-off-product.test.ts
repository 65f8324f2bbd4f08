import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOffProduct } from './read-off-product.ts';

const CODE = '4006381333931';
const read = (fields: object) => readOffProduct({ code: CODE, product_name: 'Food', ...fields });
const readFlat = (nutriments: object) => read({ nutriments })?.nutrition;
const readNew = (set: object, fields: object = {}) =>
  read({
    nutrition: { aggregated_set: { per: '100g', preparation: 'as_sold', ...set } },
    ...fields,
  });

describe('the flat shape', () => {
  test('is in grams regardless of the label, and in kJ and kcal', () => {
    expect(
      readFlat({
        'energy-kcal_100g': 539,
        energy_100g: 2252,
        fat_100g: 30.9,
        fat_unit: 'mg',
        fat_serving: 4.6,
        'saturated-fat_100g': 10.6,
        calcium_100g: 0.12,
        'vitamin-d_100g': 0.0000015,
        'vitamin-pp_100g': 0.016,
        folates_100g: 0.0002,
        'vitamin-b12_100g': 0.0000025,
        caffeine_100g: 0.032,
      }),
    ).toEqual({
      calories: 539,
      kilojoules: 2252,
      fat: 30.9,
      'saturated-fat': 10.6,
      calcium: 120,
      'vitamin-d': 1.5,
      b3: 16,
      b9: 200,
      b12: 2.5,
      caffeine: 32,
    });
  });

  test.each([
    [
      { 'energy-kcal_100g': 100, 'energy-kj_100g': 420 },
      { calories: 100, kilojoules: 420 },
    ],
    [
      { 'energy-kj_100g': 418.4, energy_100g: 1 },
      { calories: 100, kilojoules: 418.4 },
    ],
    [{ energy_100g: 418.4 }, { calories: 100, kilojoules: 418.4 }],
    [{ salt_100g: 1 }, { salt: 1, sodium: 400 }],
    [{ sodium_100g: 0.4 }, { salt: 1, sodium: 400 }],
    [{ alcohol_100g: 5 }, { alcohol: 3.945 }],
    [{ fat_100g: '3.5', proteins_100g: 'traces', sugars_100g: -1, fiber_100g: null }, { fat: 3.5 }],
    [{ fat_100g: 0 }, { fat: 0 }],
  ])('%o is read as %o', (nutriments, expected) => {
    expect(readFlat(nutriments)).toEqual(expected);
  });

  test('of a product with values of the prepared food only is marked', () => {
    const soup = read({ nutriments: { 'energy-kcal_prepared_100g': 38, fat_prepared_100g: 1.2 } });
    expect(soup).toMatchObject({
      nutrition: { calories: 38, fat: 1.2 },
      problems: ['prepared_only'],
    });
    const both = read({
      nutriments: { fat_100g: 10, fat_prepared_100g: 1, sugars_prepared_100g: 2 },
    });
    expect(both).toMatchObject({ nutrition: { fat: 10 }, problems: [] });
    expect(both?.nutrition).not.toHaveProperty('sugars');
  });
});

describe('the shape of API 3.5', () => {
  test('is read with its units, before the flat one', () => {
    const drink = readNew(
      {
        per: '100ml',
        nutrients: {
          'energy-kcal': { value: 46, unit: 'kcal' },
          energy: { value: 192, unit: 'kJ' },
          calcium: { value: 120, unit: 'mg' },
          'vitamin-b12': { value: '0.38', unit: 'μg' },
          alcohol: { value: 5, unit: '% vol' },
          fat: { value_computed: 1.5, unit: 'g' },
          iron: { value: 12, unit: '% DV' },
        },
      },
      { nutriments: { fat_100g: 99 } },
    );
    expect(drink).toMatchObject({ unit: 'ml', problems: [] });
    expect(drink?.nutrition).toEqual({
      calories: 46,
      kilojoules: 192,
      calcium: 120,
      b12: 0.38,
      alcohol: 3.945,
      fat: 1.5,
    });
  });

  test('per serving is converted by the weight of the serving, or left out without one', () => {
    const set = { per: 'serving', nutrients: { fat: { value: 5, unit: 'g' } } };
    expect(readNew(set, { serving_quantity: '25' })?.nutrition).toEqual({ fat: 20 });
    expect(readNew(set)?.nutrition).toEqual({});
  });

  test('of a prepared food is marked', () => {
    const set = { preparation: 'prepared', nutrients: { fat: { value: 5, unit: 'g' } } };
    expect(readNew(set)?.problems).toEqual(['prepared_only']);
  });
});

describe('a product', () => {
  test('has its barcode as GTIN-14, brand, category, serving and picture', () => {
    expect(
      read({
        brands: 'Nuttily, Other',
        categories_tags: ['en:spreads', 'en:hazelnut-spreads'],
        serving_size: '1 tbsp (15 g)',
        serving_quantity: '15',
        completeness: 1.1,
        product_quantity: '400',
        product_quantity_unit: 'ml',
        image_front_small_url: 'https://images.example/front.jpg',
      }),
    ).toEqual({
      source: 'off',
      source_id: CODE,
      name: 'Food',
      brand: 'Nuttily',
      barcodes: ['04006381333931'],
      category: 'hazelnut spreads',
      serving: { label: '1 tbsp (15 g)', grams: 15 },
      package: { quantity: 400, unit: 'ml' },
      unit: 'ml',
      nutrition: {},
      completeness: 1,
      problems: [],
      image_url: 'https://images.example/front.jpg',
    });
    expect(read({ brands: ['Listed'], image_front_small_url: 'javascript:1' })).toMatchObject({
      brand: 'Listed',
      image_url: null,
    });
    expect(readOffProduct({ product_name: 'No code' })).toBeNull();
  });

  test.each([
    [{ 'energy-kcal_100g': 901 }, ['too_much_energy']],
    [{ 'energy-kcal_100g': 900 }, []],
    [{ fat_100g: 50, carbohydrates_100g: 40, proteins_100g: 16 }, ['too_many_macros']],
    [{ fat_100g: 50, carbohydrates_100g: 40, proteins_100g: 15 }, []],
    [{ 'energy-kcal_100g': 100, 'energy-kj_100g': 470 }, ['energy_mismatch']],
    [{ 'energy-kcal_100g': 100, 'energy-kj_100g': 370 }, ['energy_mismatch']],
    [{ 'energy-kcal_100g': 100, 'energy-kj_100g': 440 }, []],
  ])('with %o is marked %o and keeps its values', (nutriments, problems) => {
    expect(read({ nutriments })?.problems).toEqual(problems);
  });

  test('of any shape is read or left out, never a crash or a value that is no amount', () => {
    const names = fc.constantFrom('energy_100g', 'fat_100g', 'alcohol_prepared_100g', 'x');
    const product = fc.record(
      {
        code: fc.oneof(fc.constant(CODE), fc.anything()),
        product_name: fc.anything(),
        brands: fc.anything(),
        categories_tags: fc.anything(),
        serving_quantity: fc.anything(),
        nutriments: fc.oneof(fc.dictionary(names, fc.anything()), fc.anything()),
        nutrition: fc.oneof(
          fc.record({
            aggregated_set: fc.record({ nutrients: fc.anything(), per: fc.anything() }),
          }),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(product, (given) => {
        const amounts = Object.values(readOffProduct(given)?.nutrition ?? {});
        expect(amounts.every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createZip } from '../../../../testing/files/zip.ts';
import { createOffRows, FDC_FILES, NUTELLA, offCsv } from '../../../../testing/food-dumps.ts';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import { findByBarcode, findCatalogueFood, searchCatalogues } from '../search.ts';
import { openLibrary } from '../store/open-library.ts';
import type { CatalogueState, ImportFilter } from '../store/state.ts';
import { importCatalogue } from './import-catalogue.ts';
import { MAX_LINE_BYTES } from './lines.ts';

const EVERYTHING: ImportFilter = { countries: [], languages: [] };
const NOW = '2026-11-16T10:00:00.000Z';

describe('a catalogue file', () => {
  let instance: TestInstance;
  let folder: string;
  let clock = 0;

  beforeEach(async () => {
    instance = await openInstance();
    folder = await mkdtemp(join(tmpdir(), 'daybook-dump-'));
  });
  afterEach(async () => {
    await instance.close();
    await rm(folder, { recursive: true, force: true });
  });

  const context = () => instance.application.services;
  const library = () => openLibrary(context());
  const write = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const bring = (
    path: string,
    filter = EVERYTHING,
    onProgress?: (state: CatalogueState) => void,
  ) => {
    const now = () => {
      clock += 1000;
      return new Date(Date.parse(NOW) + clock).toISOString();
    };
    return importCatalogue(library(), { path, filter, now, onProgress });
  };
  const find = (ref: string) => findCatalogueFood(context(), ref);
  const names = async (query: string) =>
    (await searchCatalogues(context(), query, { limit: 10 })).items.map(({ name }) => name);
  test('of Open Food Facts as CSV is read in our units, with its attribution', async () => {
    const state = await bring(await write('off.csv', offCsv([NUTELLA])));
    expect(state).toMatchObject({ id: 'off', phase: 'ready', read: 1, stored: 1, skipped: {} });
    const food = await find('off:3017620422003');
    expect(food).toEqual({
      ref: 'off:3017620422003',
      source: 'off',
      name: 'Nutella',
      brand: 'Ferrero',
      category: 'Cocoa and hazelnuts spreads',
      portion: 100,
      unit: 'g',
      servings: [{ label: '15 g', grams: 15 }],
      barcodes: ['03017620422003'],
      nutrition: {
        calories: 539,
        kilojoules: 2252,
        fat: 30.9,
        'saturated-fat': 10.6,
        carbohydrates: 57.5,
        sugars: 56.3,
        proteins: 6.3,
        salt: 0.107,
        sodium: 42.8,
      },
      completeness: 0.9875,
      doubts: [],
      attribution: expect.stringMatching(/Open Food Facts contributors.*ODbL/),
    });
    expect(await findByBarcode(context(), '03017620422003')).toEqual(food);
    for (const query of ['ferrero nutel', 'tartiner', 'hazelnut spread', 'pate cacao'])
      expect(await names(query), query).toContain('Nutella');
  });

  test('of Open Food Facts as JSONL is read in both shapes of its nutrition', async () => {
    const lines = [
      {
        code: '5000112546415',
        product_name: 'Cola',
        brands: 'Coca-Cola',
        lang: 'en',
        categories_tags: ['en:beverages', 'en:colas'],
        serving_quantity: '330',
        serving_size: '1 can (330 ml)',
        unique_scans_n: 900,
        nutriments: {
          'energy-kcal_100g': 42,
          sugars_100g: '10.6',
          fat_100g: 0,
          caffeine_100g: 0.0095,
        },
      },
      {
        code: '20724696',
        product_name: 'Whey',
        lang: 'de',
        nutrition: {
          aggregated_set: {
            per: '100g',
            preparation: 'as_sold',
            nutrients: {
              'energy-kcal': { value: 391, unit: 'kcal' },
              proteins: { value: '78', unit: 'g' },
              calcium: { value: 480, unit: 'mg' },
              'vitamin-d': { value: 5, unit: 'µg' },
            },
          },
        },
      },
      {
        code: '4008400402222',
        product_name: 'Pudding powder',
        nutriments: { 'energy-kcal_prepared_100g': 95, proteins_prepared_100g: 3.1 },
      },
      {
        code: '5410228142218',
        product_name: 'Beer',
        quantity: '33 cl',
        nutriments: { alcohol_100g: 5, 'energy-kcal_100g': 42 },
      },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    await bring(await write('off.jsonl.gz', gzipSync(text)));
    expect(await find('off:5000112546415')).toMatchObject({
      unit: 'ml',
      category: 'Colas',
      servings: [{ label: '1 can (330 ml)', grams: 330 }],
      nutrition: { calories: 42, sugars: 10.6, fat: 0, caffeine: 9.5 },
      completeness: null,
    });
    const whey = await find('off:20724696');
    expect(whey?.nutrition).toEqual({ calories: 391, proteins: 78, calcium: 480, 'vitamin-d': 5 });
    expect(await find('off:4008400402222')).toMatchObject({
      name: 'Pudding powder (prepared)',
      nutrition: { calories: 95, proteins: 3.1 },
    });
    expect(await find('off:5410228142218')).toMatchObject({
      unit: 'ml',
      nutrition: { alcohol: 3.945 },
    });
  });

  test('of FoodData Central is joined from its files', async () => {
    const folderName = 'FoodData_Central_csv_2024-10-31';
    const files = Object.entries(FDC_FILES).map(([name, text]) => [`${folderName}/${name}`, text]);
    const zip = await createZip(Object.fromEntries(files));
    const state = await bring(await write('fdc.zip', zip));
    expect(state).toMatchObject({
      id: 'fdc',
      read: 8,
      stored: 4,
      skipped: { 'other-kind': 2, 'no-code': 1 },
    });
    expect(await find('fdc:2346401')).toMatchObject({
      source: 'usda',
      name: 'Onions, red, raw',
      category: 'Vegetables and Vegetable Products',
      servings: [{ label: '1 cup chopped', grams: 160 }],
      nutrition: { proteins: 0.94, calories: 44, sodium: 1 },
    });
    const milk = await find('fdc:2705383');
    expect(milk?.servings).toEqual([{ label: '1 fl oz', grams: 30.5 }]);
    expect(milk?.nutrition).toEqual({ calories: 61, 'vitamin-d': 1.3, fiber: 0 });
    // Of two versions of a product the newer one is kept; an impossible amount is unknown.
    expect(await find('fdc:1106200')).toBeUndefined();
    expect(await findByBarcode(context(), '00034000470693')).toMatchObject({
      ref: 'fdc:2000001',
      name: 'Dark "Sea Salt" Chocolate, 70% Cacao',
      brand: 'Good Cocoa',
      servings: [{ label: '4 squares', grams: 40 }],
      nutrition: { calories: 571, fat: 42.9, 'vitamin-c': 12.5 },
    });
    expect((await find('fdc:2000001'))?.nutrition).not.toHaveProperty('added-sugars');
    expect(await find('fdc:2000002')).toMatchObject({
      unit: 'ml',
      servings: [{ label: '1 cup', grams: 240 }],
    });
  });

  test('is filtered by country and language', async () => {
    const rows = [
      { ...NUTELLA, code: '1', product_name: 'Pain', countries_tags: 'en:france' },
      { ...NUTELLA, code: '2', product_name: 'Brot', countries_tags: 'en:germany,en:austria' },
      { ...NUTELLA, code: '3', product_name: 'Chleb', countries_tags: 'en:poland' },
    ];
    const path = await write('off.csv', offCsv(rows));
    const state = await bring(path, { countries: ['france', 'austria'], languages: [] });
    expect(state).toMatchObject({ read: 3, stored: 2, skipped: { 'other-country': 1 } });
    const json = [
      { code: '1', lang: 'fr', product_name: 'Pain', nutriments: { fat_100g: 1 } },
      {
        code: '2',
        lang: 'de',
        product_name: 'Brot',
        product_name_fr: 'Pain noir',
        nutriments: { fat_100g: 1 },
      },
      { code: '3', lang: 'pl', product_name: 'Chleb', nutriments: { fat_100g: 1 } },
    ].map((line) => JSON.stringify(line));
    const other = await bring(await write('off.jsonl', json.join('\n')), {
      countries: [],
      languages: ['fr'],
    });
    expect(other).toMatchObject({ stored: 2, skipped: { 'other-language': 1 } });
    expect((await find('off:2'))?.name).toBe('Pain noir');
  });

  test('is ordered by popularity', async () => {
    const rows = ['rare', 'common', 'usual'].map((kind, n) => ({
      ...NUTELLA,
      code: String(100 + n),
      product_name: `Zorbix ${kind}`,
      unique_scans_n: [1, 300, 20][n] ?? 0,
    }));
    await bring(await write('off.csv', offCsv(rows)));
    expect(await names('zorbix')).toEqual(['Zorbix common', 'Zorbix usual', 'Zorbix rare']);
    expect(await names('usual zorb')).toEqual(['Zorbix usual']);
    const { corrected } = await searchCatalogues(context(), 'zorbyx', { limit: 5 });
    expect(corrected).toBe('zorbix');
  });

  test('leaves out hostile rows, keeps the others and marks what cannot be', async () => {
    const lines = [
      '{"code":"10","product_name":"Cut',
      'null',
      '[1,2]',
      '{"__proto__":{"code":"1"},"product_name":"x"}',
      JSON.stringify({ code: '11', product_name: `Giant ${'x'.repeat(MAX_LINE_BYTES)}` }),
      JSON.stringify({
        code: '12',
        product_name: 'A\u0000b\u001b[31m',
        nutriments: { fat_100g: 3 },
      }),
      JSON.stringify({
        code: '13',
        product_name: 'Negative',
        nutriments: { fat_100g: -3, proteins_100g: 1e300, sugars_100g: 4 },
      }),
      JSON.stringify({ code: '14', product_name: 'Hot', nutriments: { 'energy-kcal_100g': 4000 } }),
      JSON.stringify({
        code: '15',
        product_name: 'Dense',
        nutriments: { fat_100g: 60, proteins_100g: 60 },
      }),
      JSON.stringify({
        code: '16',
        product_name: 'Torn',
        nutriments: { 'energy-kcal_100g': 100, energy_100g: 900 },
      }),
      JSON.stringify({
        code: '17',
        product_name: 'Empty',
        nutriments: { fat_100g: '', proteins_100g: 'much' },
      }),
      JSON.stringify({ code: '18', product_name: '  ', nutriments: { fat_100g: 1 } }),
      JSON.stringify({
        code: "19'; drop table foods",
        product_name: 'Sql',
        nutriments: { fat_100g: 1 },
      }),
      JSON.stringify({ code: '20', product_name: { a: 1 }, brands: ['X', 7], nutriments: [] }),
      JSON.stringify({
        code: '21',
        product_name: '\ud800 "*) OR NEAR(',
        nutriments: { fat_100g: 2 },
      }),
    ];
    const state = await bring(await write('off.jsonl', lines.join('\n')));
    expect(state.skipped).toEqual({
      unreadable: 1,
      'too-long': 1,
      'no-code': 4,
      'no-name': 2,
      'no-nutrition': 1,
    });
    expect(state.stored).toBe(6);
    expect((await find('off:12'))?.name).toBe('A b [31m');
    expect((await find('off:13'))?.nutrition).toEqual({ sugars: 4 });
    expect((await find('off:14'))?.doubts).toEqual(['energy-too-high']);
    expect((await find('off:15'))?.doubts).toEqual(['macros-over-100']);
    expect((await find('off:16'))?.doubts).toEqual(['energies-differ']);
    expect(await names('near or')).toHaveLength(1);
  });

  test('goes on after an interruption, and counts every record once', async () => {
    const path = await write('off.csv.gz', gzipSync(offCsv(createOffRows(3500))));
    let steps = 0;
    const interrupted = bring(path, EVERYTHING, () => {
      steps += 1;
      if (steps === 2) throw new Error('power cut');
    });
    await expect(interrupted).rejects.toThrow('power cut');
    const [left] = (await library().list()).filter(({ state }) => state.id === 'off');
    expect(left).toMatchObject({ isRunning: false, state: { phase: 'reading', read: 2000 } });
    expect(await names('zorbix 12')).toEqual([]);

    const resumed: number[] = [];
    const state = await bring(path, EVERYTHING, ({ read }) => void resumed.push(read));
    expect(resumed[0]).toBe(3000);
    expect(state).toMatchObject({ read: 3500, stored: 3500, startedAt: left?.state.startedAt });
    expect(await names('zorbix 3499')).toEqual(['Zorbix 3499']);
    expect(await names('zorbix 0')).toContain('Zorbix 0');
  });

  test('begins again with another file or filter', async () => {
    const first = await write('off.csv', offCsv(createOffRows(1500)));
    const stop = () => {
      throw new Error('power cut');
    };
    await expect(bring(first, EVERYTHING, stop)).rejects.toThrow('power cut');
    const state = await bring(first, { countries: ['germany'], languages: [] });
    expect(state).toMatchObject({ read: 1500, stored: 1500 });
  });

  test('replaces the catalogue as a whole, and only when it is complete', async () => {
    await bring(await write('old.csv', offCsv(createOffRows(3))));
    expect(await names('zorbix 2')).toEqual(['Zorbix 2']);
    const next = await write('new.csv', offCsv(createOffRows(2000, 50_000)));
    const meanwhile: Promise<string[]>[] = [];
    await bring(next, EVERYTHING, ({ phase }) => {
      if (phase === 'reading') meanwhile.push(names('zorbix 2'));
    });
    expect(await meanwhile[0]).toEqual(['Zorbix 2']);
    expect(await names('zorbix 50000')).toEqual(['Zorbix 50000']);
    expect(await names('zorbix 2')).not.toContain('Zorbix 2');

    await expect(bring(await write('none.csv', offCsv([{ code: '5' }])))).rejects.toThrow(
      'None of the 1 records',
    );
    expect(await names('zorbix 50000')).toEqual(['Zorbix 50000']);
  });

  test('is listed as ready only once it can be searched', async () => {
    const state = await bring(await write('off.csv', offCsv(createOffRows(10))));
    await library().remove('off');
    await library().withDraft('off', async ({ restart }) => {
      await restart(state);
      const listed = (await library().list()).find((catalogue) => catalogue.state.id === 'off');
      expect(listed).toMatchObject({ isRunning: true, state: { phase: 'indexing' } });
    });
    await library().remove('off');
  });

  test('is refused while another import into the catalogue runs', async () => {
    const path = await write('off.csv', offCsv(createOffRows(10)));
    await library().withDraft('off', async () => {
      await expect(bring(path)).rejects.toMatchObject({ code: 'import_running' });
    });
    expect((await bring(path)).stored).toBe(10);
  });

  test.each([
    ['a text', 'Hello'],
    ['a table', 'a,b\n1,2'],
    ['nothing', ''],
    ['a broken gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
    ['a broken zip', 'PK\u0003\u0004 and nothing else'],
  ])('of another kind is refused: %s', async (_kind, content) => {
    await expect(bring(await write('other', content))).rejects.toMatchObject({ kind: 'invalid' });
  });
});

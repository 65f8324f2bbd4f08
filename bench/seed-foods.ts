import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../src/host/demo/random.ts';
import { foldedKey, foldedWords } from '../src/kernel/text/fold.ts';
import { dish, food } from './seed-text.ts';

const AT = '2026-01-01T00:00:00.000Z';
const BRANDS = 60;

/** Own foods of which few have two words of their name in common. */
export function seedFoods(
  database: DatabaseSync,
  random: Random,
  owner: number,
  count: number,
): void {
  const insert = database.prepare(
    `insert into foods (owner_id, name, name_key, brand, brand_key, portion, unit, servings, alt_units,
       nutrition, note, favorite, usage_count, source, created_at, updated_at)
     values (?, ?, ?, ?, ?, 100, 'g', '[]', '[]', ?, '', ?, ?, 'own', ?, ?)`,
  );
  const index = database.prepare(
    'insert into food_search (rowid, owner_id, name, brand, category) values (?, ?, ?, ?, ?)',
  );
  const addWord = database.prepare(
    'insert or ignore into food_words (owner_id, word) values (?, ?)',
  );
  for (let n = 0; n < count; n += 1) {
    const name = `${food(random)} ${dish(random)} ${n}`;
    const brand = `Brand ${random.between(1, BRANDS)}`;
    const calories = random.between(10, 600);
    const { lastInsertRowid } = insert.run(
      BigInt(owner),
      name,
      foldedKey(name),
      brand,
      foldedKey(brand),
      JSON.stringify({ calories, proteins: calories / 20, fat: calories / 30 }),
      BigInt(random.chance(0.02)),
      BigInt(random.between(0, 40)),
      AT,
      AT,
    );
    const words = [foldedWords(name), foldedWords(brand)];
    index.run(
      BigInt(lastInsertRowid),
      BigInt(owner),
      ...(words.map((some) => some.join(' ')) as [string, string]),
      '',
    );
    for (const word of words.flat()) addWord.run(BigInt(owner), word);
  }
}

import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../src/host/demo/random.ts';
import { noteTitle } from './seed-text.ts';

const RECIPES = 300;
const ENTRIES = 20_000;
const DAYS = 10 * 365;
const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
const A_DAY_MS = 86_400_000;

/** Ten years of cooking from the first recipes of an account: about five entries a day, a few of them planned. */
export function seedCookDiary(database: DatabaseSync, random: Random, owner: number): void {
  const names = database
    .prepare('select name from recipes where id <= ? order by id')
    .all(RECIPES)
    .map(({ name }) => String(name));
  const insert = database.prepare(
    `insert into cook_diary (owner_id, recipe_id, recipe_name, recipe_revision, date, kind,
       servings, meal_type, rating, notes, photos, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', ?, ?)`,
  );
  const now = Date.now();
  for (let n = 0; n < ENTRIES; n += 1) {
    const recipe = random.between(1, RECIPES);
    const at = new Date(now - random.between(-7, DAYS) * A_DAY_MS).toISOString();
    const cooked = random.chance(0.9);
    insert.run(
      BigInt(owner),
      BigInt(recipe),
      names[recipe - 1] ?? '',
      cooked ? 1n : null,
      at.slice(0, 10),
      cooked ? 'cooked' : 'planned',
      random.chance(0.5) ? random.between(1, 8) : null,
      random.chance(0.8) ? random.pick(MEALS) : null,
      random.chance(0.3) ? random.between(1, 5) : null,
      random.chance(0.2) ? noteTitle(random) : null,
      at,
      at,
    );
  }
}

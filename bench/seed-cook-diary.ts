import type { DatabaseSync } from 'node:sqlite';
import { foldedKey } from '../src/kernel/text.ts';
import type { Random } from './random.ts';
import { noteTitle } from './seed-text.ts';

const RECIPES = 300;
const ENTRIES = 20_000;
const DAYS = 10 * 365;
const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
const A_DAY_MS = 86_400_000;

/** Ten years of cooking for one account: about five entries a day, a few of them planned. */
export function seedCookDiary(database: DatabaseSync, random: Random, owner: number): void {
  const names = Array.from({ length: RECIPES }, () => noteTitle(random));
  seedRecipes(database, names, owner);
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

function seedRecipes(database: DatabaseSync, names: readonly string[], owner: number): void {
  const insert = database.prepare(
    `insert into recipes (id, owner_id, name, name_key, servings, favorite, tags, visibility,
       ingredient_count, cook_count, revision, created_at, updated_at)
     values (?, ?, ?, ?, 4, 0, '[]', 'private', 0, 0, 1, ?, ?)`,
  );
  const texts = database.prepare(
    `insert into recipe_texts (recipe_id, owner_id, ingredients, steps, tools)
     values (?, ?, '[]', '[]', '[]')`,
  );
  const now = new Date().toISOString();
  for (const [at, name] of names.entries()) {
    const id = BigInt(at + 1);
    insert.run(id, BigInt(owner), name, foldedKey(name), now, now);
    texts.run(id, BigInt(owner));
  }
}

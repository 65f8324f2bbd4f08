import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../src/host/demo/random.ts';
import { foldedKey, foldedWords } from '../src/kernel/text/fold.ts';
import { dish, food, instant, noteText, unit } from './seed-text.ts';

const TAGS = ['Quick', 'Winter', 'Vegan', 'Baking', 'Guests', 'Soup', 'Family'] as const;

/** A library of recipes as people have them: ten ingredients, five steps, a few tags. */
export function seedRecipes(
  database: DatabaseSync,
  random: Random,
  owner: number,
  count: number,
): void {
  const insert = insertsInto(database);
  const now = Date.now();
  for (let n = 0; n < count; n += 1) {
    const recipe = imagine(random);
    const at = instant(random, now);
    const tags = JSON.stringify(recipe.tags);
    const { lastInsertRowid } = insert.recipe.run(
      BigInt(owner),
      recipe.name,
      foldedKey(recipe.name),
      recipe.description,
      BigInt(recipe.servings),
      BigInt(recipe.minutes),
      BigInt(recipe.minutes),
      random.chance(0.6) ? random.between(2, 5) : null,
      BigInt(random.chance(0.1)),
      tags,
      BigInt(recipe.items.length),
      at,
      at,
    );
    const id = BigInt(lastInsertRowid);
    insert.texts.run(id, BigInt(owner), recipe.ingredients, recipe.steps);
    for (const tag of recipe.tags) insert.tag.run(id, BigInt(owner), tag, foldedKey(tag));
    insert.search.run(
      id,
      BigInt(owner),
      ...[recipe.name, recipe.tags.join(' '), recipe.items.join(' '), recipe.description].map(
        (text) => foldedWords(text).join(' '),
      ),
    );
  }
}

function imagine(random: Random) {
  const items = Array.from({ length: random.between(6, 14) }, () => food(random));
  const ingredients = items.map((name, at) => ({
    id: `i${at}`,
    qty: String(random.between(1, 8)),
    unit: unit(random),
    name,
    note: null,
    pantry_item_id: null,
  }));
  const steps = Array.from({ length: random.between(3, 7) }, () => ({
    title: null,
    text: noteText(random),
    refIds: ['i0'],
    imgUrl: null,
  }));
  return {
    name: `${food(random)} ${dish(random)}`,
    description: `With ${food(random)} and ${food(random)}`,
    servings: random.between(1, 8),
    minutes: random.between(10, 120),
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS)])],
    items,
    ingredients: JSON.stringify([{ name: '', items: ingredients }]),
    steps: JSON.stringify(steps),
  };
}

function insertsInto(database: DatabaseSync) {
  return {
    recipe: database.prepare(
      `insert into recipes (owner_id, name, name_key, description, servings, prep_minutes,
         total_minutes, rating, favorite, tags, visibility, ingredient_count, cook_count, revision,
         created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'private', ?, 0, 1, ?, ?)`,
    ),
    texts: database.prepare(
      `insert into recipe_texts (recipe_id, owner_id, ingredients, steps, tools)
       values (?, ?, ?, ?, '[]')`,
    ),
    tag: database.prepare(
      'insert into recipe_tags (recipe_id, owner_id, tag, tag_key) values (?, ?, ?, ?)',
    ),
    search: database.prepare(
      `insert into recipe_search (rowid, owner_id, name, tags, ingredients, description)
       values (?, ?, ?, ?, ?, ?)`,
    ),
  };
}

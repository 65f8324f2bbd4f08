import { DatabaseSync } from 'node:sqlite';
import { COLORS } from '../src/apps/notes/notes/contract.ts';
import { Random } from '../src/host/demo/random.ts';
import { foldedWords } from '../src/kernel/text/fold.ts';
import { seedCookDiary } from './seed-cook-diary.ts';
import { seedDiary } from './seed-diary.ts';
import { seedFoods } from './seed-foods.ts';
import { seedGym } from './seed-gym.ts';
import { seedRecipes } from './seed-recipes.ts';
import { aisle, food, instant, noteText, noteTitle, someone, unit } from './seed-text.ts';
import { seedWorkouts } from './seed-workouts.ts';

const ACCOUNTS = 20;
const ITEMS_EACH = 500;
/** The account whose list holds one open item. */
export const LIGHT_SHOPPER = ACCOUNTS;
/** The account with a cook planned twice a day for two weeks, and its recipes. */
export const PLANNER = 3;
export const PLANNED_DAYS = 14;
const COOKS_A_DAY = 2;
/** The account that coaches 200 members. */
const TRAINER = 2;
const NOTES_OF_FIRST = 10_000;
const NOTES_OF_OTHERS = 100;
const RECIPES_OF_FIRST = 10_000;
const FOODS_OF_FIRST = 10_000;
/** Five accounts that share all their recipes in a Kitchen: 10,000 together. */
const HOUSEHOLD = [11, 12, 13, 14, 15] as const;
export const HOUSEHOLD_MEMBER = HOUSEHOLD[0];
const RECIPES_OF_EACH = 2000;
/** The second account logs foods on these days. */
export const LOGGED_DAYS = 30;

/**
 * Fills a migrated SQLite file, in which one account is registered, with the data of a house of
 * twenty. Everyone has the first account's password, so that hashing does not dominate.
 */
export function seed(file: string): void {
  const database = new DatabaseSync(file);
  const random = new Random(20_261_115);
  database.exec('begin');
  seedAccounts(database, random);
  for (let owner = 1; owner <= ACCOUNTS; owner += 1) {
    seedItems(database, random, owner);
    seedNotes(database, random, owner, owner === 1 ? NOTES_OF_FIRST : NOTES_OF_OTHERS);
  }
  seedRecipes(database, random, 1, RECIPES_OF_FIRST);
  seedCookDiary(database, random, 1);
  seedPlan(database, random);
  seedWorkouts(database, random, 1);
  seedWorkouts(database, random, 2);
  seedGym(database, random, TRAINER);
  seedDiary(database, random, 1);
  seedDiary(database, random, 2, LOGGED_DAYS);
  seedDiary(database, random, PLANNER, LOGGED_DAYS);
  seedFoods(database, random, 1, FOODS_OF_FIRST);
  seedHousehold(database, random);
  database.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  database.close();
}

/** The days of the plan, beginning today. */
export function plannedDay(n: number): string {
  return new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
}

export function usernameOf(owner: number): string {
  return `person-${owner}`;
}

function seedAccounts(database: DatabaseSync, random: Random): void {
  const insert = database.prepare(
    `insert into users (id, username, username_key, email, email_key, full_name, password_hash, role, created_at)
     select ?, ?, ?, ?, ?, ?, password_hash, 'member', created_at from users where id = 1`,
  );
  for (let id = 2; id <= ACCOUNTS; id += 1) {
    const name = usernameOf(id);
    const email = `${name}@example.org`;
    insert.run(BigInt(id), name, name, email, email, someone(random));
  }
}

function seedItems(database: DatabaseSync, random: Random, owner: number): void {
  const insert = database.prepare(
    `insert into shopping_items
       (owner_id, name, quantity, unit, aisle, checked, sort_order, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = Date.now();
  const light = owner === LIGHT_SHOPPER;
  for (let n = 0; n < (light ? 1 : ITEMS_EACH); n += 1) {
    const measured = random.chance(0.7);
    const at = instant(random, now);
    insert.run(
      BigInt(owner),
      food(random),
      measured ? random.between(1, 40) / 4 : null,
      measured ? unit(random) : null,
      random.chance(0.85) ? aisle(random) : null,
      BigInt(!light && random.chance(0.3)),
      BigInt(random.between(0, 20)),
      at,
      at,
    );
  }
}

function seedNotes(database: DatabaseSync, random: Random, owner: number, count: number): void {
  const insert = database.prepare(
    `insert into notes
       (owner_id, title, body_md, color, pinned, archived, trashed_at, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const index = database.prepare(
    'insert into notes_search (rowid, owner_id, title, body) values (?, ?, ?, ?)',
  );
  const addWord = database.prepare(
    'insert or ignore into note_words (owner_id, word) values (?, ?)',
  );
  const now = Date.now();
  for (let n = 0; n < count; n += 1) {
    const title = noteTitle(random);
    const text = noteText(random);
    const at = instant(random, now);
    const { lastInsertRowid } = insert.run(
      BigInt(owner),
      title,
      text,
      random.chance(0.4) ? random.pick(COLORS) : null,
      BigInt(random.chance(0.03)),
      BigInt(random.chance(0.2)),
      // Notes that are longer in the trash are purged.
      random.chance(0.05) ? new Date(now).toISOString() : null,
      at,
      at,
    );
    // As the search index stores it: folded words, joined.
    const words = [foldedWords(title), foldedWords(text)];
    index.run(
      BigInt(lastInsertRowid),
      BigInt(owner),
      ...(words.map((some) => some.join(' ')) as [string, string]),
    );
    for (const word of words.flat()) addWord.run(BigInt(owner), word);
  }
}

function seedPlan(database: DatabaseSync, random: Random): void {
  const cooks = PLANNED_DAYS * COOKS_A_DAY;
  seedRecipes(database, random, PLANNER, cooks);
  const insert = database.prepare(
    `insert into cook_diary
       (owner_id, recipe_id, recipe_name, date, kind, servings, photos, created_at, updated_at)
     values (?, ?, '', ?, 'planned', ?, '[]', '', '')`,
  );
  const recipes = database
    .prepare('select id from recipes where owner_id = ? order by id')
    .all(BigInt(PLANNER));
  for (const [at, { id }] of recipes.entries()) {
    const day = plannedDay(Math.floor(at / COOKS_A_DAY));
    insert.run(BigInt(PLANNER), BigInt(id as number), day, random.between(1, 8));
  }
}

function seedHousehold(database: DatabaseSync, random: Random): void {
  database.exec(`insert into kitchens (id, owner_id, name, created_at, updated_at)
    values (1, ${HOUSEHOLD_MEMBER}, 'Home', '', '')`);
  for (const owner of HOUSEHOLD) {
    seedRecipes(database, random, owner, RECIPES_OF_EACH);
    database.exec(`insert into kitchen_members
      (kitchen_id, owner_id, role, auto_share, shares_plan, joined_at)
      values (1, ${owner}, '${owner === HOUSEHOLD_MEMBER ? 'owner' : 'member'}', 1, 1, '')`);
  }
  database.exec(`insert into recipe_shares
    (recipe_id, owner_id, user_id, via_kitchen_id, created_at)
    select recipes.id, recipes.owner_id, taker.owner_id, 1, recipes.created_at
    from recipes join kitchen_members as giver on giver.owner_id = recipes.owner_id
      join kitchen_members as taker on taker.owner_id <> giver.owner_id`);
}

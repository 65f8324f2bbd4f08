import type { Kysely } from 'kysely';
import type { AccountsTables } from '../../src/accounts/tables.ts';
import type { NotesTables } from '../../src/apps/notes/notes/tables.ts';
import type { RecipeInput } from '../../src/apps/recipe/recipes/contract.ts';
import { applyContentChange, insertRecipes } from '../../src/apps/recipe/recipes/write-recipe.ts';
import type { RecipeAppTables } from '../../src/apps/recipe/tables.ts';
import { BLANK_HEADER } from '../../src/apps/workout/log/save/session-header.ts';
import { addSessions } from '../../src/apps/workout/log/save/store-session.ts';
import type { WorkoutAppTables } from '../../src/apps/workout/tables.ts';
import { Random } from '../../src/host/demo/random.ts';
import { transact } from '../../src/kernel/database/transact.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { dish, food, noteText, unit } from '../seed-text.ts';
import { fillAudit } from './fill-audit.ts';
import { fillBody, fillCoaching } from './fill-coaching.ts';
import { fillDiary } from './fill-diary.ts';
import { fillCookbooks, fillPantry, shareRecipes } from './fill-kitchen.ts';
import { fillNotes } from './fill-notes.ts';

/** How much somebody has. */
export interface Size {
  readonly recipes: number;
  /** Cooks, two a day. */
  readonly cooks: number;
  /** Sessions of training, one every other day. */
  readonly sessions: number;
  readonly notes: number;
  readonly pantryItems: number;
  /** Days of the food diary until yesterday; 0 unless told. */
  readonly diaryDays?: number;
  /** Of each of the three exercises of a session; 3 unless told. */
  readonly sets?: number;
}

const BATCH_SIZE = 100;
const LIFTS = 20;
const COOKED_RECIPES = 50;
const NOW = '2026-11-15T08:00:00.000Z';
const TAGS = ['Quick', 'Winter', 'Vegan', 'Baking', 'Guests', 'Soup', 'Family'] as const;

export interface Accounts {
  /** Has everything. */
  readonly owner: number;
  /** May see all of it, and coaches the owner. */
  readonly reader: number;
}

/** Fills an account through the functions that the API uses, so that everything derived is there. */
export async function fill(
  db: Kysely<RecipeAppTables & WorkoutAppTables & NotesTables & AccountsTables>,
  { owner, reader }: Accounts,
  today: string,
  { recipes, cooks, sessions, notes, pantryItems, diaryDays = 0, sets = 3 }: Size,
): Promise<void> {
  const random = new Random(7);
  await fillPantry(db as never, owner, today, pantryItems);
  for (let from = 0; from < recipes; from += BATCH_SIZE) {
    await addSomeRecipes(db as never, owner, random, Math.min(BATCH_SIZE, recipes - from));
  }
  for (let from = 0; from < cooks; from += BATCH_SIZE) {
    await addSomeCooks(db as never, owner, today, from, Math.min(BATCH_SIZE, cooks - from));
  }
  for (let from = 0; from < sessions; from += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, sessions - from);
    await addSomeSessions(db as never, { owner, today, random, sets }, from, count);
  }
  await fillCookbooks(db as never, owner);
  await shareRecipes(db as never, owner, reader);
  await fillNotes(db as never, owner, random, notes);
  await fillBody(db as never, owner, today, sessions);
  await fillCoaching(db as never, { owner, reader }, today);
  await fillDiary(db as never, owner, today, diaryDays);
  await fillAudit(db as never, sessions);
}

function addSomeRecipes(
  db: Kysely<RecipeAppTables>,
  owner: number,
  random: Random,
  count: number,
): Promise<unknown> {
  const added = Array.from({ length: count }, () => ({
    content: applyContentChange(createRecipe(random)),
    standing: {
      rating: random.chance(0.6) ? random.between(2, 5) : null,
      favorite: Number(random.chance(0.1)),
      visibility: 'private' as const,
      category_ids: [],
    },
    created: NOW,
  }));
  return transact(db, (tx) => insertRecipes(tx, owner, added, NOW));
}

function createRecipe(random: Random): RecipeInput {
  return {
    name: `${food(random)} ${dish(random)}`,
    // A word that is everywhere, three that are in most recipes, one in some and one in few.
    description: `Homemade with ${food(random)} and ${food(random)}${random.chance(0.05) ? ', heirloom' : ''}${random.chance(0.002) ? ', saffron' : ''}`,
    servings: 4,
    prep_minutes: random.between(10, 120),
    tags: [random.pick(TAGS), random.pick(TAGS)],
    tools: random.chance(0.5) ? ['Oven'] : ['Pan'],
    ingredients: Array.from({ length: 8 }, () => ({
      qty: '1',
      unit: unit(random),
      name: food(random),
    })).with(0, { qty: '1', unit: unit(random), name: 'Onion', pantry_item_id: 1 } as never),
    steps: [{ text: noteText(random) }],
  } as unknown as RecipeInput;
}

async function addSomeCooks(
  db: Kysely<RecipeAppTables>,
  owner: number,
  today: string,
  from: number,
  count: number,
): Promise<void> {
  const recipes = await db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .orderBy('id')
    .limit(COOKED_RECIPES)
    .execute();
  const rows = Array.from({ length: count }, (_, n) => {
    const recipe = recipes[(from + n) % recipes.length];
    return {
      owner_id: owner,
      recipe_id: recipe?.id ?? null,
      recipe_name: recipe?.name ?? '',
      recipe_revision: 1,
      date: addDays(today, -Math.floor((from + n) / 2)),
      kind: 'cooked' as const,
      servings: null,
      meal_type: null,
      rating: null,
      notes: null,
      photos: '[]',
      created_at: NOW,
      updated_at: NOW,
      deleted_at: null,
    };
  });
  await db.insertInto('cook_diary').values(rows).execute();
}

async function addSomeSessions(
  db: Kysely<WorkoutAppTables>,
  { owner, today, random, sets }: { owner: number; today: string; random: Random; sets: number },
  from: number,
  count: number,
): Promise<void> {
  const sessions = Array.from({ length: count }, (_, n) => ({
    owner,
    date: addDays(today, -2 * (from + n)),
    seq: 0,
    head: {
      ...BLANK_HEADER,
      name: 'Session',
      duration_min: 60,
      completed: 1 as const,
      completed_at: NOW,
    },
    exercises: Array.from({ length: 3 }, (_unused, at) => exercise(random, from + n, at, sets)),
    tombstones: [],
  }));
  await transact(db, (tx) => addSessions(tx, sessions, NOW));
}

function exercise(random: Random, session: number, at: number, sets: number) {
  return {
    uuid: `growth-${session}-${at}-exercise`,
    exercise_id: 1 + ((session + at) % LIFTS),
    exercise_name: `Lift ${(session + at) % LIFTS}`,
    load_type: 'bilateral' as const,
    updatedAt: NOW,
    sets: Array.from({ length: sets }, (_, set) => ({
      uuid: `growth-${session}-${at}-${set}-set`,
      reps: random.between(3, 12),
      weight: random.between(8, 80) * 2.5,
      completed: true,
      warmup: false,
      rpe: null,
      updatedAt: NOW,
    })),
  };
}

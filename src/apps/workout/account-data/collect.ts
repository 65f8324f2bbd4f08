import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { pagesById } from '../../../kernel/database/queries/pages-by-id.ts';
import { pickValues } from '../../../kernel/fields.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import {
  type ConversationTables,
  findConversation,
} from '../../../shared/assistant/conversation.ts';
import { withParsedTrack } from '../body-stats/add-cardio.ts';
import { PROGRAM_FIELDS } from '../programs/fields.ts';
import type { TemplateExercise } from '../programs/templates/template-exercise.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { ExportedBelongings } from './document.ts';

export type BelongingsTables = WorkoutAppTables & ConversationTables & Pick<KernelTables, 'files'>;
type Db = Kysely<BelongingsTables>;

const PROGRAMS_AT_ONCE = 20;

/** Adds a stored picture to the archive; returns its path, or null if it is missing. */
export type AddPicture = (id: number, sha256: string) => Promise<string | null>;

/** Streams everything that an owner has in the app besides the log. */
export function collectBelongings(
  db: Db,
  owner: number,
  addPicture: AddPicture,
): ExportedBelongings {
  return {
    exercises: readExercises(db, owner),
    favourites: readFavourites(db, owner),
    progressions: readProgressions(db, owner),
    programs: readPrograms(db, owner),
    routines: readRoutines(db, owner),
    cardio: readCardio(db, owner),
    photos: readPhotos(db, owner, addPicture),
    conversation: readConversation(db, owner),
  };
}

async function* rowsOf<Row extends { readonly id: number }>(
  ...pages: Parameters<typeof pagesById<Row>>
): AsyncGenerator<Row> {
  for await (const rows of pagesById(...pages)) yield* rows;
}

async function* readExercises(db: Db, owner: number) {
  const own = db.selectFrom('exercises').selectAll();
  for await (const { name, load_type, measure, instructions, ...row } of rowsOf(
    own,
    owner,
    'exercises',
  )) {
    yield {
      name,
      category: row.category as never,
      equipment: row.equipment as never,
      load_type,
      measure,
      primary_muscles: JSON.parse(row.primary_muscles),
      secondary_muscles: JSON.parse(row.secondary_muscles),
      instructions,
      aliases: JSON.parse(row.aliases),
      source: row.source === null ? null : JSON.parse(row.source),
    };
  }
}

async function* readFavourites(db: Db, owner: number) {
  const rows = await db
    .selectFrom('exercise_favourites as favourite')
    .innerJoin('exercises', 'exercises.id', 'favourite.exercise_id')
    .select('exercises.name')
    .where('favourite.owner_id', '=', owner)
    .where('exercises.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('exercises.is_global', '=', 1), eb('exercises.owner_id', '=', owner)]))
    .orderBy('exercises.name_key')
    .execute();
  for (const { name } of rows) yield name;
}

async function* readProgressions(db: Db, owner: number) {
  yield* await db
    .selectFrom('progression_rules as rule')
    .innerJoin('exercises', 'exercises.id', 'rule.exercise_id')
    .select('exercises.name as exercise')
    .select(['rule.kind', 'rule.sets', 'rule.reps_low', 'rule.reps_high'])
    .select(['rule.increment', 'rule.unit', 'rule.deload_percent', 'rule.misses'])
    .where('rule.owner_id', '=', owner)
    .where('exercises.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('exercises.is_global', '=', 1), eb('exercises.owner_id', '=', owner)]))
    .orderBy('exercises.name_key')
    .execute();
}

async function* readPrograms(db: Db, owner: number) {
  const own = db.selectFrom('programs').selectAll();
  for await (const row of rowsOf(own, owner, 'programs', PROGRAMS_AT_ONCE)) {
    yield {
      name: row.name,
      ...(pickValues(PROGRAM_FIELDS, row) as Record<never, never>),
      templates: await findTemplates(db, owner, row.id),
      following: await findFollowing(db, owner, row.id),
    };
  }
}

async function findTemplates(db: Db, owner: number, program: number) {
  const rows = await db
    .selectFrom('workout_templates')
    .select(['id', 'name', 'day_label', 'exercises'])
    .where('owner_id', '=', owner)
    .where('program_id', '=', program)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  return nameExercises(db, owner, rows);
}

/** Replaces the ids of planned exercises by names. */
async function nameExercises<Plan extends { readonly exercises: string }>(
  db: Db,
  owner: number,
  rows: readonly Plan[],
) {
  const parsed = rows.map((row) => ({
    ...row,
    exercises: JSON.parse(row.exercises) as TemplateExercise[],
  }));
  const names = await findNames(
    db,
    owner,
    parsed.flatMap(({ exercises }) => exercises.flatMap(({ exercise_id }) => exercise_id ?? [])),
  );
  return parsed.map(({ exercises, ...plan }) => ({
    ...plan,
    exercises: exercises.map(({ exercise_id, ...exercise }) => ({
      exercise: exercise_id === null ? null : (names.get(exercise_id) ?? null),
      ...exercise,
    })),
  }));
}

/** At most as many as an owner may have, in their order. */
async function* readRoutines(db: Db, owner: number) {
  const rows = await db
    .selectFrom('workout_routines')
    .select(['name', 'exercises'])
    .where('owner_id', '=', owner)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  yield* await nameExercises(db, owner, rows);
}

async function findNames(db: Db, owner: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name'])
    .where(inList(db, 'id', [...new Set(ids)]))
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether and how the owner follows a program of their own. */
async function findFollowing(db: Db, owner: number, program: number) {
  const row = await db
    .selectFrom('program_enrolments')
    .select(['assigned_at as since', 'start_date', 'is_active'])
    .select(['pin_week', 'pin_sessions', 'pin_at'])
    .where('owner_id', '=', owner)
    .where('program_id', '=', program)
    .executeTakeFirst();
  return row ? { ...row, is_active: row.is_active === 1 } : null;
}

async function* readCardio(db: Db, owner: number) {
  const own = db
    .selectFrom('cardio_sessions')
    .select(['id', 'date', 'kind', 'minutes', 'distance', 'distance_unit'])
    .select(['calories', 'avg_heart_rate', 'notes', 'started_at', 'track']);
  for await (const { id: _, ...entry } of rowsOf(own, owner, 'cardio_sessions')) {
    yield withParsedTrack(entry);
  }
}

async function* readPhotos(db: Db, owner: number, addPicture: AddPicture) {
  const own = db
    .selectFrom('progress_photos as photo')
    .innerJoin('files', 'files.id', 'photo.file_id')
    .select(['photo.id', 'photo.date', 'photo.pose', 'photo.note', 'files.sha256'])
    .where('files.owner_id', '=', owner);
  for await (const { id, sha256, ...photo } of rowsOf(own, owner, 'photo')) {
    const file = await addPicture(id, sha256);
    if (file !== null) yield { file, ...photo };
  }
}

async function* readConversation(db: Db, owner: number) {
  yield* await findConversation(db, owner, 'workout');
}

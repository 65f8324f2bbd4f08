import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { mergeExercises } from '../measures/merge.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { GivenExercise, TemplateExercise, TemplateSet } from './template-exercise.ts';

type Db = Kysely<WorkoutAppTables>;

const MOST_EXERCISES = 100;

interface Writing {
  readonly owner: number;
  readonly now: string;
  /** The weeks of the program. */
  readonly duration: number;
}

interface Kept {
  readonly exercises: readonly TemplateExercise[];
  readonly tombstones: readonly string[];
}

export interface DeletedIdentities {
  readonly exercises: readonly string[];
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: Kept = { exercises: [], tombstones: [] };

/** Joins what is kept with what was sent, by identity. */
export async function mergedTemplate(
  db: Db,
  writing: Writing,
  given: readonly GivenExercise[],
  deleted: DeletedIdentities = { exercises: [], sets: {} },
  kept: Kept = NOTHING,
): Promise<Kept> {
  refuseWeeksBeyond(writing.duration, given);
  const sent = await completed(db, writing, given, kept);
  const gone = new Set([
    ...kept.tombstones,
    ...deleted.exercises,
    ...Object.values(deleted.sets).flat(),
  ]);
  const exercises = mergeExercises<TemplateSet, TemplateExercise>(kept.exercises, sent, gone);
  if (exercises.length > MOST_EXERCISES) {
    throw new Invalid(`A template holds ${MOST_EXERCISES} exercises at most.`);
  }
  return { exercises, tombstones: [...gone] };
}

function refuseWeeksBeyond(duration: number, given: readonly GivenExercise[]): void {
  const at = given.findIndex(({ weeks }) => weeks.some(({ week }) => week > duration));
  if (at === -1) return;
  const path = `exercises.${at}.weeks`;
  const message = `must stay within the program's ${duration === 1 ? 'one week' : `${duration} weeks`}`;
  throw new Invalid(`${path} ${message}.`, [{ path, message }]);
}

/** Adds what a client may leave out: identities, times, names and the number of sets. */
async function completed(
  db: Db,
  { owner, now }: Writing,
  given: readonly GivenExercise[],
  { exercises: kept }: Kept,
): Promise<TemplateExercise[]> {
  const keptNames = kept.map(
    ({ exercise_id, exercise_name }) => [exercise_id, exercise_name] as const,
  );
  const asked = given.flatMap(({ exercise_id }) => exercise_id ?? []);
  const names = new Map([...keptNames, ...(await namesOfExercises(db, owner, asked))]);
  return given.map(({ uuid, exercise_name, sets, target_sets, updatedAt, ...exercise }, at) => {
    if (exercise.exercise_id !== null && !names.has(exercise.exercise_id)) {
      throw wrong(at, 'exercise_id', 'must be an exercise of the catalogue or of your own');
    }
    const name = exercise_name || names.get(exercise.exercise_id);
    if (!name) throw wrong(at, 'exercise_name', 'must not be blank');
    return {
      ...exercise,
      uuid: uuid ?? randomUUID(),
      exercise_name: name,
      target_sets: target_sets ?? sets.filter(({ warmup }) => !warmup).length,
      sets: sets.map((set) => ({
        ...set,
        uuid: set.uuid ?? randomUUID(),
        updatedAt: set.updatedAt ?? now,
      })),
      updatedAt: updatedAt ?? now,
    };
  });
}

function wrong(at: number, field: string, message: string): Invalid {
  const path = `exercises.${at}.${field}`;
  return new Invalid(`${path} ${message}.`, [{ path, message }]);
}

async function namesOfExercises(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<[number, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name'])
    .where(oneOf(db, 'id', ids))
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

/** The exercises of a template for another one: the same, with identities of their own. */
export function copiedExercises(exercises: string, now: string): string {
  const copies = (JSON.parse(exercises) as TemplateExercise[]).map((exercise) => ({
    ...exercise,
    uuid: randomUUID(),
    updatedAt: now,
    sets: exercise.sets.map((set) => ({ ...set, uuid: randomUUID(), updatedAt: now })),
  }));
  return JSON.stringify(copies);
}

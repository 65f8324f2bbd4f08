import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import { mergeExercises } from '../../measures/session/merge-exercises.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { TemplateExercise, TemplateExerciseInput, TemplateSet } from './template-exercise.ts';

type Db = Kysely<WorkoutAppTables>;

const MOST_EXERCISES = 100;

interface TemplateContext {
  readonly owner: number;
  readonly now: string;
  /** Number of weeks of the program. */
  readonly duration: number;
}

interface StoredTemplate {
  readonly exercises: readonly TemplateExercise[];
  readonly tombstones: readonly string[];
}

export interface DeletedIdentities {
  readonly exercises: readonly string[];
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

const EMPTY_TEMPLATE: StoredTemplate = { exercises: [], tombstones: [] };

/** Merges the input into the stored template by uuid. */
export async function mergeTemplate(
  db: Db,
  writing: TemplateContext,
  given: readonly TemplateExerciseInput[],
  deleted: DeletedIdentities = { exercises: [], sets: {} },
  kept: StoredTemplate = EMPTY_TEMPLATE,
): Promise<StoredTemplate> {
  refuseWeeksBeyond(writing.duration, given);
  const sent = await completeInput(db, writing, given, kept);
  const gone = new Set([
    ...kept.tombstones,
    ...deleted.exercises,
    ...Object.values(deleted.sets).flat(),
  ]);
  const exercises = mergeExercises<TemplateSet, TemplateExercise>(kept.exercises, sent, gone);
  if (exercises.length > MOST_EXERCISES) {
    throw new Invalid(`A template has at most ${MOST_EXERCISES} exercises.`);
  }
  return { exercises, tombstones: [...gone] };
}

function refuseWeeksBeyond(duration: number, given: readonly TemplateExerciseInput[]): void {
  const at = given.findIndex(({ weeks }) => weeks.some(({ week }) => week > duration));
  if (at === -1) return;
  const path = `exercises.${at}.weeks`;
  const message = `must stay within the program's ${duration === 1 ? 'one week' : `${duration} weeks`}`;
  throw new Invalid(`${path} ${message}.`, [{ path, message }]);
}

/** Fills in what clients may omit: uuids, times, names and the number of sets. */
async function completeInput(
  db: Db,
  { owner, now }: TemplateContext,
  given: readonly TemplateExerciseInput[],
  { exercises: kept }: StoredTemplate,
): Promise<TemplateExercise[]> {
  const keptNames = kept.map(
    ({ exercise_id, exercise_name }) => [exercise_id, exercise_name] as const,
  );
  const asked = given.flatMap(({ exercise_id }) => exercise_id ?? []);
  const names = new Map([...keptNames, ...(await findExerciseNames(db, owner, asked))]);
  return given.map(({ uuid, exercise_name, sets, target_sets, updatedAt, ...exercise }, at) => {
    if (exercise.exercise_id !== null && !names.has(exercise.exercise_id)) {
      throw invalidField(at, 'exercise_id', 'must be an exercise of the catalogue or of your own');
    }
    const name = exercise_name || names.get(exercise.exercise_id);
    if (!name) throw invalidField(at, 'exercise_name', 'must not be blank');
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

function invalidField(at: number, field: string, message: string): Invalid {
  const path = `exercises.${at}.${field}`;
  return new Invalid(`${path} ${message}.`, [{ path, message }]);
}

export async function findExerciseNames(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<[number, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name'])
    .where(inList(db, 'id', ids))
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

/** Copies a template's exercises with new uuids. */
export function copyExercises(exercises: readonly TemplateExercise[], now: string): string {
  const copies = exercises.map((exercise) => ({
    ...exercise,
    uuid: randomUUID(),
    updatedAt: now,
    sets: exercise.sets.map((set) => ({ ...set, uuid: randomUUID(), updatedAt: now })),
  }));
  return JSON.stringify(copies);
}

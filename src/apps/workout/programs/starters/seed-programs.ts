import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { seedOnce } from '../../../../kernel/database/seed-once.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { TemplateExercise } from '../templates/template-exercise.ts';
import { fullBody, pushPullLegs, upperLower } from './classics.ts';
import { foundation, strength } from './daybook.ts';
import type { Starter, StarterExercise } from './starter.ts';

type Tx = Transaction<WorkoutAppTables>;

/** In list order. */
const STARTERS: readonly Starter[] = [pushPullLegs, upperLower, fullBody, foundation, strength];

/** Creates the starter programs of an owner, once. */
export async function seedPrograms(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  now: string,
): Promise<void> {
  const seed = { table: 'workout_seeds', owner, what: 'programs' };
  await seedOnce(db, seed, async (tx) => {
    const known = await findCatalogueIds(tx);
    // Lists show the newest first.
    for (const starter of STARTERS.toReversed()) await addStarter(tx, owner, starter, known, now);
  });
}

async function addStarter(
  tx: Tx,
  owner: number,
  { workouts, ...program }: Starter,
  known: Map<string, number>,
  now: string,
): Promise<void> {
  const stamps = { owner_id: owner, created_at: now, updated_at: now };
  const { id } = await tx
    .insertInto('programs')
    .values({ ...program, visibility: 'private', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = workouts.map(({ name, day_label, exercises }, order_index) => ({
    program_id: id,
    ...{ name, day_label, order_index },
    exercises: JSON.stringify(exercises.map((exercise) => toExercise(exercise, known, now))),
    tombstones: '[]',
    ...stamps,
  }));
  await tx.insertInto('workout_templates').values(rows).execute();
}

function toExercise(
  { slug, name, sets, reps, rest, warmups, weeks, seconds }: StarterExercise,
  known: Map<string, number>,
  now: string,
): TemplateExercise {
  const stamped = () => ({ uuid: randomUUID(), updatedAt: now });
  const open = { weight: null, rpe: null };
  return {
    ...stamped(),
    exercise_id: known.get(slug) ?? known.get(foldedKey(name)) ?? null,
    exercise_name: name,
    target_sets: sets,
    rest_sec: rest,
    sets: [
      ...warmups.map((count) => ({ ...stamped(), ...open, reps: count, warmup: true })),
      ...Array.from({ length: sets }, () => ({
        ...stamped(),
        ...open,
        reps,
        warmup: false,
        ...(seconds === null ? {} : { duration_sec: seconds }),
      })),
    ],
    weeks: [...weeks],
  };
}

/** Catalogue ids of the exercises in the starters, by slug and by name. */
async function findCatalogueIds(tx: Tx): Promise<Map<string, number>> {
  const named = STARTERS.flatMap(({ workouts }) => workouts.flatMap(({ exercises }) => exercises));
  const slugs = named.map(({ slug }) => slug);
  const names = named.map(({ name }) => foldedKey(name));
  const rows = await tx
    .selectFrom('exercises')
    .select(['id', 'slug', 'name_key'])
    .where('is_global', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([inList(tx, 'slug', slugs), inList(tx, 'name_key', names)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, slug, name_key }) => [
      [name_key, id] as const,
      ...(slug === null ? [] : [[slug, id] as const]),
    ]),
  );
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import type { LogContext } from '../log/log.ts';
import type { WorkoutDb } from '../log/queries.ts';
import { parseDoneSets } from '../log/to-workout.ts';
import { MOST_MISSES } from '../measures/programs/progression.ts';
import type { Progression, progressionContract } from './contract.ts';
import { findLastRows, type LastRow, MOST_ROWS } from './queries.ts';

type Input = z.output<typeof progressionContract.listProgressions.input>;

export async function listProgressions({ db, owner }: LogContext, input: Input) {
  const { items, next_cursor } = await findRules(db, owner, input);
  const rows = await findLastRows(
    db,
    owner,
    items.map(({ exercise_id }) => `#${exercise_id}`),
    input.before,
  );
  const sessions = groupSessions(rows);
  return {
    items: items.map(({ equipment, ...rule }) => ({
      ...rule,
      equipment: equipment as Progression['equipment'],
      sessions: sessions.get(`#${rule.exercise_id}`) ?? [],
    })),
    next_cursor,
  };
}

function selectRules(db: WorkoutDb, owner: number) {
  return db
    .selectFrom('progression_rules as rule')
    .innerJoin('exercises', 'exercises.id', 'rule.exercise_id')
    .select(['rule.exercise_id', 'exercises.name as exercise_name', 'exercises.equipment'])
    .select(['rule.kind', 'rule.sets', 'rule.reps_low', 'rule.reps_high'])
    .select(['rule.increment', 'rule.unit', 'rule.deload_percent', 'rule.misses'])
    .where('rule.owner_id', '=', owner)
    .where('exercises.deleted_at', 'is', null);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

const BY_EXERCISE: PageOrder<RuleRow> = {
  direction: 'asc',
  keys: [[sql.ref('rule.exercise_id'), (row) => row.exercise_id]],
};

async function findRules(db: WorkoutDb, owner: number, { limit, cursor }: Input) {
  const sorted = orderPage(selectRules(db, owner), BY_EXERCISE);
  const wanted = cursor === undefined ? sorted : afterCursor(sorted, BY_EXERCISE, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, BY_EXERCISE);
}

/** Joins the rows of an exercise that occurs twice in a session. */
function groupSessions(rows: readonly LastRow[]): Map<string, Progression['sessions']> {
  const byExercise = Map.groupBy(rows, ({ exercise_key }) => exercise_key);
  return new Map([...byExercise].map(([key, all]) => [key, toSessions(all)]));
}

function toSessions(rows: readonly LastRow[]): Progression['sessions'] {
  const sessions = [...Map.groupBy(rows, ({ workout_id }) => workout_id)].map(
    ([workout_id, parts]) => ({
      workout_id,
      date: parts[0]?.date ?? '',
      sets: parts.flatMap(({ sets_done }) => parseDoneSets(sets_done)),
    }),
  );
  // The rows of the oldest session may be cut off.
  const whole = rows.length >= MOST_ROWS ? sessions.slice(0, -1) : sessions;
  return whole.slice(0, MOST_MISSES);
}

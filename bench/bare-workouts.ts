import type { IncomingHttpHeaders } from 'node:http';
import type { SQLOutputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { DoneSet, WorkoutExercise, WorkoutSet } from '../src/apps/workout/log/contract.ts';
import { computeSetFigures } from '../src/apps/workout/measures/figures/set-figures.ts';
import { mergeExercises } from '../src/apps/workout/measures/session/merge-exercises.ts';

type Cells = readonly SQLOutputValue[];
type Cell = string | number | bigint | null;

interface Statement {
  first(...values: Cell[]): Cells | undefined;
  all(...values: Cell[]): Cells[];
}

const SUMMARY = `id, date, session_seq, name, completed, completed_at, duration_min, template_id,
  program_id, program_week, exercise_count, set_count, total_volume, created_at, updated_at`;
const HEAD = `${SUMMARY}, notes, exercises, tombstones, prescription_id`;
const DONE = 'from workout_exercises where owner_id = ? and exercise_key = ?';
const PAGE = 50;
const HISTORY_PAGE = 30;

/** Whether an exercise beat all its days before in a figure. */
const beat = (column: string, when = '') => `(done.${column} > 0 ${when} and not exists
  (select 1 from workout_exercises as earlier where earlier.owner_id = done.owner_id
    and earlier.exercise_key = done.exercise_key and earlier.date < done.date
    and earlier.${column} >= done.${column}))`;

/** The workout log's part of the yardstick. */
export function workoutRoutes(
  server: FastifyInstance,
  prepare: (sql: string) => Statement,
  ownerOf: (headers: IncomingHttpHeaders) => bigint,
): void {
  const dayOf = prepare(
    `select ${HEAD} from workouts where owner_id = ? and date = ? order by session_seq limit 1`,
  );
  const previousOf = prepare(
    `select done.exercise_key, done.exercise_id, done.exercise_name, done.date, done.workout_id,
       done.sets_done
     from (select value as key from json_each(?)) as wanted join workout_exercises as done
       on done.exercise_key = wanted.key and done.owner_id = ? and done.date =
         (select max(date) from workout_exercises where owner_id = ? and exercise_key = wanted.key
            and date < ?)
     order by done.workout_id desc, done.exercise_uuid`,
  );
  const recordsOf = prepare(
    `select exercise_id, exercise_name, max_weight, max_reps, date, e1rm, max_duration,
       max_duration_weight, sessions, last_date, exercise_key, e1rm_weight, e1rm_reps, e1rm_date,
       max_distance, best_pace, best_pace_distance, hold_weight, hold_duration, carry_weight,
       carry_distance
     from exercise_records where owner_id = ? order by last_date desc, exercise_key desc limit 0 + ?`,
  );
  const historyOf = prepare(
    `select ${SUMMARY}, prescription_id, (
       select count(*) from workout_exercises as done where done.workout_id = workouts.id
         and exists (select 1 from workout_exercises as earlier
           where earlier.owner_id = done.owner_id and earlier.exercise_key = done.exercise_key
             and earlier.date < done.date)
         and (${beat('max_weight')} or ${beat('best_e1rm')}
           or ${beat('max_reps', 'and done.max_weight is null')}
           or ${beat('max_duration', 'and done.max_distance is null')} or ${beat('max_distance')}))
     from workouts where owner_id = ? and (set_count > 0 or completed = 1)
     order by date desc, session_seq desc limit 0 + ?`,
  );
  const progressOf = prepare(
    `select date, max(max_weight), sum(volume), sum(sets), sum(rpe_sum), sum(rpe_count), max(best_e1rm)
     ${DONE} and date >= ? and date <= ? group by date order by date`,
  );
  const lastFinishedOf = prepare(
    `select date ${DONE} and date >= ? and date <= ? and exists (
       select 1 from workouts where workouts.id = workout_exercises.workout_id and completed = 1)
     order by date desc limit 1`,
  );
  const exerciseOf = prepare('select name from exercises where id = ? and owner_id = ?');
  const begin = prepare('begin immediate');
  const commit = prepare('commit');
  const store = prepare(
    `update workouts set exercises = ?, set_count = ?, total_volume = ?, updated_at = ?
     where owner_id = ? and id = ?`,
  );
  const derive = prepare(
    `update workout_exercises set sets = ?, reps = ?, volume = ?, max_weight = ?,
       max_weight_reps = ?, best_e1rm = ?, max_reps = ?, rpe_sum = ?, rpe_count = ?, sets_done = ?
     where workout_id = ? and exercise_uuid = ?`,
  );
  const best = prepare(
    `select max(max_weight), max(best_e1rm), (select count(distinct workout_id) ${DONE}),
       (select max(date) ${DONE}) from workout_exercises where owner_id = ? and exercise_key = ?`,
  );
  const record = prepare(
    'update exercise_records set max_weight = ?, e1rm = ?, sessions = ?, last_date = ? where owner_id = ? and exercise_key = ?',
  );

  server.get<{ Params: { date: string } }>('/workout/api/workout/:date', (request, reply) => {
    const owner = ownerOf(request.headers);
    const row = dayOf.first(owner, request.params.date);
    if (!row) return reply.send({ workout: null, previous: [] });
    const exercises = JSON.parse(String(row[16])) as WorkoutExercise[];
    const keys = exercises.map(({ exercise_id }) => `#${exercise_id}`);
    const rows = previousOf.all(JSON.stringify(keys), owner, owner, request.params.date);
    return reply.send({ workout: toWorkout(row, exercises), previous: rows.map(toPrevious) });
  });

  server.put<{ Params: { date: string }; Body: { exercises: WorkoutExercise[] } }>(
    '/workout/api/workout/:date',
    (request, reply) => {
      const owner = ownerOf(request.headers);
      begin.first();
      const row = dayOf.first(owner, request.params.date) as Cells;
      const before = JSON.parse(String(row[16])) as WorkoutExercise[];
      const gone = JSON.parse(String(row[17])) as string[];
      const exercises = mergeExercises<WorkoutSet, WorkoutExercise>(
        before,
        request.body.exercises,
        new Set(gone),
      );
      const figures = exercises.map(computeSetFigures);
      const sets = figures.reduce((sum, one) => sum + (one?.sets ?? 0), 0);
      const volume = figures.reduce((sum, one) => sum + (one?.volume ?? 0), 0);
      const now = new Date().toISOString();
      const id = BigInt(row[0] as number);
      store.first(JSON.stringify(exercises), BigInt(sets), volume, now, owner, id);
      for (const [at, exercise] of exercises.entries()) {
        if (JSON.stringify(exercise) !== JSON.stringify(before[at])) put(owner, id, exercise);
      }
      commit.first();
      const stored = [...row.slice(0, 11), sets, volume, row[13] ?? null, now, ...row.slice(15)];
      const workout = toWorkout(stored, exercises);
      reply.send({ workout, tombstones: gone, records: [], previous: [] });
    },
  );

  function put(owner: bigint, workout: bigint, exercise: WorkoutExercise): void {
    const one = computeSetFigures(exercise);
    if (!one) return;
    derive.first(
      BigInt(one.sets),
      BigInt(one.reps),
      one.volume,
      one.max_weight,
      one.max_weight_reps === null ? null : BigInt(one.max_weight_reps),
      one.best_e1rm,
      one.max_reps === null ? null : BigInt(one.max_reps),
      one.rpe_sum,
      BigInt(one.rpe_count),
      JSON.stringify(exercise.sets.filter(({ completed }) => completed)),
      workout,
      exercise.uuid,
    );
    const key = `#${exercise.exercise_id}`;
    const [weight, e1rm, sessions, last] = best.first(owner, key, owner, key, owner, key) as Cells;
    record.first(
      weight as number,
      e1rm as number,
      BigInt(sessions as number),
      last as string,
      owner,
      key,
    );
  }

  server.get('/workout/api/records', (request, reply) => {
    const rows = recordsOf.all(ownerOf(request.headers), PAGE + 1);
    reply.send({ items: rows.slice(0, PAGE).map(toRecord), next_cursor: null });
  });

  server.get('/workout/api/workout-history', (request, reply) => {
    const rows = historyOf.all(ownerOf(request.headers), HISTORY_PAGE + 1);
    const items = rows.slice(0, HISTORY_PAGE).map(toListed);
    const last = items.at(-1);
    const cursor = last && Buffer.from(JSON.stringify([last.date, last.session_seq]));
    const next_cursor = rows.length > HISTORY_PAGE && cursor ? cursor.toString('base64url') : null;
    reply.send({ items, next_cursor });
  });

  server.get<{ Params: { id: string }; Querystring: { from: string; to: string } }>(
    '/workout/api/exercises/:id/progress',
    (request, reply) => {
      const { from, to } = request.query;
      const owner = ownerOf(request.headers);
      const id = Number(request.params.id);
      const name = exerciseOf.first(BigInt(id), owner)?.[0];
      const progress = progressOf.all(owner, `#${id}`, from, to).map((row) => ({
        date: row[0],
        maxWeight: row[1],
        totalVolume: Math.round(row[2] as number),
        sets: row[3],
        avgRpe:
          row[5] === 0 ? null : Math.round(((row[4] as number) / (row[5] as number)) * 10) / 10,
        e1rm: row[6],
        bodyE1rm: null,
      }));
      const last_finished = lastFinishedOf.first(owner, `#${id}`, from, to)?.[0] ?? null;
      reply.send({ exercise_id: id, exercise_name: name, from, to, last_finished, progress });
    },
  );
}

function toWorkout(row: Cells, exercises: readonly WorkoutExercise[]) {
  return { ...toSummary(row, row[18]), notes: row[15], exercises };
}

function toListed(row: Cells) {
  return { ...toSummary(row, row[15]), records: row[16] };
}

function toSummary(row: Cells, prescription: SQLOutputValue | undefined) {
  return {
    id: row[0],
    date: row[1],
    session_seq: row[2],
    name: row[3],
    completed: row[4] === 1,
    completed_at: row[5],
    duration_min: row[6],
    template_id: row[7],
    program_id: row[8],
    program_week: row[9],
    prescription_id: prescription,
    exercise_count: row[10],
    set_count: row[11],
    total_volume: row[12],
    created_at: row[13],
    updated_at: row[14],
  };
}

function toPrevious(row: Cells) {
  return {
    exercise_id: row[1],
    exercise_name: row[2],
    date: row[3],
    workout_id: row[4],
    sets: JSON.parse(String(row[5])) as DoneSet[],
  };
}

function toRecord(row: Cells) {
  return {
    exercise_id: row[0],
    exercise_name: row[1],
    maxWeight: row[2],
    maxReps: row[3],
    date: row[4],
    e1rm: row[5],
    e1rmWeight: row[11],
    e1rmReps: row[12],
    e1rmDate: row[13],
    maxDuration: row[6],
    maxDurationWeight: row[7],
    maxDistance: row[14],
    bestPace: row[15],
    bestPaceDistance: row[16],
    holdWeight: row[17],
    holdDuration: row[18],
    carryWeight: row[19],
    carryDistance: row[20],
    withBody: null,
    sessions: row[8],
    last_date: row[9],
  };
}

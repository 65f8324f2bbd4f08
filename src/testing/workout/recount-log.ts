import { expect } from 'vitest';
import { exerciseKey } from '../../apps/workout/exercise-key.ts';
import type { WorkoutExercise, WorkoutSet } from '../../apps/workout/log/contract.ts';
import type { TestInstance } from '../instance/test-instance.ts';

interface LoggedSession {
  readonly id: number;
  readonly owner_id: number;
  readonly date: string;
  readonly exercises: string;
  readonly set_count: number;
  readonly total_volume: number;
  readonly exercise_count: number;
}

interface DerivedRow {
  readonly sets: number;
  readonly rpe_sum: number;
  readonly volume: number;
}

/** One set that counts, with where it was done. */
interface CountedSet extends WorkoutSet {
  readonly key: string;
  readonly owner: number;
  readonly workout: number;
  readonly date: string;
  readonly uuidOfExercise: string;
  readonly load: string;
}

/** Reads the whole log and counts everything by hand: what is derived from it must say the same. */
export async function expectMatchesRecount(instance: TestInstance): Promise<void> {
  await expectRecountedDays(instance);
  const { db } = instance.application.services;
  const sessions = (await db.selectFrom('workouts').selectAll().execute()) as LoggedSession[];
  const counted = sessions.flatMap(countedSets);
  for (const session of sessions) {
    const own = counted.filter(({ workout }) => workout === session.id);
    expect(session.set_count).toBe(own.length);
    expect(session.total_volume).toBeCloseTo(sum(own.map(volume)), 6);
    expect(session.exercise_count).toBe(JSON.parse(session.exercises).length);
  }
  const derived = (await db.selectFrom('workout_exercises').selectAll().execute()) as DerivedRow[];
  const places = new Set(counted.map((set) => `${set.workout} ${set.uuidOfExercise}`));
  expect(derived).toHaveLength(places.size);
  expect(sum(derived.map(({ sets }) => sets))).toBe(counted.length);
  expect(sum(derived.map(({ rpe_sum }) => rpe_sum))).toBe(sum(counted.map(({ rpe }) => rpe ?? 0)));
  expect(sum(derived.map((row) => row.volume))).toBeCloseTo(sum(counted.map(volume)), 4);
  const records = await db.selectFrom('exercise_records').selectAll().execute();
  const expected = Map.groupBy(counted, ({ owner, key }) => `${owner} ${key}`);
  const byKey = (one: Record<string, unknown>) => `${one.owner_id} ${one.exercise_key}`;
  expect(
    new Map(records.map((row: Record<string, unknown>) => [byKey(row), figures(row)])),
  ).toEqual(new Map([...expected].map(([key, sets]) => [key, bestOf(sets)])));
}

/** The same for what the database keeps by day and by month. */
async function expectRecountedDays({ application }: TestInstance): Promise<void> {
  const { db } = application.services;
  const sessions = (await db.selectFrom('workouts').selectAll().execute()) as (LoggedSession & {
    readonly completed: number;
    readonly duration_min: number | null;
  })[];
  const done = sessions.filter(({ completed, set_count }) => completed === 1 || set_count > 0);
  const sums = (some: typeof done) => ({
    workouts: some.length,
    sets: sum(some.map(({ set_count }) => set_count)),
    volume: expect.closeTo(sum(some.map(({ total_volume }) => total_volume)), 4),
    duration_min: expect.closeTo(sum(some.map(({ duration_min }) => duration_min ?? 0)), 4),
  });
  const grouped = (of: (session: LoggedSession) => string) =>
    [...Map.groupBy(done, (one) => `${one.owner_id} ${of(one)}`)].map(([key, some]) => [
      key,
      sums(some),
    ]);
  const days = await db.selectFrom('workout_days').selectAll().execute();
  expect(
    Object.fromEntries(days.map(({ owner_id, date, ...row }) => [`${owner_id} ${date}`, row])),
  ).toEqual(Object.fromEntries(grouped(({ date }) => date)));
  const months = await db
    .selectFrom('workout_months')
    .selectAll()
    .where('workouts', '>', 0)
    .execute();
  expect(
    Object.fromEntries(
      months.map(({ owner_id, month, days: _, ...row }) => [`${owner_id} ${month}`, row]),
    ),
  ).toEqual(Object.fromEntries(grouped(({ date }) => date.slice(0, 7))));
  const bits = days.map(({ owner_id, date }) => [`${owner_id} ${date.slice(0, 7)}`, bitOf(date)]);
  for (const { owner_id, month, days: kept } of months) {
    const own = bits.filter(([key]) => key === `${owner_id} ${month}`);
    expect(kept).toBe(sum(own.map(([, bit]) => Number(bit))));
  }
}

function bitOf(date: string): number {
  return 2 ** (Number(date.slice(8)) - 1);
}

function countedSets({ id, owner_id, date, exercises }: LoggedSession): CountedSet[] {
  return (JSON.parse(exercises) as WorkoutExercise[]).flatMap((exercise) =>
    exercise.sets
      .filter(({ completed, warmup }) => completed && !warmup)
      .map((set) => ({
        ...set,
        key: exerciseKey(exercise),
        owner: owner_id,
        workout: id,
        date,
        uuidOfExercise: exercise.uuid,
        load: exercise.load_type ?? 'bilateral',
      })),
  );
}

function volume({ weight, reps, reps_l, reps_r, duration_sec, load }: CountedSet): number {
  if (duration_sec) return 0;
  const both = (reps_l ?? 0) + (reps_r ?? 0);
  const times =
    load === 'unilateral' && both > 0 ? both : (reps ?? 0) * (load === 'bilateral' ? 1 : 2);
  return (weight ?? 0) * times;
}

function bestOf(sets: readonly CountedSet[]) {
  const free = sets.filter(({ duration_sec }) => !duration_sec);
  const lifted = free.filter(({ weight }) => (weight ?? 0) > 0);
  const max_weight = greatest(lifted.map(({ weight }) => weight));
  const at = max_weight === null ? free : lifted.filter(({ weight }) => weight === max_weight);
  const max_reps = greatest(at.map(reps));
  const first = max_weight === null ? at.filter((set) => reps(set) === max_reps) : at;
  const timed = sets.filter(({ duration_sec }) => duration_sec);
  const max_duration = greatest(timed.map(({ duration_sec }) => duration_sec));
  const longest = timed.filter(({ duration_sec }) => duration_sec === max_duration);
  const max_distance = greatest(sets.map(({ distance }) => distance)) || null;
  const far = sets.filter(({ distance }) => distance && distance === max_distance);
  const firstDay = (some: readonly CountedSet[]) =>
    some.map(({ date }) => date).toSorted()[0] ?? null;
  const estimate = (set: CountedSet) =>
    reps(set) === 1 ? (set.weight ?? 0) : Math.round((set.weight ?? 0) * (1 + reps(set) / 30));
  const countable = lifted.filter((set) => reps(set) > 0);
  const e1rm = greatest(countable.map(estimate));
  const estimated = countable.filter((set) => estimate(set) === e1rm);
  const e1rm_date = firstDay(estimated);
  const pace = ({ distance, duration_sec }: CountedSet) =>
    distance && duration_sec ? (duration_sec * 1000) / distance : null;
  const paced = sets.filter((set) => pace(set) !== null);
  const best_pace = paced.length === 0 ? null : Math.min(...paced.map((set) => pace(set) ?? 0));
  const heaviest = (some: readonly CountedSet[], amount: (set: CountedSet) => number) => {
    const weighted = some.filter(({ weight }) => (weight ?? 0) > 0);
    const weight = greatest(weighted.map((set) => set.weight));
    const alike = weighted.filter((set) => set.weight === weight);
    return { weight, amount: greatest(alike.map(amount)) };
  };
  const hold = heaviest(
    timed.filter(({ distance }) => !distance),
    ({ duration_sec }) => duration_sec ?? 0,
  );
  const carry = heaviest(
    free.filter(({ distance }) => distance),
    ({ distance }) => distance ?? 0,
  );
  return {
    hold_weight: hold.weight,
    hold_duration: hold.amount,
    carry_weight: carry.weight,
    carry_distance: carry.amount,
    e1rm_date,
    // Which of several equal sets of that day it is, is not counted here.
    e1rm_weight:
      e1rm === null ? null : expect.toSatisfy(isOneOf(estimated.map(({ weight }) => weight))),
    e1rm_reps: e1rm === null ? null : expect.toSatisfy(isOneOf(estimated.map(reps))),
    max_distance,
    best_pace,
    best_pace_distance: greatest(
      paced.filter((set) => pace(set) === best_pace).map(({ distance }) => distance),
    ),
    max_weight,
    max_reps: max_weight === null ? max_reps || null : max_reps,
    date: firstDay(max_weight === null && !max_reps ? (far.length > 0 ? far : longest) : first),
    e1rm,
    max_duration,
    max_duration_weight: greatest(longest.map(({ weight }) => weight)) || null,
    sessions: new Set(sets.map(({ workout }) => workout)).size,
    last_date: sets
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
  };
}

function isOneOf(values: readonly (number | null)[]) {
  return (value: number) => values.includes(value);
}

function figures(row: Record<string, unknown>) {
  const { owner_id: _o, exercise_key: _k, exercise_id: _i, exercise_name: _n, ...rest } = row;
  return rest;
}

function reps({ reps: both, reps_l, reps_r }: CountedSet): number {
  return both || Math.max(reps_l ?? 0, reps_r ?? 0);
}

function greatest(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : Math.max(...known);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

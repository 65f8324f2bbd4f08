import { parseRepTarget } from './rep-target.ts';

/** Load of an exercise in one week of the matrix. */
export type PlannedLoad =
  | { readonly kind: 'absolute'; readonly value: number }
  | {
      readonly kind: 'percent';
      readonly value: number;
      readonly of?: 'e1rm' | 'max_weight' | number | undefined;
    }
  | { readonly kind: 'rpe'; readonly value: number };

type Reps = string | number;

/** One week of the matrix for an exercise; null where the week does not override the template. */
export interface PlannedWeek {
  readonly week: number;
  readonly sets: number | null;
  readonly reps: Reps | null;
  readonly tempo: string | null;
  readonly rest: number | null;
  readonly load: PlannedLoad | null;
  /** Targets of the single working sets, which come before `reps` and `load`. */
  readonly by_set?: readonly SetTarget[] | null | undefined;
}

export interface SetTarget {
  readonly reps: Reps | null;
  readonly load: PlannedLoad | null;
}

export interface PlannedSet {
  readonly reps: Reps | null;
  readonly weight: number | null;
  readonly warmup: boolean;
  readonly rpe: number | null;
  readonly reps_l?: number | null | undefined;
  readonly reps_r?: number | null | undefined;
  readonly duration_sec?: number | null | undefined;
  readonly distance?: number | null | undefined;
}

export interface PlannedExercise {
  readonly target_sets: number;
  readonly sets: readonly PlannedSet[];
  readonly weeks: readonly PlannedWeek[];
  readonly tempo?: string | null | undefined;
  readonly rest_sec?: number | null | undefined;
}

/** What the trainee did of the exercise before. */
export interface ExerciseHistory {
  /** Working sets of the last session, in order. */
  readonly last: readonly { readonly reps: number | null; readonly weight: number | null }[];
  readonly e1rm: number | null;
  readonly max_weight: number | null;
}

export interface LoadedSet extends Omit<PlannedSet, 'reps' | 'rpe'> {
  readonly reps: number | null;
  readonly tempo: string | null;
  readonly rest_sec: number | null;
  readonly target: {
    readonly reps: Reps | null;
    readonly weight: number | null;
    readonly rpe: number | null;
    readonly percent: number | null;
    /** For held exercises; the time actually held may differ. */
    readonly duration_sec: number | null;
  };
}

const OPEN_SET: PlannedSet = { reps: null, weight: null, warmup: false, rpe: null };
const STEP = 0.5;

/** For weights whose available steps are unknown. */
export function roundToHalf(weight: number): number {
  return Math.round(weight / STEP) * STEP;
}

/**
 * The sets of an exercise in a week, ready to be logged. Values come from the week's matrix, then
 * from the template, then from the last session. Warm-ups are the template's in every week.
 */
export function planSets(
  exercise: PlannedExercise,
  week: number,
  before: ExerciseHistory,
  toLoadable: (weight: number) => number = roundToHalf,
): LoadedSet[] {
  const row = exercise.weeks.find((one) => one.week === week) ?? null;
  const tempo = row?.tempo ?? exercise.tempo ?? null;
  const rest_sec = row?.rest ?? exercise.rest_sec ?? null;
  const warmups = exercise.sets.filter(({ warmup }) => warmup);
  const resolve = (load: Exclude<PlannedLoad, { kind: 'rpe' }>) =>
    resolveWeight(load, before, toLoadable);
  const loadedWarmups = warmups.map((set) => toLoadedSet(set, null, undefined, resolve));
  const working = workingSets(exercise, row).map((set, at) =>
    toLoadedSet(set, targetOf(row, at), before.last[at] ?? before.last.at(-1), resolve),
  );
  return [...loadedWarmups, ...working].map((set) => ({ ...set, tempo, rest_sec }));
}

/** Targets of a working set in a week; later sets repeat the last listed target. */
function targetOf(row: PlannedWeek | null, at: number): SetTarget | null {
  if (row === null) return null;
  const own = row.by_set?.[at] ?? row.by_set?.at(-1);
  return { reps: own?.reps ?? row.reps, load: own?.load ?? row.load };
}

/** As many sets as the week, otherwise the template asks for; additional sets copy the last one. */
function workingSets({ sets, target_sets }: PlannedExercise, row: PlannedWeek | null) {
  const given = sets.filter(({ warmup }) => !warmup);
  const named = row?.by_set?.length || null;
  const count = row?.sets ?? named ?? (given.length > 0 ? given.length : target_sets);
  return Array.from({ length: count }, (_, at) => given[at] ?? given.at(-1) ?? OPEN_SET);
}

function toLoadedSet(
  set: PlannedSet,
  row: SetTarget | null,
  last: ExerciseHistory['last'][number] | undefined,
  resolve: (load: Exclude<PlannedLoad, { kind: 'rpe' }>) => number | null,
): Omit<LoadedSet, 'tempo' | 'rest_sec'> {
  const load = row?.load ?? null;
  const reps = row?.reps ?? set.reps;
  const asked = load && load.kind !== 'rpe' ? resolve(load) : null;
  const target = asked ?? set.weight;
  const { rpe, ...rest } = set;
  return {
    ...rest,
    reps: reps === null ? (last?.reps ?? null) : (parseRepTarget(reps)?.low ?? null),
    weight: target ?? (set.warmup ? null : (last?.weight ?? null)),
    target: {
      reps,
      weight: target,
      rpe: load?.kind === 'rpe' ? load.value : rpe,
      percent: load?.kind === 'percent' ? load.value : null,
      duration_sec: set.duration_sec ?? null,
    },
  };
}

/** Null if the reference of a percentage is unknown. */
export function resolveWeight(
  load: Exclude<PlannedLoad, { kind: 'rpe' }>,
  { e1rm, max_weight }: Pick<ExerciseHistory, 'e1rm' | 'max_weight'>,
  toLoadable: (weight: number) => number = roundToHalf,
): number | null {
  if (load.kind === 'absolute') return load.value;
  const of = load.of ?? 'e1rm';
  const reference = typeof of === 'number' ? of : of === 'e1rm' ? e1rm : max_weight;
  return reference === null ? null : toLoadable((reference * load.value) / 100);
}

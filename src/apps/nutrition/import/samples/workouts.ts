import type { Identities } from '../identify.ts';
import type { ImportedRow, SkippedRow } from '../imported-rows.ts';
import { MOST_FINDINGS, tooManyRows } from '../refusals.ts';
import type { SampleTime } from './sample-time.ts';

/** A workout of a file of health data. */
export interface Workout {
  readonly name: string;
  /** The device or app that wrote it. */
  readonly writer: string;
  readonly start: SampleTime;
  readonly end: SampleTime;
  readonly minutes: number;
  /** Including rest; null if unknown. */
  readonly kcal: number | null;
  /** Above rest; null if unknown. */
  readonly activeKcal: number | null;
}

/** Collects workouts. Devices and apps copy each other's, so one that overlaps another is left out. */
export class Workouts {
  readonly #workouts: Workout[] = [];

  add(workout: Workout): void {
    if (this.#workouts.length >= MOST_FINDINGS) throw tooManyRows();
    this.#workouts.push(workout);
  }

  /** @param activeDays days whose active energy is stored: it contains that of the workouts */
  *list(
    identities: Identities,
    activeDays: ReadonlySet<string>,
  ): Generator<ImportedRow | SkippedRow> {
    const ordered = this.#workouts.toSorted((one, other) => one.start.millis - other.start.millis);
    const kept: Workout[] = [];
    for (const workout of ordered) {
      // Workouts are shorter than a day, so only the last ones can overlap.
      if (kept.slice(-20).some((other) => isSame(workout, other))) {
        const reason = `${workout.name} on ${workout.start.date} is there from another app.`;
        yield { file: workout.writer, row: 0, reason };
        continue;
      }
      kept.push(workout);
      yield toActivity(workout, identities, activeDays.has(workout.start.date));
    }
  }
}

/** Whether two workouts share more than half of the shorter one. */
function isSame(one: Workout, other: Workout): boolean {
  const shared =
    Math.min(one.end.millis, other.end.millis) - Math.max(one.start.millis, other.start.millis);
  const shorter = Math.min(
    one.end.millis - one.start.millis,
    other.end.millis - other.start.millis,
  );
  const isEqual = shorter === 0 && shared === 0 && one.name === other.name;
  return isEqual || (shared > 0 && shared > shorter / 2);
}

function toActivity(
  { name, writer, start, end, minutes, kcal, activeKcal }: Workout,
  identities: Identities,
  isCounted: boolean,
): ImportedRow {
  return {
    is: 'activity',
    uuid: identities.uuidOf('activity', start.millis, end.millis, name, writer),
    date: start.date,
    time: start.time,
    name,
    minutes: Math.round(minutes * 10) / 10,
    kcal,
    ...(activeKcal !== null && { above_rest_kcal: activeKcal }),
    isCounted,
    note: '',
    stored: null,
  };
}

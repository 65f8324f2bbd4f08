import { Invalid } from '../../../kernel/errors.ts';
import type { ProgramName, SkippedRow } from './contract.ts';
import {
  assignUuids,
  type CollectedExercise,
  type CollectedSession,
  type ImportedSession,
} from './imported-session.ts';
import type { ImportedHeader, ImportedSet } from './imported-set.ts';
import type { LogFormat, RowReading } from './log-format.ts';

const LONGEST_NAME = 200;
const MOST_SESSIONS = 20_000;
/** Same limits as for a session saved by a client. */
const MOST_EXERCISES = 200;
const MOST_SETS = 2000;
const MOST_NAMES = 3000;
const MOST_NOTES = 50;

/** Groups the rows of a file into sessions; rows that cannot be imported are reported. */
export class SessionCollector {
  readonly skipped: SkippedRow[] = [];
  readonly #sessions = new Map<string, CollectedSession>();
  readonly #sizes = new Map<string, { sets: number; exercises: number }>();
  readonly #names = new Set<string>();
  readonly #program: ProgramName;
  readonly #oneEntryEach: boolean;

  constructor({ program, oneEntryEach = false }: Pick<LogFormat, 'program' | 'oneEntryEach'>) {
    this.#program = program;
    this.#oneEntryEach = oneEntryEach;
  }

  get sessions(): ImportedSession[] {
    return [...this.#sessions.values()].map((session) => assignUuids(sortByTime(session)));
  }

  add(reading: RowReading, row: number): void {
    if ('skipped' in reading) this.#skip(row, reading.skipped);
    else if ('note' in reading) addNote(this.#exercise(reading), reading.note);
    else if ('rest' in reading) this.#rest(reading, row);
    else for (const set of reading.sets) this.#set(set, row);
  }

  #skip(row: number, reason: string): void {
    this.skipped.push({ row, reason });
  }

  #set(given: ImportedSet, row: number): void {
    const set = recordAssistance(given);
    const reason = findProblem(set);
    if (reason !== null) {
      this.#skip(row, reason);
      return;
    }
    const full = this.#fullness(set);
    if (full !== null) {
      this.#skip(row, full);
      return;
    }
    const exercise = this.#exercise(set);
    addNote(exercise, set.note);
    exercise.sets.push(set);
    this.#count(set);
  }

  /** Why the session is full; null if it is not. */
  #fullness(of: { session: ImportedHeader; exercise: string }): string | null {
    const key = this.#keyOf(of.session);
    const size = this.#sizes.get(key) ?? { sets: 0, exercises: 0 };
    if (size.sets >= MOST_SETS) return `A session has at most ${MOST_SETS} sets.`;
    if (size.exercises >= MOST_EXERCISES)
      return `A session has at most ${MOST_EXERCISES} exercises.`;
    return null;
  }

  #count(of: { session: ImportedHeader; exercise: string }): void {
    const key = this.#keyOf(of.session);
    const exercises = this.#sessions.get(key)?.exercises.length ?? 0;
    this.#sizes.set(key, { sets: (this.#sizes.get(key)?.sets ?? 0) + 1, exercises });
    this.#names.add(of.exercise.slice(0, LONGEST_NAME));
    if (this.#names.size > MOST_NAMES) throw tooMany(`${MOST_NAMES} different exercises`);
    if (this.#sessions.size > MOST_SESSIONS) throw tooMany(`${MOST_SESSIONS} sessions`);
  }

  #rest({ rest, ...of }: { rest: number; session: ImportedHeader; exercise: string }, row: number) {
    const sets = this.#sessions
      .get(this.#keyOf(of.session))
      ?.exercises.findLast(({ name }) => name === of.exercise.slice(0, LONGEST_NAME))?.sets;
    const last = sets?.pop();
    if (last) sets?.push({ ...last, rest: Math.min(rest, 86_400) });
    else this.#skip(row, 'This row is a rest timer without a preceding set.');
  }

  #session(head: ImportedHeader): CollectedSession {
    const key = this.#keyOf(head);
    const known = this.#sessions.get(key);
    if (known) return known;
    const session = { key, head, exercises: [] };
    this.#sessions.set(key, session);
    return session;
  }

  /**
   * Identified by its number or start time, so that it can be renamed in the other program. The
   * name is added if it is needed to tell sessions of a day apart.
   */
  #keyOf({ id, start, name, isOfDay = false }: ImportedHeader): string {
    const key = `${this.#program} ${id ?? (isOfDay ? start.slice(0, 10) : start)}`;
    const named = `${key} ${name.slice(0, LONGEST_NAME)}`.trim();
    if (isOfDay) {
      const first = this.#sessions.get(named)?.head.start ?? start;
      return first === start ? named : `${named} ${start.slice(11)}`;
    }
    const isTimed = id !== undefined || start.includes('T');
    const known = this.#sessions.get(key);
    return !isTimed || (known && known.head.name !== name) ? named : key;
  }

  /** Consecutive rows of one exercise form one entry. */
  #exercise(of: { session: ImportedHeader; exercise: string; superset?: string | null }) {
    const { exercises } = this.#session(of.session);
    const name = of.exercise.slice(0, LONGEST_NAME);
    const superset = of.superset ?? null;
    const known = this.#oneEntryEach
      ? exercises.find((one) => one.name === name)
      : exercises.slice(-1).find((one) => one.name === name);
    if (known) {
      // Warm-ups may be listed outside the superset of their exercise.
      known.superset ??= superset;
      return known;
    }
    const exercise: CollectedExercise = { name, notes: [], superset, sets: [] };
    exercises.push(exercise);
    return exercise;
  }
}

function addNote({ notes }: CollectedExercise, note: string): void {
  if (note !== '' && notes.length < MOST_NOTES && !notes.includes(note)) notes.push(note);
}

function tooMany(what: string): Invalid {
  const message = `The file has more than ${what}.`;
  return new Invalid(message, [{ path: 'file', message }], 'file_too_long');
}

/**
 * If the sets have times, sorts them (files may list the newest first) and derives the start and
 * duration.
 */
function sortByTime(session: CollectedSession): CollectedSession {
  const times = session.exercises.flatMap(({ sets }) => sets.flatMap(({ at }) => at ?? []));
  const [first = '', last = ''] = [times[0], times.at(-1)];
  if (times.length === 0) return session;
  const [start = first, end = first] = [times.toSorted()[0], times.toSorted().at(-1)];
  const minutes = Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000) || null;
  const exercises = session.exercises.map((one) => ({ ...one }));
  if (first > last) {
    exercises.reverse();
    for (const { sets } of exercises) sets.reverse();
  }
  return { ...session, head: { ...session.head, start, minutes }, exercises };
}

/**
 * A negative weight means assistance: the set counts without weight, and the assistance is noted.
 */
function recordAssistance(set: ImportedSet): ImportedSet {
  if (set.weight === null || set.weight >= 0) return set;
  const help = `Assisted by ${-set.weight}${set.unit === null ? '' : ` ${set.unit}`}`;
  return { ...set, weight: null, note: [set.note, help].filter(Boolean).join(' · ') };
}

function findProblem({ weight, reps, distance, road, seconds }: ImportedSet): string | null {
  if (!weight && !reps && !distance && !road && !seconds) return 'The set is empty.';
  if (weight !== null && weight > 10_000) return `The weight ${weight} is out of range.`;
  if (reps !== null && (reps < 0 || reps > 1000)) return `${reps} repetitions are out of range.`;
  if (seconds !== null && (seconds < 0 || seconds > 86_400))
    return `${seconds} seconds are out of range.`;
  const far = Math.max(distance ?? 0, (road ?? 0) * 1610);
  if ((distance ?? 0) < 0 || (road ?? 0) < 0 || far > 10_000_000)
    return 'The distance is out of range.';
  return null;
}

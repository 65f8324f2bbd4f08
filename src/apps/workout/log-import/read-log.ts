import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '../../../kernel/errors.ts';
import type { ProgramName, SkippedRow, Unit } from './contract.ts';
import { fitnotes } from './formats/fitnotes.ts';
import { hevy } from './formats/hevy.ts';
import { liftlog } from './formats/liftlog.ts';
import { strong } from './formats/strong.ts';
import { stronglifts } from './formats/stronglifts.ts';
import type { Format, ImportedHead, ImportedSet } from './imported-set.ts';
import { openCsv } from './read-csv.ts';

const FORMATS: readonly Format[] = [strong, hevy, stronglifts, liftlog, fitnotes];
const AT_ONCE = 1000;

export interface ImportedExercise {
  readonly name: string;
  readonly notes: string[];
  superset: string | null;
  readonly sets: ImportedSet[];
}

export interface ImportedSession {
  /** Names the session in its file, so that a second import knows it again. */
  readonly key: string;
  readonly head: ImportedHead;
  readonly exercises: ImportedExercise[];
}

export interface ImportedLog {
  readonly program: ProgramName;
  /** Null when the file has weights and does not say in what. */
  readonly unit: Unit | 'by-row' | null;
  readonly sessions: ImportedSession[];
  readonly skipped: SkippedRow[];
}

/** Reads the file of another program; a row that can't be read is told and left out. */
export async function readLog(path: string): Promise<ImportedLog> {
  const file = await openCsv(path);
  const format = FORMATS.find(({ isOf }) => isOf(file.headings));
  if (!format) {
    const message = 'The file is none of a program that is known here.';
    throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
  }
  const sessions = new Map<string, ImportedSession>();
  const skipped: SkippedRow[] = [];
  let count = 0;
  for await (const { number, row } of file.lines()) {
    count += 1;
    if (count % AT_ONCE === 0) await turn();
    const reading = format.read(row, file.decimalComma);
    if ('skipped' in reading) skipped.push({ row: number, reason: reading.skipped });
    else if ('note' in reading) noteIn(sessions, format.program, reading);
    else for (const set of reading.sets) addSet(sessions, format.program, set, number, skipped);
  }
  const unit = format.unitOf(file.headings);
  return { program: format.program, unit, sessions: [...sessions.values()], skipped };
}

function sessionOf(
  sessions: Map<string, ImportedSession>,
  program: ProgramName,
  head: ImportedHead,
): ImportedSession {
  const key = [program, head.id ?? head.start, head.name.slice(0, 200)].join(' ').trim();
  const known = sessions.get(key);
  if (known) return known;
  const session = { key, head, exercises: [] };
  sessions.set(key, session);
  return session;
}

/** Rows in a row of one exercise are one entry. */
function exerciseOf(session: ImportedSession, name: string, superset: string | null) {
  const last = session.exercises.at(-1);
  if (last?.name === name) {
    // Warm-ups may stand outside of the superset of what they are for.
    last.superset ??= superset;
    return last;
  }
  const exercise: ImportedExercise = { name, notes: [], superset, sets: [] };
  session.exercises.push(exercise);
  return exercise;
}

function noteIn(
  sessions: Map<string, ImportedSession>,
  program: ProgramName,
  { note, session, exercise }: { note: string; session: ImportedHead; exercise: string },
): void {
  remember(exerciseOf(sessionOf(sessions, program, session), exercise, null), note);
}

function remember({ notes }: ImportedExercise, note: string): void {
  if (note !== '' && !notes.includes(note)) notes.push(note);
}

function addSet(
  sessions: Map<string, ImportedSession>,
  program: ProgramName,
  set: ImportedSet,
  row: number,
  skipped: SkippedRow[],
): void {
  const reason = whyNot(set);
  if (reason !== null) {
    skipped.push({ row, reason });
    return;
  }
  const session = sessionOf(sessions, program, set.session);
  const exercise = exerciseOf(session, set.exercise.slice(0, 200), set.superset);
  remember(exercise, set.note);
  exercise.sets.push(set);
}

function whyNot({ weight, reps, distance, seconds }: ImportedSet): string | null {
  if (!weight && !reps && !distance && !seconds) return 'Nothing was done in this set.';
  if (weight !== null && (weight < 0 || weight > 10_000)) return `A weight of ${weight} is none.`;
  if (reps !== null && (reps < 0 || reps > 1000)) return `${reps} repetitions are too many.`;
  if (seconds !== null && (seconds < 0 || seconds > 86_400)) return `${seconds} seconds are none.`;
  if (distance !== null && (distance < 0 || distance > 10_000_000)) return 'It is too far.';
  return null;
}

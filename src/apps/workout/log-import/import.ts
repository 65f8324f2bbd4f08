import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { refreshStatistics } from '../../../kernel/database/statistics.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { queueImport } from '../../../kernel/limits/import-queue.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { lockLog } from '../log-lock.ts';
import { fixLogUnit } from '../log-unit.ts';
import { readLogInWorker } from '../read-in-worker.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { addBatch, type BatchResult } from './add-batch.ts';
import { collectBodyWeights, importBodyWeights } from './body-weights.ts';
import type { logImportContract } from './contract.ts';
import { type CreatedExercises, decideExercises } from './decide-exercises.ts';
import type { ImportedSession } from './imported-session.ts';
import { findLibrary } from './library.ts';
import { createNameMatcher, type LibraryEntry, type NameMatch } from './match-names.ts';
import { findImportedSessions, findNewPart } from './new-sets.ts';
import type { ImportedLog } from './read-log.ts';

export type LogImportContext = Context<WorkoutAppTables>;
type Input<Name extends keyof typeof logImportContract> = z.output<
  (typeof logImportContract)[Name]['input']
>;

/** Small batches, so that other writers wait only briefly. */
const BATCH = 25;
const SETS_AT_ONCE = 400;
const NAMES_AT_ONCE = 10;
const LOOKED_UP = 200;
const MOST_TOLD = 200;
/** From this many sessions on, planner statistics are refreshed. */
export const BULK = 100;
export const BULK_TABLES = ['workouts', 'workout_exercises', 'exercise_records'];

export async function previewImport(context: LogImportContext, input: Input<'previewImport'>) {
  return queueImport(context, () => previewReceived(context, input));
}

async function previewReceived(context: LogImportContext, _input: Input<'previewImport'>) {
  const { db, owner } = context;
  const log = await readLogInWorker(requireFile(context));
  const matchOf = createNameMatcher(await findLibrary(db, owner));
  const { fresh, grown } = await findNewSessions(context, log.sessions);
  const days = log.sessions.map(({ head }) => head.start.slice(0, 10)).toSorted();
  return {
    program: log.program,
    unit: commonUnit(log),
    sessions: log.sessions.length,
    already_here: log.sessions.length - fresh.length - grown.length,
    grown: grown.length,
    sets: countSets(log.sessions),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    exercises: await matchAll(countByExercise([...fresh, ...grown]), matchOf),
    ...summarizeSkipped(log),
  };
}

export async function commitImport(context: LogImportContext, input: Input<'commitImport'>) {
  return queueImport(context, () => importReceived(context, input));
}

async function importReceived(context: LogImportContext, input: Input<'commitImport'>) {
  const { db, owner, claim } = context;
  const log = await readLogInWorker(requireFile(context));
  const fileUnit = input.unit ?? (log.unit === 'by-row' ? null : log.unit);
  if (fileUnit === null && commonUnit(log) === null) throw unitNeeded();
  const { fresh, grown } = await findNewSessions(context, log.sessions);
  const news = [...fresh, ...grown];
  const names = [...countByExercise(news).keys()];
  const { now, earlier, batches } = await resumeImport(context);
  const deciding = { db, owner, now, claim };
  const { exerciseOf, created } = await decideExercises(deciding, names, input.mapping, earlier);
  const zone = timeZoneOf(context);
  const logUnit = await transact(db, async (tx) => {
    await lockLog(tx, owner);
    return fixLogUnit(tx, owner, input.log_unit);
  });
  const taking = { fileUnit, logUnit, zone, now, exerciseOf };
  const whole = new Map(log.sessions.map((session) => [session.key, session]));
  const sum = { added: 0, extended: 0, sets: 0 };
  for (const batch of batches) addToSum(sum, batch);
  for (const some of batchesOf(news)) {
    const batch = some.flatMap(({ key }) => whole.get(key) ?? []);
    addToSum(sum, await addBatch({ db, owner, claim }, batch, taking));
    await turn();
  }
  if (news.length >= BULK) await refreshStatistics(db, BULK_TABLES);
  return {
    program: log.program,
    ...sum,
    duplicates: log.sessions.length - sum.added - sum.extended,
    body_weights: await importBodyWeights({ db, owner }, collectBodyWeights(log.sessions), now),
    exercises_created: created,
    imported_at: now,
    ...summarizeSkipped(log),
  };
}

/** Batches of limited sessions and sets. */
function* batchesOf(sessions: Sessions): Generator<Sessions> {
  let batch: ImportedSession[] = [];
  for (const session of sessions) {
    batch.push(session);
    if (batch.length < BATCH && countSets(batch) < SETS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type ImportStep = { readonly now: string } | CreatedExercises | BatchResult;

/**
 * The time that identifies this import, and the steps that an interrupted attempt has committed.
 */
async function resumeImport({ db, clock, claim }: LogImportContext) {
  const [start, ...steps] = (claim?.steps ?? []) as ImportStep[];
  const now = start && 'now' in start ? start.now : isoNow(clock);
  if (claim && !start) await transact(db, (tx) => claim.recordStep(tx, { now }));
  return {
    now,
    earlier: steps.flatMap((step) => ('created' in step ? step.created : [])),
    batches: steps.filter((step) => 'added' in step),
  };
}

function addToSum(
  sum: { added: number; extended: number; sets: number },
  batch: BatchResult,
): void {
  sum.added += batch.added;
  sum.extended += batch.extended;
  sum.sets += batch.sets;
}

/** Matching names against the whole library is slow, so it yields to other requests. */
async function matchAll(counts: ReadonlyMap<string, number>, matchOf: (name: string) => NameMatch) {
  const exercises = [];
  for (const [name, sets] of counts) {
    const { match, candidates } = matchOf(name);
    exercises.push({
      name,
      sets,
      match: match && toExerciseMatch(match),
      candidates: candidates.map(toExerciseMatch),
    });
    if (exercises.length % NAMES_AT_ONCE === 0) await turn();
  }
  return exercises;
}

function requireFile({ received }: LogImportContext): string {
  if (received) return received.path;
  throw new Invalid('Send a file.', [{ path: 'file', message: 'is required' }]);
}

/** The unit of the whole file; null if a weight has no unit and the user must choose. */
function commonUnit({ unit, sessions }: ImportedLog): 'kg' | 'lb' | null {
  if (unit === 'kg' || unit === 'lb') return unit;
  const units = new Set(
    sessions.flatMap(({ exercises }) =>
      exercises.flatMap(({ sets }) => sets.flatMap((set) => (set.weight ? [set.unit] : []))),
    ),
  );
  if (units.has(null)) return null;
  return units.has('lb') ? 'lb' : 'kg';
}

function unitNeeded(): Invalid {
  const message = 'is required: the file does not state whether weights are in kg or lb';
  return new Invalid(`unit ${message}.`, [{ path: 'unit', message }], 'unit_needed');
}

type Sessions = ImportedLog['sessions'];

interface NewSessions {
  readonly fresh: Sessions;
  /** New sets of sessions that were imported before. */
  readonly grown: Sessions;
}

/** Selects what is new since an earlier import of the file. */
async function findNewSessions(
  { db, owner }: LogImportContext,
  sessions: Sessions,
): Promise<NewSessions> {
  const fresh: ImportedSession[] = [];
  const grown: ImportedSession[] = [];
  for (let from = 0; from < sessions.length; from += LOOKED_UP) {
    const some = sessions.slice(from, from + LOOKED_UP);
    const known = await findImportedSessions(db, owner, some);
    for (const session of some) {
      const row = known.get(session.key);
      const part = row ? findNewPart(session, row) : session;
      if (part) (row ? grown : fresh).push(part);
    }
    await turn();
  }
  return { fresh, grown };
}

function countSets(sessions: Sessions): number {
  return sessions.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets)).length;
}

function countByExercise(sessions: Sessions): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { exercises } of sessions) {
    for (const { name, sets, isFreeText } of exercises) {
      if (!isFreeText) counts.set(name, (counts.get(name) ?? 0) + sets.length);
    }
  }
  return counts;
}

function summarizeSkipped({ skipped }: ImportedLog) {
  return { skipped: skipped.slice(0, MOST_TOLD), skipped_count: skipped.length };
}

function toExerciseMatch({ id, name }: LibraryEntry) {
  return { exercise_id: id, name };
}

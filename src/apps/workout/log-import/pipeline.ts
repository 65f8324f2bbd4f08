import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import type { DateOrder } from '../../../shared/imports/files/slashed-dates.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { ImportPipeline } from '../../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import { addMissingCardio, CARDIO, countNewCardio } from '../body-stats/add-cardio.ts';
import { lockLog } from '../log-lock.ts';
import { findFixedUnit, fixLogUnit } from '../log-unit.ts';
import { readLogInWorker } from '../read-in-worker.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { addBatch, type BatchResult } from './add-batch.ts';
import {
  ADDED_MEASURES,
  ADDED_SETS,
  BODY_WEIGHTS,
  CREATED_EXERCISES,
  LOG_UNIT,
  SESSIONS,
} from './additions.ts';
import {
  collectBodyWeights,
  countNewMeasures,
  importBodyWeights,
  importMeasures,
} from './body-weights.ts';
import type { ImportUnit, logImportContract } from './contract.ts';
import { type CreatedExercises, decideExercises } from './decide-exercises.ts';
import { commonUnit, requireAnswers } from './file-questions.ts';
import type { ImportedLog } from './imported-log.ts';
import type { ImportedSession } from './imported-session.ts';
import { findLibrary } from './library.ts';
import { type LibraryEntry, matchNames } from './match-names.ts';
import { findImportedSessions, findNewPart } from './new-sets.ts';
import type { TemplateIds } from './to-session.ts';
import { findWarnings } from './warnings.ts';

export type LogImportContext = Context<WorkoutAppTables>;
type Contract = typeof logImportContract;
type Output<Name extends keyof Contract> = z.output<Contract[Name]['output']>;
type CommitOptions = Omit<z.output<Contract['commitImport']['input']>, 'progressId'> & {
  readonly templates?: TemplateIds;
};

/** Small batches, so that other writers wait only briefly. */
const BATCH = 25;
const SETS_AT_ONCE = 400;
const LOOKED_UP = 200;
const MOST_TOLD = 200;

export interface LogSource extends Pick<ReceivedFile, 'path' | 'name'> {
  /** As the person chose it. */
  readonly dateOrder?: DateOrder | undefined;
}

interface LogFile {
  readonly log: ImportedLog;
  readonly name: string;
  readonly dateOrder: DateOrder | undefined;
}

/** Workouts of other programs, or of our own export. */
export const logPipeline: ImportPipeline<
  WorkoutAppTables,
  LogSource,
  LogFile,
  Output<'previewImport'>,
  CommitOptions,
  Output<'commitImport'>
> = {
  name: 'workout.log',
  read: async (context, { path, name, dateOrder }) => ({
    log: await readLogInWorker(path, { zone: timeZoneOf(context), dateOrder }),
    name,
    dateOrder,
  }),
  preview: previewLog,
  store: storeLog,
  additions: [
    ADDED_SETS,
    SESSIONS,
    BODY_WEIGHTS,
    ADDED_MEASURES,
    CARDIO,
    CREATED_EXERCISES,
    LOG_UNIT,
  ],
  bulkTables: ['workouts', 'workout_exercises', 'exercise_records'],
};

async function previewLog(context: LogImportContext, { log, dateOrder }: LogFile) {
  const { db, owner } = context;
  const library = await findLibrary(db, owner);
  const { fresh, grown } = await findNewSessions(context, log.sessions);
  const days = log.sessions.map(({ head }) => head.start.slice(0, 10)).toSorted();
  const counts = countByExercise([...fresh, ...grown]);
  const matches = await matchNames(library, log.program, [...counts.keys()]);
  return {
    program: log.program,
    unit: commonUnit(log),
    dates: log.slashedDates && {
      ...log.slashedDates,
      order: dateOrder ?? log.slashedDates.order,
    },
    warnings: findWarnings(log, matches),
    sessions: log.sessions.length,
    already_here: log.sessions.length - fresh.length - grown.length,
    grown: grown.length,
    sets: countSets(log.sessions),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    exercises: [...matches].map(([matched, { match, sameAs, candidates }]) => ({
      name: matched,
      sets: counts.get(matched) ?? 0,
      match: match && toExerciseMatch(match),
      same_as: sameAs,
      candidates: candidates.map(toExerciseMatch),
    })),
    body_measures: await countNewMeasures({ db, owner }, log.measures),
    cardio: await countNewCardio(db as never, owner, log.cardio),
    ...summarizeSkipped(log),
  };
}

async function storeLog(
  context: LogImportContext,
  { log, name, dateOrder }: LogFile,
  { unit, log_unit, mapping, templates }: CommitOptions,
  batch: ImportBatch,
  report: ReportProgress,
) {
  const { db, owner } = context;
  batch.format = log.program;
  batch.fileName = name;
  const fileUnit = unit ?? (log.unit === 'by-row' ? null : log.unit);
  requireAnswers(log, fileUnit, dateOrder);
  const { fresh, grown } = await findNewSessions(context, log.sessions);
  const news = [...fresh, ...grown];
  const names = [...countByExercise(news).keys()];
  const { earlier, batches } = stepsOf(batch);
  const deciding = { db, owner, batch };
  const { exerciseOf, created } = await decideExercises(
    deciding,
    log.program,
    names,
    mapping,
    earlier,
  );
  const zone = timeZoneOf(context);
  const logUnit = await fixUnit(context, log_unit, batch);
  const taking = { fileUnit, logUnit, zone, now: batch.createdAt, exerciseOf, templates };
  const whole = new Map(log.sessions.map((session) => [session.key, session]));
  const sum = { added: 0, extended: 0, sets: 0 };
  for (const one of batches) addToSum(sum, one);
  let done = 0;
  for (const some of batchesOf(news)) {
    const sessions = some.flatMap(({ key }) => whole.get(key) ?? []);
    addToSum(sum, await addBatch({ db, owner }, sessions, taking, batch));
    done += some.length;
    report('writing', done, news.length);
    await turn();
  }
  const body_weights = await importBodyWeights(
    { db, owner },
    collectBodyWeights(log.sessions),
    batch,
  );
  const body_measures = await importMeasures({ db, owner }, log.measures, batch);
  const cardio = await addMissingCardio(db as never, owner, log.cardio, batch);
  const duplicates = log.sessions.length - sum.added - sum.extended;
  batch.skipped = duplicates;
  batch.failed = log.skipped.length;
  return {
    program: log.program,
    ...sum,
    duplicates,
    body_weights,
    body_measures,
    cardio,
    exercises_created: created,
    imported_at: batch.createdAt,
    import_id: batch.undoId,
    ...summarizeSkipped(log),
  };
}

/** The unit of the log, which the first workout fixes. */
async function fixUnit(
  { db, owner }: LogImportContext,
  wanted: ImportUnit | undefined,
  batch: ImportBatch,
): Promise<ImportUnit> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const isFixed = (await findFixedUnit(tx, owner)) !== null;
    const unit = await fixLogUnit(tx, owner, wanted);
    if (!isFixed) await batch.record(tx, LOG_UNIT, [unit]);
    return unit;
  });
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

/** The steps that an interrupted attempt committed. */
function stepsOf({ steps }: ImportBatch) {
  const known = steps as (CreatedExercises | BatchResult)[];
  return {
    earlier: known.flatMap((step) => ('created' in step ? step.created : [])),
    batches: known.filter((step) => 'added' in step),
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

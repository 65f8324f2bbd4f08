import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { DomainError, Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { today } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { progressRow } from './contract.ts';
import { findExercisesByName } from './find-exercises-by-name.ts';
import { findRecords } from './queries.ts';
import { findDailyProgress, type Span, type StatisticsContext, toRecord } from './statistics.ts';

const USUAL_DAYS = 90;
const MOST_CANDIDATES = 10;
const MOST_RECORDS = 1000;

const getRecords = tool({
  name: 'get_records',
  phase: 'read',
  title: 'Personal records',
  description:
    'The records of each exercise: the heaviest weight with the most repetitions at it and the day it was first reached, and the best estimated one-repetition maximum (e1rm, by Epley); for timed exercises the longest time in seconds. Only completed working sets count. exercise_name filters by names that contain it.',
  input: z.object({ exercise_name: z.string().max(200).optional() }),
  output: z.object({
    count: z.int(),
    records: z.array(
      z.object({
        exercise_id: id.nullable(),
        exercise_name: z.string(),
        maxWeight: z.number().nullable(),
        maxReps: z.int().nullable(),
        date: z.string().nullable(),
        e1rm: z.number().nullable(),
        maxDuration: z.number().optional(),
        maxDurationWeight: z.number().nullable().optional(),
      }),
    ),
  }),
  handle: async ({ db, owner }: StatisticsContext, { exercise_name }) => {
    const { items } = await findRecords(db, owner, { limit: MOST_RECORDS, exercise_name });
    const records = items.flatMap((row) => {
      const record = toRecord(row, null);
      const { exercise_id, exercise_name: name, maxWeight, maxReps, date, e1rm } = record;
      const { maxDuration, maxDurationWeight } = record;
      const lifted = { exercise_id, exercise_name: name, maxWeight, maxReps, date, e1rm };
      if (maxDuration !== null) return { ...lifted, maxDuration, maxDurationWeight };
      return lifted.maxWeight === null ? [] : lifted;
    });
    return { count: records.length, records };
  },
});

const getProgress = tool({
  name: 'get_exercise_progress',
  phase: 'read',
  title: 'Progress of an exercise',
  description:
    'Daily progress of one exercise: heaviest weight, volume, number of sets and average RPE of its completed working sets; by default the last 90 days; start and end (YYYY-MM-DD, inclusive) limit it, and with one of them the other side is open. If several exercises contain the name, ambiguous is true and candidates lists their names: ask again with one of them.',
  input: z.object({
    exercise_name: label(200),
    start: calendarDate.optional(),
    end: calendarDate.optional(),
  }),
  output: z.object({
    progress: z.array(progressRow).optional(),
    ambiguous: z.literal(true).optional(),
    message: z.string().optional(),
    candidates: z.array(z.string()).optional(),
  }),
  handle: async (context: StatisticsContext, { exercise_name, start, end }) => {
    const { db, owner, clock, config } = context;
    const span = resolveSpan(start, end, today(clock, config.timeZone));
    const found = await findExercisesByName(db, owner, exercise_name, MOST_CANDIDATES + 1);
    const [only] = found;
    if (!only) throw new DomainError('not-found', 'not_found', notFoundMessage(exercise_name));
    if (found.length > 1) {
      const candidates = found.slice(0, MOST_CANDIDATES).map(({ name }) => name);
      const message = `Several exercises match "${exercise_name}". Use one of the candidate names.`;
      return { ambiguous: true as const, message, candidates };
    }
    const rows = await findDailyProgress(db, owner, only.keys, span);
    return { progress: rows.map(({ e1rm: _, ...row }) => row) };
  },
});

const ANY_DAY: Span = { from: '0000-01-01', to: '9999-12-31' };

/** With one bound the other side is open; with neither it is the last 90 days. */
function resolveSpan(start: string | undefined, end: string | undefined, last: string): Span {
  if (start === undefined && end === undefined) {
    return { from: addDays(last, 1 - USUAL_DAYS), to: last };
  }
  const { from, to } = { from: start ?? ANY_DAY.from, to: end ?? ANY_DAY.to };
  if (from <= to) return { from, to };
  throw new Invalid('start must be on or before end (both YYYY-MM-DD).');
}

function notFoundMessage(name: string): string {
  return `There is no exercise called "${name}".`;
}

export const statisticsTools = [getRecords, getProgress];

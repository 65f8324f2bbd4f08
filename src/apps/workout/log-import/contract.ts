import { z } from 'zod';
import { id, instant, label } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { parseJsonText } from '../../../kernel/text/parse-json.ts';

const MEGABYTE = 1024 * 1024;
const FILE_MB = 20;

const PROGRAMS = ['strong', 'hevy', 'fitnotes', 'stronglifts', 'liftlog', 'daybook'] as const;

const unit = z.enum(['kg', 'lb']);
const fileUnit = unit.optional().describe('Of the file, needed where it does not say');
const logUnit = unit
  .optional()
  .describe('Of a log that begins with this import; the unit that you prefer unless given');

const skippedRow = z.object({
  row: z.int().describe('Its line in the file; the heading is line 1'),
  reason: z.string(),
});

const catalogueEntry = z.object({ exercise_id: id, name: z.string() });

/** What becomes of an exercise of the file. */
const decision = z.union([
  z.object({ exercise_id: id }),
  z.object({ create: label(200).describe('A new exercise of your own by this name') }),
]);

/** In a form it travels as JSON text. */
const mapping = z.preprocess(
  (given) => (typeof given === 'string' ? parsedOrText(given) : given),
  z.record(z.string().max(300), decision),
);

function parsedOrText(given: string): unknown {
  try {
    return parseJsonText(given);
  } catch {
    return given;
  }
}

export const logImportContract = {
  previewImport: operation({
    method: 'POST',
    path: '/api/workout-import/preview',
    summary: `Look through the CSV file of another program, at most ${FILE_MB} MB: Strong, Hevy, FitNotes, StrongLifts, LiftLog; or our own export as JSON`,
    access: 'signed-in',
    waits: true,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({}),
    output: z.object({
      program: z.enum(PROGRAMS),
      unit: unit.nullable().describe('Null: the file does not say, ask'),
      sessions: z.int(),
      already_here: z
        .int()
        .describe('Sessions that an earlier import added, and that have nothing new'),
      grown: z.int().describe('Sessions that an earlier import added, and that have more sets now'),
      sets: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      exercises: z.array(
        z.object({
          name: z.string(),
          sets: z.int(),
          match: catalogueEntry.nullable(),
          candidates: z.array(catalogueEntry),
        }),
      ),
      skipped: z.array(skippedRow),
      skipped_count: z.int(),
    }),
  }),
  commitImport: operation({
    method: 'POST',
    path: '/api/workout-import/commit',
    summary:
      'Add the sessions of such a file to the log; what an earlier import added is left alone',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({
      unit: fileUnit,
      log_unit: logUnit,
      mapping: mapping
        .default({})
        .describe(
          'By the name in the file; one that is not named goes to its match, else becomes your own',
        ),
    }),
    output: z.object({
      program: z.enum(PROGRAMS),
      added: z.int(),
      extended: z.int().describe('Sessions of an earlier import that had got more sets'),
      body_weights: z.int().describe('Days whose body weight was not known before'),
      duplicates: z.int(),
      sets: z.int(),
      exercises_created: z.array(catalogueEntry),
      skipped: z.array(skippedRow),
      skipped_count: z.int(),
      imported_at: instant.describe('Names this import, to take it back'),
    }),
  }),
};

export const undoImportContract = {
  undoImport: operation({
    method: 'POST',
    path: '/api/workout-import/undo',
    summary:
      'Take back an import: the sessions that it added and nobody changed since, and its exercises that nothing uses',
    access: 'signed-in',
    waits: true,
    input: z.object({ imported_at: instant }),
    output: z.object({
      removed: z.int(),
      kept: z.int().describe('Sessions that were changed since'),
    }),
  }),
};

export type ImportUnit = z.output<typeof unit>;
export type ProgramName = (typeof PROGRAMS)[number];
export type SkippedRow = z.output<typeof skippedRow>;
export type ExerciseDecision = z.output<typeof decision>;
export type ExerciseMatch = z.output<typeof catalogueEntry>;

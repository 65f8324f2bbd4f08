import { z } from 'zod';
import { id, instant, label } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { parseJsonText } from '../../../kernel/text/parse-json.ts';
import { importId, progressId } from '../../../shared/imports/contract.ts';

const MEGABYTE = 1024 * 1024;
const FILE_MB = 20;

const PROGRAMS = [
  'strong',
  'hevy',
  'fitnotes',
  'stronglifts',
  'liftlog',
  'liftosaur',
  'fitbod',
  'jefit',
  'gymbook',
  'recordings',
  'daybook',
] as const;

const unit = z.enum(['kg', 'lb']);
const fileUnit = unit
  .optional()
  .describe('Unit of the file, required if the file does not state it');
const logUnit = unit
  .optional()
  .describe('Unit of a log that starts with this import; by default your preferred unit');

const dateOrder = z
  .enum(['dmy', 'mdy'])
  .optional()
  .describe('Whether the day or the month comes first in dates such as 03/04/2024');

const warning = z.object({
  code: z.enum(['no_weights']),
  message: z.string(),
});

const skippedRow = z.object({
  row: z.int().describe('Line in the file; the heading is line 1'),
  reason: z.string(),
});

const catalogueEntry = z.object({ exercise_id: id, name: z.string() });

/** How to import an exercise of the file. */
const decision = z.union([
  z.object({ exercise_id: id }),
  z.object({ create: label(200).describe('A new exercise of your own with this name') }),
]);

/** Sent as JSON text in a form. */
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
    summary: `Preview the CSV file of another program, at most ${FILE_MB} MB: Strong, Hevy, FitNotes, StrongLifts, LiftLog (also its backup), Liftosaur, Fitbod, Jefit, GymBook; recorded activities as GPX, TCX or FIT, also many in a zip; or our own export as JSON`,
    access: 'signed-in',
    waits: true,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({ date_order: dateOrder, progressId }),
    output: z.object({
      program: z.enum(PROGRAMS),
      unit: unit.nullable().describe('Null if the file does not state it'),
      dates: z
        .object({
          order: dateOrder.unwrap().nullable().describe('Null if the file does not show it'),
          example: z.string().describe('A date of the file'),
        })
        .nullable()
        .describe('Dates such as 03/04/2024; null if the file has none'),
      warnings: z.array(warning),
      sessions: z.int(),
      already_here: z.int().describe('Sessions of an earlier import without new sets'),
      grown: z.int().describe('Sessions of an earlier import with new sets'),
      sets: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      exercises: z.array(
        z.object({
          name: z.string(),
          sets: z.int(),
          match: catalogueEntry.nullable(),
          same_as: z
            .string()
            .nullable()
            .describe('Another name of the file that matches the exercise this one would match'),
          candidates: z.array(catalogueEntry),
        }),
      ),
      body_measures: z.int().describe('Body measures of our own export that are missing'),
      cardio: z.int().describe('New entries of the cardio log, from our own export or recorded'),
      skipped: z.array(skippedRow),
      skipped_count: z.int(),
    }),
  }),
  commitImport: operation({
    method: 'POST',
    path: '/api/workout-import/commit',
    summary: 'Import the sessions of a file; sessions of an earlier import are not changed',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({
      unit: fileUnit,
      log_unit: logUnit,
      date_order: dateOrder,
      mapping: mapping
        .default({})
        .describe(
          'By the name in the file; names not listed use their match, otherwise become new exercises',
        ),
      progressId,
    }),
    output: z.object({
      program: z.enum(PROGRAMS),
      added: z.int(),
      extended: z.int().describe('Sessions of an earlier import that got new sets'),
      body_weights: z.int().describe('Days that got a body weight'),
      body_measures: z.int().describe('Body measures of our own export that were missing'),
      cardio: z.int().describe('Entries added to the cardio log'),
      duplicates: z.int(),
      sets: z.int(),
      exercises_created: z.array(catalogueEntry),
      skipped: z.array(skippedRow),
      skipped_count: z.int(),
      imported_at: instant.describe('Identifies this import for undoing it'),
      import_id: importId,
    }),
  }),
  undoImport: operation({
    method: 'POST',
    path: '/api/workout-import/undo',
    summary:
      'Undo an import: delete its sessions that were not changed since, and its unused exercises',
    access: 'signed-in',
    waits: true,
    input: z.object({ imported_at: instant }),
    output: z.object({
      removed: z.int(),
      kept: z.int().describe('Sessions changed since'),
    }),
  }),
};

export type ImportUnit = z.output<typeof unit>;
export type ImportWarning = z.output<typeof warning>;
export type ProgramName = (typeof PROGRAMS)[number];
export type SkippedRow = z.output<typeof skippedRow>;
export type ExerciseDecision = z.output<typeof decision>;
export type ExerciseMatch = z.output<typeof catalogueEntry>;

import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { parseJsonText } from '../../../kernel/text/parse-json.ts';
import { importId, progressId } from '../../../shared/imports/contract.ts';
import { MOST_SLOTS } from '../measures/diary/diary-item.ts';

const MEGABYTE = 1024 * 1024;
const FILE_MB = 256;

const IMPORT_PROGRAMS = [
  'myfitnesspal',
  'cronometer',
  'lose-it',
  'macrofactor',
  'waistline',
  'sparkyfitness',
  'withings',
  'apple-health',
  'health-connect',
  'google-health',
  'fit',
  'daybook',
] as const;

/** The kinds of rows that a file may contain, in the order of the report. */
const IMPORT_KINDS = [
  'items',
  'foods',
  'meals',
  'days',
  'drinks',
  'fasts',
  'activities',
  'measures',
  'steps',
  'metrics',
  'messages',
  'preferences',
] as const;

const slot = z
  .int()
  .min(0)
  .max(MOST_SLOTS - 1);

/** Sent as JSON text in a form. */
const slots = z.preprocess(
  (given) => (typeof given === 'string' ? parsedOrText(given) : given),
  z.record(z.string().max(200), slot),
);

function parsedOrText(given: string): unknown {
  try {
    return parseJsonText(given);
  } catch {
    return given;
  }
}

const counts = z.array(
  z.object({
    kind: z.enum(IMPORT_KINDS),
    found: z.int(),
    new: z.int().describe('Those that are not here yet'),
  }),
);

const skippedRow = z.object({
  file: z.string().describe('Of an archive, or the name of a list; empty for a single file'),
  row: z.int().describe('Line in the file; the heading is line 1'),
  reason: z.string(),
});

const skipped = {
  skipped: z.array(skippedRow),
  skipped_count: z.int(),
};

const sample = z.object({
  date: z.string(),
  name: z.string(),
  slot: z.string().describe('Name of the meal of the day it goes to'),
  amount: z.string(),
  calories: z.number().nullable(),
});

export const diaryImportContract = {
  previewImport: operation({
    method: 'POST',
    path: '/api/nutrition-import/preview',
    summary: `Preview a file of another program, at most ${FILE_MB} MB: MyFitnessPal, Cronometer, Lose It, MacroFactor, Waistline, SparkyFitness, Withings, Apple Health, Health Connect, Google Health (Fitbit), FIT files; or our own export as JSON`,
    access: 'signed-in',
    waits: true,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({ progressId }),
    output: z.object({
      program: z.enum(IMPORT_PROGRAMS),
      counts,
      from: z.string().nullable(),
      to: z.string().nullable(),
      samples: z.array(sample),
      slots: z
        .array(z.object({ name: z.string(), items: z.int(), slot: z.int() }))
        .describe('Meals of the file, and the meal of the day each goes to'),
      slot_names: z.array(z.string()).describe('Your meals of the day'),
      needs_weight_unit: z.boolean().describe('The file does not state whether kg or lb'),
      needs_length_unit: z.boolean().describe('The file does not state whether cm or in'),
      ...skipped,
    }),
  }),
  commitImport: operation({
    method: 'POST',
    path: '/api/nutrition-import/commit',
    summary: 'Import a file; what is here already is not changed and not added again',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: () => FILE_MB * MEGABYTE,
    input: z.object({
      weight_unit: z
        .enum(['kg', 'lb', 'unknown'])
        .optional()
        .describe('Required if the file has weights without a unit; unknown stores them untagged'),
      length_unit: z
        .enum(['cm', 'in', 'unknown'])
        .optional()
        .describe('Required if the file has lengths without a unit; unknown stores them untagged'),
      slots: slots
        .default({})
        .describe(
          'By the name in the file: the index of the meal of the day; others by their name',
        ),
      progressId,
    }),
    output: z.object({
      program: z.enum(IMPORT_PROGRAMS),
      added: z.array(z.object({ kind: z.enum(IMPORT_KINDS), count: z.int() })),
      already_here: z.int(),
      import_id: importId,
      ...skipped,
    }),
  }),
};

export type ImportProgram = (typeof IMPORT_PROGRAMS)[number];
export type ImportKind = (typeof IMPORT_KINDS)[number];

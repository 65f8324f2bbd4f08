import { z } from 'zod';
import { id } from '../../../../kernel/api/common-schemas.ts';
import { formatRepTarget, parseRepTarget } from '../../measures/programs/rep-target.ts';
import { parseTempo } from '../../measures/session/tempo.ts';

/** Template exercises: their input form and their stored form. */

const LONGEST_PROGRAM = 52;
const identity = z.string().min(1).max(64);
const weight = z.number().min(0).max(10_000);
const rest = z.int().min(0).max(3600);
const rpe = z.number().min(1).max(10).multipleOf(0.5);
const moment = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString())
  .describe('Last change on the device; default: now');
const sides = z.int().min(0).max(1000);

const reps = z.union([z.number(), z.string().max(20)]).transform((written, check) => {
  const target = parseRepTarget(written);
  if (target) return formatRepTarget(target);
  check.addIssue({ code: 'custom', message: 'must be a count like 8 or a range like 8-12' });
  return z.NEVER;
});

const tempo = z
  .string()
  .max(20)
  .transform((written, check) => {
    const read = parseTempo(written);
    if (read !== null) return read;
    check.addIssue({ code: 'custom', message: 'must be four numbers of seconds like 3-1-1-0' });
    return z.NEVER;
  });

export const load = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absolute'), value: weight }),
  z.object({
    kind: z.literal('percent'),
    value: z.number().positive().max(200),
    of: z
      .union([z.enum(['e1rm', 'max_weight']), weight])
      .optional()
      .describe('A record of the trainee (default: the estimated 1RM) or a weight'),
  }),
  z.object({ kind: z.literal('rpe'), value: rpe }),
]);

const week = z.object({
  week: z.int().min(1).max(LONGEST_PROGRAM),
  sets: z.int().min(1).max(50).nullable().default(null),
  reps: reps.nullable().default(null),
  tempo: tempo.nullable().default(null),
  rest: rest.nullable().default(null).describe('Seconds'),
  load: load.nullable().default(null),
  by_set: z
    .array(z.object({ reps: reps.nullable().default(null), load: load.nullable().default(null) }))
    .min(1)
    .max(50)
    .nullable()
    .optional()
    .describe('Targets of the single working sets, before reps and load; also their number'),
});

const givenSet = z.object({
  uuid: identity.optional(),
  reps: reps.nullable().default(null),
  weight: weight.nullable().default(null),
  warmup: z.boolean().default(false),
  rpe: rpe.nullable().default(null),
  reps_l: sides.nullable().optional(),
  reps_r: sides.nullable().optional(),
  duration_sec: z.number().min(0).max(86_400).nullable().optional(),
  distance: z.number().min(0).max(10_000_000).nullable().optional(),
  updatedAt: moment.optional(),
});

const shared = {
  superset_id: identity.nullable().optional(),
  superset_size: z.int().min(1).max(20).nullable().optional(),
  load_type: z.enum(['bilateral', 'paired', 'unilateral']).nullable().optional(),
  set_type: z.string().max(20).nullable().optional(),
  tempo: tempo.nullable().optional(),
  rest_sec: rest.nullable().optional(),
  notes: z.string().max(5000).nullable().optional(),
};

const weeks = z
  .array(week)
  .max(LONGEST_PROGRAM)
  .refine(
    (rows) => new Set(rows.map((row) => row.week)).size === rows.length,
    'must name each week once',
  )
  .default([]);

const givenExercise = z.object({
  uuid: identity.optional(),
  exercise_id: id.nullable().default(null),
  exercise_name: z.string().trim().max(200).optional(),
  ...shared,
  target_sets: z.int().min(0).max(50).optional(),
  sets: z.array(givenSet).max(50).default([]),
  weeks,
  updatedAt: moment.optional(),
});

export const givenExercises = z.array(givenExercise).max(60);

export const templateSet = givenSet.extend({ uuid: z.string(), updatedAt: z.string() });

export const templateExercise = givenExercise.extend({
  uuid: z.string(),
  exercise_name: z.string(),
  target_sets: z.int(),
  sets: z.array(templateSet),
  updatedAt: z.string(),
});

export type TemplateExerciseInput = z.output<typeof givenExercise>;
export type TemplateExercise = z.output<typeof templateExercise>;
export type TemplateSet = z.output<typeof templateSet>;
export type Week = z.output<typeof week>;

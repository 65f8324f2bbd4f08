import { z } from 'zod';
import { calendarDate, id, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { logContract } from '../log/contract.ts';
import { EQUIPMENT } from '../measures/exercises/exercise-choices.ts';
import { MOST_MISSES } from '../measures/programs/progression.ts';

const KINDS = ['linear', 'double'] as const;
const reps = z.int().min(1).max(100);

/** The fields of a rule, without the check of its range. */
export const ruleFields = {
  kind: z
    .enum(KINDS)
    .describe('linear: more weight; double: more repetitions first, then more weight'),
  sets: z.int().min(1).max(20),
  reps_low: reps,
  reps_high: reps.describe('Equal to reps_low for a linear rule'),
  increment: z.number().min(0.1).max(100),
  unit: z.enum(['kg', 'lb']).describe('Unit of increment'),
  deload_percent: z.number().min(1).max(90).default(10),
  misses: z
    .int()
    .min(1)
    .max(MOST_MISSES)
    .default(2)
    .describe('Misses in a row after which the weight goes down'),
};

const outputRule = z.object({
  ...ruleFields,
  deload_percent: z.number(),
  misses: z.int(),
});

const progression = outputRule.extend({
  exercise_id: id,
  exercise_name: z.string(),
  equipment: z.enum(EQUIPMENT),
  sessions: z
    .array(
      logContract.listHistory.output.shape.items.element.pick({
        date: true,
        workout_id: true,
        sets: true,
      }),
    )
    .describe('The last sessions before the day, newest first'),
});

export const progressionContract = {
  listProgressions: operation({
    method: 'GET',
    path: '/api/progression',
    summary: 'List your progression rules with the last sessions of their exercises before a day',
    access: 'signed-in',
    input: z.object({ ...pageInput, before: calendarDate }),
    output: pageOf(progression),
  }),
  setRule: operation({
    method: 'PUT',
    path: '/api/exercises/:id/progression',
    summary: 'Set the progression rule of an exercise',
    access: 'signed-in',
    input: z.object({ id, ...ruleFields }),
    output: outputRule,
  }),
  removeRule: operation({
    method: 'DELETE',
    path: '/api/exercises/:id/progression',
    summary: 'Remove the progression rule of an exercise',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

/** Whether the range of repetitions fits the kind of the rule. */
export function hasValidRange(rule: Pick<RuleInput, 'kind' | 'reps_low' | 'reps_high'>): boolean {
  return rule.kind === 'linear'
    ? rule.reps_high === rule.reps_low
    : rule.reps_high >= rule.reps_low;
}

export type Progression = z.output<typeof progression>;
export type RuleInput = z.output<typeof progressionContract.setRule.input>;

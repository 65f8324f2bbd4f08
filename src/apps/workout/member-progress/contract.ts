import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { BODY_MEASURES } from '../../../shared/body/measures/body-measures.ts';
import { record } from '../statistics/contract.ts';

const point = z.object({ date: calendarDate, value: z.number() });

const programWeek = z.object({
  id,
  name: z.string(),
  week: z.int(),
  duration_weeks: z.int(),
  workouts: z.array(
    z.object({
      template_id: id,
      name: z.string(),
      day_label: z.string().nullable(),
      done: z.boolean().describe('Completed in this week of the program'),
      exercises: z.array(z.json()).describe('As in the template, with the plans of all weeks'),
    }),
  ),
});

const calendarDay = z.object({
  date: calendarDate,
  workouts: z.int().describe('Completed workouts'),
  prescribed: z.int(),
  done: z.int().describe('Completed prescriptions'),
  missed: z.int().describe('Missed prescriptions'),
});

export const memberProgressContract = {
  readMemberProgress: operation({
    method: 'GET',
    path: '/api/trainer/members/:id/progress',
    summary: "A member's last twelve weeks: volume, estimates, records, program, shared body data",
    access: 'trainer',
    input: z.object({ id }),
    output: z.object({
      from: calendarDate.describe('A Monday'),
      to: calendarDate,
      weight_unit: z.enum(['kg', 'lb']).describe('Unit of all weights but the body weight'),
      goal: z.string().nullable().describe('The training goal, as the member chose it'),
      trainer_id: id.nullable(),
      trainer_name: z.string().nullable().describe('Who coaches the member; admins stand in'),
      weeks: z.array(
        z.object({ week: calendarDate, workouts: z.int(), sets: z.int(), volume: z.number() }),
      ),
      estimates: z
        .array(
          z.object({
            exercise_id: id.nullable(),
            exercise_name: z.string(),
            of: z
              .enum(['lift', 'body', 'added'])
              .describe(
                'What the estimates are of; for exercises that lift the whole body: body and added weight together where the member shares the body weight, else the added weight alone',
              ),
            last_finished: calendarDate
              .nullable()
              .describe('The last of the days with a finished workout of the exercise'),
            points: z.array(point),
          }),
        )
        .describe('Best estimated one-repetition maximum by day, of the most trained exercises'),
      records: z.array(record).describe('Of the exercises trained last'),
      program: programWeek.nullable(),
      body: z
        .array(
          z.object({
            measure: z.enum(BODY_MEASURES),
            points: z.array(point).describe('Kilograms, centimetres or percent'),
          }),
        )
        .nullable()
        .describe('Null unless the member shares body measures with you'),
    }),
  }),
  readMemberCalendar: operation({
    method: 'GET',
    path: '/api/trainer/members/:id/calendar',
    summary: 'Days with workouts and prescriptions of a member, at most 62 days',
    access: 'trainer',
    input: z.object({ id, from: calendarDate, to: calendarDate }),
    output: z.object({ days: z.array(calendarDay) }),
  }),
};

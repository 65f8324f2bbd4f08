import { z } from 'zod';
import {
  calendarDate,
  id,
  instant,
  ok,
  pageInput,
  pageOf,
} from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { BODY_MEASURES } from '../measures/body-measures.ts';
import { CARDIO_KINDS, DISTANCE_UNITS, POSES } from './choices.ts';

const measure = z.enum(BODY_MEASURES);
const unit = z.enum(['kg', 'lb', '%', 'cm', 'in']);
const read = z.number().nullable();
const span = { from: calendarDate.optional(), to: calendarDate.optional() };

const day = z.object({
  date: calendarDate,
  weight: read,
  weight_unit: z.enum(['kg', 'lb']).nullable(),
  bodyFat: read.describe('Percent'),
  waist: read,
  hips: read,
  neck: read,
  chest: read,
  biceps: read,
  thighs: read,
  calves: read,
  units: z.partialRecord(measure, unit).describe('Unit of each value, as entered'),
});

/** A number stores the value, null deletes it, undefined keeps it. */
const given = z.number().min(0).max(1200).nullable().optional();

export const bodyStatsContract = {
  listDays: operation({
    method: 'GET',
    path: '/api/body-stats',
    summary: 'List body measures by day, newest first',
    access: 'signed-in',
    input: z.object({
      ...pageInput,
      ...span,
      measure: measure.optional().describe('Only days with this measure'),
    }),
    output: pageOf(day),
  }),
  readTrend: operation({
    method: 'GET',
    path: '/api/body-stats/trend',
    summary: 'Trend of one measure in one unit; by default the past year',
    access: 'signed-in',
    input: z.object({
      measure,
      ...span,
      unit: unit.optional().describe('Default: the unit of the latest value'),
    }),
    output: z.object({
      measure,
      unit,
      points: z.array(z.object({ date: z.string(), value: z.number() })).describe('Oldest first'),
      first: z.number().nullable(),
      last: z.number().nullable(),
      change: z.number().nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
      average: z.number().nullable(),
    }),
  }),
  readDay: operation({
    method: 'GET',
    path: '/api/body-stats/:date',
    summary: 'The measures of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: day.extend({ logged: z.boolean() }),
  }),
  logDay: operation({
    method: 'PUT',
    path: '/api/body-stats/:date',
    summary: 'Log measures of a day in the given units; omitted measures keep their value',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      weight: given,
      weight_unit: z.enum(['kg', 'lb']).default('kg'),
      bodyFat: given,
      waist: given,
      hips: given,
      neck: given,
      chest: given,
      biceps: given,
      thighs: given,
      calves: given,
      length_unit: z.enum(['cm', 'in']).default('cm'),
    }),
    output: day,
  }),
  removeDay: operation({
    method: 'DELETE',
    path: '/api/body-stats/:date',
    summary: 'Delete the measures of a day, or one of them',
    access: 'signed-in',
    input: z.object({ date: calendarDate, measure: measure.optional() }),
    output: ok,
  }),
};

const photo = z.object({
  id,
  file_id: id,
  url: z.string(),
  date: z.string().meta({ format: 'date' }),
  pose: z.enum(POSES),
  note: z.string(),
  created_at: instant,
  updated_at: instant,
});

export const photosContract = {
  listPhotos: operation({
    method: 'GET',
    path: '/api/progress-photos',
    summary: 'List progress photos, newest first; visible to their owner only',
    access: 'signed-in',
    input: z.object({ ...pageInput, ...span, pose: z.enum(POSES).optional() }),
    output: pageOf(photo),
  }),
  addPhoto: operation({
    method: 'POST',
    path: '/api/progress-photos',
    summary: 'Add an uploaded picture of the kind progress-photo',
    access: 'signed-in',
    status: 201,
    input: z.object({
      file_id: id,
      date: calendarDate.optional().describe('Default: today'),
      pose: z.enum(POSES).default('front'),
      note: z.string().max(2000).default(''),
    }),
    output: photo,
  }),
  changePhoto: operation({
    method: 'PUT',
    path: '/api/progress-photos/:id',
    summary: "Change a photo's day, pose or note",
    access: 'signed-in',
    input: z.object({
      id,
      date: calendarDate.optional(),
      pose: z.enum(POSES).optional(),
      note: z.string().max(2000).optional(),
    }),
    output: photo,
  }),
  removePhoto: operation({
    method: 'DELETE',
    path: '/api/progress-photos/:id',
    summary: 'Delete a photo; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restorePhoto: operation({
    method: 'POST',
    path: '/api/progress-photos/:id/restore',
    summary: 'Restore a deleted photo',
    access: 'signed-in',
    input: z.object({ id }),
    output: photo,
  }),
};

const amounts = {
  minutes: z.number().positive().max(1440).nullable(),
  distance: z.number().positive().max(100_000).nullable(),
  distance_unit: z.enum(DISTANCE_UNITS).nullable(),
  calories: z.int().min(0).max(20_000).nullable(),
  avg_heart_rate: z.int().min(20).max(260).nullable(),
};

const cardio = z.object({
  id,
  date: z.string().meta({ format: 'date' }),
  kind: z.enum(CARDIO_KINDS),
  ...amounts,
  notes: z.string(),
  created_at: instant,
  updated_at: instant,
});

const cardioChange = {
  minutes: amounts.minutes.optional(),
  distance: amounts.distance.optional(),
  distance_unit: amounts.distance_unit.optional().describe('km unless given'),
  calories: amounts.calories.optional(),
  avg_heart_rate: amounts.avg_heart_rate.optional(),
  notes: z.string().max(5000).optional(),
};

export const cardioContract = {
  listCardio: operation({
    method: 'GET',
    path: '/api/cardio',
    summary: 'List the cardio log, newest first',
    access: 'signed-in',
    input: z.object({ ...pageInput, ...span, kind: z.enum(CARDIO_KINDS).optional() }),
    output: pageOf(cardio),
  }),
  addCardio: operation({
    method: 'POST',
    path: '/api/cardio',
    summary: 'Log a run, a ride or the like, by minutes, distance or both',
    access: 'signed-in',
    status: 201,
    input: z.object({
      date: calendarDate.optional().describe('Default: today'),
      kind: z.enum(CARDIO_KINDS),
      ...cardioChange,
    }),
    output: cardio,
  }),
  changeCardio: operation({
    method: 'PUT',
    path: '/api/cardio/:id',
    summary: 'Update an entry; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({
      id,
      date: calendarDate.optional(),
      kind: z.enum(CARDIO_KINDS).optional(),
      ...cardioChange,
    }),
    output: cardio,
  }),
  removeCardio: operation({
    method: 'DELETE',
    path: '/api/cardio/:id',
    summary: 'Delete an entry; it can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreCardio: operation({
    method: 'POST',
    path: '/api/cardio/:id/restore',
    summary: 'Restore a deleted entry',
    access: 'signed-in',
    input: z.object({ id }),
    output: cardio,
  }),
};

export type BodyDay = z.output<typeof day>;
export type ProgressPhoto = z.output<typeof photo>;
export type CardioEntry = z.output<typeof cardio>;

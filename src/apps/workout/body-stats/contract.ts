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
import { CARDIO_KINDS, DISTANCE_UNITS, POSES } from './choices.ts';
import { track } from './track.ts';

export type { Track } from './track.ts';

const span = { from: calendarDate.optional(), to: calendarDate.optional() };

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
  started_at: instant.nullable().describe('Of a recorded activity'),
  has_track: z.boolean().describe('Whether there is a recorded line or course to draw'),
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
  listCardioDays: operation({
    method: 'GET',
    path: '/api/cardio/days',
    summary: 'The cardio of each day and kind within at most two years, runs in workouts included',
    access: 'signed-in',
    input: z.object({ from: calendarDate, to: calendarDate }),
    output: z.object({
      days: z.array(
        z.object({
          date: z.string().meta({ format: 'date' }),
          kind: z.enum(CARDIO_KINDS),
          entries: z.int(),
          minutes: z.number(),
          km: z.number(),
        }),
      ),
    }),
  }),
  getTrack: operation({
    method: 'GET',
    path: '/api/cardio/:id/track',
    summary: 'The recorded line and course of an activity',
    access: 'signed-in',
    input: z.object({ id }),
    output: track,
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

export type ProgressPhoto = z.output<typeof photo>;
export type CardioEntry = z.output<typeof cardio>;

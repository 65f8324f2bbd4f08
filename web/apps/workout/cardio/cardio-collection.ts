import type {
  CardioEntry,
  cardioContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import {
  creates,
  removes,
  setSentFields,
  takeAnswer,
  updates,
} from '../../../core/collections/effects.ts';
import { newestFirst } from '../../../core/collections/newest-first.ts';
import { today } from '../../../core/time/dates.ts';

export const applyToCardioLog = listOf<typeof cardioContract, CardioEntry>(
  {
    'POST /api/cardio': creates((input, now) => {
      const { kind } = input;
      const moments = { date: today(), created_at: now, updated_at: now };
      return setSentFields({ ...BLANK, ...moments, kind }, input);
    }),
    'PUT /api/cardio/:id': updates(takeAnswer),
    'DELETE /api/cardio/:id': removes(),
  },
  { at: 'start', sort: newestFirst },
);

const BLANK = {
  minutes: null,
  distance: null,
  distance_unit: null,
  calories: null,
  avg_heart_rate: null,
  notes: '',
};

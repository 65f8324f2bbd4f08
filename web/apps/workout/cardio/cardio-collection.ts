import type {
  CardioEntry,
  cardioContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  removes,
  setSentFields,
  takeAnswer,
  updates,
} from '../../../core/collections/effects.ts';
import { newestFirst } from '../../../core/collections/newest-first.ts';
import { today } from '../../../core/time/dates.ts';

export const applyToCardioLog = listOf<typeof cardioContract, CardioEntry>(
  {
    'POST /api/cardio': creates((input, now) =>
      setSentFields(
        {
          ...nullFields('minutes', 'distance', 'distance_unit', 'calories', 'avg_heart_rate'),
          ...{ ...nullFields('started_at'), has_track: false },
          ...{ kind: input.kind, date: today(), notes: '', created_at: now, updated_at: now },
        },
        input,
      ),
    ),
    'PUT /api/cardio/:id': updates(takeAnswer),
    'DELETE /api/cardio/:id': removes(),
  },
  { at: 'start', sort: newestFirst },
);

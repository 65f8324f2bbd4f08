import type {
  CardioEntry,
  cardioContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import { applyToCardioLog } from './cardio-collection.ts';

const workout = createClient<typeof cardioContract>(baseOf('workout'));

export const cardio = createWriter<typeof cardioContract>('workout');

export const cardioLogQuery: PagedQuery<CardioEntry> = {
  app: 'workout',
  key: ['cardio'],
  load: (cursor) => workout('GET /api/cardio', { limit: 50, ...(cursor && { cursor }) }),
  apply: applyToCardioLog,
};

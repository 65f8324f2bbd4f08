import type {
  CardioEntry,
  cardioContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { PagedQuestion } from '../../../core/use-pages.ts';
import { writer } from '../../../core/writer.ts';
import { applyCardioWrite } from './apply-cardio-write.ts';

const workout = client<typeof cardioContract>(baseOf('workout'));

export const cardio = writer<typeof cardioContract>('workout');

export const cardioLog: PagedQuestion<CardioEntry> = {
  app: 'workout',
  key: ['cardio'],
  ask: (cursor) => workout('GET /api/cardio', { limit: 50, ...(cursor && { cursor }) }),
  apply: (all, write) => applyCardioWrite(all, write as WriteOf<typeof cardioContract>),
};

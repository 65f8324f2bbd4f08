import type {
  CardioEntry,
  cardioContract,
  Track,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToCardioLog } from './cardio-collection.ts';

const workout = createClient<typeof cardioContract>(baseOf('workout'));

export const cardio = createWriter<typeof cardioContract>('workout');

export type CardioDays = RouteOutput<typeof cardioContract, 'GET /api/cardio/days'>['days'];

/** The sums of each day and kind. */
export function cardioDaysQuery(from: string, to: string): ServerQuery<CardioDays> {
  return {
    app: 'workout',
    key: ['cardio-days', from, to],
    load: async () => (await workout('GET /api/cardio/days', { from, to })).days,
  };
}

/** More than anybody logs in a day. */
const A_DAY = 100;

export function cardioOfDayQuery(date: string): ServerQuery<CardioEntry[]> {
  const isOfDay = (entry: CardioEntry) => entry.date === date;
  return {
    app: 'workout',
    key: ['cardio-of-day', date],
    load: async () =>
      (await workout('GET /api/cardio', { from: date, to: date, limit: A_DAY })).items,
    apply: (entries, write) => {
      const changed = applyToCardioLog(entries, write);
      return changed === entries ? entries : changed.filter(isOfDay);
    },
  };
}

export function trackQuery(id: number): ServerQuery<Track> {
  return {
    app: 'workout',
    key: ['cardio-track', id],
    load: () => workout('GET /api/cardio/:id/track', { id }),
  };
}

export const cardioLogQuery: PagedQuery<CardioEntry> = {
  app: 'workout',
  key: ['cardio'],
  load: (cursor) => workout('GET /api/cardio', { limit: 50, ...(cursor && { cursor }) }),
  apply: applyToCardioLog,
};

import type { PlanNote, planNotesContract } from '../../../../../src/apps/recipe/plan/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { fetchAllPages } from '../../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import type { DateRange } from './days-to-fetch.ts';
import { applyToPlanNotes } from './plan-note-collection.ts';

const api = createClient<typeof planNotesContract>(baseOf('recipe'));

/** Free text in the plans of these days: one's own and what others of one's Kitchens share. */
export function planNotesQuery(days: DateRange): ServerQuery<PlanNote[]> {
  return {
    app: 'recipe',
    key: ['plan-notes', days.from, days.to],
    load: () =>
      fetchAllPages((page) => api('GET /api/plan-notes', { ...days, ...page, common: true })),
    apply: applyToPlanNotes,
  };
}

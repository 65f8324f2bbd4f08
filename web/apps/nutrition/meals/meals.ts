import type {
  Meal,
  MealSummary,
  mealsContract,
} from '../../../../src/apps/nutrition/meals/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToMeal, applyToMeals } from './meal-collection.ts';

const client = createClient<typeof mealsContract>(baseOf('nutrition'));
const PAGE = 50;

export const meals = createWriter<typeof mealsContract>('nutrition');

export function mealsQuery(q: string): PagedQuery<MealSummary> {
  return {
    app: 'nutrition',
    key: ['meals', q],
    load: (cursor) =>
      client('GET /api/meals', { limit: PAGE, ...(cursor && { cursor }), ...(q !== '' && { q }) }),
    apply: applyToMeals(q),
    keep: q === '',
    keepPrevious: true,
  };
}

export function mealQuery(id: number): ServerQuery<Meal> {
  return {
    app: 'nutrition',
    key: ['meal', id],
    load: () => client('GET /api/meals/:id', { id }),
    apply: applyToMeal,
  };
}

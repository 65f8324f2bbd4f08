import { offeredSlots } from '../../../src/apps/nutrition/measures/diary/slots.ts';
import { addDays } from '../../../src/shared/calendar/dates.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { type PagedQuery, pagedOptions } from '../../core/queries/use-paged-query.ts';
import { loadWithTime, type ServerQuery } from '../../core/queries/use-server-query.ts';
import { today } from '../../core/time/dates.ts';
import { diaryDayQuery } from './diary/diary-day.ts';
import { knownFoodsQuery, recentsQuery } from './foods/foods.ts';
import { mealQuery, mealsQuery } from './meals/meals.ts';
import { slots } from './preferences/slots.ts';
import { waterDayQuery } from './water/water-day.ts';
import { wellnessQuery } from './wellness/wellness.ts';

const AROUND = 7;
const MEALS = 10;
const WELLNESS_DAYS = 30;
const AN_HOUR = 60 * 60 * 1000;

/**
 * Prefetches for offline use: the days around today, what is usually logged, the foods that were
 * logged last, the meals with what the first of them are made of, and the latest wellness data.
 */
export async function prefetchDays() {
  for (let away = 1; away <= AROUND; away += 1) {
    for (const day of [addDays(today(), -away), addDays(today(), away)]) {
      await prefetch(diaryDayQuery(day));
      await prefetch(waterDayQuery(day));
    }
  }
  for (const { slot } of offeredSlots(slots.get())) await prefetch(recentsQuery(slot));
  await prefetch(knownFoodsQuery);
  await prefetchMeals();
  await prefetch(wellnessQuery(WELLNESS_DAYS));
}

async function prefetchMeals() {
  const query = mealsQuery('');
  await queryClient.prefetchInfiniteQuery({ ...pagedOptions(query), staleTime: AN_HOUR });
  for (const { id } of listCached(query).slice(0, MEALS)) await prefetch(mealQuery(id));
}

function listCached<Item>(query: PagedQuery<Item>): Item[] {
  const { queryKey } = pagedOptions(query);
  const cached = queryClient.getQueryData<{ pages: { items: Item[] }[] }>(queryKey);
  return cached?.pages.flatMap(({ items }) => items) ?? [];
}

async function prefetch<Value>({ app, key, load }: ServerQuery<Value>) {
  await queryClient.prefetchQuery({
    queryKey: [app, ...key],
    queryFn: () => loadWithTime(load),
    staleTime: AN_HOUR,
  });
}

import { queryClient } from '../../../../core/queries/query-client.ts';
import { loadWithTime } from '../../../../core/queries/use-server-query.ts';
import { today } from '../../../../core/time/dates.ts';
import { recipeChoicesQuery } from '../recipes/recipe-choices.ts';
import { daysToFetch, listedDays } from './days-to-fetch.ts';
import { diaryEntriesQuery } from './diary-queries.ts';

const AN_HOUR = 60 * 60 * 1000;

/** Prefetches the plan around today and the recipes to choose from, for offline use. */
export async function prefetchDiary() {
  const { app, key, load } = diaryEntriesQuery(daysToFetch(listedDays(today()), today()));
  await queryClient.prefetchQuery({
    queryKey: [app, ...key],
    queryFn: () => loadWithTime(load),
    staleTime: AN_HOUR,
  });
  await queryClient.prefetchQuery({ ...recipeChoicesQuery(''), staleTime: AN_HOUR });
}

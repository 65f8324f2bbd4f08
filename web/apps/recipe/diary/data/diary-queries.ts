import type {
  CookEntry,
  cookDiaryContract,
} from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { kitchenPlanContract } from '../../../../../src/apps/recipe/kitchens/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { addDays, daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { startOfWeek } from '../../../../../src/shared/calendar/weeks.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { firstDayOfWeek } from '../../../../core/text/calendar.ts';
import type { DateRange } from './days-to-fetch.ts';
import { applyToCommonPlan, applyToDiary, applyToRemoved } from './diary-collection.ts';

const diaryApi = createClient<typeof cookDiaryContract & typeof kitchenPlanContract>(
  baseOf('recipe'),
);
const WEEKS_OF_A_YEAR = 52;

export const diary = createWriter<typeof cookDiaryContract>('recipe');

/** Changes of what others of one's Kitchens plan. */
export const commonPlan = createWriter<typeof kitchenPlanContract>('recipe');

/** Diary entries of a range of days. */
export function diaryEntriesQuery(days: DateRange): ServerQuery<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['cook-diary', days.from, days.to],
    load: () => fetchEntries(days),
    apply: applyToDiary,
  };
}

async function fetchEntries(days: DateRange): Promise<CookEntry[]> {
  const entries: CookEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { value: CookEntry[]; next: string | null } = await diaryApi.page(
      'GET /api/cook-diary',
      { ...days, ...(cursor && { cursor }) },
    );
    entries.push(...page.value);
    cursor = page.next;
  } while (cursor);
  return entries;
}

/** Plans of the other members of one's Kitchens in a range of days. */
export function commonPlanQuery(days: DateRange): ServerQuery<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['common-plan', days.from, days.to],
    load: () => fetchAllPages((page) => diaryApi('GET /api/kitchens/plan', { ...days, ...page })),
    apply: applyToCommonPlan,
  };
}

/** Entries that others removed from one's own plan. */
export function removedByOthersQuery(days: DateRange): ServerQuery<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['removed-by-others', days.from, days.to],
    load: () =>
      fetchAllPages((page) => diaryApi('GET /api/kitchens/plan/removed', { ...days, ...page })),
    apply: applyToRemoved,
  };
}

/** Cooks of a year in full weeks, ending with the current week. */
export function heatmapQuery(
  today: string,
): ServerQuery<RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/heatmap'>> {
  const days = daysBetween(firstHeatmapDay(today), today) + 1;
  return {
    app: 'recipe',
    key: ['cook-diary', 'heatmap', days],
    load: () => diaryApi('GET /api/cook-diary/heatmap', { days }),
  };
}

export function firstHeatmapDay(today: string): string {
  return startOfWeek(addDays(today, -7 * WEEKS_OF_A_YEAR), firstDayOfWeek);
}

export const diaryStatisticsQuery: ServerQuery<
  RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/stats'>
> = {
  app: 'recipe',
  key: ['cook-diary', 'stats'],
  load: () => diaryApi('GET /api/cook-diary/stats', {}),
};

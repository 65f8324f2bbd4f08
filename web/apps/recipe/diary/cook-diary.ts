import type {
  CookEntry,
  cookDiaryContract,
} from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { startOfWeek } from '../../../core/calendar.ts';
import { client } from '../../../core/client.ts';
import { addDays, daysBetween } from '../../../core/dates.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyDiaryWrite } from './apply-diary-write.ts';
import type { Days } from './days-to-ask.ts';

const recipe = client<typeof cookDiaryContract>(baseOf('recipe'));
const WEEKS_OF_A_YEAR = 52;

export const diary = writer<typeof cookDiaryContract>('recipe');

/** What was cooked and is planned on some days. */
export function entriesOf(days: Days): Question<CookEntry[]> {
  return {
    app: 'recipe',
    key: ['cook-diary', days.from, days.to],
    ask: () => allEntries(days),
    apply: applyWrite,
  };
}

function applyWrite(entries: CookEntry[], write: unknown) {
  return applyDiaryWrite(entries, write as WriteOf<typeof cookDiaryContract>);
}

async function allEntries(days: Days): Promise<CookEntry[]> {
  const entries: CookEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { value: CookEntry[]; next: string | null } = await recipe.page(
      'GET /api/cook-diary',
      { ...days, ...(cursor && { cursor }) },
    );
    entries.push(...page.value);
    cursor = page.next;
  } while (cursor);
  return entries;
}

/** The cooks of a year of whole weeks, the last of which is this one. */
export function heatmapTo(
  today: string,
): Question<RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/heatmap'>> {
  const days = daysBetween(firstOfYear(today), today) + 1;
  return {
    app: 'recipe',
    key: ['cook-diary', 'heatmap', days],
    ask: () => recipe('GET /api/cook-diary/heatmap', { days }),
  };
}

export function firstOfYear(today: string): string {
  return startOfWeek(addDays(today, -7 * WEEKS_OF_A_YEAR), firstDayOfWeek);
}

export const statistics: Question<
  RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/stats'>
> = {
  app: 'recipe',
  key: ['cook-diary', 'stats'],
  ask: () => recipe('GET /api/cook-diary/stats', {}),
};

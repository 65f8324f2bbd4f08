import { answers } from '../../../core/answers.ts';
import { addDays, today } from '../../../core/dates.ts';
import { dated } from '../../../core/use-answer.ts';
import { waterDay } from './water-day.ts';

const AROUND = 7;

/** The days around today, so that an hour without network still has them. */
export async function warmDays() {
  for (let away = 1; away <= AROUND; away += 1) {
    for (const day of [addDays(today(), -away), addDays(today(), away)]) {
      const { app, key, ask } = waterDay(day);
      await answers.prefetchQuery({
        queryKey: [app, ...key],
        queryFn: () => dated(ask),
        staleTime: 60 * 60 * 1000,
      });
    }
  }
}

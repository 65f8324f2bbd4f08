import { answers } from '../../../core/answers.ts';
import { today } from '../../../core/dates.ts';
import { dated } from '../../../core/use-answer.ts';
import { entriesOf } from './cook-diary.ts';
import { daysToAsk, listedDays } from './days-to-ask.ts';
import { choicesFor } from './recipe-choices.ts';

const AN_HOUR = 60 * 60 * 1000;

/** The plan around today and what can be planned, so that an hour without network has them. */
export async function warmDiary() {
  const { app, key, ask } = entriesOf(daysToAsk(listedDays(today()), today()));
  await answers.prefetchQuery({
    queryKey: [app, ...key],
    queryFn: () => dated(ask),
    staleTime: AN_HOUR,
  });
  await answers.prefetchQuery({ ...choicesFor(''), staleTime: AN_HOUR });
}

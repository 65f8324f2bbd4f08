import { answers } from '../../../core/answers.ts';
import { today } from '../../../core/dates.ts';
import { dated, type Question } from '../../../core/use-answer.ts';
import { allExercises } from '../exercises/exercises.ts';
import { planFor, prescriptionFor } from './day-plan.ts';
import { recordsBefore } from './records-before.ts';
import { dayOf } from './sessions.ts';
import { lastBefore } from './start-session.ts';

const AN_HOUR = 60 * 60 * 1000;

/** What a workout without network will need: today, its plan, the last one, every exercise. */
export async function warmLog() {
  const day = today();
  await Promise.all([
    import('./sheets/log-sheets.tsx'),
    warm(dayOf(day)),
    warm(planFor(day)),
    warm(prescriptionFor(day)),
    warm(lastBefore(day)),
    answers.prefetchQuery(recordsBefore(day)),
    answers.prefetchQuery(allExercises),
  ]);
}

async function warm<Value>({ app, key, ask }: Question<Value>) {
  const queryKey = [app, ...key];
  await answers.prefetchQuery({ queryKey, queryFn: () => dated(ask), staleTime: AN_HOUR });
}

import { Invalid } from '../../../kernel/errors.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import type { PlanDays } from './shared-plans.ts';

const USUAL_DAYS = 30;

type DayRange = Pick<PlanDays, 'limit' | 'cursor'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The days of a plan that are asked for, by default from today to 30 days ahead. */
export function resolvePlanDays(wanted: DayRange, today: string): PlanDays {
  const from = wanted.from ?? today;
  const to = wanted.to ?? addDays(from, USUAL_DAYS);
  if (to < from) {
    const message = 'must not be before from';
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  return { ...wanted, from, to };
}

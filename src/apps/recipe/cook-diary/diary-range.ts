import { Invalid } from '../../../kernel/errors.ts';
import { addDays, daysBetween } from '../../../shared/calendar/dates.ts';

const DAYS_BACK = 60;
const DAYS_FORWARD = 30;
const LONGEST = 800;

export interface DiaryRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The requested range, by default from 60 days ago to 30 days ahead. If only one end is given and
 * it lies beyond the default of the other, the range has the default length.
 */
export function resolveDiaryRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DiaryRange {
  const first = addDays(today, -DAYS_BACK);
  const last = addDays(today, DAYS_FORWARD);
  const length = DAYS_BACK + DAYS_FORWARD;
  const window = {
    from: from ?? (to === undefined || to >= first ? first : addDays(to, -length)),
    to: to ?? (from === undefined || from <= last ? last : addDays(from, length)),
  };
  const days = daysBetween(window.from, window.to);
  if (days < 0) throw refusal('must not lie before from');
  if (days > LONGEST) throw refusal(`must lie at most ${LONGEST} days after from`);
  return window;
}

function refusal(message: string): Invalid {
  return new Invalid(`to ${message}.`, [{ path: 'to', message }]);
}

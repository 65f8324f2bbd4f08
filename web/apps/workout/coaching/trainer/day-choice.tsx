import { daysFrom } from '../../../../../src/shared/calendar/weeks.ts';
import { formatShortWeekday } from '../../../../core/text/calendar.ts';
import { formatShortDay } from '../../../../core/text/format.ts';
import { today } from '../../../../core/time/dates.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { coachingText as text } from '../../text/coaching.ts';

const words = text.prescribe;
const DAYS = 7;

interface Props {
  /** The current day; null for any day. */
  current?: string | null;
  onDay: (date: string | null) => void;
}

/** Chooses one of the next seven days, any day, or a later date. */
export function DayChoice({ current, onDay }: Props) {
  const now = today();
  const marked = (date: string | null) => date === current && { 'aria-current': true as const };
  return (
    <div class="form">
      <div class="days">
        {daysFrom(now, DAYS).map((date, at) => (
          <button
            key={date}
            type="button"
            class="day-choice"
            {...marked(date)}
            onClick={() => onDay(date)}
          >
            <strong>{[words.today, words.tomorrow][at] ?? formatShortWeekday(date)}</strong>
            <span class="soft small">{formatShortDay(date)}</span>
          </button>
        ))}
        <button type="button" class="day-choice any" {...marked(null)} onClick={() => onDay(null)}>
          <strong>{text.anyDay}</strong>
          <span class="soft small">{words.anyDayHint}</span>
        </button>
      </div>
      <DateField
        label={words.otherDay}
        min={now}
        value=""
        onValue={(date) => {
          if (date >= now) onDay(date);
        }}
      />
    </div>
  );
}

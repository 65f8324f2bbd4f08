import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'preact/hooks';
import { addMonths } from '../../../../../src/shared/calendar/dates.ts';
import { weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { firstDayOfWeek, formatMonth } from '../../../../core/text/calendar.ts';
import { text as common } from '../../../../core/text/text.ts';
import { today } from '../../../../core/time/dates.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { WeeksTable } from '../../../../ui/calendar/weeks-table.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { CalendarDay, UnassignedMember } from '../coaching-api.ts';
import { memberCalendarQuery } from './trainer-queries.ts';

const words = text.calendar;
const STATES = ['done', 'planned', 'missed'] as const;
type DayState = (typeof STATES)[number];

/** A month of a member with planned, done and missed days; one request per month. */
export function MemberCalendar({ member }: { member: UnassignedMember }) {
  const [month, setMonth] = useState(today());
  const weeks = weeksOfMonth(month, firstDayOfWeek);
  const from = weeks[0]?.[0] ?? month;
  const to = weeks.at(-1)?.at(-1) ?? month;
  const { value: days = [] } = useServerQuery(memberCalendarQuery(member.id, from, to));
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <section class="card day-calendar member-calendar" aria-label={words.title}>
      <header>
        <IconButton
          icon={chevronLeft}
          label={common.calendar.before}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h2>{formatMonth(month)}</h2>
        <IconButton
          icon={chevronRight}
          label={common.calendar.after}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </header>
      <WeeksTable
        caption={formatMonth(month)}
        weeks={weeks}
        cell={(date) => (
          <td key={date}>
            <CalendarCell
              date={date}
              day={byDate.get(date)}
              member={member.id}
              isOutside={date.slice(0, 7) !== month.slice(0, 7)}
            />
          </td>
        )}
      />
      <ul class="calendar-legend soft small">
        {STATES.map((state) => (
          <li key={state}>
            <i class={`day-state ${state}`} /> {words.states[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CellProps {
  date: string;
  day: CalendarDay | undefined;
  member: number;
  isOutside: boolean;
}

/** Days with a workout open it. */
function CalendarCell({ date, day, member, isOutside }: CellProps) {
  const state = day && stateOf(day);
  const look = `calendar-day${isOutside ? ' outside' : ''}${date === today() ? ' today' : ''}`;
  const label = words.day(date, state);
  const content = (
    <>
      {Number(date.slice(8))}
      {state && <i class={`day-state ${state}`} />}
    </>
  );
  if (!day?.workouts) {
    return (
      <span class={look} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <a class={look} href={`#/coaching/members/${member}/${date}`} aria-label={label}>
      {content}
    </a>
  );
}

/** A missed prescription shows even if the member trained something else. */
function stateOf({ workouts, prescribed, done, missed }: CalendarDay): DayState {
  if (missed > 0) return 'missed';
  if (prescribed > done) return 'planned';
  return workouts > 0 ? 'done' : 'planned';
}

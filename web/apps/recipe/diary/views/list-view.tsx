import calendarHeart from 'lucide/dist/esm/icons/calendar-heart.mjs';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { daysFrom } from '../../../../../src/shared/calendar/weeks.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { listedDays } from '../data/days-to-fetch.ts';
import { useDayKeys } from '../drag/use-day-keys.ts';
import { DaySection } from './day-section.tsx';
import type { ViewProps } from './view-props.ts';

/** Sixty days back and thirty ahead, scrolled to the chosen day; past days only with cooks. */
export function ListView(view: ViewProps) {
  const { entries, today, day, chosenAt, onDay, onPlan } = view;
  const box = useRef<HTMLDivElement>(null);
  const isHere = entries !== undefined;
  useDayKeys(day, onDay);
  const { from, to } = listedDays(today);
  const top = day < from || day > to ? today : day;
  // Scroll before the browser paints, so that the list does not jump.
  useLayoutEffect(() => {
    box.current?.querySelector(`[data-day="${top}"]`)?.scrollIntoView({ block: 'start' });
  }, [isHere, top, chosenAt]);

  const days = daysFrom(from, daysBetween(from, to) + 1);
  return (
    <div ref={box} class="day-list">
      {entries?.size === 0 && (
        <EmptyState
          icon={calendarHeart}
          message={text.empty}
          action={
            <Button look="soft" onClick={() => onPlan(today)}>
              {text.emptyAction}
            </Button>
          }
          example={text.emptyExample}
        />
      )}
      {days
        .filter((date) => date >= today || date === day || entries?.has(date))
        .map((date) => (
          <DaySection key={date} date={date} {...view} />
        ))}
    </div>
  );
}

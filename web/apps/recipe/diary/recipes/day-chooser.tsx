import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addMonths } from '../../../../../src/shared/calendar/dates.ts';
import { formatMonth } from '../../../../core/text/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { diaryText as text } from '../../text/planning.ts';
import type { EntriesByDay } from '../data/entries-by-day.ts';
import { MonthDots } from '../views/month-dots.tsx';

interface Props {
  title: string;
  entries: EntriesByDay | undefined;
  today: string;
  /** The current or suggested day. */
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
  /** Further fields above the days. */
  children?: ComponentChildren;
}

/** Chooses a day, as an alternative to dragging. */
export function DayChooser({ title, entries, today, day, onDay, onClose, children }: Props) {
  const [month, setMonth] = useState(day);
  return (
    <Sheet title={title} onClose={onClose}>
      {children}
      <div class="day-switcher">
        <IconButton
          icon={chevronLeft}
          label={text.before.month}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <IconButton
          icon={chevronRight}
          label={text.after.month}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <MonthDots
        month={month}
        entries={entries}
        today={today}
        day={day}
        onDay={(chosen) => {
          onDay(chosen);
          onClose();
        }}
      />
    </Sheet>
  );
}

import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatMonth } from '../../../../core/text/calendar.ts';
import { addMonths } from '../../../../core/time/calendar.ts';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { EntriesByDay } from '../data/entries-by-day.ts';
import { text } from '../text/text.ts';
import { MonthDots } from '../views/month-dots.tsx';

interface Props {
  title: string;
  entries: EntriesByDay | undefined;
  today: string;
  /** Where it lies now, or is likely to go. */
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
  /** What else there is to say about it, above the days. */
  children?: ComponentChildren;
}

/** Which day? The way of those who don't drag. */
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

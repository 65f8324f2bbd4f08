import { useState } from 'preact/hooks';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { daysFrom } from '../../../../src/shared/calendar/weeks.ts';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { repeatText as words } from '../text/planning.ts';
import type { NotesByDay } from './data/day-plan.ts';
import type { EntriesByDay } from './data/entries-by-day.ts';
import { repeatWeek } from './data/repeat-week.ts';

const A_WEEK = 7;
const WEEKS = 4;

interface Props {
  /** First day of the week to repeat. */
  from: string;
  today: string;
  entries: EntriesByDay | undefined;
  notes: NotesByDay;
  onClose: () => void;
}

/** Chooses the week that a week is repeated in: the next ones, or the current one for a past week. */
export function RepeatSheet({ from, today, entries, notes, onClose }: Props) {
  const [weeks] = useState(() => weeksAhead(from, today));
  const count = (first: string) =>
    daysFrom(first, A_WEEK).reduce(
      (sum, day) => sum + (entries?.get(day)?.length ?? 0) + (notes.get(day)?.length ?? 0),
      0,
    );
  return (
    <Sheet title={words.title(from, addDays(from, A_WEEK - 1))} onClose={onClose}>
      <p class="soft">{words.hint}</p>
      <ul class="card flush">
        {weeks.map((first) => (
          <ListRow
            key={first}
            title={words.week(first, addDays(first, A_WEEK - 1))}
            detail={words.there(count(first))}
            onOpen={() => {
              void repeatWeek(from, first);
              onClose();
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** The weeks after the repeated one, from the current week on. */
function weeksAhead(from: string, today: string): string[] {
  let first = addDays(from, A_WEEK);
  while (addDays(first, A_WEEK) <= today) first = addDays(first, A_WEEK);
  return Array.from({ length: WEEKS }, (_, week) => addDays(first, A_WEEK * week));
}

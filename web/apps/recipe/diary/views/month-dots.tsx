import { diaryText as text } from '../../text/planning.ts';
import type { NotesByDay } from '../data/day-plan.ts';
import type { EntriesByDay } from '../data/entries-by-day.ts';
import { MonthTable } from './month-table.tsx';

interface Props {
  /** Any day of the month. */
  month: string;
  entries: EntriesByDay | undefined;
  notes?: NotesByDay;
  today: string;
  day: string | null;
  over?: string | null;
  onDay: (day: string) => void;
}

const MOST_DOTS = 3;

/** A small month: a filled dot for cooks, a ring for plans. */
export function MonthDots({ month, entries, notes, today, day, over = null, onDay }: Props) {
  return (
    <MonthTable
      month={month}
      cell={(date) => {
        const here = entries?.get(date) ?? [];
        const written = notes?.get(date)?.length ?? 0;
        const cooked = here.filter(({ kind }) => kind === 'cooked').length;
        const outside = date.startsWith(month.slice(0, 7)) ? '' : ' outside';
        return (
          <td key={date}>
            <button
              type="button"
              class={`dot-day${outside}${date === today ? ' today' : ''}${date === over ? ' drop-here' : ''}`}
              data-day={date}
              aria-label={text.chooseDay(date, here.length - cooked + written, cooked)}
              aria-pressed={date === day}
              onClick={() => onDay(date)}
            >
              {Number(date.slice(8))}
              <span>
                {here.slice(0, MOST_DOTS).map(({ id, kind }) => (
                  <i key={id} class={kind} />
                ))}
                {written > 0 && here.length < MOST_DOTS && <i class="note" />}
              </span>
            </button>
          </td>
        );
      }}
    />
  );
}

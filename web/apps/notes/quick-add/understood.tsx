import bell from 'lucide/dist/esm/icons/bell.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { formatDue } from '../notes/format-due.ts';
import { formatMoment } from '../notes/format-reminder.ts';
import { editingText } from '../text/editing.ts';
import type { QuickReminder } from './parse-quick-add.ts';
import { readLine } from './read-line.ts';
import { toInstant } from './to-instant.ts';

const words = editingText;

interface Props {
  typed: string;
  ignoresTime: boolean;
  onIgnoreTime: () => void;
  /** A task is due on a day; only a time that the line says becomes a reminder. */
  asTask?: boolean;
}

/** Shows the reminder and the labels of a line before it is added. */
export function Understood({ typed, ignoresTime, onIgnoreTime, asTask = false }: Props) {
  const { reminder, labels } = readLine(typed, ignoresTime);
  const isDay = asTask && reminder?.hasTime === false;
  const said = reminder && (isDay ? sayDay(reminder) : sayMoment(reminder));
  const ignore = asTask ? words.ignoreDate : words.ignoreTime;
  return (
    <div class="understood" role="status">
      {said && (
        <button
          type="button"
          class="note-chip"
          title={ignore(said)}
          aria-label={ignore(said)}
          onClick={onIgnoreTime}
        >
          <Icon of={isDay ? calendarDays : bell} size={13} />
          {said}
          <Icon of={x} size={13} />
        </button>
      )}
      {labels.map((name) => (
        <span key={name} class="note-chip">
          {name}
        </span>
      ))}
    </div>
  );
}

function sayMoment(reminder: QuickReminder): string {
  const when = formatMoment(toInstant(reminder));
  return reminder.repeat ? `${when}, ${words.repeats[reminder.repeat]}` : when;
}

function sayDay({ date, repeat }: QuickReminder): string {
  return formatDue({ due_date: date, due_repeat: repeat });
}

import bell from 'lucide/dist/esm/icons/bell.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { formatMoment } from '../notes/format-reminder.ts';
import { text } from '../text/notes.ts';
import { toInstant } from './add-quick-note.ts';
import { readLine } from './read-line.ts';

const words = text.notes;

interface Props {
  typed: string;
  ignoresTime: boolean;
  onIgnoreTime: () => void;
}

/** Shows the reminder and the labels of a line before it is added. */
export function Understood({ typed, ignoresTime, onIgnoreTime }: Props) {
  const { reminder, labels } = readLine(typed, ignoresTime);
  const when = reminder && formatMoment(toInstant(reminder));
  const said = reminder?.repeat ? `${when}, ${words.repeats[reminder.repeat]}` : when;
  return (
    <div class="understood" role="status">
      {said && (
        <button
          type="button"
          class="note-chip"
          title={words.ignoreTime(said)}
          aria-label={words.ignoreTime(said)}
          onClick={onIgnoreTime}
        >
          <Icon of={bell} size={13} />
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

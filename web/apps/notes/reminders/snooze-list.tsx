import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { formatMoment } from '../notes/format-reminder.ts';
import { snoozeText as text } from '../text/reminders.ts';
import { snoozeNote } from './snooze-note.ts';
import { snoozePresets } from './snooze-presets.ts';

interface Props {
  note: Note;
  onDone: () => void;
}

/** The times to which a reminder is snoozed with one tap. */
export function SnoozeList({ note, onDone }: Props) {
  return (
    <ul class="presets">
      {snoozePresets().map(({ name, until }) => (
        <li key={name}>
          <Button
            wide
            onClick={() => {
              snoozeNote(note, until);
              onDone();
            }}
          >
            <span>{text.presets[name]}</span>
            <span class="soft">{formatMoment(until)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

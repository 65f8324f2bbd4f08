import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { noteName } from '../notes/note-name.ts';
import { snoozeText as text } from '../text/reminders.ts';
import { SnoozeList } from './snooze-list.tsx';

interface Props {
  note: Note;
  onClose: () => void;
}

/** Asks when the reminder of a note comes again. */
export function SnoozeSheet({ note, onClose }: Props) {
  return (
    <Sheet title={text.snooze(noteName(note))} onClose={onClose}>
      <SnoozeList note={note} onDone={onClose} />
    </Sheet>
  );
}

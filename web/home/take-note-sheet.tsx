import { useState } from 'preact/hooks';
import { formatMoment } from '../apps/notes/notes/format-reminder.ts';
import { addQuickNote } from '../apps/notes/quick-add/add-quick-note.ts';
import { readLine } from '../apps/notes/quick-add/read-line.ts';
import { toInstant } from '../apps/notes/quick-add/to-instant.ts';
import { showToast } from '../core/page/toasts.ts';
import { Button } from '../ui/basic/button.tsx';
import '../ui/form/form.css';
import { TextField } from '../ui/form/text-field.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { text } from './text.ts';

const words = text.notes;

/** One line becomes a note, with a reminder and labels if it says so. */
export function TakeNoteSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { reminder, labels } = readLine(typed, false);
  const understood = [
    reminder && formatMoment(toInstant(reminder)),
    ...labels.map((label) => `#${label}`),
  ].filter(Boolean);
  return (
    <Sheet title={words.take} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          addQuickNote(readLine(typed, false), []);
          showToast(words.taken);
          onClose();
        }}
      >
        <TextField
          label={words.line}
          value={typed}
          hint={understood.join(' · ') || words.hint}
          autofocus
          autocomplete="off"
          maxLength={1000}
          onValue={setTyped}
        />
        <Button look="solid" wide type="submit" disabled={typed.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Sheet>
  );
}

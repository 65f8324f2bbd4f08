import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { changeNote } from '../notes/note-actions.ts';
import { editingText } from '../text/editing.ts';
import { ColorPicker } from './color-picker.tsx';
import './note-editor.css';

interface Props {
  notes: readonly Note[];
  onClose: () => void;
}

/** One colour for several notes. */
export function ColorSheet({ notes, onClose }: Props) {
  const [first, ...others] = notes;
  const same = others.every(({ color }) => color === first?.color);
  return (
    <Sheet title={editingText.color} onClose={onClose}>
      <ColorPicker
        value={same ? (first?.color ?? null) : undefined}
        onValue={(color) => {
          for (const note of notes) changeNote(note, { color });
        }}
      />
    </Sheet>
  );
}

import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { editorText } from '../text/editor.ts';
import { parentFor } from './checklist-moves.ts';
import type { RowActions } from './checklist-row.tsx';

const words = editorText.due;
type Repeat = keyof typeof words.repeats;
const REPEATS = Object.entries(words.repeats).map(([value, label]) => ({
  value: value as Repeat,
  label,
}));

interface Props {
  note: Note;
  item: NoteItem;
  actions: RowActions;
  onClose: () => void;
}

/** Due date and repeat of an item, and what else the keyboard can do with it. */
export function ItemSheet({ note, item, actions, onClose }: Props) {
  const { due_date, due_repeat, parent_uuid } = item;
  const setDate = (date: string | null) => actions.change(item, { due_date: date });
  const canNest = parentFor(note.items, item.uuid) !== undefined;
  return (
    <Sheet title={item.text || words.title} onClose={onClose}>
      <div class="form">
        <div class="form-actions">
          <Button look="soft" onClick={() => setDate(today())}>
            {common.today}
          </Button>
          <Button look="soft" onClick={() => setDate(addDays(today(), 1))}>
            {common.tomorrow}
          </Button>
        </div>
        <TextField
          label={words.date}
          type="date"
          value={due_date ?? ''}
          onValue={(date) => setDate(date || null)}
        />
        {due_date && (
          <Select
            label={words.repeat}
            value={due_repeat ?? 'none'}
            options={REPEATS}
            onValue={(repeat) =>
              actions.change(item, { due_repeat: repeat === 'none' ? null : repeat })
            }
          />
        )}
        {due_date && <Button onClick={() => setDate(null)}>{words.clear}</Button>}
      </div>
      <div class="form">
        {(canNest || parent_uuid) && (
          <Button onClick={() => actions.nest(item, parent_uuid === null)}>
            {parent_uuid ? words.unnest : words.nest}
          </Button>
        )}
        <Button onClick={() => actions.move(item, -1)}>{common.reorder.up}</Button>
        <Button onClick={() => actions.move(item, 1)}>{common.reorder.down}</Button>
        <Button
          icon={trash}
          onClick={() => {
            onClose();
            actions.remove(item);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </Sheet>
  );
}

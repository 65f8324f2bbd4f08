import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { editorText } from '../text/editor.ts';
import { parentFor } from './checklist-moves.ts';
import type { RowActions } from './checklist-row.tsx';
import { DueFields } from './due-fields.tsx';

const words = editorText.due;

interface Props {
  note: Note;
  item: NoteItem;
  actions: RowActions;
  onClose: () => void;
}

/** Due date and repeat of an item, and what else the keyboard can do with it. */
export function ItemSheet({ note, item, actions, onClose }: Props) {
  const { parent_uuid } = item;
  const canNest = parentFor(note.items, item.uuid) !== undefined;
  return (
    <Sheet title={item.text || words.title} onClose={onClose}>
      <DueFields {...item} onChange={(change) => actions.change(item, change)} />
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

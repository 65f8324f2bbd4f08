import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { inTreeOrder } from '../../../../src/apps/notes/measures/checklist-order.ts';
import { parseItems } from '../../../../src/apps/notes/measures/checklist-text.ts';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { editorText as text } from '../text/editor.ts';
import { moveInOrder, parentFor } from './checklist-moves.ts';
import { ChecklistRow, type RowActions } from './checklist-row.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { NewItemField } from './new-item-field.tsx';
import {
  addItem,
  changeItem,
  orderItems,
  removeItem,
  removeItems,
  uncheckItems,
} from './note-writes.ts';

interface Props {
  note: Note;
  readOnly: boolean;
  autofocus: boolean;
  /** The note as it is stored; a new one is created first. */
  ensure: () => Note;
}

/** Items that are edited by keyboard; checked ones stand below the open ones. */
export function ChecklistPane({ note, readOnly, autofocus, ensure }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ uuid: string; caret: 'start' | 'end' | 'kept' }>();
  const [dated, setDated] = useState<string>();
  const shown = inTreeOrder(note.items);
  const open = shown.filter(({ checked }) => !checked);
  const checked = shown.filter((item) => item.checked);
  // An item in which an open one is nested stays, because the open one would go with it.
  const parents = new Set(open.map(({ parent_uuid }) => parent_uuid));
  const removable = checked.filter(({ uuid }) => !parents.has(uuid));

  // The focus moves before the next key is read, so that fast typing lands in the new item.
  useLayoutEffect(() => {
    const field = focused && findField(box.current, focused.uuid);
    if (!field) return;
    field.focus();
    const caret = focused.caret === 'end' ? field.value.length : 0;
    if (focused.caret !== 'kept') field.setSelectionRange(caret, caret);
    setFocused(undefined);
  }, [focused, shown.length]);

  function addAll(lines: string, after?: NoteItem) {
    const target = ensure();
    let [previous, parent] = [after?.uuid, after?.parent_uuid ?? null];
    for (const { nested, ...item } of parseItems(lines)) {
      const isNested = nested && parent !== null;
      const uuid = addItem(target, {
        ...item,
        parent_uuid: isNested ? parent : (after?.parent_uuid ?? null),
        ...(previous !== undefined && { after_uuid: previous }),
      });
      if (!isNested && !after?.parent_uuid) parent = uuid;
      previous = uuid;
    }
    if (after && previous) setFocused({ uuid: previous, caret: 'end' });
  }

  const actions: RowActions = {
    split(item, before, rest) {
      if (before !== item.text) changeItem(note, item.uuid, { text: before, base_text: item.text });
      const { parent_uuid } = item;
      const uuid = addItem(note, { text: rest, parent_uuid, after_uuid: item.uuid });
      setFocused({ uuid, caret: 'start' });
    },
    remove(item) {
      const at = open.indexOf(item);
      const next = open[at - 1] ?? open[at + 1];
      removeItem(note, item);
      if (next) setFocused({ uuid: next.uuid, caret: 'end' });
      else box.current?.querySelector<HTMLElement>('.new-item input')?.focus();
    },
    nest(item, deeper) {
      const parent = deeper ? parentFor(note.items, item.uuid) : null;
      if (parent === undefined || parent === item.parent_uuid) return false;
      changeItem(note, item.uuid, { parent_uuid: parent });
      return true;
    },
    move(item, by) {
      const order = moveInOrder(note.items, item.uuid, by);
      if (order) orderItems(note, order);
      setFocused({ uuid: item.uuid, caret: 'kept' });
    },
    paste: addAll,
    change: (item, change) => changeItem(note, item.uuid, change),
    step(item, by) {
      const next = open[open.indexOf(item) + by];
      if (next) setFocused({ uuid: next.uuid, caret: 'end' });
      return next !== undefined;
    },
    open: ({ uuid }) => setDated(uuid),
  };

  const row = (item: NoteItem) => (
    <ChecklistRow key={item.uuid} item={item} readOnly={readOnly} actions={actions} />
  );
  const chosen = note.items.find(({ uuid }) => uuid === dated);
  return (
    <div ref={box} class="checklist">
      <ul>{open.map(row)}</ul>
      {!readOnly && <NewItemField autofocus={autofocus} onAdd={(lines) => addAll(lines)} />}
      {checked.length > 0 && (
        <details open>
          <summary>{text.checkedItems(checked.length)}</summary>
          <ul>{checked.map(row)}</ul>
          {!readOnly && (
            <p class="checked-actions">
              <Button look="text" onClick={() => uncheckItems(note, checked)}>
                {text.uncheckAll}
              </Button>
              <Button look="text" onClick={() => removeItems(note, removable)}>
                {text.removeChecked}
              </Button>
            </p>
          )}
        </details>
      )}
      {chosen && (
        <ItemSheet
          note={note}
          item={chosen}
          actions={actions}
          onClose={() => setDated(undefined)}
        />
      )}
    </div>
  );
}

function findField(box: HTMLElement | null, uuid: string) {
  return box?.querySelector<HTMLTextAreaElement>(`[data-item="${CSS.escape(uuid)}"]`);
}

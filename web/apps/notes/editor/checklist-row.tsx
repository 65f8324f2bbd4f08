import calendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { formatDue } from '../notes/format-due.ts';
import { editorText as text } from '../text/editor.ts';
import type { ItemChange } from './note-writes.ts';

export interface RowActions {
  /** Enter: the text before the caret stays, the rest becomes the next item. */
  readonly split: (item: NoteItem, before: string, rest: string) => void;
  readonly remove: (item: NoteItem) => void;
  /** Nests the item in the one above, or moves it out; false if it can't. */
  readonly nest: (item: NoteItem, deeper: boolean) => boolean;
  readonly move: (item: NoteItem, by: -1 | 1) => void;
  readonly paste: (lines: string, after: NoteItem) => void;
  readonly change: (item: NoteItem, change: ItemChange) => void;
  /** Focuses the item above or below; false if there is none. */
  readonly step: (item: NoteItem, by: -1 | 1) => boolean;
  readonly open: (item: NoteItem) => void;
}

interface Props {
  item: NoteItem;
  readOnly: boolean;
  actions: RowActions;
}

const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

export function ChecklistRow({ item, readOnly, actions }: Props) {
  const [typed, setTyped] = useState(item.text);
  const sent = useRef(item.text);
  const save = useAutosave<{ text: string }>(({ text: words = '' }) => {
    const line = words.trim();
    if (line === sent.current) return;
    actions.change(item, { text: line, base_text: sent.current });
    sent.current = line;
  });

  // Changes of others are taken over when nothing is unsaved here.
  useEffect(() => {
    if (item.text === sent.current || typed.trim() !== sent.current) return;
    setTyped(item.text);
    sent.current = item.text;
  }, [item.text]);

  /** Nothing is left to save, so that a removed item does not come back. */
  function markSaved(line: string) {
    sent.current = line;
    save({ text: line });
  }

  function type(words: string) {
    const line = words.replaceAll('\n', ' ');
    setTyped(line);
    save({ text: line });
  }

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }) {
    const { key, altKey, shiftKey, currentTarget: field } = event;
    const by = ARROWS[key];
    const done = handle();
    if (done) event.preventDefault();

    function handle(): boolean {
      if (event.isComposing) return false;
      if (key === 'Enter') {
        const before = typed.slice(0, field.selectionStart).trim();
        actions.split(item, before, typed.slice(field.selectionEnd).trim());
        setTyped(before);
        markSaved(before);
        return true;
      }
      if (key === 'Backspace' && typed === '') {
        markSaved('');
        actions.remove(item);
        return true;
      }
      if (key === 'Tab' && !altKey) return actions.nest(item, !shiftKey);
      if (by && altKey) {
        actions.move(item, by);
        return true;
      }
      const isAtEdge = by === -1 ? field.selectionStart === 0 : field.selectionEnd === typed.length;
      return by !== undefined && isAtEdge && actions.step(item, by);
    }
  }

  return (
    <li class={`item${item.parent_uuid ? ' nested' : ''}${item.checked ? ' done' : ''}`}>
      <Checkbox
        label={item.text}
        checked={item.checked}
        disabled={readOnly}
        onChecked={(checked) => actions.change(item, { checked })}
      />
      <span class="item-words">
        <textarea
          class="item-text"
          data-item={item.uuid}
          rows={1}
          maxLength={5000}
          aria-label={text.item(item.text)}
          readOnly={readOnly}
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const lines = event.clipboardData?.getData('text/plain') ?? '';
            if (!lines.trim().includes('\n')) return;
            event.preventDefault();
            actions.paste(lines, item);
          }}
        />
        {item.due_date && <span class="note-chip">{formatDue(item)}</span>}
      </span>
      {!readOnly && (
        <IconButton
          icon={calendarClock}
          label={text.itemOptions(item.text)}
          onClick={() => actions.open(item)}
        />
      )}
    </li>
  );
}

import check from 'lucide/dist/esm/icons/check.mjs';
import pin from 'lucide/dist/esm/icons/pin.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { NoteChips } from '../notes/note-chips.tsx';
import { type CardLine, parseNoteLines } from '../notes/note-lines.ts';
import { noteName } from '../notes/note-name.ts';
import { tickItem, tickLine } from '../notes/note-ticks.ts';
import { text } from '../text/notes.ts';
import { CardCover, CardFiles } from './card-attachments.tsx';
import { chooseCardItems } from './card-items.ts';
import type { CardDrag } from './use-wall-drag.ts';

const words = text.notes;
export const CARD_LINES = 10;

export interface CardProps {
  note: Note;
  /** Undefined unless notes are being selected. */
  selected?: boolean | undefined;
  onOpen: (note: Note, event: MouseEvent) => void;
  /** Undefined if it can't be dragged. */
  drag?: CardDrag | undefined;
}

export function NoteCard({ note, selected, onOpen, drag }: CardProps) {
  const { title, body_md, items, color, pinned, kind, trashed_at } = note;
  const name = noteName(note);
  const isBlank = !title && !body_md && items.length === 0 && note.attachments.length === 0;
  return (
    <article
      class={`note${selected ? ' selected' : ''}${drag?.state ?? ''}`}
      data-lifted-whole
      {...drag?.card}
      {...(color && { 'data-color': color })}
    >
      <button
        type="button"
        class="note-open"
        aria-label={selected === undefined ? words.open(name) : words.selectNote(name)}
        {...(selected !== undefined && { 'aria-pressed': selected })}
        {...drag?.handle}
        onClick={(event) => onOpen(note, event)}
      />
      {selected !== undefined && (
        <span class="note-mark" aria-hidden="true">
          {selected && <Icon of={check} size={14} />}
        </span>
      )}
      {trashed_at && selected === undefined && (
        <IconButton
          icon={undo}
          label={`${words.restore}: ${name}`}
          onClick={() => void restore(note)}
        />
      )}
      {pinned && selected === undefined && (
        <span class="note-pin" title={words.pinned}>
          <Icon of={pin} size={14} />
        </span>
      )}
      <CardCover note={note} />
      {title && <h2>{title}</h2>}
      {kind === 'checklist' && items.length > 0 && <CardChecklist note={note} />}
      {kind === 'text' && body_md && <CardText note={note} />}
      {isBlank && <p class="soft">{words.untitled}</p>}
      <CardFiles note={note} />
      <NoteChips note={note} />
    </article>
  );
}

async function restore(note: Note) {
  const { restoreNotes } = await import('../notes/note-actions.ts');
  restoreNotes([note]);
}

function CardText({ note }: { note: Note }) {
  const lines = parseNoteLines(note.body_md.trimEnd());
  return (
    <div class="note-body">
      {lines.slice(0, CARD_LINES).map((line, index) => (
        <NoteLine key={index} line={line} note={note} />
      ))}
      {lines.length > CARD_LINES && <p aria-hidden="true">…</p>}
    </div>
  );
}

function NoteLine({ line, note }: { line: CardLine; note: Note }) {
  if (line.kind === 'text') return <p>{line.words || ' '}</p>;
  return (
    <TickRow
      note={note}
      words={line.words}
      checked={line.done}
      onChecked={(done) => tickLine(note, line.index, done)}
    />
  );
}

function CardChecklist({ note }: { note: Note }) {
  const { open, checked, left } = chooseCardItems(note.items, CARD_LINES);
  return (
    <div class="note-body">
      {[...open, ...checked].map((item) => (
        <ItemRow key={item.uuid} note={note} item={item} />
      ))}
      {left > 0 && <p class="small">{words.moreItems(left)}</p>}
    </div>
  );
}

function ItemRow({ note, item }: { note: Note; item: NoteItem }) {
  return (
    <TickRow
      note={note}
      words={item.text}
      checked={item.checked}
      nested={item.parent_uuid !== null && !item.checked}
      onChecked={(checked) => tickItem(note, item, checked)}
    />
  );
}

interface TickProps {
  note: Note;
  words: string;
  checked: boolean;
  nested?: boolean;
  onChecked: (checked: boolean) => void;
}

function TickRow({ note, words: label, checked, nested = false, onChecked }: TickProps) {
  return (
    <p class={`note-task${checked ? ' done' : ''}${nested ? ' nested' : ''}`}>
      <Checkbox
        label={label}
        checked={checked}
        disabled={note.trashed_at !== null || note.share_role === 'view'}
        onChecked={onChecked}
      />
      <span>{label}</span>
    </p>
  );
}

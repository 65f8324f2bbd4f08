import pin from 'lucide/dist/esm/icons/pin.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { text } from '../text/notes.ts';
import { type CardLine, parseNoteLines, setTaskDone } from './note-lines.ts';
import { noteName } from './note-name.ts';
import { notes } from './notes-api.ts';

const words = text.notes;
const LINES = 12;

interface Props {
  note: Note;
  onOpen: (note: Note) => void;
}

export function NoteCard({ note, onOpen }: Props) {
  const { title, body_md, color, pinned, trashed_at } = note;
  const lines = parseNoteLines(body_md.trimEnd());
  const name = noteName(note);
  return (
    <article class="note" {...(color && { 'data-color': color })}>
      {trashed_at ? (
        <IconButton
          icon={undo}
          label={`${words.restore}: ${name}`}
          onClick={() => restoreNote(note)}
        />
      ) : (
        <button
          type="button"
          class="note-open"
          aria-label={words.open(name)}
          onClick={() => onOpen(note)}
        />
      )}
      {pinned && (
        <span class="note-pin" title={words.pinned}>
          <Icon of={pin} size={14} />
        </span>
      )}
      {title && <h2>{title}</h2>}
      {body_md && (
        <div class="note-body">
          {lines.slice(0, LINES).map((line, index) => (
            <NoteLine key={index} line={line} note={note} />
          ))}
          {lines.length > LINES && <p aria-hidden="true">…</p>}
        </div>
      )}
      {!title && !body_md && <p class="soft">{words.untitled}</p>}
    </article>
  );
}

function NoteLine({ line, note }: { line: CardLine; note: Note }) {
  if (line.kind === 'text') return <p>{line.words || ' '}</p>;
  return (
    <p class={`note-task${line.done ? ' done' : ''}`}>
      <Checkbox
        label={line.words}
        checked={line.done}
        disabled={note.trashed_at !== null}
        onChecked={(done) => tickTask(note, line.index, done)}
      />
      <span>{line.words}</span>
    </p>
  );
}

function tickTask(note: Note, index: number, done: boolean) {
  notes.write(
    'PATCH /api/notes/:id',
    { id: note.id, body_md: setTaskDone(note.body_md, index, done) },
    words.writes.change(noteName(note)),
  );
}

function restoreNote(note: Note) {
  const what = words.writes.restore(noteName(note));
  notes.write('POST /api/notes/:id/restore', { id: note.id }, what);
  showToast(words.restored);
}

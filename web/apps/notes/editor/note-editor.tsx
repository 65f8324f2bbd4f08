import archiveIcon from 'lucide/dist/esm/icons/archive.mjs';
import pin from 'lucide/dist/esm/icons/pin.mjs';
import pinOff from 'lucide/dist/esm/icons/pin-off.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { formatRelativeTime } from '../../../core/text/format.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { archiveNotes, trashNotes } from '../notes/note-actions.ts';
import '../notes/note-colors.css';
import { noteName } from '../notes/note-name.ts';
import { notes } from '../notes/notes-api.ts';
import type { NewNote } from '../notes/use-open-note.ts';
import { text } from '../text/notes.ts';
import { ColorPicker } from './color-picker.tsx';
import './note-editor.css';

const words = text.notes;

type NoteFields = Pick<Note, 'title' | 'body_md' | 'color' | 'pinned'>;

const BLANK: NoteFields = { title: '', body_md: '', color: null, pinned: false };

interface Props {
  /** The note to edit; undefined for a new one. */
  note?: Note;
  start?: NewNote;
  onClose: () => void;
}

/** Saves while the user types; a new note is created with its first character. */
export function NoteEditor({ note, start, onClose }: Props) {
  const [fields, setFields] = useState<NoteFields>(note ?? { ...BLANK, title: start?.title ?? '' });
  const id = useRef(note?.id);

  const save = useAutosave<NoteFields>((change) => {
    if (id.current === undefined) {
      const labels = [...(start?.labels ?? [])];
      const made = { title: fields.title, labels, ...change };
      id.current = notes.write('POST /api/notes', made, words.writes.create);
    } else {
      const what = words.writes.change(noteName(fields));
      notes.write('PATCH /api/notes/:id', { id: id.current, ...change }, what);
    }
  });

  function change(part: Partial<NoteFields>) {
    setFields({ ...fields, ...part });
    save(part);
  }

  function trashIt() {
    if (id.current !== undefined) trashNotes([{ id: id.current }]);
    onClose();
  }

  function toggleArchive(current: Note) {
    archiveNotes([current], !current.archived);
    onClose();
  }

  return (
    <Sheet
      title={note ? words.editTitle : words.newTitle}
      untitled
      color={fields.color}
      onClose={onClose}
      actions={
        <>
          <IconButton
            icon={fields.pinned ? pinOff : pin}
            label={fields.pinned ? words.unpin : words.pin}
            aria-pressed={fields.pinned}
            onClick={() => change({ pinned: !fields.pinned })}
          />
          {note && (
            <IconButton
              icon={archiveIcon}
              label={note.archived ? words.unarchive : words.archive}
              onClick={() => toggleArchive(note)}
            />
          )}
          <IconButton icon={trash} label={words.trash} onClick={trashIt} />
        </>
      }
    >
      <input
        class="note-title"
        aria-label={words.title}
        placeholder={words.title}
        maxLength={1000}
        value={fields.title}
        onInput={(event) => change({ title: event.currentTarget.value })}
      />
      <textarea
        class="note-text"
        aria-label={words.body}
        placeholder={words.bodyPlaceholder}
        autofocus
        rows={8}
        value={fields.body_md}
        onInput={(event) => change({ body_md: event.currentTarget.value })}
      />
      <ColorPicker value={fields.color} onValue={(color) => change({ color })} />
      {note && <p class="soft small">{words.edited(formatRelativeTime(note.updated_at))}</p>}
    </Sheet>
  );
}

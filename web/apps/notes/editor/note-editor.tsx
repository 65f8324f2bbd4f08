import { useEffect, useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { isPending } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatRelativeTime } from '../../../core/text/format.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { NoteLinks } from '../completion/note-links.tsx';
import { NoteChips } from '../notes/note-chips.tsx';
import '../notes/note-colors.css';
import type { NewNote } from '../notes/use-open-note.ts';
import { LinkPreviews } from '../previews/link-previews.tsx';
import { editingText } from '../text/editing.ts';
import { editorText } from '../text/editor.ts';
import { ChecklistPane } from './checklist-pane.tsx';
import { ColorPicker } from './color-picker.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorSheets, type SheetName } from './editor-sheets.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import './note-editor.css';
import { createNote, type NoteChange, writeNote } from './note-writes.ts';
import { TextPane } from './text-pane.tsx';
import { useEditedNote } from './use-edited-note.ts';
import { type NoteText, useNoteText } from './use-note-text.ts';

const words = editingText;

interface Props {
  /** The note to edit; undefined for a new one. */
  note?: Note;
  start?: NewNote;
  /** The sheet that is open from the start. */
  sheet?: SheetName | undefined;
  onClose: () => void;
}

/** Saves while the user types; a new note is created with its first character. */
export function NoteEditor({ note: given, start, sheet: first, onClose }: Props) {
  const { note, isNew, isGone, created } = useEditedNote(given, start);
  const [sheet, setSheet] = useState(first);
  const [linked, setLinked] = useState<Note>();
  const [preview, setPreview] = useState(false);
  const [choosesColor, setChoosesColor] = useState(false);
  const current = useRef(note);
  current.current = note;

  const { typed, change: changeText } = useNoteText(note, (change, base) => {
    if (current.current.id === 0) ensure(change);
    else writeNote(current.current, { ...change, ...baseOf(change, base) });
  });

  /** The note as it is stored; a new one is created first. */
  function ensure(change: NoteChange = {}): Note {
    if (current.current.id === 0) {
      current.current = createNote({ ...current.current, ...typed }, change);
      created(current.current);
    }
    return current.current;
  }

  function change(part: NoteChange) {
    if (current.current.id === 0) ensure(part);
    else writeNote(current.current, part);
  }

  useEffect(() => {
    if (!isGone) return;
    showToast(editorText.gone);
    onClose();
  }, [isGone]);

  const isConverting = useIsConverting(note.id);
  const isTrashed = note.trashed_at !== null;
  const readOnly = isTrashed || note.share_role === 'view' || isConverting;
  const autofocus = isNew || !matchMedia('(pointer: coarse)').matches;
  return (
    <Sheet
      title={given ? words.editTitle : words.newTitle}
      untitled
      color={note.color}
      onClose={onClose}
      actions={
        <EditorHead
          note={note}
          isNew={isNew}
          preview={note.kind === 'text' && !readOnly ? preview : undefined}
          onPreview={setPreview}
          onChange={change}
          onClose={onClose}
        />
      }
    >
      <div class={`note-editor ${note.kind}`}>
        <input
          class="note-title"
          aria-label={words.title}
          placeholder={words.title}
          maxLength={1000}
          readOnly={readOnly}
          value={typed.title}
          onInput={(event) => changeText({ title: event.currentTarget.value })}
        />
        {note.kind === 'text' ? (
          <TextPane
            body={typed.body_md}
            readOnly={readOnly}
            preview={preview}
            autofocus={autofocus}
            onBody={(body_md) => changeText({ body_md })}
          />
        ) : (
          <ChecklistPane note={note} readOnly={readOnly} autofocus={autofocus} ensure={ensure} />
        )}
        {note.kind === 'checklist' && !readOnly && (
          <Switch
            label={editorText.inTasks}
            checked={note.in_tasks}
            onChecked={(in_tasks) => change({ in_tasks })}
          />
        )}
        <Attachments note={note} readOnly={readOnly} ensure={ensure} />
        <NoteChips note={note} />
        {note.id > 0 && <LinkPreviews note={note} />}
        {note.id > 0 && <NoteLinks note={note} onOpen={setLinked} />}
        {isConverting && <p class="soft">{editorText.converting}</p>}
        {note.share_role === 'view' && <p class="soft">{editorText.readOnly}</p>}
        {!isTrashed && (
          <EditorToolbar
            note={note}
            readOnly={readOnly}
            choosesColor={choosesColor}
            onColors={() => setChoosesColor(!choosesColor)}
            onOpen={setSheet}
            ensure={ensure}
          />
        )}
        {choosesColor && <ColorPicker value={note.color} onValue={(color) => change({ color })} />}
        {!isNew && <p class="soft small">{words.edited(formatRelativeTime(note.updated_at))}</p>}
      </div>
      <EditorSheets
        name={sheet}
        note={note}
        readOnly={readOnly}
        onChange={change}
        onClose={() => setSheet(undefined)}
        onLeft={onClose}
      />
      {linked && <NoteEditor note={linked} onClose={() => setLinked(undefined)} />}
    </Sheet>
  );
}

/** The text that a change is based on. */
function baseOf(change: Partial<NoteText>, base: NoteText): NoteChange {
  return {
    ...(change.title !== undefined && { base_title: base.title }),
    ...(change.body_md !== undefined && { base_body_md: base.body_md }),
  };
}

/** Until the server has answered, nobody knows the items of a converted text. */
function useIsConverting(id: number): boolean {
  return useStore(outboxEntries).some(
    (entry) =>
      entry.route === 'POST /api/notes/:id/convert' && entry.input.id === id && isPending(entry),
  );
}

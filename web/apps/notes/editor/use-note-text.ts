import { useEffect, useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';

export interface NoteText {
  readonly title: string;
  readonly body_md: string;
}

type SaveText = (change: Partial<NoteText>, base: NoteText) => void;

/**
 * Title and text while they are typed. Each change is sent with the text that it is based on, so
 * that the server can merge changes of others; a text of others is taken over when nothing is
 * unsaved here. What is unsaved when the page closes is kept.
 */
export function useNoteText(note: Note, save: SaveText, keep: SaveText) {
  const [typed, setTyped] = useState<NoteText>(note);
  const sent = useRef<NoteText>({ title: note.title, body_md: note.body_md });

  const saveLater = useAutosave<NoteText>((change) => {
    const base = sent.current;
    // The server trims titles; a blank at the end is still being typed.
    const trimmed = {
      ...change,
      ...(change.title !== undefined && { title: change.title.trim() }),
    };
    sent.current = { ...base, ...trimmed };
    save(trimmed, base);
  });

  const latest = useRef({ typed, keep });
  latest.current = { typed, keep };
  useEffect(() => {
    const keepUnsaved = () => {
      const { title, body_md } = latest.current.typed;
      const base = sent.current;
      const unsaved: Partial<NoteText> = {
        ...(title.trim() !== base.title && { title: title.trim() }),
        ...(body_md !== base.body_md && { body_md }),
      };
      if (Object.keys(unsaved).length > 0) latest.current.keep(unsaved, base);
    };
    // Captured, to come before the autosave, which hands it to the outbox.
    addEventListener('pagehide', keepUnsaved, true);
    return () => removeEventListener('pagehide', keepUnsaved, true);
  }, []);

  const { title, body_md } = note;
  useEffect(() => {
    const before = sent.current;
    const other: Partial<NoteText> = {
      ...(title !== before.title && typed.title.trim() === before.title && { title }),
      ...(body_md !== before.body_md && typed.body_md === before.body_md && { body_md }),
    };
    sent.current = { ...before, ...other };
    setTyped((now) => ({ ...now, ...other }));
  }, [title, body_md]);

  return {
    typed,
    change(part: Partial<NoteText>) {
      setTyped((now) => ({ ...now, ...part }));
      saveLater(part);
    },
  };
}

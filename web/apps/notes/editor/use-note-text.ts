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
 * unsaved here.
 */
export function useNoteText(note: Note, save: SaveText) {
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

import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import type { NoteChange } from './note-writes.ts';

const sheets = {
  labels: () => import('../labels/label-sheet.tsx').then(({ LabelSheet }) => LabelSheet),
  reminder: () => import('./reminder-sheet.tsx').then(({ ReminderSheet }) => ReminderSheet),
  share: () => import('../sharing/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
  versions: () => import('./versions-sheet.tsx').then(({ VersionsSheet }) => VersionsSheet),
};

export type SheetName = keyof typeof sheets;

interface Props {
  name: SheetName | undefined;
  note: Note;
  readOnly: boolean;
  onChange: (change: NoteChange) => void;
  onClose: () => void;
  /** The note is no longer shared with the user. */
  onLeft: () => void;
}

/** The sheet over the editor. */
export function EditorSheets({ name, note, readOnly, onChange, onClose, onLeft }: Props) {
  if (name === 'labels') {
    return <Lazy load={sheets.labels} props={{ notes: [note], onClose }} />;
  }
  if (name === 'reminder') {
    return <Lazy load={sheets.reminder} props={{ note, onChange, onClose }} />;
  }
  if (name === 'share') {
    return <Lazy load={sheets.share} props={{ note, onClose, onLeft }} />;
  }
  if (name === 'versions') {
    return <Lazy load={sheets.versions} props={{ note, readOnly, onClose }} />;
  }
  return null;
}

import { createPreference } from '../../../core/preferences/preferences.ts';

type NotesLook = 'wall' | 'list';

export const notesLook = createPreference<NotesLook>(
  'notes_look',
  'wall',
  (value): value is NotesLook => value === 'wall' || value === 'list',
);

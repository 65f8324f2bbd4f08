import { formatCount, formatPlural } from '../../../core/text/format.ts';
import { text } from './notes.ts';

const aNote = (n: number, one: string, many: (count: string) => string) =>
  n === 1 ? one : many(formatPlural(n, 'note', 'notes'));

/** Texts of what is loaded after the wall: actions, the editor, the selection and the trash. */
export const editingText = {
  ...text.notes,
  ignoreTime: (when: string) => `${when}: not a reminder`,
  ignoreDate: (when: string) => `${when}: not a date`,
  added: 'Note added',
  selected: (n: number) => `${formatCount(n)} selected`,
  selectAll: 'Select all',
  endSelection: 'End the selection',
  empty: 'Nothing written down yet: take a note, and it is saved while you type.',
  emptyExample: 'For example “milk tomorrow 9am #home”, a packing list, or the wifi at the cabin.',
  emptyArchive: 'Archived notes appear here.',
  emptyTrash: 'The trash is empty.',
  emptyLabel: 'No note has this label.',
  missingLabel: 'This label no longer exists.',
  emptyFilter: 'No note matches the filter.',
  backToNotes: 'Back to the notes',
  nothingFound: (query: string) => `Nothing matches “${query}”.`,
  newTitle: 'New note',
  editTitle: 'Edit note',
  title: 'Title',
  body: 'Note',
  bodyPlaceholder: 'Write it down…',
  pin: 'Pin',
  unpin: 'Unpin',
  archive: 'Archive',
  unarchive: 'Move out of the archive',
  trash: 'Move to the trash',
  deleteForever: 'Delete for good',
  label: 'Labels',
  archived: (n: number) => aNote(n, 'Archived', (many) => `${many} archived`),
  unarchived: (n: number) =>
    aNote(n, 'Moved out of the archive', (many) => `${many} moved out of the archive`),
  trashed: (n: number) => aNote(n, 'Moved to the trash', (many) => `${many} moved to the trash`),
  restored: (n: number) => aNote(n, 'Restored', (many) => `${many} restored`),
  deleted: (n: number) => aNote(n, 'Deleted for good', (many) => `${many} deleted for good`),
  trashHint: 'Notes stay here for 30 days, then they are deleted for good.',
  emptyTheTrash: 'Empty the trash',
  emptyTrashTitle: 'Delete everything in the trash?',
  emptyTrashWarning: 'The notes in the trash are deleted for good. This can’t be undone.',
  trashEmptied: (n: number) => `${formatPlural(n, 'note', 'notes')} deleted for good`,
  reminder: 'Reminder',
  color: 'Colour',
  noColor: 'No colour',
  edited: (ago: string) => `Edited ${ago}`,
  writes: {
    ...text.notes.writes,
    create: 'a new note',
    change: (name: string) => `changes to ${name}`,
    restore: (name: string) => `restoring ${name}`,
  },
};

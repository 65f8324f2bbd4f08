import { formatDateTime } from '../../../core/text/format.ts';

/** Sheets that the menu of a recipe opens. */
export const recipeSheetsText = {
  revisions: {
    title: 'Earlier versions',
    none: 'This recipe has not been changed since it was written.',
    named: formatDateTime,
    look: 'Look at this version',
    back: 'All versions',
    restore: 'Go back to this version',
    restored: 'This is the earlier version again; the other one is kept.',
  },
  myTags: {
    title: 'Tags for myself',
    field: 'Your tags',
    hint: 'Only you see them. A comma ends a tag.',
    remove: (name: string) => `Remove ${name}`,
    save: 'Save',
    writing: (name: string) => `your tags of ${name}`,
  },
};

import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import {
  listOwnerItems,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { createNote, type NoteChange, writeNote } from './note-writes.ts';

/**
 * What was typed in the last moment before the page closed. A closing page may not be able to write
 * to the outbox, so the text is kept in the local storage, which is synchronous. Sending it once
 * more than needed changes nothing: a new note has its uuid, a change the text that it is based on.
 */
interface Draft {
  readonly note: Note;
  readonly change: NoteChange;
}

const DRAFTS = 'notes.draft.';

/** Keeps a draft until the next page of the app sends it. */
export function keepDraft(note: Note, change: NoteChange) {
  // The items of a checklist are saved one by one.
  const draft: Draft = { note: { ...note, items: [] }, change };
  writeOwnerItem(DRAFTS + newUuid(), draft);
}

/** Sends the drafts of pages that were closed while somebody typed. */
export function sendDrafts() {
  for (const name of listOwnerItems(DRAFTS)) {
    const draft = readOwnerItem(name);
    writeOwnerItem(name, undefined);
    if (!isDraft(draft)) continue;
    if (draft.note.id === 0) createNote(draft.note, draft.change);
    else writeNote(draft.note, draft.change);
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'note' in value && 'change' in value;
}

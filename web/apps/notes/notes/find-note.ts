import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { readCachedNote } from './cached-notes.ts';
import { notesApi } from './notes-api.ts';

/** A note by its id; offline, one that a list holds or that waits to be sent. */
export async function findNote(id: number): Promise<Note | undefined> {
  return (
    readCachedNote(id) ?? (await notesApi('GET /api/notes/:id', { id }).catch(() => undefined))
  );
}

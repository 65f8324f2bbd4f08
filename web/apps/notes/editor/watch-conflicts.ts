import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { readCachedNote } from '../notes/cached-notes.ts';
import { notesApi } from '../notes/notes-api.ts';
import { editorText as text } from '../text/editor.ts';

/** A change that was sent sooner had hardly the time to meet another one. */
const WAITED = 3000;

/** Changes that waited are sent one after another within this time. */
const RECENT = 60_000;

const NOTE = 'PATCH /api/notes/:id';
const ITEM = 'PATCH /api/notes/:id/items/:uuid';

const seen = new Set<string>();
/** Versions that were told. */
const reported = new Set<number>();
let stop: (() => void) | undefined;

/**
 * Says when a change replaced one that somebody else made at the same time. The server keeps the
 * other text as a version of the same moment.
 */
export function watchConflicts() {
  stop?.();
  stop = outboxEntries.subscribe(reportNew);
  reportNew();
}

/** Entries that an earlier page sent have been looked at there. */
function reportNew() {
  for (const entry of outboxEntries.get()) {
    const { key, doneAt } = entry;
    if (doneAt === null || doneAt < performance.timeOrigin || seen.has(key)) continue;
    seen.add(key);
    // Offline again, the versions of the note still show it.
    if (mayConflict(entry)) void reportConflict(entry).catch(() => undefined);
  }
}

function mayConflict({ route, input, answer, madeAt, doneAt }: OutboxEntry): boolean {
  const isText = input.base_title !== undefined || input.base_body_md !== undefined;
  const isItem = route === ITEM && input.base_text !== undefined;
  if (!isItem && (route !== NOTE || !isText)) return false;
  const note = isItem ? readCachedNote(Number(input.id)) : (answer as Note);
  const isShared = note !== undefined && (note.share_count > 0 || note.share_role !== 'owner');
  return isShared || (doneAt ?? 0) - madeAt > WAITED;
}

async function reportConflict({ route, input, answer }: OutboxEntry) {
  const id = Number(input.id);
  const { items } = await notesApi('GET /api/notes/:id/versions', { id, limit: 1 });
  const [newest] = items;
  if (newest?.reason !== 'conflict' || reported.has(newest.id)) return;
  // An item does not say when its note changed, and other waiting changes may have followed it.
  const note = route === ITEM ? await notesApi('GET /api/notes/:id', { id }) : (answer as Note);
  const age = Date.parse(note.updated_at) - Date.parse(newest.created_at);
  if ((route === ITEM ? age > RECENT : age !== 0) || reported.has(newest.id)) return;
  reported.add(newest.id);
  showToast(text.conflict, {
    action: {
      label: text.showVersions,
      run: () => {
        location.hash = `#/notes/${id}?versions`;
      },
    },
  });
}

import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { notesApi } from '../notes/notes-api.ts';
import { editorText as text } from '../text/editor.ts';

/** A change that was sent sooner had hardly the time to meet another one. */
const WAITED = 3000;

const seen = new Set<string>();
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
    if (mayConflict(entry)) void reportConflict(entry.answer as Note).catch(() => undefined);
  }
}

function mayConflict({ route, input, answer, madeAt, doneAt }: OutboxEntry): boolean {
  const isText = input.base_title !== undefined || input.base_body_md !== undefined;
  if (route !== 'PATCH /api/notes/:id' || !isText) return false;
  const { share_count, share_role } = answer as Note;
  return share_count > 0 || share_role !== 'owner' || (doneAt ?? 0) - madeAt > WAITED;
}

async function reportConflict({ id, updated_at }: Note) {
  const { items } = await notesApi('GET /api/notes/:id/versions', { id, limit: 1 });
  const [newest] = items;
  if (newest?.reason !== 'conflict' || newest.created_at !== updated_at) return;
  showToast(text.conflict, {
    action: {
      label: text.showVersions,
      run: () => {
        location.hash = `#/notes/${id}?versions`;
      },
    },
  });
}

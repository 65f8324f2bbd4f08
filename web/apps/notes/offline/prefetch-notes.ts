import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { TimedValue } from '../../../core/collections/pending-writes.ts';
import { untilIdle } from '../../../core/page/until-idle.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { pagedOptions } from '../../../core/queries/use-paged-query.ts';
import { loadWithTime } from '../../../core/queries/use-server-query.ts';
import { labelsQuery } from '../labels/labels-query.ts';
import { PREFETCHED_KEY } from '../notes/cached-notes.ts';
import { applyToNotes, type NotesView } from '../notes/note-collection.ts';
import { notesApi } from '../notes/notes-api.ts';
import { notesQuery } from '../notes/use-notes.ts';

const MOST_NOTES = 500;
const PAGE = 100;
const AN_HOUR = 60 * 60 * 1000;

/** Fetches the notes for offline use while the page is idle, unless the device saves data. */
export async function prefetchNotes() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await untilIdle();
  await queryClient.prefetchQuery({
    queryKey: [labelsQuery.app, ...labelsQuery.key],
    queryFn: () => loadWithTime(labelsQuery.load),
    staleTime: AN_HOUR,
  });
  await prefetchView('reminders');
  await prefetchView('archive');
  const known = queryClient.getQueryData<TimedValue<Note[]>>(PREFETCHED_KEY);
  if (known && known.askedAt > Date.now() - AN_HOUR) return;
  await queryClient.prefetchQuery({
    queryKey: PREFETCHED_KEY,
    queryFn: () => loadWithTime(fetchNotes),
    staleTime: AN_HOUR,
  });
}

async function prefetchView(view: NotesView) {
  await untilIdle();
  const filter = { view, query: '' };
  const options = pagedOptions({ ...notesQuery(filter), apply: applyToNotes(filter) });
  await queryClient.prefetchInfiniteQuery({ ...options, staleTime: AN_HOUR });
}

/** The first notes of the wall, a few at a time. */
async function fetchNotes(): Promise<Note[]> {
  const all: Note[] = [];
  let page = await fetchPage();
  all.push(...page.value);
  while (page.next && all.length < MOST_NOTES) {
    page = await fetchPage(page.next);
    all.push(...page.value);
  }
  return all;
}

async function fetchPage(cursor?: string) {
  await untilIdle();
  const from = cursor === undefined ? {} : { cursor };
  return notesApi.page('GET /api/notes', { view: 'notes', sort: 'position', limit: PAGE, ...from });
}

import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { Note } from '../../src/apps/notes/notes/contract.ts';
import { parseNoteLines } from '../apps/notes/notes/note-lines.ts';
import { noteName } from '../apps/notes/notes/note-name.ts';
import { useNotes } from '../apps/notes/notes/use-notes.ts';
import { dueQuery } from '../apps/notes/tasks/due-query.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { formatRelativeTime } from '../core/text/format.ts';
import { useToday } from '../core/time/use-today.ts';
import { Lazy } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import { DueTasks } from './due-tasks.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const LINES = 3;
const takeNote = () => import('./take-note-sheet.tsx').then(({ TakeNoteSheet }) => TakeNoteSheet);

/** The tasks of today, or the latest note if nothing is due. */
export function NotesGlance() {
  const present = useToday();
  const due = useServerQuery(dueQuery(present));
  // Asked for at once, so that neither waits for the other.
  const { value: notes } = useNotes({ view: 'notes', query: '' });
  const [writing, setWriting] = useState(false);
  return (
    <Glance
      app="notes"
      state={loadState(due)}
      action={
        <Button look="soft" icon={plus} wide onClick={() => setWriting(true)}>
          {text.notes.take}
        </Button>
      }
    >
      {due.value && due.value.length > 0 ? (
        <DueTasks tasks={due.value} today={present} />
      ) : (
        <LatestNote notes={notes} />
      )}
      {writing && <Lazy load={takeNote} props={{ onClose: () => setWriting(false) }} />}
    </Glance>
  );
}

function LatestNote({ notes }: { notes: readonly Note[] | undefined }) {
  const latest = notes?.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  if (!latest) return notes ? <p class="soft">{text.notes.none}</p> : null;
  return (
    <>
      <p class="glance-number">{noteName(latest)}</p>
      <p class="glance-text soft">
        {latest.title &&
          parseNoteLines(latest.body_md)
            .map(({ words }) => words)
            .filter((words) => words.trim() !== '')
            .slice(0, LINES)
            .join(' · ')}
      </p>
      <p class="soft small">{text.notes.latest(formatRelativeTime(latest.updated_at))}</p>
    </>
  );
}

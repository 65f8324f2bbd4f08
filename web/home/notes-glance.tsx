import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { parseNoteLines } from '../apps/notes/notes/note-lines.ts';
import { noteName } from '../apps/notes/notes/note-name.ts';
import { useNotes } from '../apps/notes/notes/use-notes.ts';
import { formatRelativeTime } from '../core/text/format.ts';
import { Lazy } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const LINES = 3;
const takeNote = () => import('./take-note-sheet.tsx').then(({ TakeNoteSheet }) => TakeNoteSheet);

export function NotesGlance() {
  const answer = useNotes({ view: 'notes', query: '' });
  const [writing, setWriting] = useState(false);
  const latest = answer.value?.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  return (
    <Glance
      app="notes"
      state={loadState(answer)}
      action={
        <Button look="soft" icon={plus} wide onClick={() => setWriting(true)}>
          {text.notes.take}
        </Button>
      }
    >
      {latest ? (
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
      ) : (
        <p class="soft">{text.notes.none}</p>
      )}
      {writing && <Lazy load={takeNote} props={{ onClose: () => setWriting(false) }} />}
    </Glance>
  );
}

import { linkTargets } from '../../../../src/apps/notes/measures/links.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';
import { completionText as text } from '../text/completion.ts';

const MOST_BACKLINKS = 20;

interface Props {
  note: Note;
  onOpen: (note: Note) => void;
}

/** The notes that a stored note links to, and those that link to it. */
export function NoteLinks({ note: { id, revision, body_md }, onOpen }: Props) {
  const { value: from } = useServerQuery({
    app: 'notes',
    key: ['backlinks', id],
    load: () => notesApi('GET /api/notes/:id/backlinks', { id, limit: MOST_BACKLINKS }),
  });
  const hasLinks = linkTargets(body_md).length > 0;
  const { value: to = [] } = useServerQuery({
    app: 'notes',
    key: ['links', id, hasLinks ? revision : 0],
    load: async () => (hasLinks ? notesApi('GET /api/notes/:id/links', { id }) : []),
  });
  const existing = to.flatMap(({ note_id, title }) =>
    note_id === null || note_id === id ? [] : { id: note_id, title },
  );

  function open(noteId: number) {
    notesApi('GET /api/notes/:id', { id: noteId }).then(onOpen, showError);
  }

  return (
    <>
      <LinkRow label={text.linksTo} links={existing} onOpen={open} />
      <LinkRow label={text.linkedFrom} links={from?.items ?? []} onOpen={open} />
    </>
  );
}

interface RowProps {
  label: string;
  links: readonly { id: number; title: string }[];
  onOpen: (id: number) => void;
}

function LinkRow({ label, links, onOpen }: RowProps) {
  if (links.length === 0) return null;
  return (
    <p class="note-links">
      <span class="soft small">{label}</span>
      {links.map(({ id, title }) => (
        <button key={id} type="button" class="note-chip" onClick={() => onOpen(id)}>
          {title}
        </button>
      ))}
    </p>
  );
}

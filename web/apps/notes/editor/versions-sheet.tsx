import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useMemo, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteVersion } from '../../../../src/apps/notes/versions/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatDateTime } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { noteName } from '../notes/note-name.ts';
import { notes, notesApi } from '../notes/notes-api.ts';
import { editorText } from '../text/editor.ts';
import { diffLines, toLines } from './version-diff.ts';

const words = editorText.versionsOf;
const MOST_VERSIONS = 50;

interface Props {
  note: Note;
  readOnly: boolean;
  onClose: () => void;
}

export function VersionsSheet({ note, readOnly, onClose }: Props) {
  const [chosen, setChosen] = useState<NoteVersion>();
  return (
    <Sheet title={words.title} onClose={onClose}>
      {chosen ? (
        <VersionView
          note={note}
          version={chosen}
          readOnly={readOnly}
          onBack={() => setChosen(undefined)}
          onRestored={onClose}
        />
      ) : (
        <VersionList note={note} onChoose={setChosen} />
      )}
    </Sheet>
  );
}

function VersionList({ note, onChoose }: { note: Note; onChoose: (version: NoteVersion) => void }) {
  const { value, problem, retry } = useServerQuery({
    app: 'notes',
    key: ['versions', note.id, note.revision],
    load: () => notesApi('GET /api/notes/:id/versions', { id: note.id, limit: MOST_VERSIONS }),
  });
  return (
    <>
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={4} />
      {value?.items.length === 0 && <p class="soft">{words.none}</p>}
      <ul>
        {value?.items.map((version) => (
          <ListRow
            key={version.id}
            title={formatDateTime(version.written_at)}
            detail={[words.reasons[version.reason], version.edited_by].filter(Boolean).join(' · ')}
            opens={words.open(formatDateTime(version.written_at))}
            onOpen={() => onChoose(version)}
            trail={<Icon of={chevronRight} />}
          />
        ))}
      </ul>
    </>
  );
}

interface ViewProps {
  note: Note;
  version: NoteVersion;
  readOnly: boolean;
  onBack: () => void;
  onRestored: () => void;
}

function VersionView({ note, version, readOnly, onBack, onRestored }: ViewProps) {
  const { id } = note;
  const { value, problem, retry } = useServerQuery({
    app: 'notes',
    key: ['version', id, version.id],
    load: () => notesApi('GET /api/notes/:id/versions/:vid', { id, vid: version.id }),
  });
  const lines = useMemo(() => value && diffLines(toLines(note), toLines(value)), [value, note]);
  const isSame = lines?.every(({ kind }) => kind === 'same') && note.kind === value?.kind;
  return (
    <>
      <Button look="text" onClick={onBack}>
        {words.back}
      </Button>
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={6} />
      {lines && <h3>{isSame ? words.same : words.compare}</h3>}
      <div class="diff">
        {lines?.map(({ kind, text }, at) => (
          <p key={at} class={kind}>
            {kind !== 'same' && (
              <span class="unseen">{kind === 'added' ? words.added : words.removed}: </span>
            )}
            {text || ' '}
          </p>
        ))}
      </div>
      {!readOnly && value && !isSame && (
        <Button
          look="solid"
          wide
          onClick={() => {
            notes.write(
              'POST /api/notes/:id/versions/:vid/restore',
              { id, vid: version.id },
              editorText.writes.restore(noteName(note)),
            );
            showToast(words.restored);
            onRestored();
          }}
        >
          {words.restore}
        </Button>
      )}
    </>
  );
}

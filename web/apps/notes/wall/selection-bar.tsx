import archive from 'lucide/dist/esm/icons/archive.mjs';
import hash from 'lucide/dist/esm/icons/hash.mjs';
import palette from 'lucide/dist/esm/icons/palette.mjs';
import shredder from 'lucide/dist/esm/icons/shredder.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { archiveNotes, deleteForever, restoreNotes, trashNotes } from '../notes/note-actions.ts';
import type { NotesView } from '../notes/note-collection.ts';
import { editingText } from '../text/editing.ts';

const words = editingText;

const sheets = {
  labels: () => import('../labels/label-sheet.tsx').then(({ LabelSheet }) => LabelSheet),
  colors: () => import('../editor/color-sheet.tsx').then(({ ColorSheet }) => ColorSheet),
};

interface Props {
  view: NotesView;
  chosen: readonly Note[];
  onAll: () => void;
  onEnd: () => void;
}

/** What can be done with the selected notes. */
export function SelectionBar({ view, chosen, onAll, onEnd }: Props) {
  const [sheet, setSheet] = useState<keyof typeof sheets>();
  const none = chosen.length === 0;
  const own = chosen.filter(({ share_role }) => share_role === 'owner');
  const finish = (work: () => void) => () => {
    work();
    onEnd();
  };
  return (
    <div class="selection-bar" role="toolbar" aria-label={words.selected(chosen.length)}>
      <IconButton icon={x} label={words.endSelection} onClick={onEnd} />
      <strong role="status">{words.selected(chosen.length)}</strong>
      <Button look="text" onClick={onAll}>
        {words.selectAll}
      </Button>
      <span class="selection-actions">
        {view === 'trash' ? (
          <>
            <IconButton
              icon={undo}
              label={words.restore}
              disabled={none}
              onClick={finish(() => restoreNotes(chosen))}
            />
            <IconButton
              icon={shredder}
              label={words.deleteForever}
              disabled={none}
              onClick={finish(() => deleteForever(chosen))}
            />
          </>
        ) : (
          <>
            <IconButton
              icon={hash}
              label={words.label}
              disabled={none}
              onClick={() => setSheet('labels')}
            />
            <IconButton
              icon={palette}
              label={words.color}
              disabled={none}
              onClick={() => setSheet('colors')}
            />
            <IconButton
              icon={archive}
              label={view === 'archive' ? words.unarchive : words.archive}
              disabled={none}
              onClick={finish(() => archiveNotes(chosen, view !== 'archive'))}
            />
            <IconButton
              icon={trash}
              label={words.trash}
              disabled={own.length === 0}
              onClick={finish(() => trashNotes(own))}
            />
          </>
        )}
      </span>
      {sheet && (
        <Lazy load={sheets[sheet]} props={{ notes: chosen, onClose: () => setSheet(undefined) }} />
      )}
    </div>
  );
}

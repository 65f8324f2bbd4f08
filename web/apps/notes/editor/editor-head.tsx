import archiveIcon from 'lucide/dist/esm/icons/archive.mjs';
import eye from 'lucide/dist/esm/icons/eye.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import pin from 'lucide/dist/esm/icons/pin.mjs';
import pinOff from 'lucide/dist/esm/icons/pin-off.mjs';
import shredder from 'lucide/dist/esm/icons/shredder.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { archiveNotes, deleteForever, restoreNotes, trashNotes } from '../notes/note-actions.ts';
import { editingText } from '../text/editing.ts';
import { editorText } from '../text/editor.ts';
import type { NoteChange } from './note-writes.ts';

const words = editingText;

interface Props {
  note: Note;
  isNew: boolean;
  /** Undefined where there is nothing to preview. */
  preview: boolean | undefined;
  onPreview: (preview: boolean) => void;
  onChange: (change: NoteChange) => void;
  onClose: () => void;
}

/** The buttons beside the close button. */
export function EditorHead({ note, isNew, preview, onPreview, onChange, onClose }: Props) {
  const { pinned, archived, share_role, trashed_at } = note;
  const leave = (work: () => void) => () => {
    work();
    onClose();
  };
  if (trashed_at) {
    return (
      <>
        <IconButton icon={undo} label={words.restore} onClick={leave(() => restoreNotes([note]))} />
        <IconButton
          icon={shredder}
          label={words.deleteForever}
          onClick={leave(() => deleteForever([note]))}
        />
      </>
    );
  }
  return (
    <>
      {preview !== undefined && (
        <span class="preview-button">
          <IconButton
            icon={preview ? pencil : eye}
            label={preview ? editorText.write : editorText.preview}
            onClick={() => onPreview(!preview)}
          />
        </span>
      )}
      <IconButton
        icon={pinned ? pinOff : pin}
        label={pinned ? words.unpin : words.pin}
        aria-pressed={pinned}
        onClick={() => onChange({ pinned: !pinned })}
      />
      {!isNew && (
        <IconButton
          icon={archiveIcon}
          label={archived ? words.unarchive : words.archive}
          onClick={leave(() => archiveNotes([note], !archived))}
        />
      )}
      {share_role === 'owner' && (
        <IconButton
          icon={trash}
          label={words.trash}
          onClick={leave(() => {
            if (!isNew) trashNotes([note]);
          })}
        />
      )}
    </>
  );
}

import bell from 'lucide/dist/esm/icons/bell.mjs';
import hash from 'lucide/dist/esm/icons/hash.mjs';
import layoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs';
import listTodo from 'lucide/dist/esm/icons/list-todo.mjs';
import palette from 'lucide/dist/esm/icons/palette.mjs';
import clock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import textIcon from 'lucide/dist/esm/icons/text-align-start.mjs';
import userPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { AttachButton } from '../attachments/attach-button.tsx';
import { saveAsTemplate } from '../templates/template-writes.ts';
import { editingText } from '../text/editing.ts';
import { editorText as words } from '../text/editor.ts';
import { templatesText } from '../text/templates.ts';
import type { SheetName } from './editor-sheets.tsx';
import { convertNote } from './note-writes.ts';

interface Props {
  note: Note;
  readOnly: boolean;
  choosesColor: boolean;
  onColors: () => void;
  onOpen: (name: SheetName) => void;
  ensure: () => Note;
}

export function EditorToolbar(props: Props) {
  const { note, readOnly, choosesColor, onColors, onOpen, ensure } = props;
  const isOwner = note.share_role === 'owner';
  const isText = note.kind === 'text';
  return (
    <div class="editor-toolbar" role="toolbar">
      {isOwner && (
        <IconButton icon={bell} label={words.reminder} onClick={() => onOpen('reminder')} />
      )}
      <IconButton
        icon={hash}
        label={editingText.label}
        onClick={() => {
          ensure();
          onOpen('labels');
        }}
      />
      {!readOnly && (
        <>
          <IconButton
            icon={palette}
            label={editingText.color}
            aria-expanded={choosesColor}
            onClick={onColors}
          />
          <IconButton
            icon={isText ? listTodo : textIcon}
            label={isText ? words.toChecklist : words.toText}
            onClick={() => convertNote(ensure())}
          />
          <AttachButton ensure={ensure} />
        </>
      )}
      {note.id !== 0 && (
        <IconButton
          icon={layoutTemplate}
          label={templatesText.save}
          onClick={() => saveAsTemplate(note)}
        />
      )}
      {note.id > 0 && (
        <>
          <IconButton icon={userPlus} label={words.share} onClick={() => onOpen('share')} />
          <IconButton icon={clock} label={words.versions} onClick={() => onOpen('versions')} />
        </>
      )}
    </div>
  );
}

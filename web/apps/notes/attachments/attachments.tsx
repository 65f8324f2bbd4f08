import { useRef, useState } from 'preact/hooks';
import type { Note, NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { attachFiles } from './attach-files.ts';
import { FileRow } from './file-row.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { VoicePlayer } from './voice-player.tsx';

const viewer = () => import('./picture-sheet.tsx').then(({ PictureSheet }) => PictureSheet);

interface Props {
  note: Note;
  readOnly: boolean;
  /** The note as it is stored; a new one is created first. */
  ensure: () => Note;
}

/** The attachments of a note. Files can be pasted and dropped anywhere in the editor. */
export function Attachments({ note, readOnly, ensure }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const isOver = useFileDrop(box, readOnly ? undefined : (files) => attachFiles(ensure(), files));
  const all = note.attachments;
  const ofKind = (kind: NoteAttachment['kind']) => all.filter((one) => one.kind === kind);
  const pictures = ofKind('image');
  const picture = pictures.find(({ uuid }) => uuid === opened);
  const shared = { note, readOnly };
  return (
    <div ref={box} class="attachments">
      {isOver && <p class="drop-hint">{text.dropHere}</p>}
      {pictures.length > 0 && (
        <ul class="thumbs" aria-label={text.list}>
          {pictures.map((one) => (
            <PictureThumb
              key={one.uuid}
              attachment={one}
              {...shared}
              onOpen={() => setOpened(one.uuid)}
            />
          ))}
        </ul>
      )}
      {pictures.length < all.length && (
        <ul class="attached-files" aria-label={text.list}>
          {ofKind('voice').map((one) => (
            <VoicePlayer key={one.uuid} attachment={one} {...shared} />
          ))}
          {ofKind('file').map((one) => (
            <FileRow key={one.uuid} attachment={one} {...shared} />
          ))}
        </ul>
      )}
      {picture && (
        <Lazy
          load={viewer}
          props={{ ...shared, attachment: picture, onClose: () => setOpened(undefined) }}
        />
      )}
    </div>
  );
}

export interface AttachmentProps {
  note: Note;
  attachment: NoteAttachment;
  readOnly: boolean;
}

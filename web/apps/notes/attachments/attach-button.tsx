import brush from 'lucide/dist/esm/icons/brush.mjs';
import camera from 'lucide/dist/esm/icons/camera.mjs';
import fileIcon from 'lucide/dist/esm/icons/file.mjs';
import image from 'lucide/dist/esm/icons/image.mjs';
import mic from 'lucide/dist/esm/icons/mic.mjs';
import paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { useMediaQuery } from '../../../core/page/use-media-query.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { attach, attachFiles, type NewAttachment } from './attach-files.ts';

const drawing = () => import('../drawing/drawing-sheet.tsx').then((part) => part.DrawingSheet);
const voice = () => import('../voice/voice-sheet.tsx').then((part) => part.VoiceSheet);

interface Props {
  /** The note as it is stored; a new one is created first. */
  ensure: () => Note;
}

/** Adds pictures, files, voice notes and drawings. */
export function AttachButton({ ensure }: Props) {
  const [sheet, setSheet] = useState<typeof drawing | typeof voice>();
  const latest = useRef(ensure);
  latest.current = ensure;
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const onFiles = (files: readonly File[]) => attachFiles(latest.current(), files);
  const pictures = useFileChooser({ accept: PICTURE_TYPES, label: text.picture, onFiles });
  const photo = useFileChooser({
    ...{ accept: PICTURE_TYPES, label: text.camera, fromCamera: true, onFiles },
  });
  const files = useFileChooser({ accept: '', label: text.file, onFiles });
  const open = (load: typeof drawing | typeof voice) => setSheet(() => load);
  const sheetProps = {
    onAttach: (made: NewAttachment) => attach(latest.current(), made),
    onClose: () => setSheet(undefined),
  };
  return (
    <>
      <Menu label={text.attach} button={<Icon of={paperclip} />}>
        <MenuItem icon={image} onChoose={pictures.choose}>
          {text.picture}
        </MenuItem>
        {hasCamera && (
          <MenuItem icon={camera} onChoose={photo.choose}>
            {text.camera}
          </MenuItem>
        )}
        <MenuItem icon={fileIcon} onChoose={files.choose}>
          {text.file}
        </MenuItem>
        <MenuItem icon={mic} onChoose={() => open(voice)}>
          {text.voice}
        </MenuItem>
        <MenuItem icon={brush} onChoose={() => open(drawing)}>
          {text.drawing}
        </MenuItem>
      </Menu>
      {pictures.chooser}
      {photo.chooser}
      {files.chooser}
      {sheet && <Lazy load={sheet} props={sheetProps} />}
    </>
  );
}

import x from 'lucide/dist/esm/icons/x.mjs';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useAttachmentUrl } from '../notes/attachment-url.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { removeAttachment } from './attach-files.ts';
import type { AttachmentProps } from './attachments.tsx';
import { nameOf, removeLabel, UploadState } from './upload-state.tsx';

interface Props extends AttachmentProps {
  onOpen: () => void;
}

export function PictureThumb({ note, attachment, readOnly, onOpen }: Props) {
  const url = useAttachmentUrl(attachment);
  const name = nameOf(attachment);
  return (
    <li class="picture-thumb">
      <button type="button" aria-label={text.open(name)} onClick={onOpen}>
        {url && <img src={url} alt="" decoding="async" />}
      </button>
      <UploadState attachment={attachment} />
      {!readOnly && (
        <IconButton
          icon={x}
          label={removeLabel(attachment)}
          onClick={() => removeAttachment(note, attachment)}
        />
      )}
    </li>
  );
}

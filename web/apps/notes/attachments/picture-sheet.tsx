import download from 'lucide/dist/esm/icons/download.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useAttachmentUrl } from '../notes/attachment-url.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { removeAttachment } from './attach-files.ts';
import type { AttachmentProps } from './attachments.tsx';
import { nameOf, removeLabel } from './upload-state.tsx';

interface Props extends AttachmentProps {
  onClose: () => void;
}

/** A picture in full size, with the text in it. */
export function PictureSheet({ note, attachment, readOnly, onClose }: Props) {
  const url = useAttachmentUrl(attachment);
  const name = nameOf(attachment);
  return (
    <Sheet
      title={name}
      onClose={onClose}
      actions={
        <>
          <a class="icon-button" href={url} download={name} aria-label={text.download(name)}>
            <Icon of={download} />
          </a>
          {!readOnly && (
            <IconButton
              icon={trash}
              label={removeLabel(attachment)}
              onClick={() => {
                onClose();
                removeAttachment(note, attachment);
              }}
            />
          )}
        </>
      }
    >
      <div class="picture-view">
        <img src={url} alt={attachment.text || name} />
        {attachment.text && (
          <section>
            <h3>{text.pictureText}</h3>
            <p>{attachment.text}</p>
          </section>
        )}
      </div>
    </Sheet>
  );
}

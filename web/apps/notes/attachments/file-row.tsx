import fileIcon from 'lucide/dist/esm/icons/file.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useAttachmentUrl } from '../notes/attachment-url.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { removeAttachment } from './attach-files.ts';
import type { AttachmentProps } from './attachments.tsx';
import { nameOf, removeLabel, UploadState } from './upload-state.tsx';

/** A file that is downloaded by a press. */
export function FileRow({ note, attachment, readOnly }: AttachmentProps) {
  const url = useAttachmentUrl(attachment);
  const name = nameOf(attachment);
  return (
    <li class="attached-file">
      <a href={url} download={name}>
        <Icon of={fileIcon} size={18} />
        <span class="attached-name">
          <span class="unseen">{text.downloads} </span>
          {name}
        </span>
        {attachment.bytes > 0 && <span class="soft small">{text.size(attachment.bytes)}</span>}
      </a>
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

import type { NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { runningUploads } from '../../../core/outbox/send-upload.ts';
import { useStore } from '../../../core/state/store.ts';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { findUnsent } from '../notes/attachment-url.tsx';
import { attachmentsText as text } from '../text/attachments.ts';

/** How far the upload of an attachment is; nothing once the server has it. */
export function UploadState({ attachment }: { attachment: NoteAttachment }) {
  const running = useStore(runningUploads);
  if (attachment.url !== '') return null;
  const upload = running.get(findUnsent(attachment.uuid)?.key ?? '');
  if (!upload) return <span class="upload-waiting">{text.waiting}</span>;
  return <ProgressBar label={text.uploading(nameOf(attachment))} value={upload.share} max={1} />;
}

export function nameOf({ name, kind }: NoteAttachment): string {
  return name || text.names[kind];
}

/** What the button that removes an attachment says. */
export function removeLabel(attachment: NoteAttachment): string {
  const name = nameOf(attachment);
  return attachment.url === '' ? text.cancel(name) : text.remove(name);
}

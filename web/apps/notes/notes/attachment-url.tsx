import { useEffect } from 'preact/hooks';
import type { NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { baseOf } from '../../../core/instance.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';

/** Addresses of files in the outbox by the uuid of their attachment, while they are shown. */
const localUrls = new Map<string, { url: string; users: number }>();

/**
 * Address of an attachment: the server's, or that of the file which still waits to be sent; empty
 * if that file is gone.
 */
export function useAttachmentUrl({ uuid, url }: NoteAttachment): string {
  const isUnsent = url === '';
  useEffect(() => {
    const local = isUnsent ? localUrls.get(uuid) : undefined;
    if (!local) return;
    local.users += 1;
    return () => {
      local.users -= 1;
      if (local.users > 0) return;
      URL.revokeObjectURL(local.url);
      localUrls.delete(uuid);
    };
  }, [uuid, isUnsent]);
  return isUnsent ? (localUrlOf(uuid) ?? '') : baseOf('notes') + url;
}

function localUrlOf(uuid: string): string | undefined {
  const known = localUrls.get(uuid)?.url;
  const file = known === undefined ? findUnsent(uuid)?.file : undefined;
  if (!file) return known;
  const url = URL.createObjectURL(file);
  localUrls.set(uuid, { url, users: 0 });
  return url;
}

/** The outbox entry of an attachment that was not sent yet. */
export function findUnsent(uuid: string) {
  return outboxEntries.get().find(({ input, file }) => file && input.uuid === uuid);
}

/** The cover of a note whose picture still waits to be sent. */
export function UnsentCover({ attachment }: { attachment: NoteAttachment }) {
  return <img class="note-cover" src={useAttachmentUrl(attachment)} alt="" />;
}

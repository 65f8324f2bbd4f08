import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { PublicLink } from '../../../ui/form/public-link.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { notifyChanged } from '../notes/note-events.ts';
import { sharingText as text } from '../text/sharing.ts';
import { closeLink, makeLink } from './note-shares.ts';
import { PeopleSection } from './people-section.tsx';
import { SharedWithMe } from './shared-with-me.tsx';
import './sharing.css';

interface Props {
  note: Note;
  onClose: () => void;
  /** Closes the editor as well. */
  onLeft: () => void;
}

/** Who sees the note. The owner decides; others may leave it. */
export function ShareSheet({ note, onClose, onLeft }: Props) {
  const hasAccount = useHasAccount();
  const { id, share_token } = note;
  if (note.share_role !== 'owner') {
    return (
      <Sheet title={text.shared.title} onClose={onClose}>
        <SharedWithMe note={note} onLeft={onLeft} />
      </Sheet>
    );
  }
  return (
    <Sheet title={text.title} onClose={onClose}>
      {hasAccount && <PeopleSection note={note} />}
      <PublicLink
        words={text.link}
        token={share_token}
        page="/n/"
        onMake={async () => {
          await makeLink(id);
          notifyChanged(new Set([id]));
          void queryClient.invalidateQueries({ queryKey: ['notes'] });
        }}
        onClose={() => closeLink(id)}
      />
    </Sheet>
  );
}

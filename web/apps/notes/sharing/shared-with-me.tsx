import logOut from 'lucide/dist/esm/icons/log-out.mjs';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { Avatar } from '../../../ui/basic/avatar.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { sharingText } from '../text/sharing.ts';
import { sharesQuery, stopSharing } from './note-shares.ts';

const words = sharingText.shared;

interface Props {
  note: Note;
  onLeft: () => void;
}

/** Who else has the note, for somebody with whom it is shared. */
export function SharedWithMe({ note: { id, share_owner }, onLeft }: Props) {
  const { value: shares = [] } = useServerQuery(sharesQuery(id));
  const me = owner.get() ?? 0;
  return (
    <section class="form">
      <ul>
        <ListRow
          lead={<Avatar name={share_owner ?? ''} />}
          title={share_owner ?? ''}
          detail={words.owner}
        />
        {shares.map(({ user_id, username, full_name, avatar_url, role }) => {
          const name = full_name ?? username;
          return (
            <ListRow
              key={user_id}
              lead={<Avatar name={name} picture={avatar_url} />}
              title={user_id === me ? words.you(name) : name}
              detail={sharingText.people.roles[role]}
            />
          );
        })}
      </ul>
      <Button
        icon={logOut}
        wide
        onClick={() => {
          stopSharing(id, me, words.left);
          onLeft();
        }}
      >
        {words.leave}
      </Button>
      <p class="soft small">{words.leaveHint}</p>
    </section>
  );
}

import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useId, useState } from 'preact/hooks';
import type {
  Kitchen,
  Member,
  PendingMember,
} from '../../../../src/apps/recipe/kitchens/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { Avatar } from '../../../ui/basic/avatar.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import '../../../ui/form/form.css';
import { Icon } from '../../../ui/basic/icon.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { peerName } from '../sharing/peer.ts';
import { kitchensText as text } from '../text/kitchens.ts';
import {
  kitchens,
  kitchensApi,
  membersQuery,
  pendingMembersQuery,
  runThenRefetch,
} from './kitchens-api.ts';

export function MembersCard({ kitchen }: { kitchen: Kitchen }) {
  const { value: members, problem, retry } = useServerQuery(membersQuery(kitchen.id));
  const [heir, setHeir] = useState<Member>();
  const head = kitchen.role === 'owner';
  return (
    <>
      <Card flush title={text.who}>
        {problem && <ErrorState problem={problem} onRetry={retry} />}
        {!problem && !members && <SkeletonRows rows={3} />}
        <ul>
          {members?.map((member) => (
            <ListRow
              key={member.user_id}
              lead={
                <span class="row-icon">
                  <Avatar name={peerName(member)} picture={member.avatar_url} />
                </span>
              }
              title={isMe(member) ? text.you(peerName(member)) : peerName(member)}
              detail={`${text.roles[member.role]}, ${text.roleHints[member.role]}`}
              trail={
                head &&
                !isMe(member) && (
                  <MemberMenu kitchen={kitchen} member={member} onPass={() => setHeir(member)} />
                )
              }
            />
          ))}
        </ul>
      </Card>
      <PendingCard kitchenId={kitchen.id} />
      {head && <InviteCard kitchen={kitchen} members={members ?? []} />}
      {heir && (
        <Dialog
          title={text.pass.title}
          message={text.pass.words(peerName(heir))}
          confirm={text.pass.confirm}
          onConfirm={() =>
            runThenRefetch(
              kitchensApi('PUT /api/kitchens/:id/owner', {
                id: kitchen.id,
                user_id: heir.user_id,
              }),
            )
          }
          onClose={() => setHeir(undefined)}
        />
      )}
    </>
  );
}

function isMe({ user_id }: Member): boolean {
  return user_id === owner.get();
}

interface MenuProps {
  kitchen: Kitchen;
  member: Member;
  onPass: () => void;
}

function MemberMenu({ kitchen: { id }, member, onPass }: MenuProps) {
  const { user_id: userId, role } = member;
  const other = role === 'sous' ? 'member' : 'sous';
  const remove = () =>
    kitchens.writeWithUndo(
      'DELETE /api/kitchens/:id/members/:userId',
      [{ id, userId }],
      text.removed(peerName(member)),
    );
  return (
    <Menu label={text.menuOf(peerName(member))} button={<Icon of={ellipsis} />}>
      <MenuItem
        onChoose={() =>
          runThenRefetch(
            kitchensApi('PUT /api/kitchens/:id/members/:userId/role', { id, userId, role: other }),
          )
        }
      >
        {other === 'sous' ? text.makeSous : text.makeMember}
      </MenuItem>
      <MenuItem onChoose={onPass}>{text.makeOwner}</MenuItem>
      <MenuItem onChoose={remove}>{text.remove}</MenuItem>
    </Menu>
  );
}

/** Invited accounts without an answer; hidden while there are none. */
function PendingCard({ kitchenId: id }: { kitchenId: number }) {
  const { value: pending = [] } = useServerQuery(pendingMembersQuery(id));
  if (pending.length === 0) return null;
  const withdraw = (invited: PendingMember) =>
    kitchens.writeWithUndo(
      'DELETE /api/kitchens/:id/invitations/:userId',
      [{ id, userId: invited.user_id }],
      text.withdrawn(peerName(invited)),
    );
  return (
    <Card flush title={text.pending}>
      <ul>
        {pending.map((invited) => (
          <ListRow
            key={invited.user_id}
            lead={
              <span class="row-icon">
                <Avatar name={peerName(invited)} picture={invited.avatar_url} />
              </span>
            }
            title={peerName(invited)}
            detail={text.invited(invited.created_at)}
            trail={
              <Button
                aria-label={text.withdrawLabel(peerName(invited))}
                onClick={() => withdraw(invited)}
              >
                {text.withdraw}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface InviteProps {
  kitchen: Kitchen;
  members: readonly Member[];
}

function InviteCard({ kitchen: { id }, members }: InviteProps) {
  const [username, setUsername] = useState('');
  const now = useStore(session);
  const list = useId();
  const { value: peers } = useServerQuery({
    app: 'recipe',
    key: ['peers', ''],
    load: () => kitchensApi('GET /api/recipes/peers', { limit: 20 }),
  });
  const form = useSubmit(async () => {
    const invited = await kitchensApi('POST /api/kitchens/:id/members', {
      id,
      username: username.trim(),
    });
    setUsername('');
    showToast(text.inviteSent(peerName(invited)));
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
  }, ['username']);
  const others = peers?.items.filter((peer) => !members.some(({ user_id }) => user_id === peer.id));
  return (
    <Card title={text.invite}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{text.inviteHint}</p>
        <TextField
          label={text.username}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={100}
          list={list}
          value={username}
          problem={form.fieldError('username')}
          onValue={setUsername}
        />
        <datalist id={list}>
          {others?.map((peer) => (
            <option key={peer.id} value={peer.username} label={peer.full_name ?? peer.username} />
          ))}
        </datalist>
        <SubmitButton form={form} disabled={username.trim() === ''}>
          {text.inviteSubmit}
        </SubmitButton>
      </form>
      {now.state === 'in' && now.user?.role === 'admin' && (
        <div>
          <p class="soft">{text.withoutAccount}</p>
          <a class="button plain" href="#/settings/invites">
            {text.inviteByLink}
          </a>
        </div>
      )}
    </Card>
  );
}

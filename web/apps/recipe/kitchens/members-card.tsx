import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useId, useState } from 'preact/hooks';
import type {
  Kitchen,
  Member,
  PendingMember,
} from '../../../../src/apps/recipe/kitchens/contract.ts';
import { answers } from '../../../core/answers.ts';
import { owner } from '../../../core/owner.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import '../../../ui/form.css';
import { Icon } from '../../../ui/icon.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOf } from '../sharing/person.ts';
import { kitchens, kitchensApi, membersOf, pendingIn, settle } from './kitchens-api.ts';
import { text } from './text/text.ts';

export function MembersCard({ kitchen }: { kitchen: Kitchen }) {
  const { value: members, problem, retry } = useAnswer(membersOf(kitchen.id));
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
                  <Avatar name={nameOf(member)} picture={member.avatar_url} />
                </span>
              }
              title={isMe(member) ? text.you(nameOf(member)) : nameOf(member)}
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
          words={text.pass.words(nameOf(heir))}
          confirm={text.pass.confirm}
          onConfirm={() =>
            settle(
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
      text.removed(nameOf(member)),
    );
  return (
    <Menu label={text.menuOf(nameOf(member))} button={<Icon of={ellipsis} />}>
      <MenuItem
        onChoose={() =>
          settle(
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

/** Who has not answered yet; nothing while nobody is invited. */
function PendingCard({ kitchenId: id }: { kitchenId: number }) {
  const { value: pending = [] } = useAnswer(pendingIn(id));
  if (pending.length === 0) return null;
  const withdraw = (invited: PendingMember) =>
    kitchens.writeWithUndo(
      'DELETE /api/kitchens/:id/invitations/:userId',
      [{ id, userId: invited.user_id }],
      text.withdrawn(nameOf(invited)),
    );
  return (
    <Card flush title={text.pending}>
      <ul>
        {pending.map((invited) => (
          <ListRow
            key={invited.user_id}
            lead={
              <span class="row-icon">
                <Avatar name={nameOf(invited)} picture={invited.avatar_url} />
              </span>
            }
            title={nameOf(invited)}
            detail={text.invited(invited.created_at)}
            trail={
              <Button
                aria-label={text.withdrawLabel(nameOf(invited))}
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
  const list = useId();
  const { value: peers } = useAnswer({
    app: 'recipe',
    key: ['peers', ''],
    ask: () => kitchensApi('GET /api/recipes/peers', { limit: 20 }),
  });
  const form = useSubmit(async () => {
    const invited = await kitchensApi('POST /api/kitchens/:id/members', {
      id,
      username: username.trim(),
    });
    setUsername('');
    toast(text.inviteSent(nameOf(invited)));
    void answers.invalidateQueries({ queryKey: ['recipe'] });
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
          problem={form.at('username')}
          onValue={setUsername}
        />
        <datalist id={list}>
          {others?.map((peer) => (
            <option key={peer.id} value={peer.username} label={peer.full_name ?? peer.username} />
          ))}
        </datalist>
        <Submit form={form} unready={username.trim() === ''}>
          {text.inviteSubmit}
        </Submit>
      </form>
    </Card>
  );
}

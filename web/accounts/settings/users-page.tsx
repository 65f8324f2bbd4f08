import userPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Avatar } from '../../ui/basic/avatar.tsx';
import { Button } from '../../ui/basic/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { CreateUser } from './create-user.tsx';
import { EditUser } from './edit-user.tsx';
import { fetchAllUsers } from './fetch-all-users.ts';
import { displayRole } from './roles.ts';
import { SettingsFrame } from './settings-frame.tsx';

const words = text.users;

export function UsersPage() {
  return (
    <SettingsFrame tab="users">
      <Users />
    </SettingsFrame>
  );
}

function Users() {
  const { value, problem, reload } = useAccountQuery('users', fetchAllUsers);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const open = value?.find(({ id }) => id === openId);
  const found = value?.filter((user) => matches(user, search)) ?? [];
  return (
    <>
      <div class="settings-bar">
        <TextField
          label={words.search}
          type="search"
          autocomplete="off"
          value={search}
          onValue={setSearch}
        />
        <Button look="solid" icon={userPlus} onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      </div>
      <Card title={text.tabs.users} aside={value && words.count(value.length)} flush>
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {!value && !problem && <SkeletonRows rows={3} />}
        {value && found.length === 0 && <p class="card-foot soft">{words.nobody}</p>}
        <ul>
          {found.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              trainer={value?.find(({ id }) => id === user.trainer_id)}
              onOpen={() => setOpenId(user.id)}
            />
          ))}
        </ul>
      </Card>
      {creating && (
        <CreateUser
          onClose={() => {
            setCreating(false);
            reload();
          }}
        />
      )}
      {open && value && (
        <EditUser
          user={open}
          trainers={value.filter(({ role }) => role === 'trainer')}
          onChanged={reload}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  user: User;
  /** Their coach. */
  trainer: User | undefined;
  onOpen: () => void;
}

function UserRow({ user, trainer, onOpen }: RowProps) {
  const now = useStore(session);
  const own = now.state === 'in' && now.user?.id === user.id;
  const name = user.full_name ?? user.username;
  const facts = [
    user.username,
    user.email,
    user.email && !user.email_verified && words.unverified,
    own && words.you,
    user.totp_enabled && words.secondFactor,
    trainer && words.coachedBy(trainer.full_name ?? trainer.username),
  ].filter(Boolean);
  return (
    <ListRow
      lead={
        <span class="row-lead">
          <Avatar name={name} picture={user.avatar} />
        </span>
      }
      title={name}
      detail={facts.join(' · ')}
      trail={<Badge>{text.roles[displayRole(user.role)]}</Badge>}
      opens={words.open(name)}
      onOpen={onOpen}
    />
  );
}

function matches({ username, full_name, email }: User, search: string) {
  const query = search.trim().toLowerCase();
  return [username, full_name, email].some((word) => word?.toLowerCase().includes(query));
}

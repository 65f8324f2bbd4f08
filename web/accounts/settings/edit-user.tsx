import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { sayProblem } from '../../core/in-words.ts';
import { accounts, session } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { useLeft } from '../../core/use-left.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Submit } from '../../ui/submit.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { isAcceptable, NewPassword } from '../password/new-password.tsx';
import { hasTrainers, roleOptions, shownRole } from './roles.ts';
import { text } from './text/text.ts';

const words = text.users;

interface Props {
  user: User;
  trainers: readonly User[];
  onChanged: () => void;
  onClose: () => void;
}

export function EditUser({ user, trainers, onChanged, onClose }: Props) {
  const now = useStore(session);
  const own = now.state === 'in' && now.user?.id === user.id;
  const name = user.full_name ?? user.username;
  const role = shownRole(user.role);

  async function change(
    part: { role?: User['role']; trainer_id?: number | null; email_verified?: boolean },
    said: string,
  ) {
    try {
      await accounts('PATCH /api/auth/users/:id', { id: user.id, ...part });
      toast(said);
    } catch (error) {
      sayProblem(error);
    }
    onChanged();
  }

  return (
    <Sheet title={name} onClose={onClose}>
      {own ? (
        <p class="soft">
          {words.ownRole} {words.ownRemove}
        </p>
      ) : (
        <Select
          label={text.role}
          value={role}
          options={roleOptions}
          onValue={(chosen) =>
            void change({ role: chosen }, words.roleChanged(name, text.roles[chosen]))
          }
        />
      )}
      {hasTrainers() && role === 'member' && (
        <Select
          label={words.trainer}
          value={String(user.trainer_id ?? '')}
          options={[
            { value: '', label: words.noTrainer },
            ...trainers.map(({ id, full_name, username }) => ({
              value: String(id),
              label: full_name ?? username,
            })),
          ]}
          onValue={(id) =>
            void change({ trainer_id: id ? Number(id) : null }, words.trainerChanged(name))
          }
        />
      )}
      {user.email && (
        <Switch
          label={words.verified}
          hint={words.verifiedHint(user.email)}
          checked={user.email_verified}
          onChecked={(email_verified) =>
            void change(
              { email_verified },
              email_verified ? words.isVerified(name) : words.isUnverified(name),
            )
          }
        />
      )}
      {!own && (
        <>
          <SetPassword user={user} />
          <Remove
            user={user}
            onRemoved={() => {
              onClose();
              onChanged();
            }}
          />
        </>
      )}
    </Sheet>
  );
}

function SetPassword({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const [drop, setDrop] = useState(false);
  const form = useSubmit(async () => {
    await accounts('PATCH /api/auth/users/:id', {
      id: user.id,
      password,
      drop_passkeys: drop,
    });
    toast(words.passwordSet(user.full_name ?? user.username));
    setPassword('');
    setDrop(false);
  }, ['password']);
  return (
    <form class="fold" onSubmit={form.submit}>
      <h3>{words.setPassword}</h3>
      <p class="soft small">{words.setPasswordHint}</p>
      <NewPassword
        about={user}
        value={password}
        problem={form.at('password')}
        onValue={setPassword}
      />
      <CheckRow checked={drop} onChecked={setDrop}>
        {words.dropPasskeys}
      </CheckRow>
      <Submit form={form} look="plain" wide unready={!isAcceptable(password)}>
        {words.setPassword}
      </Submit>
    </form>
  );
}

function Remove({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const { progress, carryOut } = useLeft();
  const name = user.full_name ?? user.username;

  async function remove() {
    const { id } = user;
    const left = () =>
      accounts('GET /api/auth/users/:id/removal', { id }).then(({ rows_left }) => rows_left);
    try {
      await carryOut(() => accounts('DELETE /api/auth/users/:id', { id }), left);
      toast(words.removed(name));
      onRemoved();
    } catch (error) {
      sayProblem(error);
    }
  }

  return (
    <div class="fold">
      <Button look="danger" disabled={progress !== null} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {progress && <Waiting words={words.removing(name)} {...progress} />}
      {asking && (
        <Dialog
          title={words.removeTitle(name)}
          words={words.removeWords}
          confirm={words.removeConfirm}
          typed={user.username}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { useLeft } from '../../core/use-left.ts';
import { Button } from '../../ui/basic/button.tsx';
import { CheckRow } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Waiting } from '../../ui/status/waiting.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { settingsText as text } from '../text/settings.ts';
import { displayRole, hasTrainers, roleOptions } from './roles.ts';

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
  const role = displayRole(user.role);

  async function change(
    part: { role?: User['role']; trainer_id?: number | null; email_verified?: boolean },
    said: string,
  ) {
    try {
      await accountsApi('PATCH /api/auth/users/:id', { id: user.id, ...part });
      showToast(said);
    } catch (error) {
      showError(error);
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
          <RemoveUser
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
    await accountsApi('PATCH /api/auth/users/:id', {
      id: user.id,
      password,
      drop_passkeys: drop,
    });
    showToast(words.passwordSet(user.full_name ?? user.username));
    setPassword('');
    setDrop(false);
  }, ['password']);
  return (
    <form class="fold" onSubmit={form.submit}>
      <h3>{words.setPassword}</h3>
      <p class="soft small">{words.setPasswordHint}</p>
      <NewPasswordField
        about={user}
        value={password}
        problem={form.fieldError('password')}
        onValue={setPassword}
      />
      <CheckRow checked={drop} onChecked={setDrop}>
        {words.dropPasskeys}
      </CheckRow>
      <SubmitButton form={form} look="plain" wide disabled={!meetsPasswordRules(password)}>
        {words.setPassword}
      </SubmitButton>
    </form>
  );
}

function RemoveUser({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const { progress, carryOut } = useLeft();
  const name = user.full_name ?? user.username;

  async function remove() {
    const { id } = user;
    const left = () =>
      accountsApi('GET /api/auth/users/:id/removal', { id }).then(({ rows_left }) => rows_left);
    try {
      await carryOut(() => accountsApi('DELETE /api/auth/users/:id', { id }), left);
      showToast(words.removed(name));
      onRemoved();
    } catch (error) {
      showError(error);
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
          message={words.removeWords}
          confirm={words.removeConfirm}
          confirmationWord={user.username}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

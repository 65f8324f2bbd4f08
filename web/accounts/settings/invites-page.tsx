import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { useState } from 'preact/hooks';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { copyToClipboard } from '../../core/page/copy-to-clipboard.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { displayRole, ordinaryRole, roleOptions } from './roles.ts';
import { SettingsFrame } from './settings-frame.tsx';

const words = text.invites;

export function InvitesPage() {
  return (
    <SettingsFrame tab="invites">
      <Invites />
    </SettingsFrame>
  );
}

function Invites() {
  const { value, problem, reload } = useAccountQuery('invites', () =>
    accountsApi('GET /api/auth/invites', {}),
  );
  const [leaving, setLeaving] = useState<{ id: number; email: string }>();

  async function revoke(id: number) {
    try {
      await accountsApi('DELETE /api/auth/invites/:id', { id });
      showToast(words.revoked);
    } catch (error) {
      showError(error);
    }
    reload();
  }

  return (
    <div class="columns">
      <CreateInvite onCreated={reload} />
      <Card title={words.pendingTitle} flush>
        {problem && <ErrorState problem={problem} onRetry={reload} />}
        {!value && !problem && <SkeletonRows rows={1} />}
        {value?.items.length === 0 && <p class="card-foot soft">{words.none}</p>}
        <ul>
          {value?.items.map(({ id, email, role, expires_at, attachments }) => (
            <ListRow
              key={id}
              title={email}
              detail={
                <>
                  {words.expires(expires_at)} <Badge>{text.roles[displayRole(role)]}</Badge>
                  {attachments.map(({ name, label }) => (
                    <Badge key={name}>{words.joins(label)}</Badge>
                  ))}
                </>
              }
              trail={
                <Button
                  aria-label={words.revokeLabel(email)}
                  onClick={() => setLeaving({ id, email })}
                >
                  {words.revoke}
                </Button>
              }
            />
          ))}
        </ul>
      </Card>
      {leaving && (
        <Dialog
          title={words.revokeTitle}
          message={words.revokeWords(leaving.email)}
          confirm={words.revoke}
          onConfirm={() => void revoke(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}

function CreateInvite({ onCreated }: { onCreated: () => void }) {
  const mail = useStore(instanceStatus)?.smtp === true;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(ordinaryRole);
  const [kitchen, setKitchen] = useState('');
  const { value: attachable } = useAccountQuery('invite-attachments', () =>
    accountsApi('GET /api/auth/invites/attachments', {}),
  );
  const kitchens = attachable?.items.filter(({ name }) => name === 'kitchen') ?? [];
  const [link, setLink] = useState<{ email: string; url: string }>();
  const form = useSubmit(async () => {
    setLink(undefined);
    const { invite, invite_url } = await accountsApi('POST /api/auth/invites', {
      email: email.trim(),
      role,
      ...(kitchen && { attachments: { kitchen: Number(kitchen) } }),
    });
    if (invite_url) setLink({ email: invite.email, url: invite_url });
    else showToast(words.sent(invite.email));
    setEmail('');
    onCreated();
  }, ['email', 'role', 'attachments.kitchen']);
  return (
    <Card title={words.createTitle}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{mail ? words.hintMail : words.hintLink}</p>
        <TextField
          label={words.email}
          type="email"
          autocomplete="off"
          required
          maxLength={254}
          value={email}
          problem={form.fieldError('email')}
          onValue={setEmail}
        />
        <Select
          label={text.role}
          value={role}
          options={roleOptions}
          problem={form.fieldError('role')}
          onValue={setRole}
        />
        {kitchens.length > 0 && (
          <Select
            label={words.kitchen}
            value={kitchen}
            options={[
              { value: '', label: words.noKitchen },
              ...kitchens.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            problem={form.fieldError('attachments.kitchen')}
            onValue={setKitchen}
          />
        )}
        <SubmitButton form={form}>{words.create}</SubmitButton>
      </form>
      {link && (
        <div class="invite-link" role="status">
          <h3>{words.linkTitle(link.email)}</h3>
          <code>{link.url}</code>
          <p class="soft small">{words.linkHint}</p>
          <Button look="soft" icon={copyIcon} onClick={() => void copyToClipboard(link.url)}>
            {words.copy}
          </Button>
        </div>
      )}
    </Card>
  );
}

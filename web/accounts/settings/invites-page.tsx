import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { useState } from 'preact/hooks';
import { copy } from '../../core/copy.ts';
import { sayProblem } from '../../core/in-words.ts';
import { accounts, status } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ordinaryRole, roleOptions, shownRole } from './roles.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { text } from './text/text.ts';

const words = text.invites;

export function InvitesPage() {
  return (
    <SettingsFrame tab="invites">
      <Invites />
    </SettingsFrame>
  );
}

function Invites() {
  const { value, problem, reload } = useLoaded('invites', () =>
    accounts('GET /api/auth/invites', {}),
  );
  const [leaving, setLeaving] = useState<{ id: number; email: string }>();

  async function revoke(id: number) {
    try {
      await accounts('DELETE /api/auth/invites/:id', { id });
      toast(words.revoked);
    } catch (error) {
      sayProblem(error);
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
                  {words.expires(expires_at)} <Badge>{text.roles[shownRole(role)]}</Badge>
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
          words={words.revokeWords(leaving.email)}
          confirm={words.revoke}
          onConfirm={() => void revoke(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}

function CreateInvite({ onCreated }: { onCreated: () => void }) {
  const mail = useStore(status)?.smtp === true;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(ordinaryRole);
  const [kitchen, setKitchen] = useState('');
  const { value: attachable } = useLoaded('invite-attachments', () =>
    accounts('GET /api/auth/invites/attachments', {}),
  );
  const kitchens = attachable?.items.filter(({ name }) => name === 'kitchen') ?? [];
  const [link, setLink] = useState<{ email: string; url: string }>();
  const form = useSubmit(async () => {
    setLink(undefined);
    const { invite, invite_url } = await accounts('POST /api/auth/invites', {
      email: email.trim(),
      role,
      ...(kitchen && { attachments: { kitchen: Number(kitchen) } }),
    });
    if (invite_url) setLink({ email: invite.email, url: invite_url });
    else toast(words.sent(invite.email));
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
          problem={form.at('email')}
          onValue={setEmail}
        />
        <Select
          label={text.role}
          value={role}
          options={roleOptions}
          problem={form.at('role')}
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
            problem={form.at('attachments.kitchen')}
            onValue={setKitchen}
          />
        )}
        <Submit form={form}>{words.create}</Submit>
      </form>
      {link && (
        <div class="invite-link" role="status">
          <h3>{words.linkTitle(link.email)}</h3>
          <code>{link.url}</code>
          <p class="soft small">{words.linkHint}</p>
          <Button look="soft" icon={copyIcon} onClick={() => void copy(link.url)}>
            {words.copy}
          </Button>
        </div>
      )}
    </Card>
  );
}

import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi } from '../../core/session/session.ts';
import { text as common } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../ui/status/skeleton.tsx';
import { nullIfDismissed } from '../security/web-authn.ts';
import { credentialToJson, supportsPasskeys } from '../sign-in/passkey-login.ts';
import { profileText as text } from '../text/profile.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { describeDevice } from './device-name.ts';

const words = text.passkeys;

type Passkey = RouteOutput<typeof accountsContract, 'GET /api/auth/passkeys'>['items'][number];

export function PasskeysCard() {
  const { value, problem, reload } = useAccountQuery('passkeys', () =>
    accountsApi('GET /api/auth/passkeys', {}),
  );
  const [open, setOpen] = useState<Passkey>();
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    try {
      if (await createPasskey()) showToast(words.added);
    } catch (error) {
      if (error instanceof DOMException) showToast(words.failed, { tone: 'problem' });
      else showError(error);
    }
    setBusy(false);
    reload();
  }

  return (
    <Card title={words.title} flush>
      {value?.items.length === 0 && <p class="card-words">{words.none}</p>}
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!value && !problem && <SkeletonRows rows={1} />}
      {value && value.items.length > 0 && (
        <ul>
          {value.items.map((passkey) => (
            <ListRow
              key={passkey.id}
              lead={
                <span class="device-icon">
                  <Icon of={keyRound} />
                </span>
              }
              title={passkey.name}
              detail={`${words.created(passkey.created_at)} · ${
                passkey.last_used_at ? words.used(passkey.last_used_at) : words.unused
              }`}
              opens={words.open(passkey.name)}
              onOpen={() => setOpen(passkey)}
            />
          ))}
        </ul>
      )}
      <div class="card-foot">
        {supportsPasskeys() ? (
          <Button disabled={busy} onClick={() => void add()}>
            {words.add}
          </Button>
        ) : (
          <p class="soft small">{words.unsupported}</p>
        )}
      </div>
      {open && (
        <EditPasskey
          passkey={open}
          onClose={() => {
            setOpen(undefined);
            reload();
          }}
        />
      )}
    </Card>
  );
}

/** False when the user cancels. */
async function createPasskey(): Promise<boolean> {
  const { options } = await accountsApi('POST /api/auth/passkeys/start', {});
  const credential = await navigator.credentials
    .create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
    .catch(nullIfDismissed);
  if (!(credential instanceof PublicKeyCredential)) return false;
  await accountsApi('POST /api/auth/passkeys', {
    name: words.newName(describeDevice(navigator.userAgent)),
    response: credentialToJson(credential),
  });
  return true;
}

function EditPasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id } = passkey;
  const [name, setName] = useState(passkey.name);
  const [removing, setRemoving] = useState(false);
  const form = useSubmit(async () => {
    await accountsApi('PATCH /api/auth/passkeys/:id', { id, name: name.trim() });
    onClose();
  }, ['name']);

  async function remove() {
    await accountsApi('DELETE /api/auth/passkeys/:id', { id }).catch(showError);
    onClose();
  }

  return (
    <Sheet title={words.rename} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.name}
          autofocus
          required
          maxLength={80}
          value={name}
          problem={form.fieldError('name')}
          onValue={setName}
        />
        <SubmitButton form={form} wide>
          {common.save}
        </SubmitButton>
        <Button look="danger" wide onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </form>
      {removing && (
        <Dialog
          title={words.removeTitle(passkey.name)}
          message={words.removeWords}
          confirm={words.remove}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </Sheet>
  );
}

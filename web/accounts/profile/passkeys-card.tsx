import keyRound from 'lucide/dist/esm/icons/key-round.mjs';
import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { sayProblem } from '../../core/in-words.ts';
import { accounts } from '../../core/session.ts';
import { text as common } from '../../core/text/text.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asJson, passkeysWork } from '../passkey-login.ts';
import { useLoaded } from '../use-loaded.ts';
import { turnedDown } from '../web-authn.ts';
import { deviceName } from './device-name.ts';
import { text } from './text/text.ts';

const words = text.passkeys;

type Passkey = RouteOutput<typeof accountsContract, 'GET /api/auth/passkeys'>['items'][number];

export function PasskeysCard() {
  const { value, problem, reload } = useLoaded('passkeys', () =>
    accounts('GET /api/auth/passkeys', {}),
  );
  const [open, setOpen] = useState<Passkey>();
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    try {
      if (await createPasskey()) toast(words.added);
    } catch (error) {
      if (error instanceof DOMException) toast(words.failed, { tone: 'problem' });
      else sayProblem(error);
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
        {passkeysWork() ? (
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

/** False when the person has thought better of it. */
async function createPasskey(): Promise<boolean> {
  const { options } = await accounts('POST /api/auth/passkeys/start', {});
  const credential = await navigator.credentials
    .create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
    .catch(turnedDown);
  if (!(credential instanceof PublicKeyCredential)) return false;
  await accounts('POST /api/auth/passkeys', {
    name: words.newName(deviceName(navigator.userAgent)),
    response: asJson(credential),
  });
  return true;
}

function EditPasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id } = passkey;
  const [name, setName] = useState(passkey.name);
  const [removing, setRemoving] = useState(false);
  const form = useSubmit(async () => {
    await accounts('PATCH /api/auth/passkeys/:id', { id, name: name.trim() });
    onClose();
  }, ['name']);

  async function remove() {
    await accounts('DELETE /api/auth/passkeys/:id', { id }).catch(sayProblem);
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
          problem={form.at('name')}
          onValue={setName}
        />
        <Submit form={form} wide>
          {common.save}
        </Submit>
        <Button look="danger" wide onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </form>
      {removing && (
        <Dialog
          title={words.removeTitle(passkey.name)}
          words={words.removeWords}
          confirm={words.remove}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </Sheet>
  );
}

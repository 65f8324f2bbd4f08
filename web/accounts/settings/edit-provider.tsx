import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { accountsApi, refreshSession } from '../../core/session/session.ts';
import { text as common } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { CopyField } from '../copy-field.tsx';
import { settingsText as text } from '../text/settings.ts';

const words = text.providers;

export type Provider = RouteOutput<
  typeof accountsContract,
  'GET /api/auth/oidc/providers'
>['items'][number];

interface Props {
  /** Null for a new one. */
  provider: Provider | null;
  onChanged: () => void;
  onClose: () => void;
}

export function EditProvider({ provider, onChanged, onClose }: Props) {
  const [id, setId] = useState(provider?.id ?? '');
  const [name, setName] = useState(provider?.name ?? '');
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [autoRegister, setAutoRegister] = useState(provider?.auto_register ?? false);
  const fixed = provider?.from_environment ?? false;
  const form = useSubmit(async () => {
    await accountsApi('PUT /api/auth/oidc/providers/:id', {
      id,
      name: name.trim(),
      issuer: issuer.trim(),
      client_id: clientId.trim(),
      auto_register: autoRegister,
      ...(secret && { client_secret: secret }),
    });
    showToast(words.stored(name));
    changed();
  }, ['id', 'name', 'issuer', 'client_id', 'client_secret']);

  function changed() {
    onClose();
    onChanged();
    // The sign-in page reads the providers from the status.
    void refreshSession();
  }

  return (
    <Sheet title={provider ? words.edit(provider.name) : words.add} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        {!provider && (
          <TextField
            label={words.id}
            hint={words.idHint}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            autofocus
            required
            maxLength={40}
            value={id}
            problem={form.fieldError('id')}
            onValue={setId}
          />
        )}
        <CopyField label={words.redirect} value={redirectUrl(provider, id)} />
        <TextField
          label={words.name}
          hint={words.nameHint}
          autocomplete="off"
          required
          disabled={fixed}
          maxLength={60}
          value={name}
          problem={form.fieldError('name')}
          onValue={setName}
        />
        <TextField
          label={words.issuer}
          type="url"
          placeholder="https://"
          autocomplete="off"
          required
          disabled={fixed}
          maxLength={300}
          value={issuer}
          problem={form.fieldError('issuer')}
          onValue={setIssuer}
        />
        <TextField
          label={words.clientId}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
          disabled={fixed}
          maxLength={300}
          value={clientId}
          problem={form.fieldError('client_id')}
          onValue={setClientId}
        />
        {!fixed && (
          <PasswordField
            label={words.clientSecret}
            hint={provider ? words.secretKept : undefined}
            autocomplete="off"
            maxLength={500}
            value={secret}
            problem={form.fieldError('client_secret')}
            onValue={setSecret}
          />
        )}
        <Switch
          label={words.autoRegister}
          hint={words.autoRegisterHint}
          checked={autoRegister}
          disabled={fixed}
          onChecked={setAutoRegister}
        />
        {fixed ? (
          <p class="soft">{words.fromEnvironment}</p>
        ) : (
          <SubmitButton form={form} wide>
            {common.save}
          </SubmitButton>
        )}
      </form>
      {provider && !fixed && <RemoveProvider provider={provider} onRemoved={changed} />}
    </Sheet>
  );
}

function RemoveProvider({ provider, onRemoved }: { provider: Provider; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);

  async function remove() {
    try {
      await accountsApi('DELETE /api/auth/oidc/providers/:id', { id: provider.id });
      showToast(words.removed(provider.name));
      onRemoved();
    } catch (error) {
      showError(error);
    }
  }

  return (
    <>
      <Button look="danger" wide onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <Dialog
          title={words.removeTitle(provider.name)}
          message={words.removeWords}
          confirm={words.remove}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The provider asks for this address before it issues the client id. */
function redirectUrl(provider: Provider | null, id: string) {
  return (
    provider?.redirect_url ??
    `${location.origin}${instance.base}/api/auth/oidc/callback/${id || '…'}`
  );
}

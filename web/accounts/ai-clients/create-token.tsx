import { useState } from 'preact/hooks';
import type { Scope } from '../../../src/accounts/tokens/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import type { AppName } from '../../core/instance.ts';
import { accountsApi } from '../../core/session/session.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { AppsField } from './apps-field.tsx';
import { computeExpiry } from './expiry.ts';
import { type Expiry, ExpiryField } from './expiry-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import type { NewToken, TokenList } from './tokens.ts';

const words = text.make;

interface Props {
  offered: TokenList['mcp'];
  onCreated: (token: NewToken) => void;
  onClose: () => void;
}

export function CreateToken({ offered, onCreated, onClose }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['mcp:read']);
  const [apps, setApps] = useState<readonly AppName[] | null>(null);
  const [expiry, setExpiry] = useState<Expiry>({ lifetime: '90', date: '' });
  const form = useSubmit(async () => {
    const expiresAt = computeExpiry(expiry.lifetime, expiry.date);
    const created = await accountsApi('POST /api/tokens', {
      name: name.trim(),
      scopes: [...scopes],
      ...(apps && { apps: [...apps] }),
      ...(expiresAt && { expires_at: expiresAt }),
    });
    onClose();
    onCreated(created);
  }, ['name', 'expires_at']);
  const unready = !name.trim() || scopes.length === 0 || apps?.length === 0;
  return (
    <Sheet title={words.title} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          placeholder={words.nameExample}
          autocomplete="off"
          autofocus
          required
          maxLength={80}
          value={name}
          problem={form.fieldError('name')}
          onValue={setName}
        />
        <ScopesField offered={offered} value={scopes} onValue={setScopes} />
        <AppsField value={apps} onValue={setApps} />
        <ExpiryField value={expiry} problem={form.fieldError('expires_at')} onValue={setExpiry} />
        <SubmitButton form={form} wide disabled={unready}>
          {words.submit}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

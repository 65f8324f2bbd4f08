import { useState } from 'preact/hooks';
import type { Scope } from '../../../src/accounts/tokens/contract.ts';
import type { AppName } from '../../core/instance.ts';
import { accounts } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AppsField } from './apps-field.tsx';
import { expiryOf } from './expiry.ts';
import { type Expiry, ExpiryField } from './expiry-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import { text } from './text/text.ts';
import type { FreshToken, Tokens } from './tokens.ts';

const words = text.make;

interface Props {
  offered: Tokens['mcp'];
  onMade: (token: FreshToken) => void;
  onClose: () => void;
}

export function MakeToken({ offered, onMade, onClose }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['mcp:read']);
  const [apps, setApps] = useState<readonly AppName[] | null>(null);
  const [expiry, setExpiry] = useState<Expiry>({ lasting: '90', date: '' });
  const form = useSubmit(async () => {
    const expiresAt = expiryOf(expiry.lasting, expiry.date);
    const made = await accounts('POST /api/tokens', {
      name: name.trim(),
      scopes: [...scopes],
      ...(apps && { apps: [...apps] }),
      ...(expiresAt && { expires_at: expiresAt }),
    });
    onClose();
    onMade(made);
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
          problem={form.at('name')}
          onValue={setName}
        />
        <ScopesField offered={offered} value={scopes} onValue={setScopes} />
        <AppsField value={apps} onValue={setApps} />
        <ExpiryField value={expiry} problem={form.at('expires_at')} onValue={setExpiry} />
        <Submit form={form} wide unready={unready}>
          {words.submit}
        </Submit>
      </form>
    </Sheet>
  );
}

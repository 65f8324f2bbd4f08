import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { text as common } from '../../core/text/text.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Card } from '../../ui/card.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { text } from './text/text.ts';

const words = text.address;

type Settings = RouteOutput<typeof accountsContract, 'GET /api/auth/settings'>;

interface Props {
  settings: Settings;
  onStore: (address: string) => Promise<unknown>;
}

/** The address that links are written for. While none is confirmed, the page's own is proposed. */
export function AddressCard({ settings, onStore }: Props) {
  const { link_address: stored, link_address_from_environment: isFixed } = settings;
  const [address, setAddress] = useState(stored ?? location.origin);
  const form = useSubmit(async () => {
    await onStore(address);
    toast(common.saved);
  }, ['link_address']);
  return (
    <Card title={words.title}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.hint}</p>
        {stored === null && <p class="form-problem">{words.unconfirmed}</p>}
        <TextField
          label={words.label}
          value={isFixed ? (stored ?? '') : address}
          disabled={isFixed}
          hint={isFixed ? words.fixed : undefined}
          problem={form.at('link_address')}
          onValue={setAddress}
        />
        {!isFixed && (
          <Submit form={form} unready={address.trim() === ''}>
            {stored === null ? words.confirm : common.save}
          </Submit>
        )}
      </form>
    </Card>
  );
}

import { useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { text as common } from '../../core/text/text.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { settingsText as text } from '../text/settings.ts';

const words = text.address;

type InstanceSettings = RouteOutput<typeof accountsContract, 'GET /api/auth/settings'>;

interface Props {
  settings: InstanceSettings;
  onStore: (address: string) => Promise<unknown>;
}

/** The address used in links. Until one is confirmed, the page's own address is proposed. */
export function AddressCard({ settings, onStore }: Props) {
  const { link_address: stored, link_address_from_environment: isFixed } = settings;
  const [address, setAddress] = useState(stored ?? location.origin);
  const form = useSubmit(async () => {
    await onStore(address);
    showToast(common.saved);
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
          problem={form.fieldError('link_address')}
          onValue={setAddress}
        />
        {!isFixed && (
          <SubmitButton form={form} disabled={address.trim() === ''}>
            {stored === null ? words.confirm : common.save}
          </SubmitButton>
        )}
      </form>
    </Card>
  );
}

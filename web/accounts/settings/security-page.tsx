import { useEffect, useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteInput, RouteOutput } from '../../../src/kernel/contract.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { accountsApi, refreshSession } from '../../core/session/session.ts';
import { text as common } from '../../core/text/text.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { settingsText as text } from '../text/settings.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { AddressCard } from './address-card.tsx';
import { DisableCard } from './disable-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { WarningsCard } from './warnings-card.tsx';

const words = text.security;

const ROUTE = 'PUT /api/auth/settings';

type InstanceSettings = RouteOutput<typeof accountsContract, typeof ROUTE>;
type SettingsChange = RouteInput<typeof accountsContract, typeof ROUTE>;

export function SecurityPage() {
  return (
    <SettingsFrame tab="security">
      <SecurityCards />
    </SettingsFrame>
  );
}

function SecurityCards() {
  const { value, problem, reload } = useAccountQuery('settings', () =>
    accountsApi('GET /api/auth/settings', {}),
  );
  if (problem) return <ErrorState problem={problem} onRetry={reload} />;
  if (!value) return <Skeleton height={420} />;
  return (
    <>
      <WarningsCard />
      <div class="columns">
        <div>
          <PasswordSettings settings={value} />
          <SessionDuration settings={value} />
        </div>
        <div>
          <AddressCard
            settings={value}
            onStore={(link_address) => storeSettings({ link_address })}
          />
          <DisableCard />
        </div>
      </div>
    </>
  );
}

async function storeSettings(change: SettingsChange) {
  const settings = await accountsApi(ROUTE, change);
  queryClient.setQueryData(['accounts', 'settings'], settings);
  void queryClient.invalidateQueries({ queryKey: ['accounts', 'warnings'] });
  // All pages read the settings from the status.
  void refreshSession();
  return settings;
}

function PasswordSettings({ settings }: { settings: InstanceSettings }) {
  return (
    <Card title={words.passwords}>
      <div class="form">
        <StoredSwitch
          label={words.strong}
          hint={words.strongHint}
          checked={settings.password_policy === 'strong'}
          onStore={(on) => storeSettings({ password_policy: on ? 'strong' : 'base' })}
        />
        <StoredSwitch
          label={words.login}
          hint={words.loginHint}
          checked={settings.password_login}
          onStore={(on) => storeSettings({ password_login: on })}
        />
      </div>
    </Card>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onStore: (on: boolean) => Promise<unknown>;
}

/** Saves on toggle; after an error, which is shown below, it switches back. */
function StoredSwitch({ label, hint, checked, onStore }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Keep the chosen value until the stored one arrives.
  useEffect(() => setWanted(undefined), [checked]);

  async function turn(on: boolean) {
    setWanted(on);
    setBusy(true);
    setProblem(undefined);
    try {
      await onStore(on);
    } catch (error) {
      setProblem(errorMessage(error));
      setWanted(undefined);
    }
    setBusy(false);
  }

  return (
    <div class="form">
      <Switch
        label={label}
        hint={hint}
        checked={wanted ?? checked}
        disabled={busy}
        onChecked={(on) => void turn(on)}
      />
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type DurationUnit = 'hours' | 'days';

const UNITS = (['hours', 'days'] as const).map((value) => ({ value, label: words.units[value] }));
const HOURS: Record<DurationUnit, number> = { hours: 1, days: 24 };

function SessionDuration({ settings }: { settings: InstanceSettings }) {
  const { session_hours: stored, max_session_hours: ceiling } = settings;
  const [unit, setUnit] = useState<DurationUnit>(
    stored !== null && stored % 24 === 0 ? 'days' : 'hours',
  );
  const [amount, setAmount] = useState(stored === null ? null : stored / HOURS[unit]);
  const form = useSubmit(async () => {
    const hours = amount === null ? null : amount * HOURS[unit];
    const after = await storeSettings({ session_hours: hours });
    const capped = hours !== null && after.session_hours !== hours;
    showToast(capped ? words.capped(words.hours(ceiling)) : common.saved);
    if (capped && after.session_hours !== null) setAmount(after.session_hours / HOURS[unit]);
  }, ['session_hours']);
  const wrong = amount !== null && amount <= 0;
  return (
    <Card title={words.sessions}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.sessionsHint(words.hours(ceiling))}</p>
        <div class="form-pair">
          <NumberField
            label={words.duration}
            value={amount}
            hint={words.longest}
            problem={wrong ? words.durationProblem : form.fieldError('session_hours')}
            onValue={setAmount}
          />
          <Select label={words.unit} value={unit} options={UNITS} onValue={setUnit} />
        </div>
        <SubmitButton form={form} disabled={wrong}>
          {common.save}
        </SubmitButton>
      </form>
    </Card>
  );
}

import { useEffect, useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteInput, RouteOutput } from '../../../src/kernel/contract.ts';
import { answers } from '../../core/answers.ts';
import { inWords } from '../../core/in-words.ts';
import { accounts, askWho } from '../../core/session.ts';
import { text as common } from '../../core/text/text.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Submit } from '../../ui/submit.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLoaded } from '../use-loaded.ts';
import { AddressCard } from './address-card.tsx';
import { DisableCard } from './disable-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { text } from './text/text.ts';
import { WarningsCard } from './warnings-card.tsx';

const words = text.security;

const ROUTE = 'PUT /api/auth/settings';

type Settings = RouteOutput<typeof accountsContract, typeof ROUTE>;
type Change = RouteInput<typeof accountsContract, typeof ROUTE>;

export function SecurityPage() {
  return (
    <SettingsFrame tab="security">
      <Security />
    </SettingsFrame>
  );
}

function Security() {
  const { value, problem, reload } = useLoaded('settings', () =>
    accounts('GET /api/auth/settings', {}),
  );
  if (problem) return <ErrorState problem={problem} onRetry={reload} />;
  if (!value) return <Skeleton height={420} />;
  return (
    <>
      <WarningsCard />
      <div class="columns">
        <div>
          <Passwords settings={value} />
          <Duration settings={value} />
        </div>
        <div>
          <AddressCard settings={value} onStore={(link_address) => store({ link_address })} />
          <DisableCard />
        </div>
      </div>
    </>
  );
}

async function store(change: Change) {
  const settings = await accounts(ROUTE, change);
  answers.setQueryData(['accounts', 'settings'], settings);
  void answers.invalidateQueries({ queryKey: ['accounts', 'warnings'] });
  // Every page asks the status what the instance wants.
  void askWho();
  return settings;
}

function Passwords({ settings }: { settings: Settings }) {
  return (
    <Card title={words.passwords}>
      <div class="form">
        <StoredSwitch
          label={words.strong}
          hint={words.strongHint}
          checked={settings.password_policy === 'strong'}
          onStore={(on) => store({ password_policy: on ? 'strong' : 'base' })}
        />
        <StoredSwitch
          label={words.login}
          hint={words.loginHint}
          checked={settings.password_login}
          onStore={(on) => store({ password_login: on })}
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

/** Stored as it is switched; after a refusal, which stands below it, it switches back. */
function StoredSwitch({ label, hint, checked, onStore }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // What was wanted stands until what is stored arrives, which is a moment after the answer.
  useEffect(() => setWanted(undefined), [checked]);

  async function turn(on: boolean) {
    setWanted(on);
    setBusy(true);
    setProblem(undefined);
    try {
      await onStore(on);
    } catch (error) {
      setProblem(inWords(error));
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

type Unit = 'hours' | 'days';

const UNITS = (['hours', 'days'] as const).map((value) => ({ value, label: words.units[value] }));
const HOURS: Record<Unit, number> = { hours: 1, days: 24 };

function Duration({ settings }: { settings: Settings }) {
  const { session_hours: stored, max_session_hours: ceiling } = settings;
  const [unit, setUnit] = useState<Unit>(stored !== null && stored % 24 === 0 ? 'days' : 'hours');
  const [amount, setAmount] = useState(stored === null ? null : stored / HOURS[unit]);
  const form = useSubmit(async () => {
    const hours = amount === null ? null : amount * HOURS[unit];
    const after = await store({ session_hours: hours });
    const capped = hours !== null && after.session_hours !== hours;
    toast(capped ? words.capped(words.hours(ceiling)) : common.saved);
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
            problem={wrong ? words.durationProblem : form.at('session_hours')}
            onValue={setAmount}
          />
          <Select label={words.unit} value={unit} options={UNITS} onValue={setUnit} />
        </div>
        <Submit form={form} unready={wrong}>
          {common.save}
        </Submit>
      </form>
    </Card>
  );
}

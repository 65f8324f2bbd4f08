import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { sayProblem } from '../../core/in-words.ts';
import { choose, chosen } from '../../core/preferences.ts';
import { accounts, status, updateUser } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { text as common } from '../../core/text/text.ts';
import { toast } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Submit } from '../../ui/submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Details, DetailsFields } from './details-fields.tsx';
import { text } from './text/text.ts';

const words = text.about;

export function AboutCard({ user }: { user: User }) {
  const [name, setName] = useState(user.full_name ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [details, setDetails] = useState<Details>({
    birthday: user.birthday ?? '',
    gender: user.gender ?? '',
    time_zone: user.time_zone ?? '',
    language: user.locale ?? '',
    units: user.units ?? '',
  });
  const form = useSubmit(async () => {
    const { language, units, ...rest } = details;
    const { user: changed } = await accounts('PATCH /api/auth/profile', {
      full_name: name.trim() || null,
      email: email.trim() || null,
      birthday: rest.birthday || null,
      gender: rest.gender.trim() || null,
      time_zone: rest.time_zone.trim() || null,
      locale: language || null,
      units: units === 'metric' || units === 'imperial' ? units : null,
    });
    updateUser(changed);
    choose({ units: units || null });
    toast(words.saved);
    speak(language);
  }, ['full_name', 'email', 'birthday', 'gender', 'time_zone', 'locale']);

  return (
    <Card title={words.title}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.fullName}
          autocomplete="name"
          maxLength={100}
          value={name}
          problem={form.at('full_name')}
          onValue={setName}
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autocomplete="email"
          maxLength={254}
          value={email}
          problem={form.at('email')}
          onValue={setEmail}
        />
        {user.email && email.trim() === user.email && <AddressState user={user} />}
        <DetailsFields
          details={details}
          at={form.at}
          onChange={(change) => setDetails({ ...details, ...change })}
        />
        <Submit form={form}>{common.save}</Submit>
      </form>
    </Card>
  );
}

/** Whether the address is known to be theirs, and how it gets to be. */
function AddressState({ user }: { user: User }) {
  const mail = useStore(status)?.smtp === true;
  const [busy, setBusy] = useState(false);
  if (user.email_verified) return <p class="soft small">{words.confirmed}</p>;

  async function sendConfirmation() {
    setBusy(true);
    try {
      await accounts('POST /api/auth/email/confirmation', {});
      toast(words.confirmationSent(user.email ?? ''));
    } catch (error) {
      sayProblem(error);
    }
    setBusy(false);
  }

  return (
    <>
      <p class="soft small">{mail ? words.unconfirmed : words.unconfirmedAsk}</p>
      {mail && (
        <div class="form-actions">
          <Button disabled={busy} onClick={() => void sendConfirmation()}>
            {words.sendConfirmation}
          </Button>
        </div>
      )}
    </>
  );
}

/** Every word and date is written in the language that the page was opened with. */
export function speak(language: string) {
  if ((chosen().language ?? '') === language) return;
  choose({ language: language || null });
  location.reload();
}

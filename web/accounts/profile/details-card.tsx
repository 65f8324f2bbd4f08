import { useState } from 'preact/hooks';
import type { User } from '../../../src/accounts/contract.ts';
import { showError } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { showToast } from '../../core/page/toasts.ts';
import { currentPreferences, setPreferences } from '../../core/preferences/preferences.ts';
import { accountsApi, instanceStatus, updateUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { text as common } from '../../core/text/text.ts';
import { Button } from '../../ui/basic/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { profileText as text } from '../text/profile.ts';
import { DetailsFields, type ProfileDetails } from './details-fields.tsx';

const words = text.about;

export function DetailsCard({ user }: { user: User }) {
  const [name, setName] = useState(user.full_name ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [details, setDetails] = useState<ProfileDetails>({
    birthday: user.birthday ?? '',
    gender: user.gender ?? '',
    time_zone: user.time_zone ?? '',
    language: user.locale ?? '',
    units: user.units ?? '',
  });
  const form = useSubmit(async () => {
    const { language, units, ...rest } = details;
    const { user: changed } = await accountsApi('PATCH /api/auth/profile', {
      full_name: name.trim() || null,
      email: email.trim() || null,
      birthday: rest.birthday || null,
      gender: rest.gender.trim() || null,
      time_zone: rest.time_zone.trim() || null,
      locale: language || null,
      units: units === 'metric' || units === 'imperial' ? units : null,
    });
    updateUser(changed);
    setPreferences({ units: units || null });
    showToast(words.saved);
    changeLanguage(language);
  }, ['full_name', 'email', 'birthday', 'gender', 'time_zone', 'locale']);

  return (
    <Card title={words.title}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.fullName}
          autocomplete="name"
          maxLength={100}
          value={name}
          problem={form.fieldError('full_name')}
          onValue={setName}
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autocomplete="email"
          maxLength={254}
          value={email}
          problem={form.fieldError('email')}
          onValue={setEmail}
        />
        {user.email && email.trim() === user.email && <EmailStatus user={user} />}
        <DetailsFields
          details={details}
          fieldError={form.fieldError}
          onChange={(change) => setDetails({ ...details, ...change })}
        />
        <SubmitButton form={form}>{common.save}</SubmitButton>
      </form>
    </Card>
  );
}

/** Whether the email address is confirmed, with a button to request the mail. */
function EmailStatus({ user }: { user: User }) {
  const mail = useStore(instanceStatus)?.smtp === true;
  const [busy, setBusy] = useState(false);
  if (user.email_verified) return <p class="soft small">{words.confirmed}</p>;

  async function sendConfirmation() {
    setBusy(true);
    try {
      await accountsApi('POST /api/auth/email/confirmation', {});
      showToast(words.confirmationSent(user.email ?? ''));
    } catch (error) {
      showError(error);
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

/** Reloads the page, because texts and formatters read the language once. */
export function changeLanguage(language: string) {
  if ((currentPreferences().language ?? '') === language) return;
  setPreferences({ language: language || null });
  location.reload();
}

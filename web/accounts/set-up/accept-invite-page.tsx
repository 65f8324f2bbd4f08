import { useEffect, useState } from 'preact/hooks';
import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { accountsApi, enterSession, session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { deviceZone } from '../../core/time/device-zone.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { meetsPasswordRules, NewPasswordField } from '../password/new-password-field.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { UsernameField } from './username-field.tsx';

const words = text.invite;

const UNITS = [
  { value: 'metric' as const, label: words.unitNames.metric },
  { value: 'imperial' as const, label: words.unitNames.imperial },
];
const GOALS = [
  { value: '', label: words.noGoal },
  ...Object.entries(words.goals).map(([value, label]) => ({ value, label })),
];

/** As usual in the region of the browser. */
function usualUnits(): 'metric' | 'imperial' {
  return /-(US|LR|MM)$/.test(navigator.language) ? 'imperial' : 'metric';
}

type Invite = RouteOutput<typeof accountsContract, 'GET /api/auth/invites/accept'>;

export function AcceptInvitePage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const token = parseHashLocation(location).query.get('token') ?? '';
  const [invite, setInvite] = useState<Invite>();
  const [problem, setProblem] = useState(token ? undefined : words.noToken);
  const now = useStore(session);
  const current = now.state === 'in' ? now.user : null;

  useEffect(() => {
    if (!token) return;
    accountsApi('GET /api/auth/invites/accept', { token }).then(setInvite, (error) =>
      setProblem(errorMessage(error)),
    );
  }, [token]);

  return (
    <AuthLayout app={app} title={words.title}>
      {problem && (
        <>
          <p class="form-problem" role="alert">
            {problem}
          </p>
          <a class="button plain wide" href="#/">
            {current ? text.toDaybook : text.forgot.toSignIn}
          </a>
        </>
      )}
      {!invite && !problem && <Skeleton height={400} />}
      {invite && (
        <>
          <p class="soft door-hint">
            {invite.invited_by
              ? words.by(invite.invited_by, invite.email)
              : words.byNobody(invite.email)}{' '}
            {words.expires(invite.expires_at)}
          </p>
          {current && <p class="soft small">{words.signedIn(current.username)}</p>}
          <JoinForm token={token} invite={invite} />
        </>
      )}
    </AuthLayout>
  );
}

function JoinForm({ token, invite }: { token: string; invite: Invite }) {
  const { email, attachments } = invite;
  const kitchen = attachments.find(({ name }) => name === 'kitchen');
  const [, navigate] = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [sharing, setSharing] = useState(true);
  const [fullName, setFullName] = useState('');
  const [units, setUnits] = useState<'metric' | 'imperial'>(usualUnits);
  const [goal, setGoal] = useState('');
  const asksGoal =
    invite.role !== 'trainer' && instance.apps.some(({ name }) => name === 'workout');
  const form = useSubmit(async () => {
    const { user } = await accountsApi('POST /api/auth/invites/accept', {
      token,
      username: username.trim(),
      password,
      units,
      time_zone: deviceZone(),
      ...(fullName.trim() && { full_name: fullName.trim() }),
      ...(goal && { goal }),
      ...(kitchen && { answers: { kitchen: sharing } }),
    });
    navigate('/', { replace: true });
    await enterSession(user);
  }, ['username', 'password', 'full_name']);
  return (
    <form class="form" onSubmit={form.submit}>
      <UsernameField
        label={text.signIn.username}
        autofocus
        value={username}
        problem={form.fieldError('username')}
        onValue={setUsername}
      />
      <NewPasswordField
        label={text.signIn.password}
        about={{ username, email }}
        value={password}
        problem={form.fieldError('password')}
        onValue={setPassword}
      />
      <TextField
        label={words.fullName}
        note={words.optional}
        autocomplete="name"
        maxLength={100}
        value={fullName}
        problem={form.fieldError('full_name')}
        onValue={setFullName}
      />
      <Segmented label={words.units} value={units} options={UNITS} onValue={setUnits} />
      {asksGoal && (
        <Select
          label={words.goal}
          hint={words.goalHint}
          value={goal}
          options={GOALS}
          onValue={setGoal}
        />
      )}
      {kitchen && (
        <>
          <p>{words.kitchen(kitchen.label)}</p>
          <Switch
            label={words.shareRecipes}
            hint={words.shareRecipesHint}
            checked={sharing}
            onChecked={setSharing}
          />
        </>
      )}
      <SubmitButton form={form} wide disabled={!username.trim() || !meetsPasswordRules(password)}>
        {words.submit}
      </SubmitButton>
    </form>
  );
}

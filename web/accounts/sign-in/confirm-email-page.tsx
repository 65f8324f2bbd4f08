import { useEffect, useState } from 'preact/hooks';
import { errorMessage } from '../../core/api/error-message.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { accountsApi, updateUser } from '../../core/session/session.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { signInText as text } from '../text/sign-in.ts';

const words = text.confirmEmail;

/** Target of the link in a confirmation mail, for signed-in users. */
export function ConfirmEmailPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const token = parseHashLocation(location).query.get('token') ?? '';
  const [outcome, setOutcome] = useState<{ email: string } | { problem: string }>();

  useEffect(() => {
    if (!token) return setOutcome({ problem: words.noToken });
    void accountsApi('POST /api/auth/email/confirm', { token }).then(
      ({ user }) => {
        updateUser(user);
        setOutcome({ email: user.email ?? '' });
      },
      (error: unknown) => setOutcome({ problem: errorMessage(error) }),
    );
  }, [token]);

  const confirmed = outcome && 'email' in outcome;
  return (
    <AuthLayout app={app} title={confirmed ? words.done : words.title}>
      {!outcome && <Skeleton height={40} />}
      {confirmed && <p role="status">{words.words(outcome.email)}</p>}
      {outcome && 'problem' in outcome && (
        <p class="form-problem" role="alert">
          {outcome.problem}
        </p>
      )}
      <a class="button solid wide" href="#/profile">
        {words.toProfile}
      </a>
    </AuthLayout>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../core/address.ts';
import { inWords } from '../core/in-words.ts';
import { accounts, updateUser } from '../core/session.ts';
import type { AppDefinition } from '../shell/app-definition.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Door } from './door.tsx';
import { text } from './text/text.ts';

const words = text.confirmEmail;

/** Opened by the link of a mail, by somebody who is signed in. */
export function ConfirmEmailPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const token = addressOf(location).query.get('token') ?? '';
  const [outcome, setOutcome] = useState<{ email: string } | { problem: string }>();

  useEffect(() => {
    if (!token) return setOutcome({ problem: words.noToken });
    void accounts('POST /api/auth/email/confirm', { token }).then(
      ({ user }) => {
        updateUser(user);
        setOutcome({ email: user.email ?? '' });
      },
      (error: unknown) => setOutcome({ problem: inWords(error) }),
    );
  }, [token]);

  const confirmed = outcome && 'email' in outcome;
  return (
    <Door app={app} title={confirmed ? words.done : words.title}>
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
    </Door>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import { accountsApi } from '../../core/session/session.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { connectText as text } from '../text/sign-in.ts';
import { ConnectForm } from './connect-form.tsx';
import type { ConnectionRequest } from './connection-request.ts';

/** Consent page: a hosted client asks for access to an app. */
export function ConnectPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const request = parseHashLocation(location).query.get('request') ?? '';
  const [asked, setAsked] = useState<ConnectionRequest>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    accountsApi('GET /api/oauth/authorize/:request/details', { request }).then(
      setAsked,
      (error) => {
        const isInvalid =
          error instanceof ApiError && (error.status === 404 || error.status === 400);
        setProblem(isInvalid ? text.gone : errorMessage(error));
      },
    );
  }, [request]);

  if (asked) return <ConnectForm request={request} details={asked} />;
  return (
    <AuthLayout app={app} title={text.asking}>
      {problem ? (
        <>
          <p class="form-problem" role="alert">
            {problem}
          </p>
          <a class="button plain wide" href="#/">
            {text.toStart}
          </a>
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </AuthLayout>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { addressOf } from '../../core/address.ts';
import { ApiError } from '../../core/api-error.ts';
import { inWords } from '../../core/in-words.ts';
import { accounts } from '../../core/session.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Door } from '../door.tsx';
import { ConnectForm } from './connect-form.tsx';
import type { ConnectionRequest } from './connection-request.ts';
import { text } from './text/text.ts';

/** A hosted client has sent its person here: who it is, and what it may do. */
export function ConnectPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const request = addressOf(location).query.get('request') ?? '';
  const [asked, setAsked] = useState<ConnectionRequest>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    accounts('GET /api/oauth/authorize/:request/details', { request }).then(setAsked, (error) => {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
      setProblem(gone ? text.gone : inWords(error));
    });
  }, [request]);

  if (asked) return <ConnectForm request={request} asked={asked} />;
  return (
    <Door app={app} title={text.asking}>
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
    </Door>
  );
}

import link from 'lucide/dist/esm/icons/link.mjs';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../core/api/api-error.ts';
import { useLocation } from '../core/page/location.ts';
import { session } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { Card } from '../ui/layout/card.tsx';
import { Header } from '../ui/layout/header.tsx';
import '../ui/layout/page.css';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { ErrorState } from '../ui/status/error-state.tsx';
import { SkeletonRows } from '../ui/status/skeleton.tsx';
import type { AppDefinition } from './app-definition.ts';
import { AppMark } from './navigation/app-mark.tsx';

interface Props<Value> {
  app: AppDefinition['name'];
  load: (token: string) => Promise<Value>;
  titleOf: (value: Value) => string;
  words: {
    /** The link is closed. */
    missing: string;
    /** The way of somebody who is signed in to their own. */
    own: string;
  };
  /** Where that way leads. */
  start: string;
  children: (value: Value, token: string) => ComponentChildren;
}

/** What a public link opens, with or without a session. The token ends the address. */
export function PublicPage<Value>({ app, load, titleOf, words, start, children }: Props<Value>) {
  const [location] = useLocation();
  const token = /^\/\w+\/([\w-]+)/.exec(location)?.[1] ?? '';
  const [value, setValue] = useState<Value>();
  const [problem, setProblem] = useState<Error>();
  const ask = () => {
    setValue(undefined);
    setProblem(undefined);
    load(token).then(setValue, setProblem);
  };
  useEffect(ask, [token]);
  useEffect(() => {
    if (value) document.title = titleOf(value);
  }, [value]);
  const signedIn = useStore(session).state === 'in';
  const isClosed = problem instanceof ApiError && !problem.isTransient;
  return (
    <>
      <Header
        left={<AppMark app={app} />}
        right={
          signedIn && (
            <a class="back" href={start}>
              {words.own}
            </a>
          )
        }
      />
      <main class="page">
        {problem && isClosed && <EmptyState icon={link} message={words.missing} />}
        {problem && !isClosed && <ErrorState problem={problem} onRetry={ask} />}
        {!problem && !value && (
          <Card flush>
            <SkeletonRows rows={8} />
          </Card>
        )}
        {value && children(value, token)}
      </main>
    </>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AppDefinition } from '../shell/app-definition.ts';
import { AppMark } from '../shell/navigation/app-mark.tsx';
import './auth-layout.css';

interface Props {
  app: AppDefinition['name'];
  title: string;
  hint?: string | undefined;
  children: ComponentChildren;
}

/** Layout of the pages that work without a session. */
export function AuthLayout({ app, title, hint, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="gate">
      <div class="gate-card">
        <AppMark app={app} size={44} />
        <h1>{title}</h1>
        {hint && <p class="soft door-hint">{hint}</p>}
        {children}
      </div>
    </main>
  );
}

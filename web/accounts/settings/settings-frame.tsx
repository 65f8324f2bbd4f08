import shieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { session } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { EnableAccounts } from './enable-accounts.tsx';
import '../cards.css';
import './settings.css';
import { settingsText as text } from '../text/settings.ts';

type SettingsTab = keyof typeof text.tabs;

const TABS = Object.entries(text.tabs) as [SettingsTab, string][];

/** Tabs of the instance settings, for admins. */
export function SettingsFrame({
  tab,
  children,
}: {
  tab: SettingsTab;
  children: ComponentChildren;
}) {
  const now = useStore(session);
  const user = now.state === 'in' ? now.user : null;
  const tabs = useRef<HTMLElement>(null);
  // On phones the tabs are wider than the screen, so the current one is scrolled into view.
  useLayoutEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  if (!user) return <EnableAccounts />;
  return (
    <Page title={text.title}>
      {user.role === 'admin' ? (
        <>
          <nav ref={tabs} class="tabs" aria-label={text.tabsLabel}>
            {TABS.map(([name, label]) => (
              <a
                key={name}
                href={`#/settings/${name}`}
                {...(name === tab && { 'aria-current': 'page' as const })}
              >
                {label}
              </a>
            ))}
          </nav>
          {children}
        </>
      ) : (
        <EmptyState icon={shieldAlert} message={text.adminOnly} />
      )}
    </Page>
  );
}

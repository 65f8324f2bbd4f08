import houseIcon from 'lucide/dist/esm/icons/house.mjs';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { User } from '../../src/accounts/contract.ts';
import { instance } from '../core/instance.ts';
import { focusContent } from '../core/page/focus-content.ts';
import { useLocation } from '../core/page/location.ts';
import { useRoutedPage } from '../core/page/routes.tsx';
import { pageSettled } from '../core/page/settling.ts';
import { useShortcut } from '../core/page/shortcuts.ts';
import { createStore, useStore } from '../core/state/store.ts';
import { text } from '../core/text/text.ts';
import { Header } from '../ui/layout/header.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { accountRoutes } from './account/account-routes.ts';
import type { AppDefinition } from './app-definition.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Lazy } from './lazy.tsx';
import { appIcons } from './navigation/app-icons.ts';
import { AppSwitcher } from './navigation/app-switcher.tsx';
import { appTitles } from './navigation/app-titles.ts';
import './shell.css';
import { SyncPill } from './sync-pill.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const shortcutHelp = () => import('./shortcut-help.tsx').then(({ ShortcutHelp }) => ShortcutHelp);

const NO_UNREAD = createStore<Readonly<Record<string, number>>>({});

interface Props {
  definition: AppDefinition;
  user: User | null;
}

export function Shell({ definition, user }: Props) {
  const routes = useMemo(() => [...definition.routes, ...accountRoutes], [definition]);
  const page = useRoutedPage(routes, definition.start);
  const hasTabs = definition.tabs.length > 1 || instance.apps.length > 1;
  const [help, setHelp] = useState(false);
  useShortcut('?', text.keys.help, () => setHelp(true));
  usePrefetch(definition);
  return (
    <div class={`shell${hasTabs ? ' with-tabs' : ''}`}>
      {/* Not a link: its fragment would be taken for a route. */}
      <button type="button" class="skip" onClick={focusContent}>
        {text.shell.skip}
      </button>
      <Header
        left={<AppSwitcher current={definition.name} />}
        right={
          <>
            <SyncPill />
            {definition.headerButton && (
              <Lazy
                load={definition.headerButton}
                props={{}}
                fallback={<span class="icon-button" />}
              />
            )}
            <ThemeToggle />
            <AccountMenu user={user} onKeys={() => setHelp(true)} />
          </>
        }
      />
      {hasTabs && <Tabs definition={definition} />}
      <main id="content" tabIndex={-1}>
        {page?.Page && (
          <ErrorBoundary>
            <page.Page key={page.load} />
          </ErrorBoundary>
        )}
        {page?.Page === null && <NotFoundPage start={definition.start} />}
      </main>
      {definition.dock && <Lazy load={definition.dock} props={{}} />}
      {help && <Lazy load={shortcutHelp} props={{ onClose: () => setHelp(false) }} />}
    </div>
  );
}

function NotFoundPage({ start }: { start: string }) {
  return (
    <EmptyState
      icon={houseIcon}
      message={text.shell.pageNotFound}
      action={
        <a class="button soft" href={`#${start}`}>
          {text.shell.toStart}
        </a>
      }
    />
  );
}

/** A component of its own, so that unread news does not render the page again. */
function Tabs({ definition }: { definition: AppDefinition }) {
  return <TabBar label={text.shell.mainMenu} tabs={useTabs(definition)} />;
}

/** With several apps, the first tab is home, and home has a tab per app. */
function useTabs({ name, tabs, unread = NO_UNREAD }: AppDefinition) {
  const [location] = useLocation();
  const news = useStore(unread);
  const { base, apps } = instance;
  const own = tabs.map(({ path, label, icon }) => ({
    href: `#${path}`,
    label,
    icon,
    current: location === path || location.startsWith(`${path}/`),
    unread: news[path] ?? 0,
  }));
  const home = {
    href: `${base}/`,
    label: appTitles.home,
    icon: houseIcon,
    current: name === 'home',
  };
  const others = apps.map((app) => ({
    href: `${app.base}/`,
    label: appTitles[app.name],
    icon: appIcons[app.name],
    current: false,
  }));
  return [...(apps.length > 1 ? [home] : []), ...(name === 'home' ? others : own)];
}

function usePrefetch({ prefetch }: AppDefinition) {
  useEffect(() => {
    if (!prefetch) return;
    let isOpen = true;
    void pageSettled(2000).then(() => isOpen && prefetch());
    return () => {
      isOpen = false;
    };
  }, [prefetch]);
}

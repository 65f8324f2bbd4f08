import houseIcon from 'lucide/dist/esm/icons/house.mjs';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { User } from '../../src/accounts/contract.ts';
import { focusContent } from '../core/focus-content.ts';
import { instance } from '../core/instance.ts';
import { useRoutedPage } from '../core/routes.tsx';
import { useShortcut } from '../core/shortcuts.ts';
import { createStore, useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Header } from '../ui/header.tsx';
import { TabBar } from '../ui/tab-bar.tsx';
import { accountRoutes } from './account-routes.ts';
import type { AppDefinition } from './app-definition.ts';
import { appIcons } from './app-icons.ts';
import { AppSwitcher } from './app-switcher.tsx';
import { Later } from './later.tsx';
import { Mishap } from './mishap.tsx';
import './shell.css';
import { SyncPill } from './sync-pill.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const accountMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu);
const keysHelp = () => import('./keys-help.tsx').then(({ KeysHelp }) => KeysHelp);

const NOTHING_NEW = createStore<Readonly<Record<string, number>>>({});

interface Props {
  definition: AppDefinition;
  user: User | null;
}

export function Shell({ definition, user }: Props) {
  const routes = useMemo(() => [...definition.routes, ...accountRoutes], [definition]);
  const page = useRoutedPage(routes, definition.start);
  const tabs = useTabs(definition);
  const [help, setHelp] = useState(false);
  useShortcut('?', text.keys.help, () => setHelp(true));
  useWarmth(definition);
  return (
    <div class={`shell${tabs.length > 1 ? ' with-tabs' : ''}`}>
      {/* Not a link: its fragment would be taken for a route. */}
      <button type="button" class="skip" onClick={focusContent}>
        {text.shell.skip}
      </button>
      <Header
        left={<AppSwitcher current={definition.name} />}
        right={
          <>
            <SyncPill />
            <ThemeToggle />
            <Later
              load={accountMenu}
              props={{ user, onKeys: () => setHelp(true) }}
              meanwhile={<span class="icon-button" />}
            />
          </>
        }
      />
      {tabs.length > 1 && <TabBar label={text.shell.mainMenu} tabs={tabs} />}
      <main id="content" tabIndex={-1}>
        {page?.Page && (
          <Mishap>
            <page.Page key={page.path} />
          </Mishap>
        )}
        {page?.Page === null && <NoPage start={definition.start} />}
      </main>
      {definition.dock && <Later load={definition.dock} props={{}} />}
      {help && <Later load={keysHelp} props={{ onClose: () => setHelp(false) }} />}
    </div>
  );
}

function NoPage({ start }: { start: string }) {
  return (
    <EmptyState
      icon={houseIcon}
      words={text.shell.noPage}
      action={
        <a class="button soft" href={`#${start}`}>
          {text.shell.toStart}
        </a>
      }
    />
  );
}

/** Several apps share the instance: the way home comes first, and home itself leads to each. */
function useTabs({ name, tabs, unread = NOTHING_NEW }: AppDefinition) {
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
  if (apps.length < 2) return own;
  const home = {
    href: `${base}/`,
    label: text.apps.home,
    icon: houseIcon,
    current: name === 'home',
  };
  if (name !== 'home') return [home, ...own];
  const others = apps.map((app) => ({
    href: `${app.base}/`,
    label: text.apps[app.name],
    icon: appIcons[app.name],
    current: false,
  }));
  return [home, ...others];
}

function useWarmth({ warm }: AppDefinition) {
  useEffect(() => {
    if (!warm) return;
    const later = setTimeout(warm, 2000);
    return () => clearTimeout(later);
  }, [warm]);
}

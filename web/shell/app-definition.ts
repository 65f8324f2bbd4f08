import type { ComponentType } from 'preact';
import type { AppName } from '../core/instance.ts';
import type { Route } from '../core/page/routes.tsx';
import type { Store } from '../core/state/store.ts';
import type { IconNode } from '../ui/basic/icon.tsx';

/** What an app provides to the shell. */
export interface AppDefinition {
  name: AppName | 'home';
  routes: readonly Route[];
  /** The app's start route. */
  start: string;
  tabs: readonly { path: string; label: string; icon: IconNode }[];
  /** Unread counts by tab path. */
  unread?: Store<Readonly<Record<string, number>>>;
  /** A page that opens without a session, for paths with this prefix. */
  publicPage?: { path: string; load: () => Promise<ComponentType<{ app: AppName | 'home' }>> };
  /** A button in the header of every page, such as that of the assistant. */
  headerButton?: () => Promise<ComponentType>;
  /** A component above the tab bar on every page of the app. */
  dock?: () => Promise<ComponentType>;
  /** Loads data for offline use while the browser is idle. */
  prefetch?: () => void;
}

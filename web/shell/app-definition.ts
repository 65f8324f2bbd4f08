import type { ComponentType } from 'preact';
import type { AppName } from '../core/instance.ts';
import type { Route } from '../core/page/routes.tsx';
import type { Store } from '../core/state/store.ts';
import type { IconNode } from '../ui/basic/icon.tsx';

/** What an app of the suite brings to the shell. */
export interface AppDefinition {
  name: AppName | 'home';
  routes: readonly Route[];
  /** The route that the app opens with. */
  start: string;
  tabs: readonly { path: string; label: string; icon: IconNode }[];
  /** How much is new behind a tab, by its path. */
  unread?: Store<Readonly<Record<string, number>>>;
  /** What opens for everyone who has its link, by how its path begins. */
  publicPage?: { path: string; load: () => Promise<ComponentType<{ app: AppName | 'home' }>> };
  /** Stays in sight on every page of the app, above the tabs. */
  dock?: () => Promise<ComponentType>;
  /** Asks while nobody waits for what an hour without network will need. */
  prefetch?: () => void;
}

import type { AppName } from '../../src/accounts/contract.ts';

export type { AppName };

interface Instance {
  /** Path prefix of the instance, without a trailing slash. */
  base: string;
  /** The app of this page; null on the home page. */
  app: AppName | null;
  apps: { name: AppName; base: string }[];
  version: string;
  development: boolean;
  /** How to sign in to a demo, which is thrown away when it ends. */
  demo?: { password: string; people: { username: string; name: string; role: string }[] };
  /** Whether people may send events to addresses of their own. */
  webhooks: boolean;
}

const EMPTY: Instance = {
  base: '',
  app: null,
  apps: [],
  version: '',
  development: false,
  webhooks: false,
};

/** Instance data that the server writes into the page. */
export const instance: Instance = { ...EMPTY, ...readInstanceMeta() };

function readInstanceMeta(): Partial<Instance> {
  const content = document.querySelector<HTMLMetaElement>('meta[name=daybook]')?.content;
  return content ? JSON.parse(content) : {};
}

/** The receiver of a write: an app, or the accounts shared by all apps. */
export type ApiTarget = AppName | 'accounts';

export function baseOf(app: ApiTarget): string {
  if (app === 'accounts') return instance.base;
  return instance.apps.find(({ name }) => name === app)?.base ?? `${instance.base}/${app}`;
}

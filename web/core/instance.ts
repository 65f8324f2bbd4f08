export type AppName = 'nutrition' | 'workout' | 'recipe' | 'notes';

interface Instance {
  /** The path prefix of the whole instance, without a slash at its end. */
  base: string;
  /** The app this page belongs to; null on the home across the apps. */
  app: AppName | null;
  apps: { name: AppName; base: string }[];
  version: string;
  development: boolean;
}

const EMPTY: Instance = { base: '', app: null, apps: [], version: '', development: false };

/** What the server wrote into the page about itself. */
export const instance: Instance = { ...EMPTY, ...readInstanceMeta() };

function readInstanceMeta(): Partial<Instance> {
  const content = document.querySelector<HTMLMetaElement>('meta[name=daybook]')?.content;
  return content ? JSON.parse(content) : {};
}

/** Who answers a write: an app, or the accounts that all apps share. */
export type ApiTarget = AppName | 'accounts';

export function baseOf(app: ApiTarget): string {
  if (app === 'accounts') return instance.base;
  return instance.apps.find(({ name }) => name === app)?.base ?? `${instance.base}/${app}`;
}

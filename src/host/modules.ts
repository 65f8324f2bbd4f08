import { notesApp } from '../apps/notes/app.ts';
import { nutritionApp } from '../apps/nutrition/app.ts';
import { recipeApp } from '../apps/recipe/app.ts';
import { workoutApp } from '../apps/workout/app.ts';
import type { AppName, Config } from '../kernel/config/config.ts';
import type { App, Module } from '../kernel/module.ts';
import type { Link } from '../links/link.ts';
import { LINKS } from '../links/links.ts';

/** All apps in display order; the configuration of an instance chooses which it serves. */
export const APPS: readonly App[] = [nutritionApp, workoutApp, recipeApp, notesApp];

/** The modules that apps share, each once. */
export const SHARED_MODULES: readonly Module[] = listSharedModules(APPS);

/**
 * All apps and the modules they share, in the order of their migrations: a shared module takes over
 * tables that apps have created. Every instance migrates all of them, whichever apps it serves.
 */
export const APP_MODULES: readonly Module[] = [...APPS, ...SHARED_MODULES];

export function listSharedModules(apps: readonly App[]): Module[] {
  return [...new Set(apps.flatMap(({ sharedModules = [] }) => sharedModules))];
}

const keeps = ({ onAccountsDisabled }: App) => onAccountsDisabled === 'keep-of-single-account';

/** The apps that keep the data of a single account when the accounts are disabled. */
export const SINGLE_USER_APPS: readonly App[] = APPS.filter(keeps);

/**
 * The modules that keep the data of a single account when the accounts are disabled. Of the apps of
 * a shared module, the served ones decide; if none is served, all of them do.
 */
export function listSingleUserModules({ apps }: Pick<Config, 'apps'>): Module[] {
  return [
    ...SINGLE_USER_APPS,
    ...SHARED_MODULES.filter((module) => {
      const all = APPS.filter(({ sharedModules }) => sharedModules?.includes(module));
      const served = all.filter(({ name }) => apps.includes(name));
      return (served.length > 0 ? served : all).some(keeps);
    }),
  ];
}

/**
 * The served apps, each with the routes of its shared modules, and with the routes and tools of its
 * links whose other apps are served, too. An extended route of a link replaces the app's own.
 */
export function listServedApps(
  { apps }: Pick<Config, 'apps'>,
  links: readonly Link[] = LINKS,
): App[] {
  const served = (name: AppName) => apps.includes(name);
  const active = links.filter(({ needs }) => needs.every(served));
  return APPS.filter(({ name }) => served(name)).map((app) => {
    const own = active.filter(({ needs }) => needs[0] === app.name);
    const extended = own.flatMap(({ extendedRoutes = [] }) => extendedRoutes);
    const replaced = new Set(extended.map(({ operation }) => operation));
    return {
      ...app,
      routes: [app, ...(app.sharedModules ?? []), ...own]
        .flatMap(({ routes }) => routes)
        .filter(({ operation }) => !replaced.has(operation))
        .concat(extended),
      tools: [...app.tools, ...own.flatMap(({ tools }) => tools)],
    };
  });
}

export interface AppBase {
  readonly app: AppName | null;
  readonly base: string;
}

/** The base of an app: its name, or the root if it is the only app. */
export function appBaseOf(
  name: AppName,
  { apps, basePath }: Pick<Config, 'apps' | 'basePath'>,
): AppBase {
  return { app: name, base: apps.length === 1 ? basePath : `${basePath}/${name}` };
}

/** Every base that serves the account endpoints. */
export function listAppBases(config: Pick<Config, 'apps' | 'basePath'>): AppBase[] {
  const places = config.apps.map((name) => appBaseOf(name, config));
  return config.apps.length === 1 ? places : [{ app: null, base: config.basePath }, ...places];
}

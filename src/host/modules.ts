import { notesApp } from '../apps/notes/app.ts';
import { nutritionApp } from '../apps/nutrition/app.ts';
import { recipeApp } from '../apps/recipe/app.ts';
import { workoutApp } from '../apps/workout/app.ts';
import type { AppName, Config } from '../kernel/config/config.ts';
import type { App } from '../kernel/module.ts';
import type { Link } from '../links/link.ts';
import { LINKS } from '../links/links.ts';

/** All apps in display order; the configuration of an instance chooses which it serves. */
export const APPS: readonly App[] = [nutritionApp, workoutApp, recipeApp, notesApp];

/** The served apps, each with the routes and tools of its links whose other apps are served, too. */
export function listServedApps(
  { apps }: Pick<Config, 'apps'>,
  links: readonly Link[] = LINKS,
): App[] {
  const served = (name: AppName) => apps.includes(name);
  const active = links.filter(({ needs }) => needs.every(served));
  return APPS.filter(({ name }) => served(name)).map((app) => {
    const own = active.filter(({ needs }) => needs[0] === app.name);
    return {
      ...app,
      routes: [...app.routes, ...own.flatMap(({ routes }) => routes)],
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

import { notesApp } from '../apps/notes/app.ts';
import { nutritionApp } from '../apps/nutrition/app.ts';
import { recipeApp } from '../apps/recipe/app.ts';
import { workoutApp } from '../apps/workout/app.ts';
import type { AppName, Config } from '../kernel/config/config.ts';
import type { App } from '../kernel/module.ts';

/** All apps in display order; the configuration of an instance chooses which it serves. */
export const APPS: readonly App[] = [nutritionApp, workoutApp, recipeApp, notesApp];

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

import { notesApp } from '../apps/notes/app.ts';
import { nutritionApp } from '../apps/nutrition/app.ts';
import { recipeApp } from '../apps/recipe/app.ts';
import { workoutApp } from '../apps/workout/app.ts';
import type { AppName, Config } from '../kernel/config/config.ts';
import type { App } from '../kernel/module.ts';

/** All four, in the order in which they are shown; which of them answer is the instance's choice. */
export const APPS: readonly App[] = [nutritionApp, workoutApp, recipeApp, notesApp];

export interface AppBase {
  readonly app: AppName | null;
  readonly base: string;
}

/** Where each app answers: under its own name, or at the root when it is the only one. */
export function appBaseOf(
  name: AppName,
  { apps, basePath }: Pick<Config, 'apps' | 'basePath'>,
): AppBase {
  return { app: name, base: apps.length === 1 ? basePath : `${basePath}/${name}` };
}

/** Every base at which the account endpoints answer. */
export function listAppBases(config: Pick<Config, 'apps' | 'basePath'>): AppBase[] {
  const places = config.apps.map((name) => appBaseOf(name, config));
  return config.apps.length === 1 ? places : [{ app: null, base: config.basePath }, ...places];
}

import type { AppName } from '../../core/instance.ts';

/** The names of the apps as people read them. */
export const appTitles: Record<AppName | 'home', string> = {
  home: 'Home',
  nutrition: 'Nutrition',
  workout: 'Workout',
  recipe: 'Recipe',
  notes: 'Notes',
};

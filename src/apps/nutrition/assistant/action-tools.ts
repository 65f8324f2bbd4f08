import { addActivityEntry } from './add-activity.ts';
import { logFood, logQuickCalories, proposeQuickCalories } from './diary-tools.ts';
import { proposeFood } from './propose-food.ts';

/** In the order of the specification's table. */
export const nutritionActionTools = [
  logFood,
  logQuickCalories,
  addActivityEntry,
  proposeQuickCalories,
  proposeFood,
];

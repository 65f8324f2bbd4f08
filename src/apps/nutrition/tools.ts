import type { Tool } from '../../kernel/mcp/tool.ts';
import { nutritionBodyTools } from './body/tools.ts';
import { diaryTools } from './diary/tools.ts';
import { foodTools } from './foods/tools.ts';
import { goalTools } from './goals/tools.ts';
import { mealTools } from './meals/tools.ts';
import { waterTools } from './water/tools.ts';
import { wellnessTools } from './wellness/tools.ts';

/** The order of the specification's table. */
const ORDER = [
  'get_goals',
  'get_profile',
  'get_steps',
  'get_body_composition',
  'get_daily_totals',
  'list_diary_entries',
  'get_daily_totals_range',
  'list_diary_entries_range',
  'search_foods',
  'get_recent_foods',
  'search_meals',
  'get_recent_meals',
  'get_meal_details',
  'log_food',
  'log_water',
  'log_meal',
  'log_body_stat',
  'delete_diary_entry',
  'edit_diary_entry',
  'create_food',
];
const place = ({ name }: Tool) => ORDER.indexOf(name);

export const nutritionTools: readonly Tool[] = [
  ...goalTools,
  ...diaryTools,
  ...foodTools,
  ...mealTools,
  ...nutritionBodyTools,
  ...waterTools,
  ...wellnessTools,
].toSorted((one, other) => place(one) - place(other));

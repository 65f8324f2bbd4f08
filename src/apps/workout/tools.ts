import type { Tool } from '../../kernel/mcp/tool.ts';
import { bodyStatTools } from './body-stats/tools.ts';
import { exerciseTools } from './exercises/tools.ts';
import { logTools } from './log/tools.ts';
import { programTools } from './programs/tools.ts';
import { statisticsTools } from './statistics/tools.ts';

/** The order of the specification's table. */
const ORDER = [
  'get_workout',
  'list_recent_workouts',
  'get_records',
  'get_exercise_progress',
  'search_exercises',
  'list_programs',
  'get_active_program',
  'get_body_stat',
  'log_set',
  'log_body_stat',
  'delete_workout',
];
const place = ({ name }: Tool) => ORDER.indexOf(name);

export const workoutTools: readonly Tool[] = [
  ...logTools,
  ...statisticsTools,
  ...exerciseTools,
  ...programTools,
  ...bodyStatTools,
].toSorted((one, other) => place(one) - place(other));

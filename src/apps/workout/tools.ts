import type { Tool } from '../../kernel/mcp/tool.ts';
import { exerciseTools } from './exercises/tools.ts';

/** The order of the specification's table, in which the features take turns. */
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

export const workoutTools = [...exerciseTools].toSorted((one, other) => place(one) - place(other));

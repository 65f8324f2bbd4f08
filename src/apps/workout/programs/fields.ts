import { choice, count, PRIVATE, prose, withInitial } from '../../../kernel/fields.ts';

export const GOALS = [
  'strength',
  'hypertrophy',
  'cutting',
  'bulking',
  'endurance',
  'general',
] as const;
export type Goal = (typeof GOALS)[number];

/** Fields of a program that take any value of their kind and go with a copy; columns of `programs`. */
export const PROGRAM_FIELDS = {
  description: withInitial(prose(5000, PRIVATE), ''),
  goal: withInitial(choice(GOALS, PRIVATE), 'general'),
  duration_weeks: withInitial(count(52, PRIVATE, 1), 1),
  advance_mode: withInitial(choice(['sessions', 'calendar'], PRIVATE), 'sessions'),
  on_complete: withInitial(choice(['hold', 'repeat'], PRIVATE), 'hold'),
};

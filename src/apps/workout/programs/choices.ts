export const GOALS = [
  'strength',
  'hypertrophy',
  'cutting',
  'bulking',
  'endurance',
  'general',
] as const;
export const ADVANCE_MODES = ['sessions', 'calendar'] as const;
export const ON_COMPLETE = ['hold', 'repeat'] as const;

export type Goal = (typeof GOALS)[number];
export type AdvanceMode = (typeof ADVANCE_MODES)[number];
export type OnComplete = (typeof ON_COMPLETE)[number];

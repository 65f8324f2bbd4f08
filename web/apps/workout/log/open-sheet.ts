import type { At } from './save-session.ts';

/** The sheet that lies over the log. */
export type OpenSheet =
  | { kind: 'set' | 'plates'; at: At; exercise: string; set: string }
  | { kind: 'history' | 'swap' | 'superset' | 'notes'; at: At; exercise: string }
  | { kind: 'add' | 'session' | 'summary'; at: At };

import type { SessionRef } from './session/save-session.ts';

/** The open sheet of the log. */
export type LogSheet =
  | { kind: 'set' | 'plates'; at: SessionRef; exercise: string; set: string }
  | {
      kind: 'history' | 'swap' | 'superset' | 'notes' | 'progression';
      at: SessionRef;
      exercise: string;
    }
  | { kind: 'add' | 'session' | 'summary' | 'move'; at: SessionRef };

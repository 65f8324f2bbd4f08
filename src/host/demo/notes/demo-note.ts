import type { COLORS } from '../../../apps/notes/notes/contract.ts';
import type { DemoName } from '../accounts.ts';

export interface DemoItem {
  readonly text: string;
  readonly checked?: true;
  /** In so many days; negative for overdue. */
  readonly due?: number;
  readonly repeat?: 'daily' | 'weekdays' | 'weekly' | 'monthly' | 'yearly';
}

export interface DemoNote {
  readonly owner: DemoName;
  /** Written so many days ago. */
  readonly ago: number;
  readonly title: string;
  readonly body?: string;
  readonly items?: readonly (string | DemoItem)[];
  readonly color?: (typeof COLORS)[number];
  readonly labels?: readonly string[];
  readonly pinned?: true;
  readonly archived?: true;
  readonly inTasks?: true;
  /** In so many days, at a time. */
  readonly reminder?: { readonly in: number; readonly time: string; readonly repeat?: string };
  readonly sharedWith?: readonly DemoName[];
}

/** An item that is done. */
export const done = (text: string): DemoItem => ({ text, checked: true });

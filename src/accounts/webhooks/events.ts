import type { AppName } from '../../kernel/config/config.ts';

/** The events that webhooks can receive, by the apps that emit them. */
export const EVENTS_BY_APP = {
  nutrition: ['meal.logged', 'water.logged', 'body_stat.logged', 'goal.achieved'],
  workout: [
    'workout.completed',
    'pr.set',
    'program.advanced',
    'body_stat.logged',
    'progress_photo.logged',
  ],
  recipe: ['meal.cooked', 'shopping_list.completed', 'pantry.out_of_stock'],
  notes: ['note.created', 'checklist.completed', 'reminder.fired'],
} as const satisfies Readonly<Record<AppName, readonly string[]>>;

export type WebhookEvent = (typeof EVENTS_BY_APP)[AppName][number];

/** Each event once: several apps emit the same one of data that they share. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  ...new Set(Object.values(EVENTS_BY_APP).flat()),
];

/** Sent by the test button. */
export const TEST_EVENT = 'test';

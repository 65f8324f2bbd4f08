import type { WebhookEvent } from '../../../src/accounts/webhooks/events.ts';
import { formatList, formatPlural, formatRelativeTime } from '../../core/text/format.ts';

const EVENTS: Record<WebhookEvent, string> = {
  'meal.logged': 'Food is logged',
  'water.logged': 'Water is logged',
  'body_stat.logged': 'A body measure is logged',
  'goal.achieved': 'A goal of the day is reached',
  'workout.completed': 'A workout is completed',
  'pr.set': 'A personal record is set',
  'program.advanced': 'A program reaches its next week',
  'progress_photo.logged': 'A progress photo is added',
  'meal.cooked': 'A recipe is cooked',
  'shopping_list.completed': 'Everything on the shopping list is checked',
  'pantry.out_of_stock': 'A pantry item runs out',
  'note.created': 'A note is written',
  'checklist.completed': 'A checklist is completed',
  'reminder.fired': 'A reminder is due',
};

export const webhooksText = {
  title: 'Webhooks',
  intro:
    'Daybook sends what happens in your apps to programs of your own, such as Home Assistant or n8n.',
  off: 'Webhooks are not available: whoever runs this instance has WEBHOOKS_ENABLED switched off.',
  none: 'Nothing is sent anywhere yet.',
  example: 'For example: “Home Assistant” hears when a reminder is due.',
  add: 'Add a webhook',
  list: 'Your webhooks',
  events: EVENTS,
  eventList: (events: readonly WebhookEvent[]) =>
    events.length > 3
      ? `${formatList(events.slice(0, 2).map((event) => EVENTS[event]))} and ${events.length - 2} more events`
      : formatList(events.map((event) => EVENTS[event])),
  active: (name: string) => `Send to ${name}`,
  paused:
    'The last event did not arrive, so the next ones wait for a while. A test that arrives ends this.',
  test: 'Send a test',
  testing: 'Sending …',
  testLabel: (name: string) => `Send a test to ${name}`,
  arrived: (status: number | null, ms: number | null) =>
    `The test arrived: the answer was ${status}, after ${ms} ms.`,
  missed: (reason: string) => `The test did not arrive. ${reason}`,
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeLabel: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} is deleted.`,
  deliveries: 'Last deliveries',
  noDeliveries: 'Nothing was sent here yet.',
  status: { pending: 'Waiting', delivered: 'Arrived', failed: 'Failed' },
  testEvent: 'Test',
  when: formatRelativeTime,
  attempts: (count: number) => formatPlural(count, 'attempt', 'attempts'),
  form: {
    addTitle: 'Add a webhook',
    editTitle: 'Edit the webhook',
    name: 'Name',
    nameExample: 'Home Assistant',
    optional: 'optional',
    url: 'Address',
    urlExample: 'https://example.org/hooks/daybook',
    publicOnly: 'This server reaches public addresses only.',
    events: 'What it hears about',
    chooseEvent: 'Choose at least one.',
    add: 'Add it',
    save: 'Save',
  },
  fresh: {
    title: (name: string) => `“${name}” is added`,
    once: 'Copy the secret now: it is not shown again. With it your program checks that an event comes from Daybook.',
    secret: 'Secret',
    done: 'I have kept it',
  },
};

import { formatClock, formatCount } from './format.ts';

/**
 * Texts shared by all apps; each app has its own catalogue. A translation is another object of the
 * same type.
 */
export const text = {
  undo: 'Undo',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  save: 'Save',
  saved: 'Saved.',
  copy: 'Copy',
  copied: 'Copied.',
  tryAgainIn: (seconds: number) => `You can try again in ${formatClock(seconds)}.`,
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  day: { before: 'Day before', after: 'Day after', choose: 'Choose a date' },
  calendar: {
    open: 'Show the month',
    close: 'Show the week only',
    before: 'Month before',
    after: 'Month after',
  },
  shell: {
    switchApp: 'Switch app',
    account: 'Account',
    mainMenu: 'Main',
    unread: 'new',
    skip: 'Skip to content',
    useDark: 'Use the dark theme',
    useLight: 'Use the light theme',
    noAccounts: 'No accounts',
    assistant: 'Assistant',
    keys: 'Keyboard shortcuts',
    pageNotFound: 'Page not found.',
    pageFailed: 'Something went wrong on this page. Your changes are stored.',
    reload: 'Reload',
    toStart: 'Go to the start page',
  },
  keys: { search: 'Search', create: 'New', today: 'Go to today', help: 'Show these keys' },
  outbox: {
    waiting: (n: number) => `${formatCount(n)} waiting`,
    waitingHint: (n: number) =>
      n === 1
        ? 'One change is waiting. It is stored here and sent as soon as the server responds.'
        : `${formatCount(n)} changes are waiting. They are stored here and sent as soon as the server responds.`,
    offline: 'Offline',
    offlineHint: 'The server can’t be reached. You see the last known data.',
    preferences: 'your preferences',
  },
  problem: {
    title: 'This could not be loaded.',
    offline: 'You are offline, and this has not been opened here before.',
  },
  unreachable: {
    now: 'The server can’t be reached right now.',
    title: 'The server doesn’t answer.',
    hint: 'This browser has no stored data to show yet.',
  },
  reorder: {
    handle: (name: string) => `Move ${name}`,
    keys: 'Drag it, or press arrow up or down.',
    moved: (name: string, place: number, of: number) =>
      `${name} is now ${formatCount(place)} of ${formatCount(of)}`,
    up: 'Move up',
    down: 'Move down',
  },
};

import { formatCount, formatRelativeTime } from '../../core/text/format.ts';

export const notificationsText = {
  title: 'Notifications',
  intro: 'Daybook notifies you on this device, or through a service of your own.',
  test: 'Send a test',
  testSent: (n: number) =>
    n === 1
      ? 'A test is on its way.'
      : `A test is on its way to ${formatCount(n)} devices and services.`,
  delivered: (instant: string) => `Last arrived ${formatRelativeTime(instant)}`,
  nothingYet: 'Nothing was sent here yet',
  failed: (message: string, instant: string) =>
    `Did not arrive ${formatRelativeTime(instant)}: ${message}`,

  device: {
    title: 'Your devices',
    here: 'This device',
    on: 'Notify me on this device',
    hint: 'Your browser asks once for permission.',
    asking: 'Waiting for your browser …',
    stop: 'Stop',
    stopLabel: (name: string) => `Stop notifying ${name}`,
    stopped: (name: string) => `${name} is no longer notified.`,
    blocked:
      'This browser blocks notifications from Daybook. Allow them in its settings, then come back.',
    failed: 'The browser could not sign up for notifications. It may have no push service.',
    insecure: 'A browser receives notifications only over https.',
    unable:
      'This browser can’t receive notifications. On an iPhone or iPad, add Daybook to the home screen first.',
  },

  service: {
    title: 'A service of your own',
    hint: 'Every message goes to this address as well.',
    which: 'Service',
    none: 'None',
    names: { ntfy: 'ntfy', gotify: 'Gotify', apprise: 'Apprise' },
    url: 'Address',
    urls: {
      ntfy: 'https://ntfy.example.org',
      gotify: 'https://gotify.example.org',
      apprise: 'https://apprise.example.org',
    },
    publicOnly: 'This server reaches public addresses only.',
    topic: 'Topic',
    tag: 'Tag',
    optional: 'optional',
    token: { ntfy: 'Access token', gotify: 'Application token', apprise: 'Token' },
    tokenKept: 'A token is stored. Type here to replace it.',
    save: 'Save',
    saved: 'Saved. Send a test to see whether it arrives.',
    remove: 'Remove',
    removed: 'The service and its token are removed.',
  },

  about: {
    title: 'Notify me when',
    notifMemberCompletes: 'A member completes a prescribed workout',
    notifMemberMissed: 'A member missed a prescribed workout',
    notifMemberReply: 'A member replies to your feedback',
    notifCoachAssigned: 'You have a new trainer',
    notifCoachPrescription: 'Your trainer prescribes a workout',
    notifCoachFeedback: 'Your trainer leaves feedback',
  },

  webhooks: {
    title: 'Programs of your own',
    hint: 'Events of your apps can go to other programs, such as Home Assistant.',
    open: 'Webhooks',
  },
};

import { formatClock } from '../../../../core/text/format.ts';

export const en = {
  label: 'Rest',
  over: 'Rest is over',
  left: (seconds: number) => `${formatClock(seconds)} of rest left`,
  less: '15 seconds less',
  more: '15 seconds more',
  lessShort: '−15',
  moreShort: '+15',
  skip: 'Skip the rest',
  dismiss: 'Close',
  settings: 'Rest timer',
  seconds: 'Rest between sets',
  secondsHint: 'Unless the program or the exercise says otherwise.',
  lengthInWords: (seconds: number) => (seconds === 0 ? 'none' : formatClock(seconds)),
  shorter: '15 seconds shorter',
  longer: '15 seconds longer',
  sound: 'Sound and vibration',
  soundHint: 'When a rest is over and this page is open.',
  notify: 'Allow notifications',
  notifyHint: 'Tells you when you look at something else. A locked phone may hold it back.',
  notified: 'Notifications are allowed on this device.',
  refused: 'This browser refuses notifications for this site.',
};

export type Catalogue = typeof en;

import { formatClock } from '../../../core/text/format.ts';

/** The words of the rest bar, which is loaded on demand. */
export const restText = {
  label: 'Rest',
  left: (seconds: number) => `${formatClock(seconds)} of rest left`,
  less: '15 seconds less',
  more: '15 seconds more',
  lessShort: '−15',
  moreShort: '+15',
  skip: 'Skip the rest',
  dismiss: 'Close',
  settings: 'Rest timer',
};

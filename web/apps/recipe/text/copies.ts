import { formatCount, formatRelativeTime } from '../../../core/text/format.ts';
import { formatBytes } from '../../../core/text/format-bytes.ts';

/** Texts of the recipes that a device keeps. */
export const copiesText = {
  title: 'Recipes offline',
  on: 'Keep all recipes on this device',
  hint: 'Your recipes and those shared with you, with small pictures. You can search, read and cook them offline.',
  progress: 'Recipes on this device',
  kept: (kept: number, total: number, bytes: number) =>
    `${formatCount(kept)} of ${formatCount(total)} recipes on this device, ${formatBytes(bytes)}`,
  states: {
    off: '',
    loading: 'Loading …',
    paused: 'Paused. Stored recipes can be read; nothing new is loaded.',
    kept: '',
    offline: 'You are offline. Loading continues when you are online again.',
    'saving-data': 'Data saver is on, so nothing is loaded automatically.',
    failed: 'Not everything could be loaded. It is tried again later.',
  },
  checked: (at: number) => `Checked ${formatRelativeTime(new Date(at).toISOString())}.`,
  full: {
    recipes: 'The limit of 2,000 recipes is reached. The newest are kept.',
    bytes: 'The limit of 200 MB is reached. The remaining recipes are not kept.',
    device: 'This device has no free space left. The remaining recipes are not kept.',
  },
  pause: 'Pause',
  resume: 'Resume',
  check: 'Check now',
  remove: 'Remove from this device',
  removed: 'The recipes are no longer kept on this device',
  unsupported: 'This browser can’t keep recipes at this address; it needs HTTPS.',
};

import {
  formatCount,
  formatDateTime,
  formatDecimal,
  formatPlural,
  formatRelativeTime,
  locale,
} from '../../core/text/format.ts';
import { formatBytes } from '../../core/text/format-bytes.ts';

/** Job names as people know them; others are shown as they are. */
const JOBS: Record<string, string> = {
  'accounts.deliver-push': 'Send a notification',
  'accounts.mail-reset-link': 'Mail a link for a new password',
  'accounts.mail-confirmation': 'Mail a link to confirm an address',
};

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

function formatMilliseconds(ms: number): string {
  if (ms >= 1000) return `${formatDecimal(ms / 1000)} s`;
  return `${ms >= 100 ? formatCount(ms) : formatDecimal(ms)} ms`;
}

export const systemText = {
  glance: 'At a glance',
  refresh: 'Refresh',
  version: 'Version',
  engine: 'Database',
  engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
  running: 'Started',
  since: (instant: string) => formatRelativeTime(instant),
  sinceExact: formatDateTime,
  memory: 'Memory',
  delay: 'Response delay',
  delayHint: (mean: number, max: number) =>
    `usually ${formatMilliseconds(mean)}, at most ${formatMilliseconds(max)}`,
  jobs: 'Waiting jobs',
  jobsHint: (later: number) => `${formatCount(later)} scheduled`,
  backup: 'Last backup',
  storage: 'Storage',
  disk: (free: number, total: number) => `${formatBytes(free)} of ${formatBytes(total)} free`,
  diskParts: {
    database: (bytes: number) => `Database ${formatBytes(bytes)}`,
    other: (bytes: number) => `Other files ${formatBytes(bytes)}`,
    free: (bytes: number) => `Free ${formatBytes(bytes)}`,
  },
  noDisk: (bytes: number) =>
    `The database has ${formatBytes(bytes)}. The free space of the disk is unknown.`,
  diskElsewhere: (bytes: number) =>
    `The database has ${formatBytes(bytes)} and is on the disk of PostgreSQL; the bar shows the disk of pictures and files.`,
  diskLow: 'The disk is nearly full. Free some space, or nothing can be saved soon.',
  bytes: formatBytes,
  requests: 'Requests in the last hour',
  requestsSum: (n: number) => formatPlural(n, 'request', 'requests'),
  requestsSummary: (failed: number, busiest: number) =>
    `${formatCount(failed)} failed, at most ${formatCount(busiest)} in a minute`,
  time: (instant: string) => timeOfDay.format(Date.parse(instant)),
  minute: (instant: string, n: number) =>
    `${timeOfDay.format(Date.parse(instant))}: ${formatPlural(n, 'request', 'requests')}`,
  count: formatCount,
  slow: 'Slowest operations',
  slowHint: 'The time within which 95 of 100 requests are answered, since the start.',
  slowNone: 'There were no requests yet.',
  slowDetail: (n: number, mean: number, max: number) =>
    `${formatPlural(n, 'request', 'requests')}, on average ${formatMilliseconds(mean)}, at most ${formatMilliseconds(max)}`,
  milliseconds: formatMilliseconds,
  failedJobs: 'Failed jobs',
  failedJobsNone: 'No job has failed.',
  job: (name: string) => JOBS[name] ?? name,
  jobDetail: (instant: string, attempts: number) =>
    `Given up ${formatRelativeTime(instant)}, after ${formatPlural(attempts, 'attempt', 'attempts')}`,
  retry: 'Retry',
  retryLabel: (name: string) => `Retry: ${name}`,
  retried: 'The job runs again.',
  more: 'Show more',
  errors: 'Recent errors',
  errorsNone: 'No request has failed since the start.',
  errorsFilter: 'Find by id',
  errorsHint: (process: string) =>
    `The last 100 of this process, ${process}. The log has all of them by their ids.`,
  errorsNoMatch: 'None of these errors has this id. Look for it in the log.',
};

import type { Backup, BackupTask } from '../../../src/host/managed-backups/contract.ts';
import type { CopyState } from '../../../src/host/managed-backups/copies/contract.ts';
import { formatDateTime, formatRelativeTime } from '../../core/text/format.ts';
import { formatBytes } from '../../core/text/format-bytes.ts';

const ORIGINS: Record<Backup['origin'], (by: string | null) => string> = {
  manual: (by) => (by === null ? 'made by hand' : `by ${by}`),
  schedule: () => 'by schedule',
  upload: (by) => (by === null ? 'uploaded' : `uploaded by ${by}`),
  'before-restore': () => 'before a restore',
  copy: (by) => (by === null ? 'from its copy' : `from its copy, by ${by}`),
};

const STAGES: Record<BackupTask['kind'], Partial<Record<BackupTask['stage'], string>>> = {
  backup: { rows: 'Backing up: data', files: 'Backing up: pictures and files' },
  restore: {
    checking: 'Restoring: checking the file',
    rows: 'Restoring: reading the data',
    files: 'Restoring: pictures and files',
    keeping: 'Restoring: backing up the current data',
    replacing: 'Restoring: replacing all data',
  },
  fetch: { fetching: 'Fetching the backup from its copy' },
};

const FAILED: Record<BackupTask['kind'], string> = {
  backup: 'The last backup',
  restore: 'The last restore',
  fetch: 'Fetching the backup from its copy',
};

export const backupsText = {
  now: {
    title: 'Back up now',
    hint: 'All accounts, data, pictures and files in one file.',
    passphrase: 'Passphrase for the keys',
    passphraseNote: 'optional',
    passphraseHint:
      'Adds the keys of this instance, sealed by it. Without them another machine cannot read authenticator apps and providers.',
    start: 'Back up now',
  },
  task: {
    running: ({ kind, stage }: BackupTask) => STAGES[kind][stage] ?? 'Working',
    failed: ({ kind, error }: BackupTask) => `${FAILED[kind]} failed: ${error}`,
    done: {
      backup: 'The backup is done.',
      restore: 'The backup is restored.',
      fetch: 'The backup is here again.',
    },
    signIn: 'The backup is restored. Sign in again.',
  },
  schedule: {
    title: 'Schedule',
    every: 'How often',
    choices: { off: 'Off', daily: 'Daily', weekly: 'Weekly' },
    hour: 'Hour',
    weekday: 'Day',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    zone: (zone: string) => `In the time zone ${zone}.`,
    keepCount: 'Keep at most',
    keepCountUnit: 'backups',
    keepDays: 'Delete after',
    keepDaysUnit: 'days',
    keepHint: 'Empty: no limit.',
    next: (at: string) => `Next backup: ${formatDateTime(at)}`,
    sealed: 'Scheduled backups hold the keys, sealed by BACKUP_PASSPHRASE.',
    failed: (at: string, message: string) =>
      `The scheduled backup failed ${formatRelativeTime(at)}: ${message}`,
  },
  list: {
    title: 'Backups',
    none: 'No backups yet.',
    upload: 'Upload',
    uploadLabel: 'Upload a backup',
    uploading: 'Uploading the backup',
    uploaded: 'The backup is uploaded.',
    more: 'Show older backups',
    actions: (at: string) => `Actions for the backup of ${formatDateTime(at)}`,
    detail: ({ bytes, made_at, origin, by, version, has_secrets }: Backup, isCopied = false) =>
      [
        formatBytes(bytes),
        formatRelativeTime(made_at),
        ORIGINS[origin](by),
        `Daybook ${version}`,
        ...(has_secrets ? ['with keys'] : []),
        ...(isCopied ? ['copied'] : []),
      ].join(' · '),
    download: 'Download',
    restore: 'Restore …',
    delete: 'Delete …',
    deleteTitle: 'Delete this backup?',
    deleteWords: (at: string, isCopied: boolean) =>
      isCopied
        ? `The backup of ${formatDateTime(at)} is deleted here. Its copy in the second location stays, and so do files that you downloaded.`
        : `The backup of ${formatDateTime(at)} is deleted for good. Copies that you downloaded stay.`,
    deleteConfirm: 'Delete',
    deleted: 'The backup is deleted.',
  },
  copies: {
    title: 'Copies',
    to: ({ kind, label }: NonNullable<CopyState['to']>) =>
      `Every backup is copied to the ${kind} ${label}.`,
    last: (at: string) => `Checked ${formatRelativeTime(at)}: every backup has its copy.`,
    never: 'Nothing is copied yet.',
    failed: (at: string, message: string) =>
      `The copy failed ${formatRelativeTime(at)}: ${message} It is tried again every hour; the backup itself is safe here.`,
    noneGone: 'All backups with a copy are here as well.',
    gone: 'Copies of backups that are no longer here:',
    more: 'Show older copies',
    actions: (at: string) => `Actions for the copy of ${formatDateTime(at)}`,
    fetch: 'Fetch back',
    delete: 'Delete the copy …',
    deleteTitle: 'Delete this copy?',
    deleteWords: (at: string) =>
      `The backup of ${formatDateTime(at)} is no longer here, and its copy is deleted for good.`,
    deleted: 'The copy is deleted.',
  },
  restore: {
    title: 'Restore this backup',
    replaced: (at: string) =>
      `Everything on this instance returns to its state of ${formatDateTime(at)}: accounts, passwords and the data of all people.`,
    signedOut: 'Everybody is signed out, including you.',
    kept: 'The current data is backed up first, so that you can go back.',
    never: 'Changes that people make before the restore is done are lost.',
    word: 'restore',
    confirm: 'Restore',
    passphrase: 'Passphrase',
    passphraseNote: 'optional',
    passphraseHint:
      'Only for a backup of another instance: replaces the keys of this instance by its keys.',
  },
};

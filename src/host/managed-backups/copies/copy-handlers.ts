import type { z } from 'zod';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { cutPage, decodeCursor, type Page } from '../../../kernel/api/paging.ts';
import type { StorageLocation } from '../../../kernel/bucket/settings.ts';
import type { Config } from '../../../kernel/config/config.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  Conflict,
  DomainError,
  NotConfigured,
  NotFound,
  Unavailable,
} from '../../../kernel/errors.ts';
import { RefusedBackup } from '../../backup/refused-backup.ts';
import { BackupFolder } from '../backup-folder.ts';
import type { BackupTask } from '../backup-schemas.ts';
import { explainFailure } from '../explain-failure.ts';
import { taskConfig } from '../task-config.ts';
import type { TaskWork } from '../task-messages.ts';
import type { BackupCopy, CopyState, copiesContract } from './contract.ts';
import { isCopied } from './copy-backups.ts';
import type { CopyLocation } from './copy-location.ts';
import { readCopyState as readState } from './copy-state.ts';
import { openCopyLocation } from './open-copy-location.ts';
import { labelOf, readCopySettings } from './settings.ts';

type BackupContext = Context<AccountsTables>;
type Input<Name extends keyof typeof copiesContract> = z.output<
  (typeof copiesContract)[Name]['input']
>;
type StartTask = (context: BackupContext, work: TaskWork) => Promise<BackupTask>;

/** Descriptions that are read at the same time. */
const READ_AT_ONCE = 8;
const RETRY_SECONDS = 60;

export function copyHandlers(startTask: StartTask) {
  async function fetchCopy(context: BackupContext, { name }: Input<'fetchCopy'>) {
    const { clock, config, caller } = context;
    const location = requireCopySettings(config);
    if (await new BackupFolder(config).find(name)) {
      throw new Conflict('This backup already exists.', 'backup_here');
    }
    const found = await withCopyLocation(location, (opened) => opened.find(name));
    if (!found) throw new NotFound('copy');
    const task = await startTask(context, {
      kind: 'fetch',
      config: taskConfig(config),
      location,
      name,
      by: caller.account?.username ?? null,
      passphrase: undefined,
      now: clock.millis(),
    });
    await recordAudit(context, context.db, 'backup_fetched', { subject: name });
    return { task };
  }

  return { readCopyState, listCopies, fetchCopy, deleteCopy };
}

async function readCopyState({ db, config }: BackupContext): Promise<CopyState> {
  const location = readCopySettings(config);
  const state = await readState(db);
  return {
    to: location && { kind: location.kind, label: labelOf(location) },
    last: state?.last ?? null,
    failure: state && state.failure !== null ? { at: state.at, message: state.failure } : null,
  };
}

async function listCopies(
  { config }: BackupContext,
  { limit, cursor }: Input<'listCopies'>,
): Promise<Page<BackupCopy>> {
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  const location = readCopySettings(config);
  if (!location) return { items: [], next_cursor: null };
  const folder = new BackupFolder(config);
  const copies = await withCopyLocation(location, async (opened) => {
    const names = await opened.list();
    const older = names.filter((name) => after === undefined || name < String(after));
    return describeCopies(older.slice(0, limit + 1), folder, opened);
  });
  return cutPage(copies, limit, {
    direction: 'desc',
    keys: [[null as never, ({ name }) => name]],
  });
}

async function describeCopies(
  names: readonly string[],
  folder: BackupFolder,
  location: CopyLocation,
): Promise<BackupCopy[]> {
  const describe = async (name: string): Promise<BackupCopy[]> => {
    const here = await folder.find(name);
    const copy = here ?? (await location.find(name));
    return copy ? [{ ...copy, is_here: here !== null }] : [];
  };
  const copies: BackupCopy[] = [];
  for (let at = 0; at < names.length; at += READ_AT_ONCE) {
    const some = await Promise.all(names.slice(at, at + READ_AT_ONCE).map(describe));
    copies.push(...some.flat());
  }
  return copies;
}

async function deleteCopy(context: BackupContext, { name }: Input<'deleteCopy'>) {
  const location = requireCopySettings(context.config);
  const here = await new BackupFolder(context.config).find(name);
  if (here && isCopied(here)) {
    throw new Conflict('Delete the backup first; it would be copied again.', 'backup_here');
  }
  await withCopyLocation(location, async (opened) => {
    if (!(await opened.find(name))) throw new NotFound('copy');
    await opened.remove(name);
  });
  await recordAudit(context, context.db, 'backup_copy_deleted', { subject: name });
  return { ok: true } as const;
}

function requireCopySettings(config: Config): StorageLocation {
  const location = readCopySettings(config);
  if (!location) throw new NotConfigured('Backups are not copied: BACKUP_COPY_TO is not set.');
  return location;
}

/** A location that fails is a 503 with the reason. */
async function withCopyLocation<Result>(
  settings: StorageLocation,
  work: (location: CopyLocation) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(openCopyLocation(settings));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isOfPlace = error instanceof RefusedBackup || (error as NodeJS.ErrnoException).syscall;
    if (!isOfPlace) throw error;
    throw new Unavailable('copies_unavailable', explainFailure(error), RETRY_SECONDS, error);
  }
}

import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutPage, decodeCursor, type Page } from '../../kernel/api/paging.ts';
import type { Config } from '../../kernel/config/config.ts';
import { isoAt } from '../../kernel/time/clock.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type Backup, type BackupTask, taskSchema } from './backup-schemas.ts';
import { parseBackup } from './parse-backup.ts';

export const FILE = '.daybook';
export const DESCRIPTION = '.json';
const TASK = 'task.status';
const A_DAY_MS = 86_400_000;

/** Leftovers of processes that were killed: drafts, staged databases, links to files. */
const LEFTOVER = /^(?:backup|restore|restored-secrets)-[0-9a-f-]{36}$/;
const DRAFT = /\.part$/;

type WrittenManifest = Manifest & { readonly sha256: string };

/**
 * The backups in the data folder: `<name>.daybook`, and `<name>.json` with its description, which is
 * written last and removed first.
 */
export class BackupFolder {
  readonly path: string;
  readonly #dataDir: string;

  /** @param path another folder of the same shape, which holds copies */
  constructor({ dataDir }: Pick<Config, 'dataDir'>, path = join(dataDir, 'backups')) {
    this.#dataDir = dataDir;
    this.path = path;
  }

  fileOf(name: string): string {
    return join(this.path, name + FILE);
  }

  async list(limit: number, cursor?: string): Promise<Page<Backup>> {
    const [after] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const found: Backup[] = [];
    for (const name of await this.names()) {
      if (after !== undefined && name >= String(after)) continue;
      const backup = await this.find(name);
      if (backup) found.push(backup);
      if (found.length > limit) break;
    }
    return cutPage(found, limit, {
      direction: 'desc',
      keys: [[null as never, ({ name }) => name]],
    });
  }

  /** Every backup, newest first. */
  async listAll(): Promise<Backup[]> {
    const all: Backup[] = [];
    for (const name of await this.names()) {
      const backup = await this.find(name);
      if (backup) all.push(backup);
    }
    return all;
  }

  async find(name: string): Promise<Backup | null> {
    const text = await readFile(join(this.path, name + DESCRIPTION), 'utf8').catch(() => null);
    return parseBackup(text);
  }

  /** Describes a file that is in its place, and so makes it a backup of the list. */
  async describe(
    name: string,
    { made_at, daybook, engine, has_secrets, sha256 }: WrittenManifest,
    stored: Pick<Backup, 'origin' | 'by' | 'stored_at'>,
  ): Promise<Backup> {
    const { size } = await stat(this.fileOf(name));
    const { origin, by, stored_at } = stored;
    const backup: Backup = {
      name,
      origin,
      by,
      made_at,
      stored_at,
      bytes: size,
      version: daybook,
      engine,
      has_secrets,
      sha256,
    };
    await this.storeDescription(backup);
    return backup;
  }

  async storeDescription(backup: Backup): Promise<void> {
    await this.#write(backup.name + DESCRIPTION, backup);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, name + DESCRIPTION), { force: true });
    await rm(this.fileOf(name), { force: true });
  }

  async readTask(): Promise<BackupTask | null> {
    const text = await readFile(join(this.path, TASK), 'utf8').catch(() => null);
    const parsed = text === null ? null : taskSchema.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  }

  async writeTask(task: BackupTask): Promise<void> {
    await this.#write(TASK, task);
  }

  async create(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** Removes what killed processes left behind, a day later. */
  async sweep(now: number): Promise<void> {
    await this.#removeOld(this.#dataDir, LEFTOVER, now);
    await this.#removeOld(this.path, DRAFT, now);
  }

  async #removeOld(folder: string, pattern: RegExp, now: number): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!pattern.test(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now - A_DAY_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** The names of the described backups, newest first. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path).catch(() => []);
    return entries
      .filter((entry) => entry.endsWith(DESCRIPTION))
      .map((entry) => entry.slice(0, -DESCRIPTION.length))
      .sort()
      .reverse();
  }

  async #write(entry: string, content: object): Promise<void> {
    const draft = join(this.path, `${entry}.${randomUUID()}.part`);
    try {
      await writeFile(draft, JSON.stringify(content), { mode: 0o600, flush: true });
      await rename(draft, join(this.path, entry));
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** A name that sorts by time: `20261117-140220123-x7k2`. */
export function newBackupName(millis: number): string {
  const digits = isoAt(millis).replaceAll(/\D/g, '');
  const suffix = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-${suffix}`;
}

import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { sqliteCode } from '../../../../kernel/database/errors/storage-errors.ts';
import { openDatabase } from '../../../../kernel/database/open.ts';
import { ReadOnlySqliteDialect } from '../../../../kernel/database/sqlite/read-only-sqlite.ts';
import { CATALOGUE_IDS, type CatalogueId } from '../catalogue-food.ts';
import { tryForAMoment } from './busy.ts';
import { Draft } from './draft.ts';
import type {
  CatalogueDraft,
  CatalogueLibrary,
  ListedCatalogue,
  ReadyCatalogue,
} from './library.ts';
import { asDraft, type CatalogueState, readState } from './state.ts';
import { CatalogueTables } from './tables.ts';

const SQLITE_BUSY = 5;
const SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;

interface OpenFile {
  readonly inode: number;
  readonly tables: CatalogueTables;
}

/** Catalogues as SQLite files in a folder of the data folder, which backups leave out. */
export class FileLibrary implements CatalogueLibrary {
  readonly #folder: string;
  readonly #open = new Map<CatalogueId, OpenFile>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'catalogues');
  }

  async ready(): Promise<ReadyCatalogue[]> {
    return CATALOGUE_IDS.flatMap((id) => {
      const tables = this.#openReady(id);
      return tables ? [{ id, tables }] : [];
    });
  }

  /** The file may have been replaced by another process since it was opened. */
  #openReady(id: CatalogueId): CatalogueTables | null {
    const path = this.#path(id);
    const inode = statSync(path, { throwIfNoEntry: false })?.ino;
    const open = this.#open.get(id);
    if (open && open.inode === inode) return open.tables;
    void open?.tables.db.destroy();
    this.#open.delete(id);
    if (inode === undefined) return null;
    const db = new Kysely({ dialect: new ReadOnlySqliteDialect(path) });
    const tables = new CatalogueTables(db, null);
    this.#open.set(id, { inode, tables });
    return tables;
  }

  async list(): Promise<ListedCatalogue[]> {
    const listed: ListedCatalogue[] = [];
    for (const { tables } of await this.ready()) {
      const state = await readState(tables);
      if (state) listed.push({ state, isRunning: false });
    }
    for (const id of CATALOGUE_IDS) {
      const state = await this.#readDraftState(id);
      if (state) listed.push({ state: asDraft(state), isRunning: this.#isLocked(id) });
    }
    return listed;
  }

  async #readDraftState(id: CatalogueId): Promise<CatalogueState | null> {
    const path = this.#draftPath(id);
    if (!existsSync(path)) return null;
    const db = new Kysely({ dialect: new ReadOnlySqliteDialect(path) });
    try {
      return await readState(new CatalogueTables(db, null));
    } catch {
      // The draft is being created or published at this moment.
      return null;
    } finally {
      await db.destroy();
    }
  }

  async remove(id: CatalogueId): Promise<boolean> {
    const unlock = await tryForAMoment(async () => this.#lock(id));
    try {
      const existed = existsSync(this.#path(id)) || existsSync(this.#draftPath(id));
      removeDatabase(this.#path(id));
      removeDatabase(this.#draftPath(id));
      this.#openReady(id);
      return existed;
    } finally {
      unlock();
    }
  }

  async withDraft<Result>(
    id: CatalogueId,
    work: (workshop: CatalogueDraft) => Promise<Result>,
  ): Promise<Result> {
    const unlock = await tryForAMoment(async () => this.#lock(id));
    const path = this.#draftPath(id);
    const opened = { file: null as Awaited<ReturnType<typeof openDatabase>> | null };
    const open = async () => {
      opened.file = await openDatabase(path);
      return new Draft(new CatalogueTables(opened.file.db, null));
    };
    const closeDraft = async () => {
      await opened.file?.close();
      opened.file = null;
    };
    try {
      const left = await this.#readDraftState(id);
      if (left === null) removeDatabase(path);
      let draft = await open();
      return await work({
        left,
        get draft() {
          return draft;
        },
        restart: async (state) => {
          await closeDraft();
          removeDatabase(path);
          draft = await open();
          await draft.create(state);
        },
        publish: async () => {
          await closeDraft();
          const part = `${path}.part`;
          removeDatabase(part);
          copyCompactly(path, part);
          renameSync(part, this.#path(id));
          removeDatabase(path);
        },
      });
    } finally {
      await closeDraft();
      unlock();
    }
  }

  async close(): Promise<void> {
    for (const { tables } of this.#open.values()) await tables.db.destroy();
    this.#open.clear();
  }

  /** Null if another process holds the lock; the operating system releases it when that one ends. */
  #lock(id: CatalogueId): (() => void) | null {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(this.#folder, `${id}.lock.sqlite`));
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch (error) {
      lock.close();
      if (sqliteCode(error) === SQLITE_BUSY) return null;
      throw error;
    }
    return () => lock.close();
  }

  #isLocked(id: CatalogueId): boolean {
    const unlock = this.#lock(id);
    unlock?.();
    return unlock === null;
  }

  #path(id: CatalogueId): string {
    return join(this.#folder, `${id}.sqlite`);
  }

  #draftPath(id: CatalogueId): string {
    return join(this.#folder, `${id}.draft.sqlite`);
  }
}

/** Copies a database without free pages, for readers that never write. */
function copyCompactly(path: string, target: string): void {
  const source = new DatabaseSync(path);
  source.prepare('vacuum into ?').run(target);
  source.close();
  const copy = new DatabaseSync(target);
  copy.exec('pragma journal_mode = delete');
  copy.close();
  chmodSync(target, 0o600);
}

function removeDatabase(path: string): void {
  for (const suffix of SUFFIXES) rmSync(path + suffix, { force: true });
}

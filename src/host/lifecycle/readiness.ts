import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { toStorageDomainError } from '../../kernel/database/errors/storage-domain-errors.ts';
import type { MigratingModule } from '../../kernel/database/migrate.ts';
import { Unavailable } from '../../kernel/errors.ts';
import { readDiskSpace } from '../../kernel/files/disk-space.ts';
import { probeFolder } from '../../kernel/files/probe-folder.ts';

const CHECK_TIMEOUT_MS = 2000;
const RETRY_AFTER_S = 5;
/** The storage is checked at most once in this time. */
const CACHE_MS = 1000;

interface CheckedStorage {
  // biome-ignore lint/suspicious/noExplicitAny: asks for nothing but the schema's own table
  readonly db: Kysely<any>;
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly modules: readonly MigratingModule[];
}

/**
 * Checks whether requests can be served: the database responds, is migrated and is writable, and
 * the disk has room.
 */
export class Readiness {
  readonly #storage: CheckedStorage;
  #isStopping = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<Unavailable | null> | null = null;
  #last: Unavailable | null = null;

  constructor(storage: CheckedStorage) {
    this.#storage = storage;
  }

  /** Reports not ready from now on, so that load balancers use other processes. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Throws the reason if the process is not ready; takes two seconds at most. */
  async check(): Promise<{ ready: true }> {
    if (this.#isStopping) throw new Unavailable('stopping', 'This process is stopping.', 1);
    if (performance.now() - this.#checkedAt > CACHE_MS) {
      // One check at a time: hanging checks would each hold a connection.
      this.#checking ??= this.#checkStorage().finally(() => {
        this.#checking = null;
      });
      this.#last = await Promise.race([this.#checking, timeOut()]);
      this.#checkedAt = performance.now();
    }
    if (this.#last) throw this.#last;
    return { ready: true };
  }

  async #checkStorage(): Promise<Unavailable | null> {
    try {
      await refusePendingMigrations(this.#storage);
      await refuseReadOnly(this.#storage);
      await probeFolder(this.#storage.dataDir);
      await refuseLowDisk(this.#storage);
      return null;
    } catch (error) {
      return error instanceof Unavailable ? error : toUnavailable(error);
    }
  }
}

/** Always a 503, which load balancers understand, even where a write would get another status. */
function toUnavailable(error: unknown): Unavailable {
  const { code, message } = toStorageDomainError(error) ?? {
    code: 'storage_failed',
    message: 'The storage cannot be used.',
  };
  return new Unavailable(code, message, RETRY_AFTER_S, error);
}

async function timeOut(): Promise<Unavailable> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, CHECK_TIMEOUT_MS).unref();
  await promise;
  return new Unavailable('database_unreachable', 'The database does not answer.', RETRY_AFTER_S);
}

async function refusePendingMigrations({ db, modules }: CheckedStorage): Promise<void> {
  const { rows } = await sql<{ module: string; id: string }>`
    select module, id from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ module, id }) => `${module}/${id}`));
  const known = modules.flatMap(({ name, migrations }) =>
    migrations.map(({ id }) => `${name}/${id}`),
  );
  if (known.every((key) => applied.has(key))) return;
  throw new Unavailable(
    'migrations_pending',
    'The database has an older schema; start Daybook again to migrate it.',
    RETRY_AFTER_S,
  );
}

/** Refuses a PostgreSQL that is a standby or set to read-only. */
async function refuseReadOnly({ db }: CheckedStorage): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  const { rows } = await sql<{ mode: string }>`
    select current_setting('transaction_read_only') as mode`.execute(db);
  if (rows[0]?.mode === 'on') {
    throw new Unavailable('read_only', 'The database is read-only.', RETRY_AFTER_S);
  }
}

/** Refuses before the disk is full, while there is still time to free some space. */
async function refuseLowDisk({ dataDir, minFreeBytes }: CheckedStorage): Promise<void> {
  if (minFreeBytes === 0) return;
  const space = await readDiskSpace(dataDir);
  if (space !== null && space.freeBytes < minFreeBytes) {
    throw new Unavailable('storage_low', 'The disk is nearly full.', RETRY_AFTER_S);
  }
}

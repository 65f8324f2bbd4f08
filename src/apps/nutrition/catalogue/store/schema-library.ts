import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { allowLongWork } from '../../../../kernel/database/postgres/long-work.ts';
import { executeNamed } from '../../../../kernel/database/queries/execute-named.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { CATALOGUE_IDS, type CatalogueId } from '../catalogue-food.ts';
import { tryForAMoment } from './busy.ts';
import { Draft } from './draft.ts';
import type {
  CatalogueDraft,
  CatalogueLibrary,
  ListedCatalogue,
  ReadyCatalogue,
} from './library.ts';
import { asDraft, readState } from './state.ts';
import { bandIndex, CatalogueTables, EARLIER_INDEXED_PREFIX } from './tables.ts';

/** First key of the advisory locks; the second is the catalogue's place in the list. */
const CATALOGUE_LOCK = 7_305_1990;

/** Catalogues as schemas of the PostgreSQL database; `pg_dump --exclude-schema` leaves them out. */
export class SchemaLibrary implements CatalogueLibrary {
  // biome-ignore lint/suspicious/noExplicitAny: the schemas have tables of their own
  readonly #db: Kysely<any>;

  // biome-ignore lint/suspicious/noExplicitAny: the schemas have tables of their own
  constructor(db: Kysely<any>) {
    this.#db = db;
  }

  async ready(): Promise<ReadyCatalogue[]> {
    const rows = await executeNamed(
      this.#db,
      sql<{ nspname: string; has_index: boolean }>`select nspname,
        exists (select from pg_class where relnamespace = pg_namespace.oid
          and relname = ${bandIndex(0)}) as has_index
      from pg_namespace where nspname in (${sql.join(CATALOGUE_IDS.map(schemaOf))})`,
    );
    const found = new Map(rows.map(({ nspname, has_index }) => [nspname, has_index]));
    return CATALOGUE_IDS.filter((id) => found.has(schemaOf(id))).map((id) => {
      const schema = schemaOf(id);
      const prefix = found.get(schema) ? undefined : EARLIER_INDEXED_PREFIX;
      return { id, tables: new CatalogueTables(this.#db, schema, prefix) };
    });
  }

  async list(): Promise<ListedCatalogue[]> {
    const existing = await this.#findSchemas();
    const listed: ListedCatalogue[] = [];
    for (const schemaName of [schemaOf, draftSchemaOf]) {
      for (const id of CATALOGUE_IDS) {
        if (!existing.has(schemaName(id))) continue;
        const state = await readState(new CatalogueTables(this.#db, schemaName(id)));
        if (!state) continue;
        if (schemaName === schemaOf) listed.push({ state, isRunning: false });
        else listed.push({ state: asDraft(state), isRunning: await this.#isLocked(id) });
      }
    }
    return listed;
  }

  async remove(id: CatalogueId): Promise<boolean> {
    const existing = await this.#findSchemas();
    await tryForAMoment(() =>
      transact(this.#db, async (tx) => {
        if (!(await tryLock(tx, id, 'transaction'))) return null;
        await allowLongWork(tx);
        await dropSchema(tx, schemaOf(id));
        await dropSchema(tx, draftSchemaOf(id));
        return true;
      }),
    );
    return existing.has(schemaOf(id)) || existing.has(draftSchemaOf(id));
  }

  async withDraft<Result>(
    id: CatalogueId,
    work: (workshop: CatalogueDraft) => Promise<Result>,
  ): Promise<Result> {
    return this.#withLock(id, async () => {
      const tables = new CatalogueTables(this.#db, draftSchemaOf(id));
      const draft = new Draft(tables);
      const existing = await this.#findSchemas();
      return work({
        left: existing.has(draftSchemaOf(id)) ? await draft.state() : null,
        draft,
        restart: async (state) => {
          await transact(this.#db, async (tx) => {
            await allowLongWork(tx);
            await dropSchema(tx, draftSchemaOf(id));
            await sql`create schema ${sql.id(draftSchemaOf(id))}`.execute(tx);
          });
          await draft.create(state);
        },
        publish: async () => {
          await sql`analyze ${tables.ref('foods')}`.execute(this.#db);
          await transact(this.#db, async (tx) => {
            await allowLongWork(tx);
            await dropSchema(tx, schemaOf(id));
            await sql`alter schema ${sql.id(draftSchemaOf(id))} rename to ${sql.id(schemaOf(id))}`.execute(
              tx,
            );
          });
        },
      });
    });
  }

  async close(): Promise<void> {}

  async #findSchemas(): Promise<Set<string>> {
    const names = CATALOGUE_IDS.flatMap((id) => [schemaOf(id), draftSchemaOf(id)]);
    const { rows } = await sql<{ nspname: string }>`select nspname from pg_namespace
      where nspname in (${sql.join(names)})`.execute(this.#db);
    return new Set(rows.map(({ nspname }) => nspname));
  }

  /** Holds a session lock on a connection of its own, without a pooler; it ends with the process. */
  async #withLock<Result>(id: CatalogueId, work: () => Promise<Result>): Promise<Result> {
    return this.#db.connection().execute(async (connection) => {
      await tryForAMoment(async () => ((await tryLock(connection, id, 'session')) ? true : null));
      try {
        return await work();
      } finally {
        await unlock(connection, id);
      }
    });
  }

  async #isLocked(id: CatalogueId): Promise<boolean> {
    // A statement on its own is a transaction, so it gives the lock back at once.
    return !(await tryLock(this.#db, id, 'transaction'));
  }
}

function schemaOf(id: CatalogueId): string {
  return `catalogue_${id}`;
}

function draftSchemaOf(id: CatalogueId): string {
  return `catalogue_${id}_draft`;
}

async function dropSchema(tx: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx);
}

async function tryLock(
  connection: QueryExecutorProvider,
  id: CatalogueId,
  until: 'session' | 'transaction',
): Promise<boolean> {
  const take = sql.ref(until === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock');
  const { rows } = await sql<{ locked: boolean }>`select ${take}(
    ${sql.lit(CATALOGUE_LOCK)}, ${sql.lit(CATALOGUE_IDS.indexOf(id))}) as locked`.execute(
    connection,
  );
  return rows[0]?.locked === true;
}

async function unlock(connection: QueryExecutorProvider, id: CatalogueId): Promise<void> {
  await sql`select pg_advisory_unlock(
    ${sql.lit(CATALOGUE_LOCK)}, ${sql.lit(CATALOGUE_IDS.indexOf(id))})`.execute(connection);
}

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import type { MigratingModule } from '../../kernel/database/migrate.ts';
import { lockSchema, migrate } from '../../kernel/database/migrate.ts';
import { isPostgres, openDatabase } from '../../kernel/database/open.ts';
import { allowLongWork } from '../../kernel/database/postgres/long-work.ts';
import { toTsvector } from '../../kernel/database/search/tsvector.ts';
import { ReadOnlySqliteDialect } from '../../kernel/database/sqlite/read-only-sqlite.ts';
import { announceReplacing } from './restore-locks.ts';
import { readShape, type TableShape } from './table-shapes.ts';
import { dropTriggers } from './triggers.ts';

/** Running processes look every second whether their data is about to be replaced. */
export const NOTICE_MS = 3000;
/** Statements of about this many letters are sent at once. */
const BATCH_LETTERS = 1024 * 1024;
const BATCH_ROWS = 500;

// biome-ignore lint/suspicious/noExplicitAny: a restore writes every table by its name
type AnyTables = any;

interface ReplaceOptions {
  /** How long running processes have to stop serving before their data is replaced. */
  readonly noticeMs?: number;
  /** Called after the commit, before other processes serve the new data. */
  readonly onCommitted?: () => void;
}

/**
 * Replaces all rows of an instance with those of a staged database. It is one transaction: readers
 * see the old data or the new data, also after a crash.
 */
export async function replaceData(
  target: string,
  staged: string,
  modules: readonly MigratingModule[],
  { noticeMs = 0, onCommitted }: ReplaceOptions = {},
): Promise<void> {
  const { db, close } = await openDatabase<AnyTables>(target, { poolSize: 1 });
  try {
    await migrate(db, modules);
    if (isPostgres(target)) {
      await db.connection().execute(async (connection) => {
        await announceReplacing(connection);
        await pause(noticeMs);
        await replaceOnPostgres(connection, staged);
        onCommitted?.();
      });
    }
  } finally {
    await close();
  }
  if (isPostgres(target)) return;
  await replaceOnSqlite(target, staged);
  onCommitted?.();
}

async function replaceOnSqlite(target: string, staged: string): Promise<void> {
  const { tables, searches } = await shapeOf(staged);
  const database = new DatabaseSync(target, { enableForeignKeyConstraints: false });
  try {
    database.prepare('attach database ? as staged').run(staged);
    database.exec('pragma busy_timeout = 5000; pragma synchronous = full; begin immediate');
    const restoreTriggers = dropTriggers(database);
    for (const { name, columns } of tables) {
      const listed = columns.map((column) => `"${column}"`).join(', ');
      database.exec(
        `delete from main."${name}"; insert into main."${name}" (${listed})
          select ${listed} from staged."${name}"`,
      );
    }
    for (const { name } of searches) {
      const columns = database.prepare('select name from pragma_table_info(?)').all(name);
      const listed = ['rowid', ...columns.map((column) => `"${column.name}"`)].join(', ');
      database.exec(
        `delete from main."${name}"; insert into main."${name}" (${listed})
          select ${listed} from staged."${name}"`,
      );
    }
    database.exec(
      `delete from main.sqlite_sequence;
      insert into main.sqlite_sequence select name, seq from staged.sqlite_sequence`,
    );
    restoreTriggers();
    database.exec('commit');
  } finally {
    // Without a commit, closing rolls everything back.
    database.close();
  }
}

async function replaceOnPostgres(db: Kysely<AnyTables>, staged: string): Promise<void> {
  const { tables, searches } = await shapeOf(staged);
  const source = new DatabaseSync(staged, { readOnly: true });
  try {
    await db.transaction().execute(async (tx) => {
      await allowLongWork(tx);
      await lockSchema(tx);
      const names = [...tables, ...searches].map(({ name }) => name);
      const addForeignKeys = await dropForeignKeys(tx);
      await sql.raw(`truncate ${names.map((name) => `"${name}"`).join(', ')}`).execute(tx);
      for (const name of names) {
        await sql.raw(`alter table "${name}" disable trigger user`).execute(tx);
      }
      for (const table of tables) await copyTable(tx, source, table);
      for (const { name } of searches) await copySearch(tx, source, name);
      for (const name of names) {
        await sql.raw(`alter table "${name}" enable trigger user`).execute(tx);
      }
      await addForeignKeys();
    });
    await sql.raw('analyze').execute(db);
  } finally {
    source.close();
  }
}

async function shapeOf(staged: string) {
  const db = new Kysely<AnyTables>({ dialect: new ReadOnlySqliteDialect(staged) });
  try {
    return await readShape(db);
  } finally {
    await db.destroy();
  }
}

/** Added again at the end, they check all rows, regardless of their order. */
async function dropForeignKeys(tx: Transaction<AnyTables>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select tables.relname as table, keys.conname as name,
      pg_get_constraintdef(keys.oid) as definition
    from pg_constraint as keys join pg_class as tables on tables.oid = keys.conrelid
    where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace
    order by keys.conname`.execute(tx);
  for (const { table, name } of rows) {
    await sql.raw(`alter table "${table}" drop constraint "${name}"`).execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await sql.raw(`alter table "${table}" add constraint "${name}" ${definition}`).execute(tx);
    }
  };
}

async function copyTable(
  tx: Transaction<AnyTables>,
  source: DatabaseSync,
  { name, columns, assignsIds }: TableShape,
): Promise<void> {
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const insert = `insert into "${name}" (${listed})
    select ${listed} from json_populate_recordset(null::"${name}", $1)`;
  const select = source.prepare(`select ${listed} from "${name}"`);
  let batch: string[] = [];
  let letters = 0;
  const send = async () => {
    if (batch.length === 0) return;
    await tx.executeQuery(CompiledQuery.raw(insert, [`[${batch.join(',')}]`]));
    batch = [];
    letters = 0;
  };
  for (const row of select.iterate()) {
    const text = JSON.stringify(row);
    batch.push(text);
    letters += text.length;
    if (letters > BATCH_LETTERS || batch.length >= BATCH_ROWS) await send();
  }
  await send();
  if (!assignsIds) return;
  const last = source.prepare('select seq from sqlite_sequence where name = ?').get(name);
  const id = Number(last?.seq ?? 0);
  await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${Math.max(id, 1)}::bigint,
    ${id > 0}::boolean)`.execute(tx);
}

async function copySearch(
  tx: Transaction<AnyTables>,
  source: DatabaseSync,
  name: string,
): Promise<void> {
  const columns = source.prepare('select name from pragma_table_info(?)').all(name);
  const fields = columns.map((column) => String(column.name)).filter((one) => one !== 'owner_id');
  const listed = fields.map((field) => `"${field}"`).join(', ');
  const insert = `insert into "${name}" (id, owner_id, terms)
    select id, owner_id, terms::tsvector from json_to_recordset($1)
      as words(id bigint, owner_id bigint, terms text)`;
  const select = source.prepare(`select rowid as id, owner_id, ${listed} from "${name}"`);
  let batch: object[] = [];
  for (const row of select.iterate()) {
    const terms = toTsvector(fields.map((field) => String(row[field] ?? '')));
    batch.push({ id: row.id, owner_id: Number(row.owner_id), terms });
    if (batch.length < BATCH_ROWS / 10) continue;
    await tx.executeQuery(CompiledQuery.raw(insert, [JSON.stringify(batch)]));
    batch = [];
  }
  if (batch.length > 0) {
    await tx.executeQuery(CompiledQuery.raw(insert, [JSON.stringify(batch)]));
  }
}

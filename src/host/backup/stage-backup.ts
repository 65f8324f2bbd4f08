import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type MigratingModule, migrate, refuseNewer } from '../../kernel/database/migrate.ts';
import { openDatabase } from '../../kernel/database/open.ts';
import type { Manifest } from './manifest.ts';
import type { BackupArchive } from './read-archive.ts';
import { RefusedBackup } from './refused-backup.ts';
import { dropTriggers } from './triggers.ts';

/**
 * Loads the rows of a backup into a SQLite database of its own, with the schema that they were
 * written with, and then migrates it. So a backup of an older version passes the same migrations as
 * its instance would have, and everything is checked before the instance is touched.
 *
 * @returns the path of the database
 */
export async function stageBackup(
  archive: BackupArchive,
  folder: string,
  modules: readonly MigratingModule[],
): Promise<string> {
  const { manifest } = archive;
  refuseNewer(manifest.migrations, modules);
  const path = join(folder, 'staged.sqlite');
  await migrateFile(path, onlyApplied(modules, manifest));
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    // A crash only loses the copy.
    database.exec('pragma synchronous = off; begin');
    const restoreTriggers = dropTriggers(database);
    removeShippedRows(database);
    for (const table of manifest.tables) await loadTable(archive, database, table);
    for (const search of manifest.searches) await loadSearch(archive, database, search);
    restoreTriggers();
    database.exec('commit');
    checkReferences(database);
  } finally {
    database.close();
  }
  await migrateFile(path, modules);
  return path;
}

/** The modules with the migrations that the backup's database had. */
function onlyApplied(
  modules: readonly MigratingModule[],
  { migrations }: Manifest,
): MigratingModule[] {
  const applied = new Set(migrations.map(({ module, id }) => `${module}/${id}`));
  return modules.map(({ name, migrations: all }) => ({
    name,
    migrations: all.filter(({ id }) => applied.has(`${name}/${id}`)),
  }));
}

async function migrateFile(path: string, modules: readonly MigratingModule[]): Promise<void> {
  const { db, close } = await openDatabase(path);
  try {
    await migrate(db, modules);
  } finally {
    await close();
  }
}

/** Some migrations write rows; the backup has its own. */
function removeShippedRows(database: DatabaseSync): void {
  const tables = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
        and name not like 'sqlite!_%' escape '!' and name <> 'schema_migrations'`,
    )
    .all();
  for (const { name } of tables) database.exec(`delete from "${name}"`);
  database.exec('delete from sqlite_sequence');
}

async function loadTable(
  archive: BackupArchive,
  database: DatabaseSync,
  table: Manifest['tables'][number],
): Promise<void> {
  const { name, columns, last_id } = table;
  const known = database.prepare('select name from pragma_table_info(?)').all(name);
  const names = known.map((column) => String(column.name)).sort();
  if (names.join() !== columns.toSorted().join()) throw foreign(name);
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into "${name}" (${listed}) values (${marks})`);
  for await (const values of archive.lines('tables', table)) {
    if (values.length !== columns.length || !values.every(isValue)) throw foreign(name);
    try {
      insert.run(...(values as SQLInputValue[]));
    } catch {
      throw foreign(name);
    }
  }
  if (last_id === 0) return;
  // SQLite has noted the highest id that is still there.
  database.prepare('delete from sqlite_sequence where name = ?').run(name);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last_id);
}

async function loadSearch(
  archive: BackupArchive,
  database: DatabaseSync,
  search: Manifest['searches'][number],
): Promise<void> {
  const columns = database.prepare('select name from pragma_table_info(?)').all(search.name);
  if (columns.length === 0) throw foreign(search.name);
  const listed = columns.map(({ name }) => `"${name}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(
    `insert into "${search.name}" (rowid, ${listed}) values (?, ${marks})`,
  );
  for await (const values of archive.lines('search', search)) {
    // A backup of PostgreSQL has a list for each of the four fields that there can be.
    const used = values.slice(0, columns.length + 1);
    if (used.length !== columns.length + 1 || !used.every(isValue)) throw foreign(search.name);
    insert.run(...(used as SQLInputValue[]));
  }
}

function checkReferences(database: DatabaseSync): void {
  const broken = database.prepare('pragma foreign_key_check').get();
  if (broken) throw new RefusedBackup(`The backup is damaged: ${broken.table} has loose rows.`);
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function foreign(name: string): RefusedBackup {
  return new RefusedBackup(`The backup is damaged: the rows of ${name} do not fit their table.`);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { type Ddl, ddlFor } from './ddl.ts';
import { engineOf } from './engine.ts';
import { allowLongWork } from './postgres/long-work.ts';
import { transact } from './transact.ts';

export interface Migration {
  /** `0001-users-sessions`: its number in the module, and what it does. */
  readonly id: string;
  readonly statements: (ddl: Ddl) => readonly string[];
}

export interface MigratingModule {
  readonly name: string;
  readonly migrations: readonly Migration[];
}

interface SchemaTables {
  schema_migrations: { module: string; id: string; applied_at: string };
}

/** The database has a migration that this version does not know, so this version must not write. */
export class NewerSchema extends Error {
  constructor(module: string, id: string) {
    super(
      `This database was written by a newer version of Daybook (it has "${module}/${id}"). ` +
        'Start that version, or restore a backup made before the upgrade.',
    );
  }
}

const MIGRATION_LOCK = 7_305_1981;

/** Brings the schema up to date: all modules in order, all in one transaction. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  modules: readonly MigratingModule[],
): Promise<string[]> {
  return transact(db as unknown as Kysely<SchemaTables>, (tx) => applyMissing(tx, modules));
}

async function applyMissing(
  tx: Transaction<SchemaTables>,
  modules: readonly MigratingModule[],
): Promise<string[]> {
  const ddl = ddlFor(engineOf(tx));
  await lockSchema(tx);
  await sql
    .raw(
      `create table if not exists schema_migrations (
        module ${ddl.text} not null, id ${ddl.text} not null, applied_at ${ddl.text} not null,
        primary key (module, id))${ddl.strict}`,
    )
    .execute(tx);
  const applied = await tx
    .selectFrom('schema_migrations')
    .select(['module', 'id'])
    .orderBy('module')
    .orderBy('id')
    .execute();
  refuseNewer(applied, modules);

  const done = new Set(applied.map(({ module, id }) => `${module}/${id}`));
  const added: string[] = [];
  for (const module of modules) {
    for (const migration of module.migrations) {
      const key = `${module.name}/${migration.id}`;
      if (done.has(key)) continue;
      for (const statement of migration.statements(ddl)) await sql.raw(statement).execute(tx);
      await tx
        .insertInto('schema_migrations')
        .values({ module: module.name, id: migration.id, applied_at: new Date().toISOString() })
        .execute();
      added.push(key);
    }
  }
  return added;
}

/** Takes the schema lock: of several processes that start at once, one migrates and the others wait. */
export async function lockSchema<Tables>(tx: Transaction<Tables>): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await allowLongWork(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
}

export function refuseNewer(
  applied: readonly { module: string; id: string }[],
  modules: readonly MigratingModule[],
): void {
  const known = new Set(
    modules.flatMap((module) => module.migrations.map(({ id }) => `${module.name}/${id}`)),
  );
  for (const { module, id } of applied) {
    if (!known.has(`${module}/${id}`)) throw new NewerSchema(module, id);
  }
}

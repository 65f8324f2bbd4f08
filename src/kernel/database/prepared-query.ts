import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import { registerNamedStatement } from './postgres/statement-names.ts';
import type { SqliteConnection } from './sqlite/sqlite-connection.ts';

type ParameterValue = string | number | null;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(String(name)),
  },
);

interface CompiledPlan {
  readonly compiled: CompiledQuery;
  readonly sources: readonly unknown[];
}

type QueryBuilder = (db: Kysely<never>, at: never) => Compilable;

const builders: QueryBuilder[] = [];

/** The SQL of every loaded prepared query, for tests that inspect the plans. */
export function listPreparedSql(db: Kysely<never>): string[] {
  return builders.map((build) => build(db, placeholders as never).compile().sql);
}

/** SQLite readers by database handle; prepared selects bypass the query executor. */
const readers = new WeakMap<object, SqliteConnection>();

export function registerReader(db: object, reader: SqliteConnection): void {
  readers.set(db, reader);
}

/**
 * A hot query that is compiled once per engine; each call only binds its values. A write belongs
 * inside a transaction.
 *
 *     const findItem = prepared((db: Kysely<Tables>, at: { owner: number; id: number }) =>
 *       db.selectFrom('items').selectAll()
 *         .where('owner_id', '=', at.owner).where('id', '=', at.id));
 *     const [item] = await findItem(db, { owner, id });
 */
export function prepareQuery<Tables, Values extends Record<string, ParameterValue>, Row>(
  build: (db: Kysely<Tables>, at: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  builders.push(build as unknown as QueryBuilder);
  return compileOnce(build, registerNamedStatement);
}

/**
 * Like `prepareQuery`, for a query whose best plan depends on its values: PostgreSQL plans it for
 * them each time.
 */
export function prepareReplannedQuery<Tables, Values extends Record<string, ParameterValue>, Row>(
  build: (db: Kysely<Tables>, at: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  return compileOnce(build);
}

function compileOnce<Tables, Values extends Record<string, ParameterValue>, Row>(
  build: (db: Kysely<Tables>, at: Values) => Compilable<Row>,
  onCompiledForPostgres?: (sql: string) => void,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const plans: Partial<Record<Engine, CompiledPlan>> = {};

  function planFor(db: Kysely<Tables>, engine: Engine): CompiledPlan {
    const known = plans[engine];
    if (known) return known;
    const compiled = build(db, placeholders as Values).compile();
    if (engine === 'postgres') onCompiledForPostgres?.(compiled.sql);
    const plan = { compiled, sources: compiled.parameters };
    plans[engine] = plan;
    return plan;
  }

  return async (db, values) => {
    const reader = readers.get(db);
    const { compiled, sources } = planFor(db, reader ? 'sqlite' : engineOf(db));
    const parameters = sources.map((source) =>
      source instanceof Placeholder ? values[source.name] : source,
    );
    if (reader) return reader.run(compiled.sql, parameters).rows as Row[];
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Ddl, ddlFor } from '../../../../kernel/database/ddl.ts';
import { type Engine, engineOf } from '../../../../kernel/database/engine.ts';
import { executeNamed } from '../../../../kernel/database/queries/execute-named.ts';

type TableName = 'foods' | 'food_index' | 'words' | 'word_gaps' | 'staged' | 'catalogue_state';

/** The tables of one catalogue: a SQLite file of its own, or a PostgreSQL schema. */
export class CatalogueTables {
  // biome-ignore lint/suspicious/noExplicitAny: all statements on these tables are raw SQL
  readonly db: Kysely<any>;
  /** Null on SQLite. */
  readonly schema: string | null;

  /** Prefixes up to this length are indexed. */
  readonly indexedPrefix: number;

  constructor(
    // biome-ignore lint/suspicious/noExplicitAny: all statements on these tables are raw SQL
    db: Kysely<any>,
    schema: string | null,
    indexedPrefix = INDEXED_PREFIX[engineOf(db)],
  ) {
    this.db = db;
    this.schema = schema;
    this.indexedPrefix = indexedPrefix;
  }

  get engine(): Engine {
    return engineOf(this.db);
  }

  ref(table: TableName): RawBuilder<unknown> {
    return this.schema === null ? sql.id(table) : sql.id(this.schema, table);
  }

  /** Rows of a query whose text is always the same, so that PostgreSQL plans it once. */
  async find<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return executeNamed(this.db, query);
  }

  /** For `create` statements, which take no parameters. */
  name(table: TableName): string {
    return this.schema === null ? table : `${this.schema}.${table}`;
  }
}

/** Columns that staged and stored foods share, with their types. */
export const FOOD_COLUMNS = {
  key: 'text',
  name: 'text',
  other_names: 'text',
  brand: 'text',
  category: 'text',
  unit: 'text',
  servings: 'text',
  nutrition: 'text',
  barcode: 'text',
  completeness: 'real',
  doubts: 'text',
} as const;

/** `place` is the negated score, so that the best food comes first; `words` are indexed. */
export const STAGED_COLUMNS = { ...FOOD_COLUMNS, place: 'real', words: 'text' } as const;

/** PostgreSQL indexes foods in bands of rank, each four times as large as the one before. */
export const BAND_ENDS = [4000, 16_000, 64_000, 256_000] as const;

/** Prefixes up to this length are indexed: by FTS5 itself, and as words of their own on PostgreSQL. */
const INDEXED_PREFIX: Readonly<Record<Engine, number>> = { sqlite: 5, postgres: 7 };

/** Name of the index of a band; a catalogue without the first one was built with shorter prefixes. */
export const bandIndex = (band: number) => `foods_by_prefix_${band}`;
export const EARLIER_INDEXED_PREFIX = 4;

/** The tables of a draft, before it is ranked. */
export function draftStatements(tables: CatalogueTables): string[] {
  const ddl = ddlFor(tables.engine);
  return [
    `create table ${tables.name('catalogue_state')} (state ${ddl.text} not null)${ddl.strict}`,
    `create table ${tables.name('staged')} (${columns(STAGED_COLUMNS, ddl)}, primary key (key))${ddl.strict}`,
  ];
}

/** The tables of a catalogue that is searched, without their indexes. */
export function storedStatements(tables: CatalogueTables): string[] {
  const ddl = ddlFor(tables.engine);
  const id = tables.engine === 'sqlite' ? 'id integer primary key' : 'id bigint primary key';
  const foods = columns(FOOD_COLUMNS, ddl);
  const words = [
    `create table ${tables.name('words')} (word ${ddl.text} primary key, uses ${ddl.int} not null)${ddl.strict}`,
    `create table ${tables.name('word_gaps')} (
      gap ${ddl.text} not null, word ${ddl.text} not null, primary key (gap, word))${ddl.strict}`,
  ];
  if (tables.engine === 'sqlite') {
    const prefixes = Array.from({ length: tables.indexedPrefix }, (_, at) => at + 1).join(' ');
    return [
      `create table foods (${id}, ${foods}) strict`,
      `create virtual table food_index using fts5(
        words, content='', detail=none, prefix='${prefixes}', tokenize='unicode61')`,
      ...words,
    ];
  }
  return [
    `create table ${tables.name('foods')} (
      ${id}, ${foods}, band ${ddl.int} not null, terms tsvector not null)`,
    ...words,
  ];
}

/** Indexes, created after the rows are there. */
export function indexStatements(tables: CatalogueTables): string[] {
  const foods = tables.name('foods');
  const lookups = [
    `create unique index foods_by_key on ${foods} (key)`,
    `create index foods_by_barcode on ${foods} (barcode) where barcode is not null`,
  ];
  if (tables.engine === 'sqlite') {
    return [...lookups, `insert into food_index(food_index) values ('optimize')`];
  }
  const bands = Array.from(
    { length: BAND_ENDS.length + 1 },
    (_, band) =>
      `create index ${bandIndex(band)} on ${foods} using gin (terms) with (fastupdate = off)
        where band = ${band}`,
  );
  return [...lookups, ...bands];
}

function columns(of: Readonly<Record<string, 'text' | 'real'>>, ddl: Ddl): string {
  const nullable = new Set(['brand', 'category', 'barcode', 'completeness']);
  return Object.entries(of)
    .map(([name, type]) => `${name} ${ddl[type]}${nullable.has(name) ? '' : ' not null'}`)
    .join(', ');
}

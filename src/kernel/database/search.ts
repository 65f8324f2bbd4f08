import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { words } from '../text.ts';
import type { Ddl } from './ddl.ts';
import { engineOf } from './engine.ts';

const MOST_WORDS = 12;

/** A match of a search: the lower its score, the better. */
export interface Match {
  readonly id: number;
  readonly score: number;
}

interface TierWanted {
  readonly tier: number;
  /** Only rows before this one, and after that one. */
  readonly before: number;
  readonly above: number;
  readonly limit: number;
  /** So many of the first are left out. */
  readonly skipped?: number;
  /** Rows of earlier tiers as well. */
  readonly alsoEarlier?: true;
  /** The whole words that each asked word may be, where they are known and few. */
  readonly meanings?: ReadonlyMap<string, readonly string[]> | undefined;
}

/**
 * Full-text search over an owner's rows, written once and carried out by FTS5 on SQLite and by
 * tsvector on PostgreSQL. Every word of the query must begin a word of the row; case and accents
 * do not matter; fields named first weigh more.
 *
 * The index is an owned table like any other: its `owner_id` is a column on PostgreSQL and an
 * indexed word on SQLite, so a search reads only the owner's own postings.
 */
export class SearchIndex<Field extends string> {
  readonly #table: string;
  readonly #fields: readonly Field[];

  constructor(table: string, fields: readonly Field[]) {
    this.#table = table;
    this.#fields = fields;
  }

  /** For the migration that creates the index. */
  statements({ engine, int }: Ddl): string[] {
    if (engine === 'sqlite') {
      return [
        `create virtual table ${this.#table} using fts5(
          owner_id, ${this.#fields.join(', ')}, prefix='2 3 4', tokenize='unicode61')`,
      ];
    }
    return [
      `create table ${this.#table} (id bigint primary key, owner_id ${int} not null, terms tsvector not null)`,
      `create index ${this.#table}_terms on ${this.#table} using gin (terms)`,
      `create index ${this.#table}_owner on ${this.#table} (owner_id)`,
    ];
  }

  async put<Tables>(
    tx: Transaction<Tables>,
    owner: number,
    id: number,
    row: Readonly<Record<Field, string>>,
  ): Promise<void> {
    await this.remove(tx, id);
    await this.add(tx, owner, [{ id, row }]);
  }

  /** Rows that the index has not seen before, all in one statement. */
  async add<Tables>(
    tx: Transaction<Tables>,
    owner: number,
    rows: readonly { readonly id: number; readonly row: Readonly<Record<Field, string>> }[],
  ): Promise<void> {
    const table = sql.table(this.#table);
    const folded = rows.map(({ id, row }) => ({
      id,
      fields: this.#fields.map((field) => words(row[field]).join(' ')),
    }));
    if (engineOf(tx) === 'sqlite') {
      const columns = sql.join(['owner_id', ...this.#fields].map((name) => sql.ref(name)));
      const values = folded.map(({ id, fields }) => sql`(${id}, ${sql.join([owner, ...fields])})`);
      await sql`insert into ${table} (rowid, ${columns}) values ${sql.join(values)}`.execute(tx);
      return;
    }
    const values = folded.map(
      ({ id, fields }) => sql`(${id}::bigint, ${owner}::bigint, ${tsvectorOf(fields)}::tsvector)`,
    );
    await sql`insert into ${table} (id, owner_id, terms) values ${sql.join(values)}`.execute(tx);
  }

  async remove<Tables>(tx: Transaction<Tables>, id: number): Promise<void> {
    const key = sql.ref(engineOf(tx) === 'sqlite' ? 'rowid' : 'id');
    await sql`delete from ${sql.table(this.#table)} where ${key} = ${id}`.execute(tx);
  }

  /** Forgets everything of an owner, for an index that is built anew. */
  async clear<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
    await sql`delete from ${sql.table(this.#table)} where owner_id = ${owner}`.execute(tx);
  }

  /** One for each field: a row is in the first tier up to whose field all of its words are found. */
  get tiers(): number {
    return this.#fields.length;
  }

  /**
   * The rows of a tier, the newest first. Unlike a ranking, which weighs every match, this stops
   * when it has enough: a word that is everywhere costs no more in a large library. SQLite walks a
   * word's rows in order, but for a beginning of a word that its prefix index does not have it
   * gathers them all first; so `meanings` tells the words that begin like that.
   */
  async rowsOfTier<Tables>(
    db: Kysely<Tables>,
    owner: number,
    query: string,
    { tier, before, above, limit, skipped = 0, alsoEarlier, meanings }: TierWanted,
  ): Promise<number[]> {
    const asked = words(query, MOST_WORDS);
    if (asked.length === 0) return [];
    const table = sql.table(this.#table);
    const inside = this.#fields.slice(0, tier + 1);
    const earlier = alsoEarlier ? [] : this.#fields.slice(0, tier);
    if (engineOf(db) === 'sqlite') {
      const all = (fields: readonly Field[]) =>
        asked.map((word) => `{${fields.join(' ')}} : ${termsOf(word, meanings)}`).join(' AND ');
      const found = `owner_id : "${owner}" AND ${all(inside)}`;
      const match = earlier.length === 0 ? found : `(${found}) NOT (${all(earlier)})`;
      const { rows } = await sql<{ id: number }>`select rowid as id from ${table}
        where ${table} match ${match} and rowid < ${before} and rowid > ${above}
        order by rowid desc limit ${limit} offset ${skipped}`.execute(db);
      return rows.map(({ id }) => id);
    }
    const terms = (fields: readonly Field[]) => {
      const letters = fields.map((field) => letterOf(this.#fields.indexOf(field))).join('');
      return sql`${asked.map((word) => `'${word}':*${letters}`).join(' & ')}::tsquery`;
    };
    const rest = earlier.length === 0 ? sql`` : sql` and not terms @@ ${terms(earlier)}`;
    const { rows } = await sql<{ id: number }>`select id from ${table}
      where owner_id = ${owner} and id < ${before} and id > ${above} and terms @@ ${terms(inside)}${rest} order by id desc limit ${limit} offset ${skipped}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Below which row the next window of so many matches ends; 0 for the last one. A field that holds
   * none of a common word would be looked for in every match, so tiers are read window by window.
   */
  async endOfWindow<Tables>(
    db: Kysely<Tables>,
    owner: number,
    query: string,
    { before, matches, meanings }: Pick<TierWanted, 'before' | 'meanings'> & { matches: number },
  ): Promise<number> {
    const newest = await this.rowsOfTier(db, owner, query, {
      tier: this.tiers - 1,
      alsoEarlier: true,
      before,
      above: 0,
      limit: 1,
      skipped: matches,
      meanings,
    });
    return newest[0] ?? 0;
  }

  /**
   * The matches as a subquery to join with, or null when the query holds no word. Looks into all
   * fields unless told which.
   */
  matches<Tables>(
    db: Kysely<Tables>,
    owner: number,
    query: string,
    fields: readonly Field[] = this.#fields,
  ): RawBuilder<Match> | null {
    const asked = words(query, MOST_WORDS);
    if (asked.length === 0) return null;
    const table = sql.table(this.#table);
    if (engineOf(db) === 'sqlite') {
      const weights = [0, ...this.#fields.map((_, at) => weightOf(at))].map((weight) =>
        sql.lit(weight),
      );
      const match = [
        `owner_id : "${owner}"`,
        ...asked.map((word) => `{${fields.join(' ')}} : "${word}" *`),
      ].join(' AND ');
      return sql<Match>`(select rowid as id, bm25(${table}, ${sql.join(weights)}) as score
        from ${table} where ${table} match ${match})`;
    }
    const letters =
      fields === this.#fields
        ? ''
        : fields.map((field) => letterOf(this.#fields.indexOf(field))).join('');
    const asTsquery = asked.map((word) => `'${word}':*${letters}`).join(' & ');
    const terms = sql`${asTsquery}::tsquery`;
    return sql<Match>`(select id, -ts_rank(terms, ${terms})::float8 as score
      from ${table} where owner_id = ${owner} and terms @@ ${terms})`;
  }
}

function termsOf(word: string, meanings: TierWanted['meanings']): string {
  const known = meanings?.get(word);
  return known ? `(${known.map((one) => `"${one}"`).join(' OR ')})` : `"${word}" *`;
}

function weightOf(at: number): number {
  return [10, 4, 2, 1][at] ?? 1;
}

function letterOf(at: number): string {
  return ['A', 'B', 'C', 'D'][at] ?? 'D';
}

/** PostgreSQL takes a megabyte of terms at most; what stands behind that is not searched for. */
const MOST_TERM_BYTES = 800_000;
const LAST_POSITION = 16_383;

/**
 * The terms of a row as PostgreSQL writes them, `'word':1A`. We split the words ourselves:
 * PostgreSQL's parser would leave out those that the database's locale has no letters for.
 */
function tsvectorOf(fields: readonly string[]): string {
  const terms: string[] = [];
  let bytes = 0;
  for (const [at, text] of fields.entries()) {
    const letter = letterOf(at);
    for (const word of new Set(text.split(' '))) {
      if (word === '') continue;
      bytes += Buffer.byteLength(word) + 8;
      if (bytes > MOST_TERM_BYTES) return terms.join(' ');
      terms.push(`'${word}':${Math.min(terms.length + 1, LAST_POSITION)}${letter}`);
    }
  }
  return terms.join(' ');
}

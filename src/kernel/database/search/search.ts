import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { foldedWords } from '../../text/fold.ts';
import type { Ddl } from '../ddl.ts';
import { engineOf } from '../engine.ts';
import { inList } from '../queries/in-list.ts';
import { readIds } from '../queries/read-ids.ts';
import { placedText, readPlaced } from './placed-matches.ts';
import { type Query, type SearchTerms, searchTerms } from './search-terms.ts';
import { fieldLabel, toTsvector } from './tsvector.ts';

/** A match of a search: the lower its score, the better. */
export interface Match {
  readonly id: number;
  readonly score: number;
}

/** A match of a search with the field tier of its words: the lower the tier, the better. */
export interface TieredMatch {
  readonly id: number;
  readonly tier: number;
}

/** Whose rows are searched: one owner's, or at least one of several. */
type Owners = number | readonly [number, ...number[]];

/** A range of the matches, newest first. */
export interface MatchWindow {
  /** Only rows with a lower id. */
  readonly before: number;
  readonly matches: number;
  /** The whole words that begin with each query word, where they are known and few. */
  readonly completions: ReadonlyMap<string, readonly string[]>;
}

/**
 * Full-text search over an owner's rows, by FTS5 on SQLite and by tsvector on PostgreSQL. Every
 * query word must be a prefix of a word of the row. Case and accents are ignored; earlier fields
 * weigh more.
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

  /**
   * For a migration: an index that walks an owner's rows from the newest. PostgreSQL prefers its
   * primary key for `order by id desc` and then reads the rows of all owners; only this index has
   * the order of `-id`.
   */
  newestFirst({ engine }: Ddl): string[] {
    if (engine === 'sqlite') return [];
    return [
      `drop index ${this.#table}_owner`,
      `create index ${this.#table}_owner on ${this.#table} (owner_id, (-id))`,
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

  /** Adds rows that are not in the index yet, in one statement. */
  async add<Tables>(
    tx: Transaction<Tables>,
    owner: number,
    rows: readonly { readonly id: number; readonly row: Readonly<Record<Field, string>> }[],
  ): Promise<void> {
    const table = sql.table(this.#table);
    const folded = rows.map(({ id, row }) => ({
      id,
      fields: this.#fields.map((field) => foldedWords(row[field]).join(' ')),
    }));
    if (engineOf(tx) === 'sqlite') {
      const columns = sql.join(['owner_id', ...this.#fields].map((name) => sql.ref(name)));
      const values = folded.map(({ id, fields }) => sql`(${id}, ${sql.join([owner, ...fields])})`);
      await sql`insert into ${table} (rowid, ${columns}) values ${sql.join(values)}`.execute(tx);
      return;
    }
    const values = folded.map(
      ({ id, fields }) => sql`(${id}::bigint, ${owner}::bigint, ${toTsvector(fields)}::tsvector)`,
    );
    await sql`insert into ${table} (id, owner_id, terms) values ${sql.join(values)}`.execute(tx);
  }

  async remove<Tables>(tx: Transaction<Tables>, id: number): Promise<void> {
    const key = sql.ref(engineOf(tx) === 'sqlite' ? 'rowid' : 'id');
    await sql`delete from ${sql.table(this.#table)} where ${key} = ${id}`.execute(tx);
  }

  /** Removes all rows of an owner, before a rebuild. */
  async clear<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
    await sql`delete from ${sql.table(this.#table)} where owner_id = ${owner}`.execute(tx);
  }

  /**
   * The newest matches up to a limit, each with the tier of the first field by which all query words
   * are found. Unlike a ranking, which weighs every match, this stops at the limit, so a common word
   * costs no more in a large library, and the rows of several owners come as one list. SQLite walks the rows of a whole word in order, but gathers
   * all rows of a prefix that its prefix index lacks; `completions` replaces such prefixes.
   */
  async newestMatches<Tables>(
    db: Kysely<Tables>,
    owners: Owners,
    query: Query,
    { before, matches, completions }: MatchWindow,
  ): Promise<TieredMatch[]> {
    const asked = searchTerms(query);
    if (asked.length === 0) return [];
    const table = sql.table(this.#table);
    if (engineOf(db) === 'sqlite') {
      const match = this.#ownersMatch(owners, asked, completions);
      return this.#readTiers(
        db,
        asked,
        sql`${table} match ${match} and rowid < ${before} order by rowid desc limit ${matches}`,
      );
    }
    const tiers = this.#tierQueries(asked);
    const each = await Promise.all(
      listOwners(owners).map((owner) =>
        readPlaced(db, this.placeNewest({ owner, before, matches }, tiers)),
      ),
    );
    return each.length === 1 ? (each[0] ?? []) : newest(each.flat(), ({ id }) => id, matches);
  }

  /**
   * PostgreSQL only: what `newestMatches` finds, as a text that `parsePlaced` reads. It can be a
   * column of a statement that asks more at once.
   *
   * @param tiers what `tierQueries` makes of the query
   */
  placeNewest(
    { owner, before, matches }: Pick<MatchWindow, 'before' | 'matches'> & { owner: number },
    tiers: readonly string[],
  ): RawBuilder<string | null> {
    return this.#placeTerms(
      tiers,
      sql`owner_id = ${owner} and -id > -${before}::bigint
        and terms @@ ${tiers.at(-1)}::tsquery order by -id limit ${matches}`,
    );
  }

  /** PostgreSQL only: a query for each tier, the last over all fields; null without words. */
  tierQueries(query: Query): string[] | null {
    const asked = searchTerms(query);
    return asked.length === 0 ? null : this.#tierQueries(asked);
  }

  #tierQueries(asked: SearchTerms): string[] {
    return this.#fields.map((_, tier) => this.#termQuery(asked, this.#fields.slice(0, tier + 1)));
  }

  /** The ids of the newest matches, so many of them. */
  async newestIds<Tables>(
    db: Kysely<Tables>,
    owners: Owners,
    query: Query,
    { before, matches, completions }: MatchWindow,
    fields: readonly Field[] = this.#fields,
  ): Promise<number[]> {
    const asked = searchTerms(query);
    if (asked.length === 0) return [];
    const table = sql.table(this.#table);
    if (engineOf(db) === 'sqlite') {
      const match = this.#ownersMatch(owners, asked, completions, fields);
      return readIds(
        db,
        sql`select rowid as id from ${table} where ${table} match ${match} and rowid < ${before}
          order by rowid desc limit ${matches}`,
      );
    }
    const each = await Promise.all(
      listOwners(owners).map((owner) =>
        readIds(
          db,
          sql`select id from ${table} where owner_id = ${owner} and -id > ${-before}
            and terms @@ ${this.#tsquery(asked, fields)} order by -id limit ${matches}`,
        ),
      ),
    );
    return each.length === 1 ? (each[0] ?? []) : newest(each.flat(), (id) => id, matches);
  }

  /** The matches among a few rows of these owners, which are looked up one by one. */
  async matchesAmong<Tables>(
    db: Kysely<Tables>,
    owners: readonly number[],
    query: Query,
    ids: readonly number[],
  ): Promise<TieredMatch[]> {
    const asked = searchTerms(query);
    if (asked.length === 0 || ids.length === 0) return [];
    const owned = inList(db, 'owner_id', owners);
    if (engineOf(db) === 'sqlite') {
      const placed = await this.#readTiers(
        db,
        asked,
        sql`${inList(db, 'rowid', ids)} and ${owned}`,
      );
      return placed.filter(({ tier }) => tier < this.#fields.length);
    }
    // Joined with a text, the terms are not looked for in their index.
    return readPlaced(
      db,
      this.#placeTerms(
        this.#tierQueries(asked),
        sql`${inList(db, 'id', ids)} and ${owned}
          and (terms || ''::tsvector) @@ ${this.#tsquery(asked)} order by -id`,
      ),
    );
  }

  /**
   * Whether the row of that id matches, for a list that is read in an order of its own. The form
   * lets neither engine read the index by its words: the list is walked, and each of its rows is
   * looked up.
   */
  matchesRow<Tables>(
    db: Kysely<Tables>,
    query: Query,
    id: RawBuilder<unknown>,
    fields: readonly Field[] = this.#fields,
  ): RawBuilder<boolean> {
    const asked = searchTerms(query);
    if (asked.length === 0) return sql<boolean>`1 = 0`;
    const table = sql.table(this.#table);
    if (engineOf(db) === 'sqlite') {
      const texts = fields.map((field) => sql`' ' || indexed.${sql.ref(field)}`);
      const found = asked.map((words) => {
        const each = words.map((word) => sql`instr(indexed.text, ${` ${word}`}) > 0`);
        return sql`(${sql.join(each, sql` or `)})`;
      });
      return sql<boolean>`(select ${sql.join(found, sql` and `)} from
        (select ${sql.join(texts, sql` || `)} as text from ${table} as indexed
          where indexed.rowid = ${id}) as indexed)`;
    }
    // PostgreSQL takes a comparison for rare and would sort the whole list; of a case it assumes
    // that it holds for every second row.
    return sql<boolean>`case when (select indexed.terms from ${table} as indexed
      where indexed.id = ${id}) @@ ${this.#tsquery(asked, fields)} then true else false end`;
  }

  #ownersMatch(
    owners: Owners,
    asked: SearchTerms,
    completions: MatchWindow['completions'],
    fields = this.#fields,
  ): string {
    const within = `{${fields.join(' ')}}`;
    const owned = listOwners(owners).map((owner) => `owner_id : "${owner}"`);
    return [
      owned.length === 1 ? owned[0] : `(${owned.join(' OR ')})`,
      ...asked.map((words) => `${within} : ${matchAny(words, completions)}`),
    ].join(' AND ');
  }

  async #readTiers<Tables>(
    db: Kysely<Tables>,
    asked: SearchTerms,
    which: RawBuilder<unknown>,
  ): Promise<TieredMatch[]> {
    const columns = sql.join(this.#fields.map((field) => sql.ref(field)));
    const { rows } = await sql<
      { id: number } & Record<Field, string>
    >`select rowid as id, ${columns} from ${sql.table(this.#table)} where ${which}`.execute(db);
    return rows.map((row) => ({ id: row.id, tier: this.#tierOf(row, asked) }));
  }

  #tsquery(asked: SearchTerms, fields = this.#fields): RawBuilder<unknown> {
    return sql`${this.#termQuery(asked, fields)}::tsquery`;
  }

  #termQuery(asked: SearchTerms, fields: readonly Field[]): string {
    const letters =
      fields.length === this.#fields.length
        ? ''
        : fields.map((field) => fieldLabel(this.#fields.indexOf(field))).join('');
    const each = (words: readonly string[]) => words.map((word) => `'${word}':*${letters}`);
    return asked
      .map((words) => (words.length === 1 ? each(words)[0] : `(${each(words).join(' | ')})`))
      .join(' & ');
  }

  /** The tier is found before the rows are sorted, because the terms are much wider than it. */
  #placeTerms(tiers: readonly string[], which: RawBuilder<unknown>): RawBuilder<string | null> {
    // What matches at all matches by the last field at the latest.
    const last = tiers.length - 1;
    const cases = tiers
      .slice(0, last)
      .map((query, tier) => sql`when terms @@ ${query}::tsquery then ${sql.lit(tier)}`);
    return placedText(
      sql`select id, case ${sql.join(cases, sql` `)} else ${sql.lit(last)} end as tier
        from ${sql.table(this.#table)} where ${which}`,
    );
  }

  /** Relies on the index holding folded words separated by single spaces. */
  #tierOf(row: Readonly<Record<Field, string>>, asked: SearchTerms): number {
    let text = '';
    for (const [tier, field] of this.#fields.entries()) {
      text += ` ${row[field]}`;
      const isIn = (word: string) => text.includes(` ${word}`);
      if (asked.every((words) => words.some(isIn))) return tier;
    }
    return this.#fields.length;
  }

  /**
   * The matches as a subquery to join with, or null for a query without words. Searches all fields
   * by default.
   */
  matches<Tables>(
    db: Kysely<Tables>,
    owner: number,
    query: Query,
    fields: readonly Field[] = this.#fields,
  ): RawBuilder<Match> | null {
    const asked = searchTerms(query);
    if (asked.length === 0) return null;
    const table = sql.table(this.#table);
    if (engineOf(db) === 'sqlite') {
      const weights = [0, ...this.#fields.map((_, at) => fieldWeight(at))].map((weight) =>
        sql.lit(weight),
      );
      const match = [
        `owner_id : "${owner}"`,
        ...asked.map((words) => `{${fields.join(' ')}} : ${matchAny(words, new Map())}`),
      ].join(' AND ');
      return sql<Match>`(select rowid as id, bm25(${table}, ${sql.join(weights)}) as score
        from ${table} where ${table} match ${match})`;
    }
    const terms = this.#tsquery(asked, fields);
    return sql<Match>`(select id, -ts_rank(terms, ${terms})::float8 as score
      from ${table} where owner_id = ${owner} and terms @@ ${terms})`;
  }
}

function matchAny(words: readonly string[], completions: MatchWindow['completions']): string {
  const [first = '', ...others] = words;
  if (others.length === 0) return matchExpression(first, completions);
  return `(${words.map((word) => matchExpression(word, completions)).join(' OR ')})`;
}

function matchExpression(word: string, completions: MatchWindow['completions']): string {
  const known = completions.get(word);
  return known ? `(${known.map((one) => `"${one}"`).join(' OR ')})` : `"${word}" *`;
}

function fieldWeight(at: number): number {
  return [10, 4, 2, 1][at] ?? 1;
}

function listOwners(owners: Owners): readonly number[] {
  return typeof owners === 'number' ? [owners] : owners;
}

/** The newest of what was found for several owners. */
function newest<Item>(items: readonly Item[], idOf: (item: Item) => number, most: number): Item[] {
  return items.toSorted((one, other) => idOf(other) - idOf(one)).slice(0, most);
}

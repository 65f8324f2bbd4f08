import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { foldedWords } from '../../text/fold.ts';
import type { Ddl } from '../ddl.ts';
import { engineOf } from '../engine.ts';
import { executeNamed } from '../queries/execute-named.ts';
import { inList } from '../queries/in-list.ts';
import {
  deletionsOf,
  findNear,
  isCorrectable,
  MIN_LENGTH,
  TWO_EDITS_LENGTH,
} from './edit-distance.ts';
import { type Query, type SearchTerms, searchTerms } from './search-terms.ts';

const MAX_COMPLETIONS = 32;
/** So many words with the same first letter are compared with a misspelt one. */
const MAX_COMPARED = 4000;
/** A compound is a head of at least this length and a part that can be searched for. */
const MIN_HEAD_LENGTH = 3;
const MAX_COMPOUND_LENGTH = 40;
const MAX_COMPOUNDS = 24;
/** Longer words are not indexed. */
const MAX_INDEXED_LENGTH = 100;

/** A possible meaning of a query without results. */
export interface Meaning {
  readonly words: SearchTerms;
  /** Shown to the searcher if letters were corrected or words joined. */
  readonly shown: string | null;
}

/**
 * The vocabulary of an owner's rows, for correcting misspelt queries. Each word is stored with all
 * forms that lack one letter. Two words one edit apart share such a form, so candidates are found by
 * lookup instead of comparing with every word. Those two edits apart are looked for among the words
 * with the same first letter.
 */
export class SpellingIndex {
  readonly #table: string;
  readonly #knowsParts: boolean;

  /** @param options.parts whether compounds are found by their later parts */
  constructor(table: string, { parts = false } = {}) {
    this.#table = table;
    this.#knowsParts = parts;
  }

  statements({ int, text, strict }: Ddl): string[] {
    return [
      `create table ${this.#table} (
        owner_id ${int} not null, word ${text} not null, primary key (owner_id, word))${strict}`,
      `create table ${this.#table}_gaps (
        owner_id ${int} not null, gap ${text} not null, word ${text} not null,
        primary key (owner_id, gap, word))${strict}`,
    ];
  }

  /** For the migration that makes compounds known by their parts: the table, with all words so far. */
  partStatements({ int, text, strict }: Ddl): string[] {
    const tails = `${this.#table}_tails`;
    return [
      `create table ${tails} (
        owner_id ${int} not null, tail ${text} not null, word ${text} not null,
        primary key (owner_id, tail, word))${strict}`,
      `with recursive places (place) as (
          select ${MIN_HEAD_LENGTH + 1}
          union all select place + 1 from places where place < ${MAX_COMPOUND_LENGTH})
        insert into ${tails} (owner_id, tail, word)
        select owner_id, substr(word, place), word from ${this.#table}, places
        where length(word) <= ${MAX_COMPOUND_LENGTH}
          and length(word) - place + 1 >= ${MIN_LENGTH}`,
    ];
  }

  async addWords<Tables>(tx: Transaction<Tables>, owner: number, texts: string): Promise<void> {
    // Sorted, so that concurrent inserts of the same words do not deadlock.
    const said = [...new Set(foldedWords(texts).filter(isIndexable))].toSorted();
    if (said.length === 0) return;
    const { rows } = await sql<{ word: string }>`
      insert into ${sql.table(this.#table)} (owner_id, word)
      select ${owner}, listed.value from ${toRows(tx, said)} where true
      on conflict do nothing returning word`.execute(tx);
    const added = rows.map(({ word }) => word);
    await this.#addForms(tx, owner, 'gap', added.filter(isCorrectable), deletionsOf);
    if (this.#knowsParts) await this.#addForms(tx, owner, 'tail', added, tailsOf);
  }

  async #addForms<Tables>(
    tx: Transaction<Tables>,
    owner: number,
    kind: 'gap' | 'tail',
    added: readonly string[],
    formsOf: (word: string) => string[],
  ): Promise<void> {
    const pairs = added
      .flatMap((word) => formsOf(word).map((form) => `${form} ${word}`))
      .toSorted();
    if (pairs.length === 0) return;
    const [form, word] =
      engineOf(tx) === 'sqlite'
        ? [
            sql`substr(listed.value, 1, instr(listed.value, ' ') - 1)`,
            sql`substr(listed.value, instr(listed.value, ' ') + 1)`,
          ]
        : [sql`split_part(listed.value, ' ', 1)`, sql`split_part(listed.value, ' ', 2)`];
    await sql`insert into ${sql.table(`${this.#table}_${kind}s`)}
      (owner_id, ${sql.ref(kind)}, word)
      select ${owner}, ${form}, ${word} from ${toRows(tx, pairs)} where true
      on conflict do nothing`.execute(tx);
  }

  /**
   * The indexed words that begin with each word of a query; omitted for short query words and for
   * those with many completions. PostgreSQL needs none, because its index finds any prefix.
   */
  async findCompletions<Tables>(
    db: Kysely<Tables>,
    owners: number | readonly number[],
    query: Query,
  ): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    if (engineOf(db) === 'postgres') return found;
    for (const asked of searchTerms(query).flat()) {
      if (asked.length < MIN_LENGTH) continue;
      const { rows } = await sql<{ word: string }>`select distinct word
        from ${sql.table(this.#table)}
        where owner_id in (${sql.join(typeof owners === 'number' ? [owners] : [...owners])})
          and word >= ${asked} and word < ${`${asked}\u{10ffff}`}
        order by word limit ${MAX_COMPLETIONS + 1}`.execute(db);
      if (rows.length > 0 && rows.length <= MAX_COMPLETIONS) {
        found.set(
          asked,
          rows.map(({ word }) => word),
        );
      }
    }
    return found;
  }

  /** Corrects each query word that is a prefix of no indexed word; null if there is none. */
  async correct<Tables>(db: Kysely<Tables>, owner: number, query: string): Promise<string | null> {
    const asked = searchTerms(query).flat();
    const meant = await Promise.all(
      asked.map(async (word) => (await this.#lookUp(db, owner, word)).nearest ?? word),
    );
    return meant.some((word, at) => word !== asked[at]) ? meant.join(' ') : null;
  }

  /**
   * What a query that found nothing may mean, the likeliest first: two of its words as one
   * compound; words that are parts of compounds, misspelt, or two words in one.
   */
  async interpret<Tables>(db: Kysely<Tables>, owner: number, query: string): Promise<Meaning[]> {
    const asked = searchTerms(query).flat();
    const joined = await this.#joinNeighbours(db, owner, asked);
    const each = await Promise.all(asked.map((word) => this.#interpretWord(db, owner, word)));
    const words = each.flatMap((one, at) => one ?? [[asked[at] as string]]);
    const shown = words.map(([first]) => first).join(' ');
    return [
      ...(joined ? [{ words: joined.map((word) => [word]), shown: joined.join(' ') }] : []),
      ...(each.some((one) => one !== null)
        ? [{ words, shown: shown === asked.join(' ') ? null : shown }]
        : []),
    ];
  }

  /** The words with the first two neighbours that are one known word together; null if none are. */
  async #joinNeighbours<Tables>(
    db: Kysely<Tables>,
    owner: number,
    asked: readonly string[],
  ): Promise<string[] | null> {
    for (let at = 1; at < asked.length; at += 1) {
      const compound = `${asked[at - 1]}${asked[at]}`;
      const { isKnown, nearest } = await this.#lookUp(db, owner, compound);
      const meant = isKnown ? compound : nearest;
      if (meant !== null) return [...asked.slice(0, at - 1), meant, ...asked.slice(at + 1)];
    }
    return null;
  }

  /** The replacement of a word in the search; null for the word as it is. */
  async #interpretWord<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<SearchTerms | null> {
    const compounds = await this.#findCompounds(db, owner, word);
    if (compounds.length > 0) return [[word, ...compounds]];
    const { isKnown, nearest } = await this.#lookUp(db, owner, word);
    if (isKnown) return null;
    return nearest === null ? this.#split(db, owner, word) : [[nearest]];
  }

  async #findCompounds<Tables>(db: Kysely<Tables>, owner: number, part: string): Promise<string[]> {
    if (!this.#knowsParts || !isIndexable(part)) return [];
    const { rows } = await sql<{ word: string }>`select distinct word
      from ${sql.table(`${this.#table}_tails`)}
      where owner_id = ${owner} and tail >= ${part} and tail < ${`${part}\u{10ffff}`}
      order by word limit ${MAX_COMPOUNDS}`.execute(db);
    return rows.map(({ word }) => word);
  }

  /** Two known words that were written as one, the longest possible first. */
  async #split<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<SearchTerms | null> {
    if (!this.#knowsParts || !isCorrectable(word)) return null;
    const pairs = tailsOf(word).map((tail) => [word.slice(0, -tail.length), tail] as const);
    const parts = pairs.flat().filter(isIndexable);
    if (parts.length === 0) return null;
    const { rows } = await sql<{ word: string }>`select word from ${sql.table(this.#table)}
      where owner_id = ${owner} and ${inList(db, 'word', parts)}`.execute(db);
    const known = new Set(rows.map((row) => row.word));
    const pair = pairs.find((both) => both.every((part) => known.has(part)));
    return pair ? pair.map((part) => [part]) : null;
  }

  /** Whether a word begins with this one; otherwise the word nearest to it. */
  async #lookUp<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<{ isKnown: boolean; nearest: string | null }> {
    if (!isCorrectable(word)) return { isKnown: false, nearest: null };
    const rows = await this.#findCandidates(db, owner, word);
    if (rows.some(({ is_known }) => is_known === 1)) return { isKnown: true, nearest: null };
    const near = findNear(word, rows, 1);
    if (near !== null || word.length < TWO_EDITS_LENGTH) return { isKnown: false, nearest: near };
    const alike = await this.#findAlike(db, owner, word);
    return { isKnown: false, nearest: findNear(word, [...rows, ...alike], 2) };
  }

  /** The words with the same first letter and about the same length. */
  async #findAlike<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<{ word: string }[]> {
    const [first = ''] = word;
    const { rows } = await sql<{ word: string }>`select word from ${sql.table(this.#table)}
      where owner_id = ${owner} and word >= ${first} and word < ${`${first}\u{10ffff}`}
        and length(word) between ${word.length - 2} and ${word.length + 2}
      order by word limit ${MAX_COMPARED}`.execute(db);
    return rows;
  }

  /** The words that share a form with this one and, as known, one that begins with it. */
  async #findCandidates<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<{ word: string; is_known: number }[]> {
    const [words, gaps] = [sql.table(this.#table), sql.table(`${this.#table}_gaps`)];
    const forms = [word, ...deletionsOf(word)];
    return executeNamed(
      db,
      sql`select word, 1 as is_known from (select word from ${words} where owner_id = ${owner}
          and word >= ${word} and word < ${`${word}\u{10ffff}`} limit 1) as known
        union all
        select word, 0 from ${gaps} where owner_id = ${owner} and ${inList(db, 'gap', forms)}
        union all
        select word, 0 from ${words} where owner_id = ${owner} and ${inList(db, 'word', forms)}`,
    );
  }
}

function isIndexable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_INDEXED_LENGTH;
}

/** Possible endings of a compound, the longest first. */
function tailsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length > MAX_COMPOUND_LENGTH) return [];
  const most = Math.max(letters.length - MIN_LENGTH - MIN_HEAD_LENGTH + 1, 0);
  return Array.from({ length: most }, (_, at) => letters.slice(MIN_HEAD_LENGTH + at).join(''));
}

/** The values as rows of one column, `listed.value`. */
function toRows<Tables>(db: Kysely<Tables>, values: readonly string[]): RawBuilder<unknown> {
  return engineOf(db) === 'sqlite'
    ? sql`json_each(${JSON.stringify(values)}) as listed`
    : sql`unnest(${values}::text[]) as listed(value)`;
}

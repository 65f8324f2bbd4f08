import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { foldedWords } from '../../text/fold.ts';
import type { Ddl } from '../ddl.ts';
import { engineOf } from '../engine.ts';
import { executeNamed } from '../queries/execute-named.ts';
import { inList } from '../queries/in-list.ts';

const MIN_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 24;
/** From this length on, two edits are corrected instead of one. */
export const TWO_EDITS_LENGTH = 8;
const MAX_COMPLETIONS = 32;
/** Longer words are not indexed; those over `MAX_CORRECTED_LENGTH` are indexed but not corrected. */
const MAX_INDEXED_LENGTH = 100;

/**
 * The vocabulary of an owner's rows, for correcting misspelt queries. Each word is stored with all
 * forms that lack one letter. Two words one edit apart share such a form, so candidates are found by
 * lookup instead of comparing with every word.
 */
export class SpellingIndex {
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
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

  async addWords<Tables>(tx: Transaction<Tables>, owner: number, texts: string): Promise<void> {
    // Sorted, so that concurrent inserts of the same words do not deadlock.
    const said = [...new Set(foldedWords(texts).filter(isIndexable))].toSorted();
    if (said.length === 0) return;
    const { rows } = await sql<{ word: string }>`
      insert into ${sql.table(this.#table)} (owner_id, word)
      select ${owner}, listed.value from ${toRows(tx, said)} where true
      on conflict do nothing returning word`.execute(tx);
    await this.#addDeletions(
      tx,
      owner,
      rows.map(({ word }) => word),
    );
  }

  async #addDeletions<Tables>(
    tx: Transaction<Tables>,
    owner: number,
    added: readonly string[],
  ): Promise<void> {
    const pairs = added
      .filter(isCorrectable)
      .flatMap((word) => deletionsOf(word).map((gap) => `${gap} ${word}`))
      .toSorted();
    if (pairs.length === 0) return;
    const [gap, word] =
      engineOf(tx) === 'sqlite'
        ? [
            sql`substr(listed.value, 1, instr(listed.value, ' ') - 1)`,
            sql`substr(listed.value, instr(listed.value, ' ') + 1)`,
          ]
        : [sql`split_part(listed.value, ' ', 1)`, sql`split_part(listed.value, ' ', 2)`];
    await sql`insert into ${sql.table(`${this.#table}_gaps`)} (owner_id, gap, word)
      select ${owner}, ${gap}, ${word} from ${toRows(tx, pairs)} where true
      on conflict do nothing`.execute(tx);
  }

  /**
   * The indexed words that begin with each word of a query; omitted for short query words and for
   * those with many completions. PostgreSQL needs none, because its index finds any prefix.
   */
  async findCompletions<Tables>(
    db: Kysely<Tables>,
    owners: number | readonly number[],
    query: string,
  ): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    if (engineOf(db) === 'postgres') return found;
    for (const asked of foldedWords(query, 12)) {
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
    const asked = foldedWords(query, 12);
    const meant = await Promise.all(
      asked.map(async (word) => (await this.#findNearest(db, owner, word)) ?? word),
    );
    return meant.some((word, at) => word !== asked[at]) ? meant.join(' ') : null;
  }

  async #findNearest<Tables>(
    db: Kysely<Tables>,
    owner: number,
    word: string,
  ): Promise<string | null> {
    if (!isCorrectable(word)) return null;
    const rows = await this.#findCandidates(db, owner, word);
    if (rows.some(({ is_known }) => is_known === 1)) return null;
    const most = word.length >= TWO_EDITS_LENGTH ? 2 : 1;
    const near = rows
      .map((row) => ({ word: row.word, away: editDistance(word, row.word) }))
      .filter(({ away }) => away <= most)
      .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1));
    return near[0]?.word ?? null;
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

export function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_CORRECTED_LENGTH;
}

/** The forms of a word with one letter removed. */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set(letters.map((_, at) => letters.filter((_other, n) => n !== at).join('')))];
}

/** The Damerau–Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cell(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        cell(rows, i - 1, j - 1) + (same ? 0 : 1),
        swapped ? cell(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return cell(rows, a.length, b.length);
}

function cell(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

/** The values as rows of one column, `listed.value`. */
function toRows<Tables>(db: Kysely<Tables>, values: readonly string[]): RawBuilder<unknown> {
  return engineOf(db) === 'sqlite'
    ? sql`json_each(${JSON.stringify(values)}) as listed`
    : sql`unnest(${values}::text[]) as listed(value)`;
}

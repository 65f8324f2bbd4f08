import type { SQLOutputValue } from 'node:sqlite';
import { foldedWords } from '../src/kernel/text/fold.ts';

type Cells = readonly SQLOutputValue[];
type Prepare = (sql: string) => { all(...values: (string | number | bigint)[]): Cells[] };

const WINDOW = 300;

/**
 * A search in a full-text table: of the newest matches, those with all words in the first field
 * come first, then those that need the second, and so on; within each, the newest first.
 */
export function prepareSearch(
  prepare: Prepare,
  table: string,
  fields: readonly string[],
  window = WINDOW,
) {
  const newest = prepare(
    `select rowid, ${fields.join(', ')} from ${table} where ${table} match ?
     order by rowid desc limit ${window}`,
  );
  const within = `{${fields.join(' ')}}`;
  return (owner: bigint, query: string): { id: bigint; tier: number }[] => {
    const words = foldedWords(query);
    const asked = words.map((word) => `${within} : "${word}" *`);
    return newest
      .all([`owner_id : "${owner}"`, ...asked].join(' AND '))
      .map(([id, ...texts]) => ({ id: BigInt(Number(id)), tier: tierOf(texts, words) }))
      .sort((one, other) => one.tier - other.tier || Number(other.id - one.id));
  };
}

function tierOf(texts: Cells, words: readonly string[]): number {
  let text = '';
  return texts.findIndex((field) => {
    text += ` ${field}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}

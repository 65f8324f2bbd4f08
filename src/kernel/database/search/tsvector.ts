const LABELS = ['A', 'B', 'C', 'D'] as const;

/** PostgreSQL's label of the words of a field. */
export function fieldLabel(at: number): string {
  return LABELS[at] ?? 'D';
}

/** PostgreSQL accepts at most a megabyte of terms; text beyond it is not indexed. */
const MAX_TERM_BYTES = 800_000;
const LAST_POSITION = 16_383;
/** PostgreSQL refuses a word of more than 2046 bytes; a query finds a longer one by its beginning. */
const MAX_WORD_LENGTH = 500;

/**
 * The terms of a row in tsvector syntax, `'word':1A`. We split the words ourselves, because
 * PostgreSQL's parser drops words in letters that the locale of the database lacks.
 */
export function toTsvector(fields: readonly string[]): string {
  const terms: string[] = [];
  let bytes = 0;
  for (const [at, text] of fields.entries()) {
    const letter = fieldLabel(at);
    const words = text.split(' ').map((word) => word.slice(0, MAX_WORD_LENGTH));
    for (const word of new Set(words)) {
      if (word === '') continue;
      bytes += Buffer.byteLength(word) + 8;
      if (bytes > MAX_TERM_BYTES) return terms.join(' ');
      terms.push(`'${word}':${Math.min(terms.length + 1, LAST_POSITION)}${letter}`);
    }
  }
  return terms.join(' ');
}

/** The words of each field from PostgreSQL's text of a tsvector; the inverse of `toTsvector`. */
export function parseTsvector(terms: string): string[][] {
  const fields: string[][] = LABELS.map(() => []);
  for (const [, quoted = '', places = ''] of terms.matchAll(/'((?:[^']|'')*)':([\dA-D,]+)/g)) {
    const word = quoted.replaceAll("''", "'");
    // PostgreSQL leaves the last label out.
    const labels = new Set(places.split(',').map((place) => /[A-C]$/.exec(place)?.[0] ?? 'D'));
    for (const [at, label] of LABELS.entries()) if (labels.has(label)) fields[at]?.push(word);
  }
  return fields;
}

/** Shorter words are neither indexed nor corrected. */
export const MIN_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 24;
/** From this length on, two edits are corrected instead of one. */
export const TWO_EDITS_LENGTH = 6;

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

/** The nearest of the candidates with so many edits at most. */
export function findNear(
  word: string,
  candidates: readonly { word: string }[],
  most: number,
): string | null {
  const near = candidates
    .map((one) => ({ word: one.word, away: editDistance(word, one.word) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

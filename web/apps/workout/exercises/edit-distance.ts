/** Longer words are compared by their beginning. */
const LONGEST = 32;
const rows = Array.from({ length: 3 }, () => new Uint8Array(LONGEST + 1));

/**
 * Fewest typing errors between typed text and the beginning of a word: a letter too many, too few,
 * another one, or two swapped. `most` + 1 if there are more. Called thousands of times for a
 * keystroke, so it allocates nothing.
 */
export function errorsBefore(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most, LONGEST);
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) last[at] = at;
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const other = word.charCodeAt(j - 1);
      let errors = value(last, j - 1) + (letter === other ? 0 : 1);
      if (value(last, j) < errors) errors = value(last, j) + 1;
      if (value(row, j - 1) < errors) errors = value(row, j - 1) + 1;
      const isSwapped =
        i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other;
      if (isSwapped && value(before, j - 2) < errors) errors = value(before, j - 2) + 1;
      row[j] = errors;
      if (errors < least) least = errors;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  let fewest = most + 1;
  for (let at = 0; at <= width; at += 1) fewest = Math.min(fewest, value(last, at));
  return fewest;
}

function value(row: Uint8Array, at: number): number {
  return row[at] ?? 0;
}

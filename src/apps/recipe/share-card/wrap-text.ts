const ELLIPSIS = '…';

/**
 * Breaks a text into at most `most` lines no wider than `widest`; words that are wider are split. A
 * shortened text ends with an ellipsis.
 */
export function wrapText(
  text: string,
  widthOf: (text: string) => number,
  { widest, most }: { widest: number; most: number },
): { lines: string[]; whole: boolean } {
  const fits = (line: string) => widthOf(line) <= widest;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean).flatMap(splitToFit(fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return { lines, whole: true };
  const kept = lines.slice(0, most);
  const last = ellipsize(kept.pop() ?? '', fits);
  return { lines: [...kept, last], whole: false };
}

function splitToFit(fits: (line: string) => boolean) {
  return (word: string): string[] => {
    if (fits(word)) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && !fits(piece + letter)) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  };
}

function ellipsize(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS)) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

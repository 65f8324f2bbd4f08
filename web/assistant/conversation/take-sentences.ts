/**
 * Takes the complete sentences of a growing text after a position, and returns the next position.
 * Screen readers announce whole sentences, because single words would interrupt each other.
 */
export function takeSentences(text: string, from: number): { sentences: string; end: number } {
  const ends = [...text.slice(from).matchAll(/[.!?…:](?=\s)|\n/g)];
  const last = ends.at(-1);
  if (!last) return { sentences: '', end: from };
  const end = from + last.index + 1;
  return { sentences: toSpoken(text.slice(from, end)), end };
}

/** The text without the marks of Markdown. */
export function toSpoken(text: string): string {
  return text
    .replaceAll(/[*_`#]+|^\s*[-+]\s/gm, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

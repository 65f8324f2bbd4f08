import type { Note } from '../../../../src/apps/notes/notes/contract.ts';

/** As on the server, every word is the beginning of a word; titles come first, then newer notes. */
export function searchNotes(notes: readonly Note[], query: string): Note[] {
  const wanted = wordsOf(query);
  const found = notes.filter((note) => hasAll(wordsOf(`${note.title} ${contentOf(note)}`), wanted));
  const titled = new Set(found.filter(({ title }) => hasAll(wordsOf(title), wanted)));
  return found.sort(
    (a, b) =>
      Number(titled.has(b)) - Number(titled.has(a)) || b.updated_at.localeCompare(a.updated_at),
  );
}

function contentOf({ body_md, items, attachments }: Note): string {
  return [
    body_md,
    ...items.map(({ text }) => text),
    ...attachments.flatMap(({ text, transcript }) => [text, transcript]),
  ].join(' ');
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

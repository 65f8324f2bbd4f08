/** What another app hands over; the names are those of the manifest. */
const PARTS = ['title', 'text', 'url'] as const;

/** The note of what is shared. Some apps repeat the title or the address in the text. */
export function readShared(query: URLSearchParams): { title: string; body_md: string } {
  const [title = '', words = '', url = ''] = PARTS.map((name) => query.get(name) ?? '');
  const lines = [words === title ? '' : words, words.includes(url) ? '' : url];
  return { title, body_md: lines.filter((line) => line !== '').join('\n\n') };
}

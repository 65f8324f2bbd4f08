/** What another app hands over; the names are those of the manifest. */
const PARTS = ['title', 'text', 'url'] as const;

/** The address within the app of what another app shares, or undefined if nothing is shared. */
export function sharedLocation(search: string): string | undefined {
  const given = new URLSearchParams(search);
  const shared = new URLSearchParams();
  for (const name of PARTS) {
    const value = given.get(name)?.trim();
    if (value) shared.set(name, value);
  }
  return shared.size > 0 ? `#/share?${shared}` : undefined;
}

/** The note of what is shared. Some apps repeat the title or the address in the text. */
export function readShared(query: URLSearchParams): { title: string; body_md: string } {
  const [title = '', words = '', url = ''] = PARTS.map((name) => query.get(name) ?? '');
  const lines = [words === title ? '' : words, words.includes(url) ? '' : url];
  return { title, body_md: lines.filter((line) => line !== '').join('\n\n') };
}

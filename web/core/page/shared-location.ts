/** What another app hands over; the names are those of the manifest. */
const PARTS = ['title', 'text', 'url'] as const;

/** The address of a page with what another app shares, or undefined if nothing is shared. */
export function sharedLocation(search: string, page: string): string | undefined {
  const given = new URLSearchParams(search);
  const shared = new URLSearchParams();
  for (const name of PARTS) {
    const value = given.get(name)?.trim();
    if (value) shared.set(name, value);
  }
  return shared.size > 0 ? `#${page}?${shared}` : undefined;
}

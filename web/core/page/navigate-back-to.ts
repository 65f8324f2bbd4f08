/** The used part of the Navigation API, which not every browser has. */
interface NavigationHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/**
 * Leaves a page for its parent: goes back if the parent is the previous history entry, else
 * replaces the current one. The back button never returns to the left page.
 */
export function navigateBackTo(hash: string) {
  const past = (window as { navigation?: NavigationHistory }).navigation;
  const before = past?.entries()[(past.currentEntry?.index ?? 0) - 1]?.url;
  if (before === new URL(hash, location.href).href) history.back();
  else location.replace(hash);
}

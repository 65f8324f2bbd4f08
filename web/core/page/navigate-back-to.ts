/** The part of the Navigation API that is used; not every browser has it. */
interface NavigationHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/**
 * Leaves a page for the one that it lies on. Where that is the page before, this is the way back;
 * elsewhere it takes this page's place. Either way, going back never leads here again.
 */
export function navigateBackTo(hash: string) {
  const past = (window as { navigation?: NavigationHistory }).navigation;
  const before = past?.entries()[(past.currentEntry?.index ?? 0) - 1]?.url;
  if (before === new URL(hash, location.href).href) history.back();
  else location.replace(hash);
}

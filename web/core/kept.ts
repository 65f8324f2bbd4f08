export type Kept = Readonly<Record<string, unknown>>;

export const KEPT_KEY = 'daybook.preferences';

/** The choices that this browser keeps, of whoever is in. */
export function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function writeKept(kept: Kept) {
  if (Object.keys(kept).length === 0) localStorage.removeItem(KEPT_KEY);
  else localStorage.setItem(KEPT_KEY, JSON.stringify(kept));
}

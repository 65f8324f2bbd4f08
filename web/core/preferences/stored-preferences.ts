export type StoredPreferences = Readonly<Record<string, unknown>>;

export const PREFERENCES_KEY = 'daybook.preferences';

/** The preferences stored in this browser. */
export function readStoredPreferences(): StoredPreferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function writeStoredPreferences(kept: StoredPreferences) {
  if (Object.keys(kept).length === 0) localStorage.removeItem(PREFERENCES_KEY);
  else localStorage.setItem(PREFERENCES_KEY, JSON.stringify(kept));
}

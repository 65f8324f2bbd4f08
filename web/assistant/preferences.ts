import { createPreference, currentPreferences } from '../core/preferences/preferences.ts';
import { session } from '../core/session/session.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether Smart Log is on. If not, the assistant's button only opens the conversation. */
export const quickLogEnabled = createPreference('quickLogEnabled', true, isBoolean);

/** The language of the recogniser as a BCP 47 tag. Empty means the language of the app. */
export const smartLogVoiceLang = createPreference(
  'smartLogVoiceLang',
  '',
  (value): value is string => typeof value === 'string' && isLanguage(value),
);

/** Whether the pane offers an analysis of the person's goals. */
export const aiGoalInsights = createPreference('aiGoalInsights', true, isBoolean);

/** The language for the recogniser. */
export function spokenLanguage(): string {
  return smartLogVoiceLang.get() || appLanguage();
}

/** The language of the profile, of the app or of the browser. */
export function appLanguage(): string {
  const now = session.get();
  const ofProfile = now.state === 'in' ? now.user?.locale : null;
  const candidates = [ofProfile, currentPreferences().language, navigator.language];
  return candidates.find((tag) => typeof tag === 'string' && isLanguage(tag)) as string;
}

function isLanguage(tag: string): boolean {
  try {
    return tag === '' || Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

import { NUTRIMENTS, type Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { createParsedPreference } from '../../../core/preferences/parsed-preference.ts';

export const MOST_SHOWN = 8;

const DEFAULT: readonly Nutriment[] = ['proteins', 'carbohydrates', 'fat', 'fiber'];

/** Energy has settings of its own. */
const CHOOSABLE = (Object.keys(NUTRIMENTS) as Nutriment[]).filter(
  (name) => name !== 'calories' && name !== 'kilojoules',
);

/** The nutriments that the day and a food show before all others, in this order. */
export const shownNutriments = createParsedPreference<readonly Nutriment[]>(
  'nutrition-shown',
  readShown,
);

export function readShown(stored: unknown): readonly Nutriment[] {
  if (!Array.isArray(stored)) return DEFAULT;
  const known = CHOOSABLE.filter((name) => stored.includes(name));
  return known.length === 0 ? DEFAULT : sortLikeDefault(known).slice(0, MOST_SHOWN);
}

/** The macros first, as everywhere; then the order of a label. */
function sortLikeDefault(names: readonly Nutriment[]): Nutriment[] {
  const place = (name: Nutriment) => {
    const at = DEFAULT.indexOf(name);
    return at === -1 ? DEFAULT.length : at;
  };
  return names.toSorted((a, b) => place(a) - place(b));
}

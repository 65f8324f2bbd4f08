import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';

/** Filters of the exercise list, besides the search text. */
export interface ExerciseFilter {
  category: string;
  equipment: string;
  /** '' means no filter. */
  only: '' | 'favourites' | 'mine';
}

export const NO_FILTER: ExerciseFilter = { category: '', equipment: '', only: '' };

/** Exercises that match the search text, best match first; without text, all by name. */
export function findExercises(
  all: readonly Exercise[],
  typed: string,
  { category, equipment, only }: ExerciseFilter = NO_FILTER,
): Exercise[] {
  const filtered = all.filter(
    (one) =>
      (category === '' || one.category === category) &&
      (equipment === '' || one.equipment === equipment) &&
      (only !== 'favourites' || one.is_favourite) &&
      (only !== 'mine' || !one.is_global),
  );
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return filtered;
  return filtered
    .map((one) => ({ one, rank: rankOf(one, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one);
}

const NO_MATCH = 9;

function rankOf({ name, aliases, is_favourite }: Exercise, words: readonly string[]): number {
  const ranks = [name, ...aliases].map((text, at) => rankOfName(foldText(text), words) + (at && 1));
  return Math.min(...ranks) - (is_favourite ? 0.5 : 0);
}

/** Ranks exact names, prefixes, word prefixes and substrings, in this order. */
function rankOfName(name: string, words: readonly string[]): number {
  const whole = words.join(' ');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 2;
  const parts = name.split(' ');
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 4;
  return words.every((word) => name.includes(word)) ? 6 : NO_MATCH * 2;
}

/** Folds case, accents and punctuation. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

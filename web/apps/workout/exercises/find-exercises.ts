import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';

/** Which exercises a list shows, besides the words that they are searched by. */
export interface ExerciseFilter {
  category: string;
  equipment: string;
  /** '' for all of them. */
  only: '' | 'favourites' | 'mine';
}

export const NO_FILTER: ExerciseFilter = { category: '', equipment: '', only: '' };

/** Those that the words find, the best match first; all of them by name without words. */
export function findExercises(
  all: readonly Exercise[],
  typed: string,
  { category, equipment, only }: ExerciseFilter = NO_FILTER,
): Exercise[] {
  const wanted = all.filter(
    (one) =>
      (category === '' || one.category === category) &&
      (equipment === '' || one.equipment === equipment) &&
      (only !== 'favourites' || one.is_favourite) &&
      (only !== 'mine' || !one.is_global),
  );
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return wanted;
  return wanted
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

/** The whole name, its beginning, beginnings of its words, anywhere in it. */
function rankOfName(name: string, words: readonly string[]): number {
  const whole = words.join(' ');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 2;
  const parts = name.split(' ');
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 4;
  return words.every((word) => name.includes(word)) ? 6 : NO_MATCH * 2;
}

/** Without case, accents and signs. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { errorsBefore } from './edit-distance.ts';
import {
  type ExerciseIndex,
  foldedWords,
  type IndexedExercise,
  indexExercises,
  queryWords,
} from './search-index.ts';

/** Filters of the exercise list, besides the search text. '' means no filter. */
export interface ExerciseFilter {
  category: string;
  equipment: string;
  /** As a primary muscle. */
  muscle: string;
  only: '' | 'favourites' | 'mine';
}

export const NO_FILTER: ExerciseFilter = { category: '', equipment: '', muscle: '', only: '' };

/** Shorter words are not corrected. */
const MIN_CORRECTED = 4;
/** From this length on, two errors are corrected instead of one. */
const TWO_ERRORS = 6;
const MAX_WORDS = 6;
const MAX_CANDIDATES = 3;
const MAX_CORRECTIONS = 9;

/**
 * Exercises that match the search text, best match first; without text, all by name. As on the
 * server, a text without results is tried with adjacent words joined and typing errors corrected.
 */
export function findExercises(
  all: readonly Exercise[],
  typed: string,
  filter: ExerciseFilter = NO_FILTER,
  recent: ReadonlySet<number> = new Set(),
): Exercise[] {
  const words = queryWords(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return all.filter((one) => fits(one, filter));
  const index = indexExercises(all);
  for (const meant of meaningsOf(index, words)) {
    const found = matchRows(index, meant).filter(({ exercise }) => fits(exercise, filter));
    if (found.length > 0) {
      // A word that was not corrected is compared as it was typed, in the plural as well.
      const texts =
        meant === words ? [foldedWords(typed).join(''), words.join('')] : [meant.join('')];
      return sortMatches(found, texts, recent);
    }
  }
  return [];
}

function fits(one: Exercise, { category, equipment, muscle, only }: ExerciseFilter): boolean {
  return (
    (category === '' || one.category === category) &&
    (equipment === '' || one.equipment === equipment) &&
    (muscle === '' || one.primary_muscles.some((trained) => trained === muscle)) &&
    (only !== 'favourites' || one.is_favourite) &&
    (only !== 'mine' || !one.is_global)
  );
}

/** Possible meanings of a query, the likeliest first. */
function* meaningsOf(index: ExerciseIndex, words: string[]): Generator<string[]> {
  yield words;
  for (let at = 1; at < words.length; at += 1) {
    yield [...words.slice(0, at - 1), `${words[at - 1]}${words[at]}`, ...words.slice(at + 1)];
  }
  let corrected: string[][] = [[]];
  for (const word of words) {
    const candidates = correctWord(index, word);
    corrected = corrected
      .flatMap((before) => candidates.map((candidate) => [...before, candidate]))
      .slice(0, MAX_CORRECTIONS);
  }
  yield* corrected;
}

/** Rows in which every word of the query is the beginning of a word. */
function matchRows({ rows, words }: ExerciseIndex, query: readonly string[]): IndexedExercise[] {
  let found: Set<number> | undefined;
  for (const typed of query) {
    const places = new Set<number>();
    for (const [word, at] of words) {
      if (!word.startsWith(typed)) continue;
      for (const place of at) if (!found || found.has(place)) places.add(place);
    }
    found = places;
  }
  return [...(found ?? [])].map((place) => rows[place] as IndexedExercise);
}

/** The word itself if it begins a known one, else the nearest words. */
function correctWord({ words }: ExerciseIndex, typed: string): string[] {
  const most = typed.length < MIN_CORRECTED ? 0 : typed.length < TWO_ERRORS ? 1 : 2;
  const near: { word: string; errors: number; longer: number; uses: number }[] = [];
  for (const [word, { length: uses }] of words) {
    if (word.startsWith(typed)) return [typed];
    if (most === 0 || word.length < typed.length - most || !sharesStart(typed, word)) continue;
    const errors = errorsBefore(typed, word, most);
    const longer = Math.abs(word.length - typed.length);
    if (errors <= most) near.push({ word, errors, longer, uses });
  }
  return near
    .sort((a, b) => a.errors - b.errors || a.longer - b.longer || b.uses - a.uses)
    .slice(0, MAX_CANDIDATES)
    .map(({ word }) => word);
}

/** Requires one of the first two letters in its place or swapped; other words are unlikely. */
function sharesStart(typed: string, word: string): boolean {
  return word[0] === typed[0] || word[1] === typed[0] || word[0] === typed[1];
}

function sortMatches(
  found: readonly IndexedExercise[],
  typed: readonly string[],
  recent: ReadonlySet<number>,
): Exercise[] {
  return found
    .map((row) => ({ one: row.exercise, rank: rankOf(row, typed, recent) }))
    .sort((a, b) => a.rank - b.rank || compareUse(a.one, b.one))
    .map(({ one }) => one);
}

/** Common exercises have more names than rare ones. */
function compareUse(a: Exercise, b: Exercise): number {
  return b.aliases.length - a.aliases.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

/**
 * Exact names, exact aliases, beginnings of names or aliases, and then the rest; recent exercises and
 * favorites before equal matches.
 */
function rankOf(
  { exercise, texts: [name = '', ...aliases] }: IndexedExercise,
  typed: readonly string[],
  recent: ReadonlySet<number>,
): number {
  const known = exercise.is_favourite || recent.has(exercise.id) ? 0.5 : 0;
  const begins = (text: string) => typed.some((one) => text.startsWith(one));
  if (typed.includes(name)) return 0 - known;
  if (aliases.some((alias) => typed.includes(alias))) return 1 - known;
  return (begins(name) || aliases.some(begins) ? 2 : 3) - known;
}

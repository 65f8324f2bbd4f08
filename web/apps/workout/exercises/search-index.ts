import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { singularizeWord } from '../../../../src/apps/workout/measures/exercises/singular-word.ts';

/** The words of a list of exercises, built once per list. */
export interface ExerciseIndex {
  readonly rows: readonly IndexedExercise[];
  /** The rows that a word of a name or an alias belongs to. */
  readonly words: ReadonlyMap<string, readonly number[]>;
}

export interface IndexedExercise {
  readonly exercise: Exercise;
  /** The name, then the aliases, without blanks and marks. */
  readonly texts: readonly string[];
  /** Words, and adjacent words as one, so that "pullup" finds a Pull-Up. */
  readonly words: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Exercise[], ExerciseIndex>();
/** Folding takes longest; most exercises are the same objects in the next list. */
const indexed = new WeakMap<Exercise, IndexedExercise>();

/** Lists call it when they are shown, so that the first keystroke does not wait for it. */
export function indexExercises(all: readonly Exercise[]): ExerciseIndex {
  const known = indexes.get(all);
  if (known) return known;
  const rows = all.map(indexExercise);
  const words = new Map<string, number[]>();
  rows.forEach((row, at) => {
    for (const word of row.words) {
      const places = words.get(word);
      if (places) places.push(at);
      else words.set(word, [at]);
    }
  });
  const index = { rows, words };
  indexes.set(all, index);
  return index;
}

function indexExercise(exercise: Exercise): IndexedExercise {
  const known = indexed.get(exercise);
  if (known) return known;
  const texts = [exercise.name, ...exercise.aliases].map(foldedWords);
  const joined = texts.flatMap((words) => words.slice(1).map((word, at) => `${words[at]}${word}`));
  const row = {
    exercise,
    texts: texts.map((words) => words.join('')),
    words: new Set([...texts.flat(), ...joined]),
  };
  indexed.set(exercise, row);
  return row;
}

/** Words of a query in the singular; as prefixes they also match the plural. */
export function queryWords(typed: string): string[] {
  return foldedWords(typed).map(singularizeWord);
}

const ASCII = /^[\0-\x7f]*$/;

/** Words without case and accents; letters and digits only. */
export function foldedWords(text: string): string[] {
  const plain = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

import { singularize } from '../../../../shared/food/text/singularize.ts';

/**
 * Words for the size of a piece, folded: a shop sells onions, and a recipe wants a large one. Words
 * that may also say what a thing is are left out: gros sel is coarse salt, baby spinach is no
 * spinach.
 */
const SIZES = new Set(
  `large medium small big jumbo extralarge
  große großer großes großen grosse grosser grosses grossen kleine kleiner kleines kleinen mittelgroße mittelgroßer
  mittelgroßes mittelgroßen
  grand grande grands grandes petit petite petits petites moyen moyenne moyens moyennes
  pequeno pequena pequenos pequenas mediano mediana medianos medianas medio media medi medie
  piccolo piccola piccoli piccole
  groot grote klein middelgrote
  stor stora store liten lille sma mellanstor mellanstora`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words without those for a size; all of them if no other is left. */
export function withoutSizes(words: readonly string[]): readonly string[] {
  const rest = words.filter((word, at) => !isSize(word, words[at + 1]));
  return rest.length === 0 ? words : rest;
}

/** The "extra" of "extra large" belongs to the size; that of "extra virgin" does not. */
function isSize(word: string, next: string | undefined): boolean {
  return saysSize(word) || (word === 'extra' && next !== undefined && saysSize(next));
}

/** Any number of the word, so that the key of a key is itself. */
function saysSize(word: string): boolean {
  return SIZES.has(word) || SIZES.has(singularize(word));
}

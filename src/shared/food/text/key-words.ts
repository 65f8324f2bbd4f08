import { foldedWords } from './fold-text.ts';
import { singularize } from './singularize.ts';

/** Words of a name for comparison: folded and singular. */
export function keyWords(name: string): string[] {
  return foldedWords(name).map(singularize);
}

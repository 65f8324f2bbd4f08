import type { CookEntry } from '../../../../src/apps/recipe/cook-diary/contract.ts';

/** A plan of another day that is dropped on today was cooked; everything else just moves. */
export function isCookedByDrop(
  { kind, date }: Pick<CookEntry, 'kind' | 'date'>,
  day: string,
  today: string,
): boolean {
  return kind === 'planned' && day === today && date !== today;
}

type Key = { entry: number } | { recipe: number };

/** What is dragged, as one word, and back. */
export function keyOf(key: Key): string {
  return 'entry' in key ? `entry ${key.entry}` : `recipe ${key.recipe}`;
}

export function readKey(key: string): Key {
  const [kind, id] = key.split(' ');
  return kind === 'entry' ? { entry: Number(id) } : { recipe: Number(id) };
}

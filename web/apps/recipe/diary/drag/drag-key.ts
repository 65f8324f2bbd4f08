import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';

/** A plan of another day that is dropped on today was cooked; everything else just moves. */
export function isCookedByDrop(
  { kind, date }: Pick<CookEntry, 'kind' | 'date'>,
  day: string,
  today: string,
): boolean {
  return kind === 'planned' && day === today && date !== today;
}

type DragKey = { entry: number } | { recipe: number };

/** What is dragged, as one word, and back. */
export function dragKey(key: DragKey): string {
  return 'entry' in key ? `entry ${key.entry}` : `recipe ${key.recipe}`;
}

export function parseDragKey(key: string): DragKey {
  const [kind, id] = key.split(' ');
  return kind === 'entry' ? { entry: Number(id) } : { recipe: Number(id) };
}

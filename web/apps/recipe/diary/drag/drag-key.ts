import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';

/** Dropping a plan of another day on today marks it as cooked; other drops move the entry. */
export function isCookedByDrop(
  { kind, date }: Pick<CookEntry, 'kind' | 'date'>,
  day: string,
  today: string,
): boolean {
  return kind === 'planned' && day === today && date !== today;
}

type DragKey = { entry: number } | { recipe: number } | { note: number };

/** Serializes what is dragged into a drag key. */
export function dragKey(key: DragKey): string {
  const [[kind, id] = []] = Object.entries(key);
  return `${kind} ${id}`;
}

export function parseDragKey(key: string): DragKey {
  const [kind = '', id] = key.split(' ');
  return { [kind]: Number(id) } as DragKey;
}

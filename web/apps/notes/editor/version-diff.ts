import { inTreeOrder } from '../../../../src/apps/notes/measures/checklist-order.ts';
import { formatItems } from '../../../../src/apps/notes/measures/checklist-text.ts';
import { diff } from '../../../../src/apps/notes/measures/merge-text.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

type Content = Pick<Note, 'title' | 'body_md' | 'items'>;

/** A note as lines: its title, its text, its items. */
export function toLines({ title, body_md, items }: Content): string[] {
  const plain = inTreeOrder(items).map((item) => ({ ...item, nested: item.parent_uuid !== null }));
  const parts = [title, body_md, formatItems(plain)].filter((part) => part !== '');
  return parts.flatMap((part) => part.split('\n'));
}

/** How the lines of a note change, with the unchanged ones between. */
export function diffLines(from: readonly string[], to: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const push = (kind: DiffLine['kind'], some: readonly string[]) =>
    lines.push(...some.map((text) => ({ kind, text })));
  let at = 0;
  for (const hunk of diff(from, to)) {
    push('same', from.slice(at, hunk.from));
    push('removed', from.slice(hunk.from, hunk.to));
    push('added', hunk.parts);
    at = hunk.to;
  }
  push('same', from.slice(at));
  return lines;
}

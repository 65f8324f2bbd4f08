import { inTreeOrder } from '../../../../src/apps/notes/measures/checklist-order.ts';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';

/** The item that another one would be nested in: the nearest top-level one above it. */
export function parentFor(items: readonly NoteItem[], uuid: string): string | undefined {
  const shown = inTreeOrder(items);
  const at = shown.findIndex((item) => item.uuid === uuid);
  const isNested = shown[at]?.parent_uuid !== null;
  const hasNested = shown.some(({ parent_uuid }) => parent_uuid === uuid);
  if (at < 1 || isNested || hasNested) return undefined;
  return shown.slice(0, at).findLast(({ parent_uuid }) => parent_uuid === null)?.uuid;
}

/**
 * The order after an item was moved one place up or down, with those nested in it; undefined at the
 * end. A nested item moves among its own.
 */
export function moveInOrder(
  items: readonly NoteItem[],
  uuid: string,
  by: -1 | 1,
): string[] | undefined {
  const shown = inTreeOrder(items);
  const moved = shown.find((item) => item.uuid === uuid);
  const siblings = shown.filter(({ parent_uuid }) => parent_uuid === moved?.parent_uuid);
  const at = siblings.findIndex((item) => item.uuid === uuid);
  const other = siblings[at + by];
  if (!moved || !other) return undefined;
  const withNested = (top: NoteItem) =>
    shown.filter((item) => item === top || item.parent_uuid === top.uuid);
  const pair = by < 0 ? [moved, other] : [other, moved];
  const blocks = pair.flatMap(withNested);
  const start = Math.min(...blocks.map((item) => shown.indexOf(item)));
  const rest = shown.filter((item) => !blocks.includes(item));
  return rest.toSpliced(start, 0, ...blocks).map((item) => item.uuid);
}

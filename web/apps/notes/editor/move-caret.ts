/** Where the caret stands after a text was replaced: behind the same characters. */
export function moveCaret(before: string, after: string, caret: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (caret <= start) return caret;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (caret >= before.length - end) return caret + after.length - before.length;
  return Math.min(caret, after.length - end);
}

export interface Trigger {
  readonly kind: 'command' | 'link';
  /** Where it begins: at the slash, or at the brackets. */
  readonly start: number;
  /** The caret. */
  readonly end: number;
  /** What was typed since. */
  readonly query: string;
}

const COMMAND = /(?:^|\s)\/(\p{L}*)$/u;
const LINK = /\[\[([^[\]\n]{0,100})$/;
const FENCE = /^\s*(?:```|~~~)/;

/** What the caret stands behind: a slash at the beginning of a word, or two open brackets. */
export function findTrigger(text: string, caret: number): Trigger | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(lineStart, caret);
  const command = COMMAND.exec(line);
  const link = LINK.exec(line);
  const found = link ?? command;
  if (!found || isInFence(text.slice(0, lineStart))) return undefined;
  const query = found[1] ?? '';
  const kind = link ? 'link' : 'command';
  const start = caret - query.length - (link ? 2 : 1);
  return { kind, start, end: caret, query };
}

function isInFence(before: string): boolean {
  if (!before.includes('```') && !before.includes('~~~')) return false;
  return before.split('\n').filter((line) => FENCE.test(line)).length % 2 === 1;
}

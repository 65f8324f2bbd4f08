import { Invalid } from '../errors.ts';

/** Deeper than real data, and shallow enough for recursive code. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON from outside. Text that nests deeper than `DEEPEST_JSON` is refused before it is
 * parsed: recursive code after it (validation, `JSON.stringify`) would overflow its stack.
 */
export function parseJsonText(text: string): unknown {
  refuseDeepJson(text);
  return JSON.parse(text);
}

/** Null for text that is no JSON, or nests too deep. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return null;
  }
}

export function refuseDeepJson(text: string): void {
  if (isDeeperThan(text, MAX_JSON_DEPTH)) throw jsonTooDeep();
}

export function jsonTooDeep(): Invalid {
  return new Invalid(
    `The JSON nests deeper than ${MAX_JSON_DEPTH} levels.`,
    undefined,
    'json_too_deep',
  );
}

function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = findStringEnd(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** The index of the quote that closes the string starting at `from`. */
function findStringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - 1 - before) % 2 === 1;
}

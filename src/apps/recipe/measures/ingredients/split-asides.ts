/** More brackets around an aside are left as they are. */
const MOST_ROUNDS = 5;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

interface SplitText {
  /** The text outside of brackets. */
  readonly rest: string;
  readonly asides: readonly string[];
}

/**
 * Splits off the text in brackets: "flour (sifted)" is "flour " and "sifted". A bracket within
 * brackets stays in the aside, except one around all of it: "((sifted))" is "sifted" too. A bracket
 * without its partner is text.
 */
export function splitAsides(text: string): SplitText {
  const asides: string[] = [];
  const rest: string[] = [];
  let from = 0;
  for (const [open, close] of outerPairs(text)) {
    rest.push(text.slice(from, open));
    asides.push(unwrap(text.slice(open, close + 1)));
    from = close + 1;
  }
  rest.push(text.slice(from));
  return { rest: rest.join(' '), asides: asides.filter((aside) => aside !== '') };
}

/** The aside that a text starts with: the size in "(400 g) cans". */
export function splitLeadingAside(text: string): { aside: string; rest: string } | undefined {
  if (CLOSING[text[0] ?? ''] === undefined) return undefined;
  const [first] = outerPairs(text);
  if (first?.[0] !== 0) return undefined;
  const close = first[1];
  return { aside: unwrap(text.slice(0, close + 1)), rest: text.slice(close + 1).trimStart() };
}

/** The positions of matching brackets that are in no others. */
function outerPairs(text: string): (readonly [number, number])[] {
  const open: Readonly<Record<string, number[]>> = { ')': [], ']': [] };
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const closing = CLOSING[sign];
    if (closing !== undefined) open[closing]?.push(at);
    const start = open[sign]?.pop();
    if (start === undefined) continue;
    // What was opened within this pair and not closed is text.
    for (const others of Object.values(open)) dropAfter(others, start, (one) => one);
    dropAfter(pairs, start, ([from]) => from);
    pairs.push([start, at]);
  }
  return pairs;
}

function dropAfter<One>(all: One[], start: number, startOf: (one: One) => number): void {
  for (let last = all.at(-1); last !== undefined && startOf(last) > start; last = all.at(-1)) {
    all.pop();
  }
}

/** Strips the brackets of an aside, and those that enclose all that is left. */
function unwrap(aside: string): string {
  let inner = aside.slice(1, -1).trim();
  for (let round = 0; round < MOST_ROUNDS && isEnclosed(inner); round += 1) {
    inner = inner.slice(1, -1).trim();
  }
  return inner;
}

function isEnclosed(text: string): boolean {
  if (text.length < 2 || CLOSING[text[0] ?? ''] !== text.at(-1)) return false;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}

export interface MergedText {
  readonly text: string;
  /** Both sides changed the same paragraph; the text contains `mine`. */
  readonly conflict: boolean;
}

/**
 * Merges two changes of a text by paragraph. A paragraph that only one side changed has that
 * change; paragraphs that both sides added in one place stand one after the other.
 */
export function mergeText(base: string, theirs: string, mine: string): MergedText {
  if (theirs === base || theirs === mine) return { text: mine, conflict: false };
  if (mine === base) return { text: theirs, conflict: false };
  const [before, other, own] = [base, theirs, mine].map(splitParagraphs) as [
    string[],
    string[],
    string[],
  ];
  return join(before, diff(before, other), diff(before, own));
}

/**
 * Parts whose concatenation is the text: paragraphs with the blank lines after them. List items and
 * headings are paragraphs of their own.
 */
export function splitParagraphs(text: string): string[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const parts: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isBlank = line.trim() === '';
    const starts = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|```)/.test(line);
    if (parts.length > 0 && (isBlank || (isOpen && !starts))) parts[parts.length - 1] += line;
    else parts.push(line);
    isOpen = !isBlank && !/^#{1,6}\s/.test(line);
  }
  return parts;
}

/** Replaces the parts from `from` up to `to` of the base by others. */
export interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly string[];
}

/** More cells than this are not compared; the differing middle then counts as one change. */
const MOST_CELLS = 4_000_000;

/** What turns the base into the changed parts. */
export function diff(base: readonly string[], changed: readonly string[]): Hunk[] {
  let start = 0;
  while (start < base.length && start < changed.length && base[start] === changed[start])
    start += 1;
  let end = 0;
  while (
    end < base.length - start &&
    end < changed.length - start &&
    base[base.length - 1 - end] === changed[changed.length - 1 - end]
  )
    end += 1;
  const a = base.slice(start, base.length - end);
  const b = changed.slice(start, changed.length - end);
  if (a.length === 0 && b.length === 0) return [];
  if (a.length * b.length > MOST_CELLS) return [{ from: start, to: start + a.length, parts: b }];
  return toHunks(a, b, start);
}

/** By the longest common subsequence. */
function toHunks(a: readonly string[], b: readonly string[], offset: number): Hunk[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [fromA, fromB] = [i, j];
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j])) {
      if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    }
    if (i > fromA || j > fromB) {
      hunks.push({ from: fromA + offset, to: i + offset, parts: b.slice(fromB, j) });
    }
    while (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1;
      j += 1;
    }
  }
  return hunks;
}

function join(base: readonly string[], theirs: readonly Hunk[], mine: readonly Hunk[]): MergedText {
  const parts: string[] = [];
  let conflict = false;
  let [at, t, m] = [0, 0, 0];
  while (t < theirs.length || m < mine.length) {
    const from = Math.min(theirs[t]?.from ?? Infinity, mine[m]?.from ?? Infinity);
    parts.push(...base.slice(at, from));
    const region = collect(theirs, mine, t, m, from);
    const other = region.theirs;
    const own = region.mine;
    if (other.length === 0) parts.push(...apply(base, own, from, region.to));
    else if (own.length === 0) parts.push(...apply(base, other, from, region.to));
    else {
      const resolved = resolve(base, { other, own, from, to: region.to });
      parts.push(...resolved.parts);
      conflict ||= resolved.conflict;
    }
    at = region.to;
    t += other.length;
    m += own.length;
  }
  parts.push(...base.slice(at));
  return { text: joinParts(parts), conflict };
}

/** The hunks of both sides that overlap each other, from the first one on. */
function collect(
  theirs: readonly Hunk[],
  mine: readonly Hunk[],
  t: number,
  m: number,
  from: number,
): { theirs: Hunk[]; mine: Hunk[]; to: number } {
  const taken: { theirs: Hunk[]; mine: Hunk[] } = { theirs: [], mine: [] };
  let to = from;
  const overlaps = (hunk: Hunk) =>
    hunk.from < to || (hunk.from === from && (to === from || isEmpty(taken)));
  for (;;) {
    const other = theirs[t + taken.theirs.length];
    const own = mine[m + taken.mine.length];
    if (other && overlaps(other)) {
      taken.theirs.push(other);
      to = Math.max(to, other.to);
    } else if (own && overlaps(own)) {
      taken.mine.push(own);
      to = Math.max(to, own.to);
    } else return { ...taken, to };
  }
}

function isEmpty({ theirs, mine }: { theirs: readonly Hunk[]; mine: readonly Hunk[] }): boolean {
  return theirs.length + mine.length === 0;
}

function apply(
  base: readonly string[],
  hunks: readonly Hunk[],
  from: number,
  to: number,
): readonly string[] {
  const parts: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    parts.push(...base.slice(at, hunk.from), ...hunk.parts);
    at = hunk.to;
  }
  return [...parts, ...base.slice(at, to)];
}

interface Overlap {
  readonly other: readonly Hunk[];
  readonly own: readonly Hunk[];
  readonly from: number;
  readonly to: number;
}

function resolve(base: readonly string[], { other, own, from, to }: Overlap) {
  const theirs = apply(base, other, from, to);
  const mine = apply(base, own, from, to);
  if (sameParts(theirs, mine)) return { parts: mine, conflict: false };
  // Both only added paragraphs in this place.
  if (from === to) return { parts: [...theirs, ...mine], conflict: false };
  return { parts: mine, conflict: true };
}

function sameParts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** The last paragraph of a text may lack its line break. */
function joinParts(parts: readonly string[]): string {
  const isCut = (part: string, at: number) => at < parts.length - 1 && !part.endsWith('\n');
  return parts.map((part, at) => (isCut(part, at) ? `${part}\n` : part)).join('');
}

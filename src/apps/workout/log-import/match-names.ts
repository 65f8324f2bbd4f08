import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';

export interface LibraryEntry {
  readonly id: number;
  readonly name: string;
  readonly equipment: string;
  readonly aliases: readonly string[];
  readonly own: boolean;
}

export interface NameMatch {
  readonly match: LibraryEntry | null;
  /** The most similar exercises, best first; empty if there is a match. */
  readonly candidates: readonly LibraryEntry[];
}

const MOST_CANDIDATES = 5;

/**
 * Matches another program's names with the library: by exact name, by the same words in any order,
 * by alias, or `Squat (Barbell)` by its equipment. The owner's exercises come first.
 */
export function createNameMatcher(library: readonly LibraryEntry[]): (name: string) => NameMatch {
  const ordered = library.toSorted((one, other) => Number(other.own) - Number(one.own));
  const known = new Map<string, LibraryEntry>();
  const learn = (name: string, entry: LibraryEntry) => {
    const bag = wordKey(name);
    if (bag !== '' && !known.has(bag)) known.set(bag, entry);
  };
  for (const entry of ordered) learn(entry.name, entry);
  for (const entry of ordered) for (const alias of entry.aliases) learn(alias, entry);
  for (const entry of ordered) {
    for (const name of [entry.name, ...entry.aliases]) learn(`${name} ${entry.equipment}`, entry);
  }
  const bags = ordered.map((entry) => ({ entry, words: new Set(singularWords(entry.name)) }));
  return (name) => {
    const match = known.get(wordKey(name)) ?? null;
    return { match, candidates: match ? [] : findCandidates(name, bags) };
  };
}

function findCandidates(
  name: string,
  bags: readonly { readonly entry: LibraryEntry; readonly words: ReadonlySet<string> }[],
): LibraryEntry[] {
  const wanted = new Set(singularWords(name));
  return bags
    .map(({ entry, words: its }) => ({ entry, score: similarity(wanted, its) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || byName(one.entry, other.entry))
    .slice(0, MOST_CANDIDATES)
    .map(({ entry }) => entry);
}

/** Fraction of words that two names have in common. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : common / one.union(other).size;
}

function byName(one: LibraryEntry, other: LibraryEntry): number {
  return foldedKey(one.name) < foldedKey(other.name) ? -1 : 1;
}

function wordKey(name: string): string {
  return [...new Set(singularWords(name))].toSorted().join(' ');
}

function singularWords(name: string): string[] {
  return foldedWords(name).map((word) => (word.length > 2 ? word.replace(/s$/, '') : word));
}

import { setImmediate as turn } from 'node:timers/promises';
import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';
import type { ProgramName } from './contract.ts';
import { builtInNames } from './names/built-in-names.ts';
import { nameWords, wordKey } from './names/name-words.ts';
import { translateName } from './names/translate-name.ts';

export interface LibraryEntry {
  readonly id: number;
  /** Null for an exercise that is not of the catalogue. */
  readonly slug: string | null;
  readonly name: string;
  readonly equipment: string;
  readonly measure: string;
  readonly aliases: readonly string[];
  readonly own: boolean;
}

export interface NameMatch {
  readonly match: LibraryEntry | null;
  /** Another name of the file that matches the same exercise more closely. */
  readonly sameAs: string | null;
  /** The most similar exercises, best first; empty if there is a match. */
  readonly candidates: readonly LibraryEntry[];
}

const MOST_CANDIDATES = 5;
const NAMES_AT_ONCE = 10;

/**
 * Matches the names of a file with the library. Two different names never match one exercise: the
 * closer one keeps it, and the person decides about the other.
 */
export async function matchNames(
  library: readonly LibraryEntry[],
  program: ProgramName,
  names: readonly string[],
): Promise<Map<string, NameMatch>> {
  const matcher = new NameMatcher(library, program);
  const found = new Map<string, CatalogueMatch | null>();
  const takers = new Map<number, { name: string; found: CatalogueMatch }>();
  for (const name of names) {
    const one = matcher.find(name);
    found.set(name, one);
    const taker = one && takers.get(one.entry.id);
    if (one && (!taker || isCloser(one, taker.found)))
      takers.set(one.entry.id, { name, found: one });
  }
  const matches = new Map<string, NameMatch>();
  for (const [name, one] of found) {
    const taker = one && takers.get(one.entry.id);
    if (one && taker && spellingKey(taker.name) === spellingKey(name)) {
      matches.set(name, { match: one.entry, sameAs: null, candidates: [] });
    } else {
      const candidates = matcher.findCandidates(name, one?.entry);
      matches.set(name, { match: null, sameAs: taker?.name ?? null, candidates });
    }
    // Comparing with the whole library is slow.
    if (matches.size % NAMES_AT_ONCE === 0) await turn();
  }
  return matches;
}

interface CatalogueMatch {
  readonly entry: LibraryEntry;
  /** Lower is closer. */
  readonly rank: number;
  /** Fraction of common words. */
  readonly similarity: number;
}

function isCloser(one: CatalogueMatch, other: CatalogueMatch): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  return one.similarity > other.similarity;
}

/** Names that differ in case, accents, signs and plurals only are one name. */
function spellingKey(name: string): string {
  return nameWords(name).join(' ');
}

/**
 * Finds an exercise by its name, by the program's own name for it, by the same words in any order,
 * by an alias, by its equipment as in `Squat (Barbell)`, or by a translated name. The owner's
 * exercises come first.
 */
class NameMatcher {
  readonly #byName = new Map<string, LibraryEntry>();
  readonly #bySlug = new Map<string, LibraryEntry>();
  readonly #byWords = new Map<string, { entry: LibraryEntry; rank: number }>();
  readonly #builtIn: ReadonlyMap<string, string>;
  readonly #bags: readonly { readonly entry: LibraryEntry; readonly words: ReadonlySet<string> }[];

  constructor(library: readonly LibraryEntry[], program: ProgramName) {
    const ordered = library.toSorted((one, other) => Number(other.own) - Number(one.own));
    this.#builtIn = builtInNames(program);
    for (const entry of ordered) {
      if (entry.slug !== null) this.#bySlug.set(entry.slug, entry);
      if (!this.#byName.has(foldedKey(entry.name))) this.#byName.set(foldedKey(entry.name), entry);
      this.#learn(entry.name, entry, 2);
    }
    for (const entry of ordered) for (const alias of entry.aliases) this.#learn(alias, entry, 3);
    for (const entry of ordered) {
      for (const name of [entry.name, ...entry.aliases])
        this.#learn(`${name} ${entry.equipment}`, entry, 4);
    }
    this.#bags = ordered.map((entry) => ({ entry, words: new Set(nameWords(entry.name)) }));
  }

  #learn(name: string, entry: LibraryEntry, rank: number): void {
    const key = wordKey(name);
    if (key !== '' && !this.#byWords.has(key)) this.#byWords.set(key, { entry, rank });
  }

  find(name: string): CatalogueMatch | null {
    const found = this.#findEntry(name);
    if (!found) return null;
    const words = new Set(foldedWords(name));
    return { ...found, similarity: similarity(words, new Set(foldedWords(found.entry.name))) };
  }

  #findEntry(name: string): { entry: LibraryEntry; rank: number } | null {
    const key = foldedKey(name);
    const named = this.#byName.get(key);
    if (named?.own) return { entry: named, rank: 0 };
    const builtIn = this.#bySlug.get(this.#builtIn.get(key) ?? '');
    if (builtIn) return { entry: builtIn, rank: 0 };
    if (named) return { entry: named, rank: 1 };
    const same = this.#byWords.get(wordKey(name));
    if (same) return same;
    const translated = translateName(name);
    const meant = translated === null ? undefined : this.#byWords.get(wordKey(translated));
    return meant ? { entry: meant.entry, rank: 5 } : null;
  }

  /** The most similar exercises. The exercise that another name takes comes first. */
  findCandidates(name: string, taken: LibraryEntry | undefined): LibraryEntry[] {
    const wanted = new Set(nameWords(translateName(name) ?? name));
    const similar = this.#bags
      .map(({ entry, words }) => ({ entry, score: similarity(wanted, words) }))
      .filter(({ entry, score }) => score > 0 && entry !== taken)
      .toSorted((one, other) => other.score - one.score || byName(one.entry, other.entry))
      .map(({ entry }) => entry);
    return [...(taken ? [taken] : []), ...similar].slice(0, MOST_CANDIDATES);
  }
}

/** Fraction of words that two names have in common. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : common / one.union(other).size;
}

function byName(one: LibraryEntry, other: LibraryEntry): number {
  return foldedKey(one.name) < foldedKey(other.name) ? -1 : 1;
}

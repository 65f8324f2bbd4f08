import { divide, type Fraction, fraction, fromDecimal, fromNumber } from '../numbers/fraction.ts';
import { keyWords } from '../text/key-words.ts';
import { rememberByText } from '../text/remember.ts';
import { CUP_WEIGHTS, PUBLISHED_DENSITIES } from './density-table.ts';

export interface Density {
  readonly name: string;
  readonly gPerMl: Fraction;
  /** Liquids stay in ml in the metric system. */
  readonly liquid: boolean;
  /** Letter of the source list; C for usual cup weights. */
  readonly source: string;
}

/** The legal US cup, to which a weight per cup refers. */
const ML_PER_CUP = fromDecimal('236.5882365');

export function readDensities(): Density[] {
  return [
    ...parseTable(PUBLISHED_DENSITIES, (value) => [
      value.slice(0, 1),
      fraction(BigInt(value.slice(1)), 1000n),
    ]),
    ...parseTable(CUP_WEIGHTS, (value) => ['C', divide(fraction(BigInt(value)), ML_PER_CUP)]),
  ];
}

interface IndexedDensity {
  readonly density: Density;
  readonly words: readonly string[];
}

let index: ReadonlyMap<string, readonly IndexedDensity[]> | undefined;

/** The index is built on first use. */
function findByNoun(noun: string): readonly IndexedDensity[] {
  index ??= indexByWord(readDensities());
  return index.get(noun) ?? [];
}

function indexByWord(densities: readonly Density[]): Map<string, IndexedDensity[]> {
  const byWord = new Map<string, IndexedDensity[]>();
  for (const density of densities) {
    const entry = { density, words: keyWords(density.name) };
    for (const word of new Set(entry.words)) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  }
  return byWord;
}

/** Words that may follow the noun of a food. */
const PREPARATION_WORDS = new Set(
  'chopped diced minced sliced grated shredded crumbled ground melted softened packed sifted toasted roasted fresh dried dry raw canned cooked frozen whole large medium small peeled drained rinsed cubed mashed halved quartered beaten sweetened unsweetened salted unsalted extra virgin organic optional warm cold hot boiling lukewarm room temperature thawed pitted seeded crushed flaked slivered divided plain'.split(
    ' ',
  ),
);
const ASIDE_START = /[,;(\n]|\s(?:or|for|with|in|from|to)\s/i;

/**
 * The entry with the longest name whose words all occur in the food's name, including its
 * noun: brown rice flour before rice flour, and no milk for milk bread.
 */
export const findDensity = rememberByText((food): Density | undefined => {
  const { words, noun } = parseFood(food);
  return findByNoun(noun)
    .filter((entry) => entry.words.every((word) => words.includes(word)))
    .reduce<Density | undefined>((best, { density }) => preferLonger(best, density), undefined);
});

/** The folded, singular words of a food's name, and which of them says what it is. */
export function parseFood(food: string): { words: readonly string[]; noun: string } {
  const [main = ''] = food.split(ASIDE_START, 1);
  const words = keyWords(main);
  return { words, noun: words.findLast((word) => !PREPARATION_WORDS.has(word)) ?? '' };
}

/** Density of a food, from its own weight per cup or else from the table. */
export function gramsPerMl(food: string, gPerCup?: number | null): Fraction | undefined {
  return gPerCup !== null && gPerCup !== undefined && gPerCup > 0 && Number.isFinite(gPerCup)
    ? divide(fromNumber(gPerCup), ML_PER_CUP)
    : findDensity(food)?.gPerMl;
}

function preferLonger(best: Density | undefined, other: Density): Density {
  return best === undefined || other.name.length > best.name.length ? other : best;
}

function parseTable(
  table: string,
  read: (value: string) => readonly [string, Fraction],
): Density[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value = '', names = ''] = line.split('|');
      const [source, gPerMl] = read(value);
      return names.split(',').map((name) => ({
        name: name.replace('~', ''),
        gPerMl,
        liquid: name.startsWith('~'),
        source,
      }));
    });
}

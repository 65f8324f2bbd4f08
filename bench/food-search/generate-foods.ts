import type { NewFood } from '../../src/apps/nutrition/catalogue/catalogue-food.ts';
import { Random } from '../../src/host/demo/random.ts';

const COMMON =
  'chocolate milk organic natural cheese yogurt bread chicken sauce juice apple vanilla strawberry dark white butter cream cookies chips rice pasta tomato peanut almond coffee tea water drink protein bar cereal oats honey sugar salt pepper olive oil beef pork turkey ham salmon tuna shrimp beans corn soup salad banana orange lemon berry cherry grape mango coconut whole wheat gluten free fat low light classic original crunchy mix snack frozen pizza'.split(
    ' ',
  );
const ONSETS = 'b c d f g h k l m n p r s t v ch st br cr pl'.split(' ');
const VOWELS = 'a e i o u ai ea ou'.split(' ');
const NAME_WORDS = 150_000;
const BRAND_WORDS = 40_000;
const CATEGORIES = 1500;

/** Products with words as frequent as in natural text: the n-th most common one is used 1/n as often. */
export class FoodGenerator {
  readonly #random = new Random(42);
  readonly #names = makeWords(new Random(1), NAME_WORDS, COMMON);
  readonly #brands = makeWords(new Random(2), BRAND_WORDS, []);
  readonly #nameRank = zipf(NAME_WORDS);
  readonly #brandRank = zipf(BRAND_WORDS);
  readonly #categoryRank = zipf(CATEGORIES);

  food(n: number): NewFood {
    const random = this.#random;
    const name = Array.from({ length: random.between(2, 6) }, () => this.#nameWord());
    const category = this.#categoryRank(random.next());
    return {
      key: String(4_000_000_000_000 + n),
      name: name.join(' '),
      otherNames: '',
      brand: this.#brands[this.#brandRank(random.next())] ?? null,
      category: `${this.#names[category]} ${COMMON[category % 20]}`,
      unit: 'g',
      servings: [{ label: '1 serving', grams: random.between(10, 300) }],
      nutrition: {
        calories: random.between(10, 600),
        fat: random.between(0, 40),
        carbohydrates: random.between(0, 60),
        proteins: random.between(0, 30),
        sugars: random.between(0, 40),
        salt: random.between(0, 3),
      },
      barcode: String(4_000_000_000_000 + n).padStart(14, '0'),
      completeness: random.next(),
      doubts: [],
      score: random.next(),
    };
  }

  /** One to three words of a product, cut as while typing, as often the common ones. */
  query(): string {
    const random = this.#random;
    const words = Array.from({ length: random.between(1, 3) }, () => this.#nameWord());
    const last = words.pop() ?? '';
    return [...words, last.slice(0, random.between(2, last.length))].join(' ');
  }

  #nameWord(): string {
    return this.#names[this.#nameRank(this.#random.next())] ?? '';
  }
}

function makeWords(random: Random, count: number, first: readonly string[]): string[] {
  const words = new Set(first);
  while (words.size < count) {
    const syllables = Array.from(
      { length: random.between(2, 4) },
      () => `${pick(random, ONSETS)}${pick(random, VOWELS)}`,
    );
    words.add(syllables.join('') + (random.chance(0.3) ? 's' : ''));
  }
  return [...words];
}

function pick(random: Random, from: readonly string[]): string {
  return from[random.between(0, from.length - 1)] ?? '';
}

function zipf(count: number): (part: number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    sum += 1 / (at + 8);
    sums[at] = sum;
  }
  return (part) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < part * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

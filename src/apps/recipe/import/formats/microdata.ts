import type { Loose } from '../values/loose.ts';
import { propertiesOf, scopeOf, type Vocabulary } from './markup-vocabularies.ts';

const BLOCKS = new Set('br dd div dt h1 h2 h3 h4 h5 h6 li ol p section td tr ul'.split(' '));
/** Also the vocabulary that came before schema.org. */
const RECIPE = /(?:schema\.org|data-vocabulary\.org)\/Recipe\/?$/i;
const ADDRESS_OF: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  time: 'datetime',
  data: 'value',
  meta: 'content',
};
const ADDRESSES = new Set(
  'url image thumbnailUrl contentUrl embedUrl video isBasedOn mainEntityOfPage sameAs'.split(' '),
);
const MOST_TEXT = 50_000;
/** Maximum number of nested properties whose text is captured. */
const MOST_CAPTURES = 16;
const MOST_TYPES = 10;
const CONTENTS = [
  'recipeIngredient',
  'ingredients',
  'ingredient',
  'recipeInstructions',
  'instructions',
];

interface Item {
  readonly vocabulary: Vocabulary;
  readonly isRecipe: boolean;
  readonly values: Map<string, Value[]>;
}

type Value = string | Item;

interface Capture {
  readonly names: readonly string[];
  readonly of: Item;
  text: string;
  /** Whether a property of the same name is inside, which says the same. */
  isRepeated: boolean;
}

/** An open element that is an item or captures the text of a property. */
interface OpenElement {
  readonly depth: number;
  readonly isItem: boolean;
  readonly isCapture: boolean;
}

/** A recipe that was found in the markup of a page, in the form of JSON-LD. */
export interface MarkedRecipe {
  readonly vocabulary: Vocabulary;
  readonly recipe: Loose;
}

/** Converts the recipes in the markup of a page to the form of JSON-LD. */
export class MicrodataCollector {
  readonly #recipes: Item[] = [];
  readonly #items: Item[] = [];
  readonly #captures: Capture[] = [];
  readonly #open: OpenElement[] = [];
  /** The vocabularies of the recipes that are open. */
  readonly #within: Vocabulary[] = [];
  #depth = 0;

  /** Those with ingredients or steps: pages name many things a recipe. */
  get recipes(): MarkedRecipe[] {
    return this.#recipes
      .filter(({ values }) => CONTENTS.some((name) => values.has(name)))
      .map(({ vocabulary, values }) => ({ vocabulary, recipe: unwrapSingles(values) }));
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (BLOCKS.has(tag)) this.text('\n');
    const parent = this.#items.at(-1);
    const names = parent ? propertiesOf(attributes, parent.vocabulary) : [];
    const scope = scopeOf(attributes, this.#within.at(-1) ?? null);
    const item = scope && this.#newItem(scope.type, scope.vocabulary);
    if (item) {
      this.#items.push(item);
      if (isFirmRecipe(item)) this.#within.push(item.vocabulary);
    }
    let isCapture = false;
    if (parent && names.length > 0) {
      const given = item ?? givenValue(tag, names, attributes);
      if (given !== undefined) add(parent, names, given);
      else if (this.#captures.length < MOST_CAPTURES) {
        this.#markRepeated(parent, names);
        this.#captures.push({ names, of: parent, text: '', isRepeated: false });
        isCapture = true;
      }
    }
    if (item || isCapture)
      this.#open.push({ depth: this.#depth, isItem: item !== null, isCapture });
  }

  text(data: string): void {
    for (const capture of this.#captures) {
      if (capture.text.length < MOST_TEXT) capture.text += data;
    }
  }

  /** The parser reports the end of every element, in order. */
  close(tag: string): void {
    if (BLOCKS.has(tag)) this.text('\n');
    const last = this.#open.at(-1);
    if (last?.depth === this.#depth) {
      this.#open.pop();
      const item = last.isItem ? this.#items.pop() : undefined;
      if (item && isFirmRecipe(item)) this.#within.pop();
      const capture = last.isCapture ? this.#captures.pop() : undefined;
      if (capture && !capture.isRepeated) add(capture.of, capture.names, capture.text.trim());
    }
    this.#depth -= 1;
  }

  #markRepeated(of: Item, names: readonly string[]): void {
    for (const capture of this.#captures) {
      if (capture.of === of && capture.names.some((name) => names.includes(name))) {
        capture.isRepeated = true;
      }
    }
  }

  #newItem(given: string, vocabulary: Vocabulary): Item {
    const types = given.trim().split(/\s+/, MOST_TYPES);
    const type = types.find((one) => RECIPE.test(one)) ?? types[0] ?? '';
    const item: Item = {
      vocabulary,
      isRecipe: RECIPE.test(type),
      values: new Map([['@type', [type.replace(/\/$/, '').split('/').at(-1) ?? '']]]),
    };
    if (item.isRecipe) this.#recipes.push(item);
    return item;
  }
}

/**
 * The value of a property that is not the text of its element. A link is an address only where an
 * address is meant: the words of a linked ingredient are the ingredient.
 */
function givenValue(
  tag: string,
  names: readonly string[],
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  if (attributes.content !== undefined && (tag === 'meta' || attributes.content.trim() !== '')) {
    return attributes.content;
  }
  const isLinked = tag === 'a' && !names.some((name) => ADDRESSES.has(name));
  return isLinked ? undefined : attributes[ADDRESS_OF[tag] ?? ''];
}

/** The class "recipe" may be on anything, such as the whole page. */
function isFirmRecipe({ isRecipe, vocabulary }: Item): boolean {
  return isRecipe && vocabulary !== 'copy-me-that';
}

function add(item: Item, names: readonly string[], value: Value): void {
  for (const name of names) {
    const values = item.values.get(name);
    if (values) values.push(value);
    else item.values.set(name, [value]);
  }
}

/** Unwraps lists with one value, as in JSON-LD. */
function unwrapSingles(values: Item['values']): Loose {
  const plain = (value: Value) => (typeof value === 'string' ? value : unwrapSingles(value.values));
  return Object.fromEntries(
    [...values].map(([name, found]) => {
      const all = found.map(plain);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

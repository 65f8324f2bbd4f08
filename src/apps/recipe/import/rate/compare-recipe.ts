import { foldText } from '../../../../shared/food/text/fold-text.ts';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import type { ImportedItem, ImportedRecipe } from '../imported-recipe.ts';
import { list, record, text } from '../values/loose.ts';
import { oneLine } from '../values/readable-text.ts';

/** An ingredient as a line of the page, or as the parts that it is to be stored in. */
type ExpectedIngredient = string | Readonly<Record<string, unknown>>;

/** What a page says. */
export interface ExpectedRecipe {
  readonly title: string;
  readonly ingredients: readonly ExpectedIngredient[];
  readonly steps: readonly string[];
}

/** Words that the parser of ingredients leaves out or writes as digits. */
const UNSAID = new Set('of de di du des d la the a an s n en er'.split(' '));
const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  half: '1 2',
  fluid: 'fl',
};

/**
 * Compares a recipe with what its page says. Amounts, brackets and notes may be in any order within
 * an ingredient; units may be abbreviated. Returns what is wrong, or nothing.
 */
export function findFaults(recipe: ImportedRecipe, expected: ExpectedRecipe): string[] {
  const isTitled = wordsOf(recipe.name).join(' ') === wordsOf(expected.title).join(' ');
  return [
    ...(isTitled ? [] : [`title "${recipe.name}"`]),
    ...ingredientFaults(recipe, expected.ingredients),
    ...stepFaults(recipe, expected.steps),
  ];
}

function ingredientFaults(
  { ingredients }: ImportedRecipe,
  expected: readonly ExpectedIngredient[],
): string[] {
  const items = ingredients.flatMap((group) => group.items);
  const found = items.map(({ qty, unit, name, note }) =>
    lineKey(`${qty} ${unit ?? ''} ${name} ${note}`),
  );
  const headings = ingredients.map(({ name }) => lineKey(name));
  const wanted = expected.map((one) => lineKey(lineOf(one))).filter((key) => key !== '');
  const missing = without(wanted, [...found, ...headings]);
  const extra = without(found, wanted);
  const apart = expected.filter((one) => typeof one !== 'string' && !items.some(hasParts(one)));
  return [
    ...(missing.length > 0 ? [`ingredients lack "${missing[0]}" (${missing.length})`] : []),
    ...(extra.length > 0 ? [`ingredients have "${extra[0]}" (${extra.length})`] : []),
    ...apart.map((one) => `ingredient in other parts than ${JSON.stringify(one)}`),
  ];
}

function lineOf(expected: ExpectedIngredient): string {
  if (typeof expected === 'string') return expected;
  return ['qty', 'unit', 'name', 'note'].map((part) => text(expected[part])).join(' ');
}

function hasParts(expected: Readonly<Record<string, unknown>>) {
  return (item: ImportedItem) =>
    (['qty', 'unit', 'name', 'note'] as const).every(
      (part) => text(item[part]) === text(expected[part]),
    );
}

/** A method that came as one step is wrong, even if its words are right. */
function stepFaults({ steps }: ImportedRecipe, expected: readonly string[]): string[] {
  const found = steps.flatMap(({ title, text: said }) => stepWords(`${title} ${said}`));
  const wanted = expected.flatMap(stepWords);
  const at = wanted.findIndex((word, index) => word !== found[index]);
  if (at !== -1 || found.length !== wanted.length) {
    const from = Math.max(0, (at === -1 ? wanted.length : at) - 2);
    return [`steps differ at "${found.slice(from, from + 6).join(' ')}"`];
  }
  return steps.length === 1 && expected.length > 1 ? ['steps run together'] : [];
}

/** The numbers of steps are not part of them. */
function stepWords(step: string): string[] {
  return wordsOf(step).filter((word) => !/^\d{1,2}$/.test(word) && word !== 'step');
}

function lineKey(line: string): string {
  return wordsOf(line)
    .flatMap((word) => (NUMBERS[word] ?? BUILT_IN_UNITS.find(word)?.abbr ?? word).split(' '))
    .filter((word) => !UNSAID.has(word))
    .sort()
    .join(' ');
}

function wordsOf(given: string): string[] {
  return foldText(oneLine(given).normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Reads an expected recipe: `title`, `ingredients`, `steps`, or the names that others use for them. */
export function parseExpected(value: Readonly<Record<string, unknown>>): ExpectedRecipe {
  const steps = value.steps ?? value.instructions_list ?? value.instructions;
  return {
    title: text(value.title ?? value.name),
    ingredients: list(value.ingredients).map((one) => record(one) ?? text(one)),
    steps: list(steps).flatMap((step) => text(step).split('\n')),
  };
}

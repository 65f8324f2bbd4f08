import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { context, fixture } from '../fixtures/fixture.ts';
import { readCrouton } from '../formats/crouton.ts';
import { recipesInScript } from '../formats/json-ld.ts';
import { readMealie } from '../formats/mealie.ts';
import { readMela } from '../formats/mela.ts';
import { readNextcloud } from '../formats/nextcloud.ts';
import { readPaprika } from '../formats/paprika.ts';
import { readPlainText } from '../formats/plain-text.ts';
import { readRecipeRow } from '../formats/recipe-row.ts';
import { readRecipeSage } from '../formats/recipesage.ts';
import { readSchemaOrg } from '../formats/schema-org.ts';
import { readTandoor } from '../formats/tandoor.ts';
import { type ImportedRecipe, UnreadableRecipe } from '../imported-recipe.ts';
import { type Loose, record, records } from '../values/loose.ts';
import { detectFormat } from './detect-format.ts';
import { readContent } from './read-content.ts';

const READERS: readonly (readonly [string, Loose, (recipe: Loose) => ImportedRecipe])[] = [
  ['Tandoor', fixture('tandoor-2.json'), readTandoor],
  ['Mealie', fixture('mealie.json'), readMealie],
  ['Nextcloud', fixture('nextcloud.json'), (recipe) => readNextcloud(recipe, context)],
  [
    'RecipeSage',
    records(fixture('recipesage.json').recipes)[0] ?? {},
    (recipe) => readRecipeSage(recipe, context),
  ],
  ['schema.org', fixture('nextcloud.json'), (recipe) => readSchemaOrg(recipe, context)],
  [
    'Crouton',
    { name: 'x', ingredients: [{ ingredient: { name: 'egg' } }], steps: [{ step: 'Boil.' }] },
    readCrouton,
  ],
  ['Mela', { title: 'x', ingredients: '1 egg', instructions: 'Boil.', images: ['x'] }, readMela],
  ['Paprika', { name: 'x', ingredients: '1 egg', directions: 'Boil.', servings: '2' }, readPaprika],
  [
    'our own',
    { name: 'x', ingredients: [{ items: [{ name: 'egg' }] }], steps: [{ text: 'Boil.' }] },
    readRecipeRow,
  ],
];

/** Replaces any part of a value by an arbitrary value. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const same = Array.isArray(value)
    ? fc.tuple(...value.map(mutated))
    : record(value)
      ? fc.record(
          Object.fromEntries(
            Object.entries(value as Loose).map(([key, one]) => [key, mutated(one)]),
          ),
        )
      : fc.constant(value);
  return fc.oneof(
    { weight: 12, arbitrary: same },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

describe('a recipe with arbitrary mutations', () => {
  test.each(READERS)('%s', (_program, recipe, read) => {
    fc.assert(
      fc.property(mutated(recipe), (given) => {
        const odd = record(given) ?? {};
        detectFormat(odd);
        try {
          const { name, ingredients, steps } = read(odd);
          expect(name).not.toBe('');
          expect(ingredients.every(({ items }) => items.every((item) => item.name !== ''))).toBe(
            true,
          );
          expect(steps.every(({ text }) => text !== '')).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableRecipe);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('text', () => {
    // "<i", three lines and ">" form a tag, which is removed.
    const words = fc.string().map((drawn) => drawn.replaceAll('<', ' '));
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        expect(readPlainText(`Soup\n${a}\nIngredients\n1 egg ${b}\nSteps\nBoil. ${c}`).name).toBe(
          'Soup',
        );
      }),
    );
  });
});

describe('a text crafted for slow parsing', () => {
  /** Smaller costs say nothing about growth. */
  const LEAST_COST = 5000;

  test.each([
    ['blanks', ' '.repeat(400_000)],
    ['open tags', '<a '.repeat(200_000)],
    ['nested tags', `${'<b>'.repeat(60_000)}${'</i>'.repeat(60_000)}`],
    ['marks', '{{ '.repeat(200_000)],
    ['entities', '&amp;'.repeat(100_000)],
    ['digits', '1'.repeat(400_000)],
    ['brackets', '('.repeat(400_000)],
    ['hashes', `# ${' #'.repeat(200_000)}x`],
    ['lines', '-\n'.repeat(200_000)],
    ['sentences', 'end.Next'.repeat(50_000)],
    ['numbers of steps', '1. '.repeat(130_000)],
    ['steps', 'Step 1 '.repeat(60_000)],
    ['closing brackets', '[)'.repeat(200_000)],
    ['adjectives', 'boneless, '.repeat(40_000)],
    ['escapes', '&amp;'.repeat(50_000)],
  ])('%s', (_what, slow) => {
    const part = costOf(slow.slice(0, slow.length / 10));
    // Ten times the text must cost about ten times the work, not a hundred times.
    expect(costOf(slow)).toBeLessThan(40 * Math.max(part, LEAST_COST));
  });

  test.each([
    ['comments', 'x [-'],
    ['dashes', 'x [----'],
    ['marks', '@a{'],
    ['sections', '= '],
    ['metadata', '>> '],
    ['headings', '---\n'],
    ['cells', '"a",'],
  ])('a file of %s', async (_what, part) => {
    const cost = async (times: number) => {
      const before = process.cpuUsage();
      const file = Buffer.from(`${part.repeat(times)}@egg{1}`);
      await Array.fromAsync(readContent(file, {})).catch(() => []);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times = 400_000 / part.length;
    const small = await cost(times / 10);
    expect(await cost(times)).toBeLessThan(40 * Math.max(small, LEAST_COST));
  });

  test.each([
    ['quotes', '"'],
    ['quotes and blanks', `"${' '.repeat(50)}`],
    ['quotes and commas', '", '],
    ['braces', '} '],
    ['backslashes', '\\'],
    ['objects', '{"a":'],
  ])('a script of %s', (_what, part) => {
    const cost = (times: number) => {
      const before = process.cpuUsage();
      recipesInScript(`{"a":"${part.repeat(times)}`);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times = 400_000 / part.length;
    expect(cost(times)).toBeLessThan(40 * Math.max(cost(times / 10), LEAST_COST));
  });

  /** Processor time in microseconds. */
  function costOf(text: string): number {
    const before = process.cpuUsage();
    const value = `x${text}x`;
    readTandoor({
      name: value,
      steps: [{ instruction: value, ingredients: [{ note: value, food: { name: value } }] }],
    });
    readSchemaOrg(
      {
        name: value,
        recipeIngredient: value,
        recipeInstructions: value,
        recipeYield: value,
        prepTime: value,
        keywords: value,
        nutrition: { calories: value },
      },
      context,
    );
    readPaprika({ name: value, nutritional_info: value, ingredients: value, created: value });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeRate } from './describe-rate.ts';
import { measureFolder } from './measure-rate.ts';

const CORPUS = join(import.meta.dirname, '../fixtures/pages');

const results = await measureFolder(CORPUS);

describe('the pages of our own making', () => {
  test.each(results.map((result) => [result.page, result] as const))(
    '%s comes in as expected',
    async (page, { recipe, faults }) => {
      expect(faults).toEqual([]);
      const json = await readFile(join(CORPUS, page.replace(/html$/, 'json')), 'utf8');
      const expected = JSON.parse(json) as { steps: string[] } | null;
      const steps = recipe?.steps.map(({ title, text }) => (title ? `${title}: ${text}` : text));
      // The comparison forgives how steps are split; these pages must be split as expected.
      expect(steps).toEqual(expected?.steps);
    },
  );

  test('never leave brackets or a sign as an ingredient', () => {
    const items = results.flatMap(
      ({ recipe }) => recipe?.ingredients.flatMap((g) => g.items) ?? [],
    );
    expect(items.length).toBeGreaterThan(40);
    for (const { name } of items) expect(name).toMatch(/^[\p{L}\d][^()]*$/u);
  });
});

describe('the rate of a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const save = async (name: string, recipe: object, expected?: object | null) => {
    const json = JSON.stringify({ '@type': 'Recipe', ...recipe });
    const page = `<!doctype html><script type="application/ld+json">${json}</script>`;
    await writeFile(join(folder, `${name}.html`), page);
    if (expected !== undefined)
      await writeFile(join(folder, `${name}.json`), JSON.stringify(expected));
  };
  const soup = { name: 'Soup', recipeIngredient: ['2 cups stock'], recipeInstructions: 'Boil it.' };
  const right = { title: 'Soup', ingredients: ['2 cups stock'], steps: ['Boil it.'] };

  test('counts what came in and what is all right, and lists the failures', async () => {
    await save('a', soup, right);
    await save('b', soup, { ...right, title: 'Cake' });
    await save('c', soup, { ...right, ingredients: ['2 cups stock', '1 egg'] });
    await save('d', soup, {
      title: 'Soup',
      ingredients: ['2 cups stock'],
      instructions: 'Bake it.',
    });
    await save('e', { name: 'Empty' }, right);
    await save('f', { name: 'Empty' }, null);
    await save('g', soup);
    await save('h', soup, { ...right, steps: ['Boil', 'it.'] });
    await writeFile(join(folder, 'i.html'), '<!doctype html><p>Hello</p>');
    expect(describeRate(await measureFolder(folder))).toBe(
      [
        '9 pages, 7 with structured data.',
        'Came in: 6 of 7 (85.7 %).',
        'All right: 2 of 7 (28.6 %) with an expected result.',
        '',
        'Not read:',
        '  e.html: This recipe has neither ingredients nor steps.',
        '  f.html: This recipe has neither ingredients nor steps. As expected.',
        '  i.html: No recipe was found on this page.',
        '',
        'Wrong:',
        '  b.html: title "Soup"',
        '  c.html: ingredients lack "1 egg" (1)',
        '  d.html: steps differ at "boil it"',
        '  h.html: steps run together',
      ].join('\n'),
    );
  });

  test('compares the parts of an ingredient if they are given', async () => {
    const given = { qty: '2', unit: 'cup', name: 'stock' };
    await save('a', soup, { ...right, ingredients: [given] });
    await save('b', soup, { ...right, ingredients: [{ qty: '2', name: 'cup stock' }] });
    const [a, b] = await measureFolder(folder);
    expect(a?.faults).toEqual([]);
    expect(b?.faults).toEqual(['ingredient in other parts than {"qty":"2","name":"cup stock"}']);
  });

  test('forgives order and spelling within an ingredient, but no lost word', async () => {
    const ingredients = ['2 (14 ounce) cans of tomatoes, drained', 'One ½ tablespoon oil'];
    await save('a', { ...soup, recipeIngredient: ingredients }, { ...right, ingredients });
    await save('b', { ...soup, recipeIngredient: ['2 cans'] }, { ...right, ingredients });
    const [a, b] = await measureFolder(folder);
    expect(a?.faults).toEqual([]);
    expect(b?.faults).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recipesContract } from '../../recipes/contract.ts';
import { RECIPE_FIELDS } from '../../recipes/fields.ts';
import { IMPORT_LIMITS, type ImportedRecipe } from '../imported-recipe.ts';
import { toInput } from '../storing/to-input.ts';
import { finishRecipe, type RecipeDraft } from './finish-recipe.ts';

const canBeEdited = (recipe: ImportedRecipe) =>
  recipesContract.createRecipe.input.safeParse(toInput({ recipe }, true)).success;

const finish = (fields: Partial<RecipeDraft>) =>
  finishRecipe({ source: 'text', name: 'Soup', ...fields });

describe('a finished recipe', () => {
  test('is truncated to the limits', () => {
    const recipe = finish({
      name: 'n'.repeat(5000),
      description: 'd'.repeat(50_000),
      ingredients: [
        { name: 'a', items: Array.from({ length: 400 }, (_, n) => ({ name: `item ${n}` })) },
        { name: 'b', items: Array.from({ length: 400 }, (_, n) => ({ name: `item ${n}` })) },
      ],
      steps: Array.from({ length: 1000 }, () => ({ title: '', text: 't'.repeat(30_000) })),
      tags: Array.from({ length: 40 }, (_, n) => `${'t'.repeat(80)}${n}`),
      tools: ['p'.repeat(500)],
      yield_text: 'y'.repeat(500),
      prep_minutes: 50_000,
      source_url: `https://long.example/${'x'.repeat(5000)}`,
    });
    expect(recipe.name).toHaveLength(IMPORT_LIMITS.name);
    expect(recipe.description).toHaveLength(RECIPE_FIELDS.description.most);
    expect(recipe.ingredients.map(({ items }) => items.length)).toEqual([400, 100]);
    expect(recipe.steps).toHaveLength(IMPORT_LIMITS.steps);
    expect(recipe.steps[0]?.text).toHaveLength(IMPORT_LIMITS.stepText);
    expect(recipe.tags).toHaveLength(1);
    expect(recipe.source_url).toBeNull();
    expect(canBeEdited(recipe)).toBe(true);
    const groups = Array.from({ length: 300 }, () => ({ name: 'g', items: [{ name: 'i' }] }));
    expect(canBeEdited(finish({ ingredients: groups }))).toBe(true);
  });

  test('has no markup in any of its texts', () => {
    const evil = '<script>alert(1)</script><b>x</b>';
    const recipe = finish({
      name: evil,
      description: evil,
      notes: evil,
      yield_text: evil,
      ingredients: [{ name: evil, items: [{ qty: evil, unit: evil, name: evil, note: evil }] }],
      steps: [{ title: evil, text: evil }],
      tags: [evil],
      tools: [evil],
      cooks: [{ date: '2026-01-01', notes: evil }],
    });
    expect(JSON.stringify(recipe)).not.toMatch(/[<>]|alert/);
    expect(recipe.name).toBe('x');
  });

  test.each([
    ['servings', 2.4, 2],
    ['servings', '4', 4],
    ['servings', -1, null],
    ['servings', 1e9, null],
    ['rating', 4.4, 4],
    ['rating', 0, null],
    ['rating', 9, null],
    ['prep_minutes', 1e9, null],
    ['prep_minutes', '15', 15],
    ['source_url', 'javascript:alert(1)', null],
    ['source_url', 'https://a.example/x', 'https://a.example/x'],
    ['created_at', 'long ago', null],
  ])('%s %j becomes %j', (field, given, expected) => {
    expect(finish({ [field]: given })).toMatchObject({ [field]: expected });
  });

  test('can be made from any draft with a name', () => {
    const anything = fc.anything({ maxDepth: 2 });
    const draft = fc.record({
      source: fc.constant('text' as const),
      name: fc.constant('Soup'),
      description: anything,
      servings: anything,
      prep_minutes: anything,
      rating: anything,
      ingredients: fc.array(
        fc.record({
          name: anything,
          items: fc.array(
            fc.record({ qty: anything, unit: anything, name: anything, note: anything }),
          ),
        }),
      ),
      steps: fc.array(fc.record({ title: anything, text: anything })),
      tags: fc.array(anything),
      source_url: anything,
      notes: anything,
      cooks: fc.array(fc.record({ date: anything, notes: anything, rating: anything })),
      favorite: anything,
      created_at: anything,
    });
    fc.assert(
      fc.property(draft, (one) => {
        const recipe = finishRecipe(one);
        return recipe.name === 'Soup' && canBeEdited(recipe);
      }),
    );
  });
});

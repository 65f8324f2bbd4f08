import { expect, test } from 'vitest';
import { useHousehold } from '../../../testing/recipe/household.ts';

const { ana } = useHousehold();

const preview = (text: string) => ana.call('POST /recipe/api/recipes/import/preview', { text });

test('a text is read as an import reads it, and nothing is stored', async () => {
  const { status, body } = await preview(
    'Tomato soup\nServes 2\n\nIngredients\n500 g tomatoes, chopped\n1 onion\n\nSteps\n1. Fry.\n2. Boil.',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    count: 1,
    recipes: [
      {
        name: 'Tomato soup',
        servings: 2,
        ingredients: [{ lines: ['500 g tomatoes, chopped', '1 onion'] }],
        steps: ['Fry.', 'Boil.'],
      },
    ],
    failed: [],
  });
  expect((await ana.call('GET /recipe/api/recipes')).body.items).toEqual([]);
});

test('a text without a recipe is refused with a reason', async () => {
  const { status, body } = await preview('{"unknown": true}');
  expect(status).toBe(400);
  expect(body.error).not.toBe('');
  expect((await preview('  ')).status).toBe(400);
});

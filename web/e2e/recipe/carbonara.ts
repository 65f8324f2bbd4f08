import { beforeAll } from 'vitest';
import type { TestInstance } from '../support/browser.ts';
import { addRecipe, goWithoutAccounts } from '../support/seed.ts';

/** A recipe that uses every field. */
const CARBONARA = {
  name: 'Spaghetti carbonara',
  description: 'The Roman classic.',
  servings: 4,
  prep_minutes: 10,
  cook_minutes: 20,
  tags: ['pasta', 'quick'],
  tools: ['Large pot'],
  source_url: 'https://example.org/carbonara',
  notes: 'Use **guanciale**.\n\n- No cream',
  nutrition: { calories: 620, protein: 27 },
  ingredients: [
    {
      name: '',
      items: [
        { id: 'a', qty: '400', unit: 'g', name: 'spaghetti' },
        { id: 'b', qty: '4', name: 'eggs' },
      ],
    },
    { name: 'To finish', items: [{ id: 'c', qty: '1', unit: 'cup', name: 'milk' }] },
  ],
  steps: [
    { title: 'Boil', text: 'Cook the spaghetti for 9 minutes.', refIds: ['a'] },
    { text: 'Fry for 6–8 min, then beat the eggs.' },
    { text: 'Toss and serve.' },
  ],
};

/**
 * An instance without accounts, with the carbonara and a lemon tart. Returns the carbonara's id.
 */
export function useCarbonara(instance: TestInstance): { readonly id: number } {
  const carbonara = { id: 0 };
  beforeAll(async () => {
    await goWithoutAccounts(instance.url);
    carbonara.id = await addRecipe(instance.url, CARBONARA);
    await addRecipe(instance.url, { name: 'Lemon tart', total_minutes: 90, favorite: true });
  });
  return carbonara;
}

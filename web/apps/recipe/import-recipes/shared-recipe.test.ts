import { expect, test } from 'vitest';
import { readSharedRecipe } from './shared-recipe.ts';

const read = (shared: Record<string, string>) => readSharedRecipe(new URLSearchParams(shared));

test('an address is found where apps put it', () => {
  const url = 'https://example.org/soup?a=1';
  expect(read({ url })).toEqual({ url, text: '' });
  expect(read({ title: 'Soup', text: `Look: ${url} nice` })).toEqual({ url, text: '' });
});

test('without an address the text is the recipe', () => {
  expect(read({ title: 'Soup', text: '1 onion' })).toEqual({ url: '', text: 'Soup\n\n1 onion' });
  expect(read({})).toEqual({ url: '', text: '' });
});

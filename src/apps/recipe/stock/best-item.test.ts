import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBestItem, indexByKey } from './best-item.ts';

const item = (id: number, name: string, generic_parent_id: number | null = null) => ({
  id,
  name,
  generic_parent_id,
});
const PANTRY = indexByKey([
  item(1, 'Onions'),
  item(2, 'Red onion'),
  item(3, 'Crème fraîche'),
  item(4, 'Rice flour'),
  item(5, 'Brown rice flour'),
  item(6, 'Chicken'),
  item(7, 'Stock'),
  item(8, 'Olive oil', 9),
  item(9, 'Oil'),
  item(10, 'olive oils'),
  item(11, '–'),
]);
const idOf = (name: string) => findBestItem(PANTRY, name)?.item.id;

describe('the item that an ingredient is', () => {
  test.each([
    ['onion', 1],
    ['ONIONS, finely chopped', 1],
    ['thinly sliced red onions', 2],
    ['creme fraiche', 3],
    ['brown rice flour', 5],
    ['white rice flour', 4],
    ['chicken stock', 7],
    ['chicken', 6],
    ['extra virgin olive oil', 10],
    ['rice', undefined],
    ['flour', undefined],
    ['onionskin', undefined],
    ['–', undefined],
    ['', undefined],
  ])('%s is item %s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  test('says whether it is all of the name', () => {
    expect(findBestItem(PANTRY, 'Red Onions')?.exact).toBe(true);
    expect(findBestItem(PANTRY, 'red onions, sliced')?.exact).toBe(false);
  });

  test('of several with one key is the most general, then the oldest', () => {
    expect(idOf('olive oil')).toBe(10);
    const twice = [item(3, 'Eggs'), item(2, 'Egg')];
    expect(indexByKey(twice).get('egg')?.id).toBe(2);
    expect(indexByKey(twice.toReversed()).get('egg')?.id).toBe(2);
  });

  test('has more words than any other that fits', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((said) => said.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 8 }), phrase, (names, said) => {
        const found = findBestItem(indexByKey(names.map((name, n) => item(n, name))), said);
        const fitting = names.filter((name) => ` ${said} `.includes(` ${name} `));
        const most = Math.max(0, ...fitting.map((name) => name.length));
        expect(found?.item.name.length ?? 0).toBe(most);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { usualServing } from './usual-serving.ts';

const cup = (grams: number) => ({ label: 'cup', grams });
const tbsp = (grams: number) => ({ label: 'tbsp', grams });
const piece = (grams: number) => ({ label: 'piece', grams });

test.each([
  ['dry oats by the cup are too much at once', 389, [cup(156)], undefined],
  ['oil by the spoon', 884, [cup(216), tbsp(13.5)], tbsp(13.5)],
  ['sugar by the spoon', 387, [cup(200), tbsp(4.2)], tbsp(4.2)],
  ['milk by the cup', 61, [cup(244), tbsp(15.2)], cup(244)],
  ['a banana rather than a cup of mash', 89, [cup(225), piece(118)], piece(118)],
  ['a whole chicken is not a portion', 215, [piece(1046), cup(140)], cup(140)],
  ['water by the cup', 0, [cup(237), tbsp(1500)], cup(237)],
  ['energy is not known', undefined, [tbsp(5), piece(80)], piece(80)],
  ['no measures', 52, [], undefined],
])('%s', (_, calories, servings, expected) => {
  const food = { portion: 100, servings, nutrition: { calories }, source: 'usda' };
  expect(usualServing(food)).toEqual(expected);
});

test('the first serving of an own food and of a label counts, however large', () => {
  const servings = [cup(700), tbsp(10)];
  for (const source of ['own', 'off', 'scan', 'import']) {
    expect(usualServing({ portion: 100, servings, nutrition: { calories: 500 }, source })).toEqual(
      cup(700),
    );
  }
});

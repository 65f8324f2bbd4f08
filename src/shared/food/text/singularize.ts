const IRREGULAR = new Map(
  'leaves leaf,loaves loaf,halves half,knives knife,calves calf,chilies chili,chiles chili,chillies chilli,cookies cookie,brownies brownie,smoothies smoothie,veggies veggie,quiches quiche,brioches brioche,geese goose'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** English plural endings, longest first. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(..)ies$/, '$1y'],
  [/(ss|sh|ch|x|zz|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

/**
 * Removes the plural ending of a folded English word. Words that only look like plurals (molasses,
 * cassis) are shortened too, which is harmless when both sides of a comparison are.
 */
export function singularize(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 3) return word;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  return ending === undefined ? word : word.replace(ending[0], ending[1]);
}

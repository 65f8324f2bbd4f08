import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildUnits } from '../../../../shared/food/units/units.ts';
import { parseIngredientLine } from './ingredient-line.ts';

function read(line: string) {
  const { qty, unit, name, note } = parseIngredientLine(line);
  return [qty, unit, name, note].join('|');
}

describe('an ingredient line', () => {
  test.each([
    ['1 1/2 cups (180 g) all-purpose flour, sifted', '1 1/2|cup|all-purpose flour|180 g, sifted'],
    ['2–3 cloves garlic, minced', '2–3|clove|garlic|minced'],
    ['Salt to taste', '|to taste|Salt|'],
    ['salt and pepper, to taste', '|to taste|salt and pepper|'],
    ['Salz nach Geschmack', '|to taste|Salz|'],
    ['1 tsp salt, or to taste', '1|tsp|salt|or to taste'],
    ['500g Mehl', '500|g|Mehl|'],
    ['1 can (400 g) tomatoes', '1|can|tomatoes|400 g'],
    ['2 (14 oz) cans tomatoes, drained', '2|can|tomatoes|14 oz, drained'],
    ['2 x 400g cans chopped tomatoes', '2|can|chopped tomatoes|400 g'],
    ['2 14-ounce cans tomatoes', '2|can|tomatoes|14 oz'],
    ['a pinch of salt', '1|pinch|salt|'],
    ['Pinch of salt', '|pinch|salt|'],
    ['1 Prise Salz', '1|pinch|Salz|'],
    ['- 2 eggs', '2||eggs|'],
    ['• 2 large eggs, beaten', '2||large eggs|beaten'],
    ['[ ] 2 eggs', '2||eggs|'],
    ['3) 2 eggs', '2||eggs|'],
    ['2 eggs', '2||eggs|'],
    ['an onion', '1||onion|'],
    ['half a lemon', '1/2||lemon|'],
    ['1 dozen eggs', '12||eggs|'],
    ['a dozen eggs', '12||eggs|'],
    ['a few sprigs of thyme', 'a few|sprig|thyme|'],
    ['some oil', 'some||oil|'],
    ['1 T sugar', '1|tbsp|sugar|'],
    ['1 t sugar', '1|tsp|sugar|'],
    ['1 T. sugar', '1|tbsp|sugar|'],
    ['1 t. sugar', '1|tsp|sugar|'],
    ['2 Zwiebel(n), gewürfelt', '2||Zwiebel|gewürfelt'],
    ['1 Prise(n) Salz', '1|pinch|Salz|'],
    ['1 Dose/n Tomaten', '1|can|Tomaten|'],
    ['2 egg(s)', '2||egg|'],
    ['n. B. Knoblauch , gehackt', '|to taste|Knoblauch|gehackt'],
    ['1.500 g Mehl', '1500|g|Mehl|'],
    ['1.125 cups flour', '1.125|cup|flour|'],
    ['500g/1lb 2oz plain flour', '500|g|plain flour|1 lb 2 oz'],
    ['1½ fl. oz. lime juice', '1½|fl oz|lime juice|'],
    ['1 cup plus 2 tbsp flour', '1|cup|flour|plus 2 tbsp'],
    ['1 cup / 240 ml milk', '1|cup|milk|240 ml'],
    ['250g/9oz plain flour', '250|g|plain flour|9 oz'],
    ['200 g – 250 g flour', '200|g|flour|250 g'],
    ['1 lb. ground beef', '1|lb|ground beef|'],
    ['One 14-ounce can tomatoes', '1|can|tomatoes|14 oz'],
    ['4 to 6 chicken thighs', '4 to 6||chicken thighs|'],
    ['about 2 cups spinach', 'about 2|cup|spinach|'],
    ['1,5 kg Kartoffeln', '1,5|kg|Kartoffeln|'],
    ['2 EL Öl', '2|tbsp|Öl|'],
    ['1 Bund Petersilie', '1|bunch|Petersilie|'],
    ["1 gousse d'ail", '1|clove|ail|'],
    ['2 cucharadas de aceite', '2|tbsp|aceite|'],
    ['3 cuillères à soupe de sucre', '3|tbsp|sucre|'],
    ['3 cloves', '3||cloves|'],
    ['2% milk', '||2% milk|'],
    ['1-inch piece of ginger', '||1-inch piece of ginger|'],
    ['olive oil for frying', '||olive oil for frying|'],
    ['juice of 1 lemon', '||juice of 1 lemon|'],
    ['Flour 200 g', '200|g|Flour|'],
    ['Butter: 1/2 cup', '1/2|cup|Butter|'],
    ['whole milk', '||whole milk|'],
    ['1 whole chicken', '1|whole|chicken|'],
    ['1 stick butter – softened', '1|stick|butter|softened'],
    ['2 bay leaves (optional)', '2||bay leaves|optional'],
    ['1 knob butter', '1||knob butter|'],
    ['', '|||'],
  ])('%j is %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('knows custom units, and leaves disabled ones in the name', () => {
    const units = buildUnits({
      disabled: ['head'],
      custom: [{ abbr: 'knob', name: 'knob', plural: 'knobs', family: 'count' }],
    });
    expect(parseIngredientLine('2 knobs of butter', units)).toMatchObject({
      unit: 'knob',
      name: 'butter',
    });
    expect(parseIngredientLine('1 head lettuce', units)).toMatchObject({
      unit: '',
      name: 'head lettuce',
    });
  });

  test('any line can be parsed, and text with letters keeps a name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (line) => {
        expect(typeof parseIngredientLine(line).name).toBe('string');
      }),
      { numRuns: 300 },
    );
    const word = fc.constantFrom('flour', 'red onion', 'Crème fraîche');
    const unit = fc.constantFrom('cups', 'g', 'tbsp', 'cloves', 'EL');
    const qty = fc.constantFrom('1', '1/2', '2-3', '1½', '1,5');
    fc.assert(
      fc.property(qty, unit, word, (many, of, name) => {
        expect(parseIngredientLine(`${many} ${of} ${name}`)).toMatchObject({ qty: many, name });
      }),
    );
  });
});

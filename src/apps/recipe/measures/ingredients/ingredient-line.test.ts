import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_UNITS, buildUnits } from '../../../../shared/food/units/units.ts';
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
    ['Salz nach Geschmack', '|nach Geschmack|Salz|'],
    ['1 tsp salt, or to taste', '1|tsp|salt|or to taste'],
    ['500g Mehl', '500|g|Mehl|'],
    ['1 can (400 g) tomatoes', '1|can|tomatoes|400 g'],
    ['2 (14 oz) cans tomatoes, drained', '2|can|tomatoes|14 oz, drained'],
    ['2 x 400g cans chopped tomatoes', '2|can|chopped tomatoes|400 g'],
    ['2 14-ounce cans tomatoes', '2|can|tomatoes|14 oz'],
    ['a pinch of salt', '1|pinch|salt|'],
    ['Pinch of salt', '|pinch|salt|'],
    ['1 Prise Salz', '1|Prise|Salz|'],
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
    ['1 Prise(n) Salz', '1|Prise|Salz|'],
    ['1 Dose/n Tomaten', '1|Dose|Tomaten|'],
    ['2 egg(s)', '2||egg|'],
    ['n. B. Knoblauch , gehackt', '|n. B.|Knoblauch|gehackt'],
    ['1.500 g Mehl', '1500|g|Mehl|'],
    ['1.125 cups flour', '1.125|cup|flour|'],
    ['500g/1lb 2oz plain flour', '500|g|plain flour|1 lb 2 oz'],
    ['2 metric cups flour', '2|metric cup|flour|'],
    ['1 imperial pint of milk', '1|UK pint|milk|'],
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
    ['2 EL Öl', '2|EL|Öl|'],
    ['1 Bund Petersilie', '1|Bund|Petersilie|'],
    ["1 gousse d'ail", '1|gousse|ail|'],
    ['2 cucharadas de aceite', '2|cucharadas|aceite|'],
    ['3 cuillères à soupe de sucre', '3|cuillères à soupe|sucre|'],
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

  test.each([
    ['1 cup flour ((sifted))', '1|cup|flour|sifted'],
    ['1 ((14 oz)) can beans', '1|can|beans|14 oz'],
    ['2 cups rice (about 1 lb (450 g)), rinsed', '2|cup|rice|about 1 lb (450 g), rinsed'],
    ['1 onion (small) [red]', '1||onion|small, red'],
    ['salt ( )', '||salt|'],
    ['salt (())', '||salt|'],
    ['1 cup sugar (optional', '1|cup|sugar (optional|'],
    ['1 cup sugar) optional', '1|cup|sugar) optional|'],
    ['1 cup sugar (a] b)', '1|cup|sugar|a] b'],
  ])('brackets: %j is %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test.each([
    ['2 boneless, skinless chicken breasts, cubed', '2||boneless, skinless chicken breasts|cubed'],
    ['4 bone-in, skin-on chicken thighs', '4||bone-in, skin-on chicken thighs|'],
    ['1 cup chopped, toasted walnuts, divided', '1|cup|chopped, toasted walnuts|divided'],
    ['2 red, ripe, firm tomatoes', '2||red, ripe, firm tomatoes|'],
    ['3 große, reife Tomaten, gewürfelt', '3||große, reife Tomaten|gewürfelt'],
    ['1 onion, chopped, rinsed', '1||onion|chopped, rinsed'],
    ['2 tbsp flaxseed, ground', '2|tbsp|flaxseed|ground'],
    ['500 g mushrooms – sliced, fried', '500|g|mushrooms|sliced, fried'],
    ['peeled, ', '||peeled|'],
  ])('adjectives before a comma belong to the name: %j is %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test.each([
    ["2 c. à soupe d'huile", '2|c. à soupe|huile|', 'tbsp'],
    ['1 c. à café de sel', '1|c. à café|sel|', 'tsp'],
    ['2 c.à.s. de sucre', '2|c.à.s.|sucre|', 'tbsp'],
    ['2 cuil. à soupe de crème', '2|cuil. à soupe|crème|', 'tbsp'],
    ['3 msk smör', '3|msk|smör|', 'tbsp'],
    ['2 st ägg', '2|st|ägg|', 'pc'],
    ['1 krm salt', '1|krm|salt|', 'krm'],
    ['2 ss olje', '2|ss|olje|', 'tbsp'],
    ['3 fedd hvitløk', '3|fedd|hvitløk|', 'clove'],
    ['2 spsk sukker', '2|spsk|sukker|', 'tbsp'],
    ['2 rkl öljyä', '2|rkl|öljyä|', 'tbsp'],
    ['2 colheres (sopa) de açúcar', '2|colheres (sopa)|açúcar|', 'tbsp'],
    ['1 colher de chá de sal', '1|colher de chá|sal|', 'tsp'],
    ['2 xícaras (chá) de farinha', '2|xícaras (chá)|farinha|', 'cup'],
    ['2 łyżki oleju', '2|łyżki|oleju|', 'tbsp'],
    ['1 szklanka mąki', '1|szklanka|mąki|', 'szklanka'],
    ['20 dkg liszt', '20|dkg|liszt|', 'dag'],
    ['2 evőkanál olaj', '2|evőkanál|olaj|', 'tbsp'],
    ['2 su bardağı un', '2|su bardağı|un|', 'su bardağı'],
    ['1 yemek kaşığı tereyağı', '1|yemek kaşığı|tereyağı|', 'tbsp'],
    ['2 ст. л. сахара', '2|ст. л.|сахара|', 'tbsp'],
    ['1 ч.л. соли', '1|ч.л.|соли|', 'tsp'],
    ['200 г муки', '200|г|муки|', 'g'],
    ['соль по вкусу', '|по вкусу|соль|', 'to taste'],
  ])('a unit of another language stays as written: %j is %s', (line, expected, abbr) => {
    expect(read(line)).toBe(expected);
    expect(BUILT_IN_UNITS.find(parseIngredientLine(line).unit)?.abbr).toBe(abbr);
  });

  test('a name keeps its first word', () => {
    expect(read('Di Stefano ricotta')).toBe('||Di Stefano ricotta|');
  });

  test('a chili is no kilogram', () => {
    expect(read('2 chili peppers')).toBe('2||chili peppers|');
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDecimal, toNumber } from '../numbers/fraction.ts';
import { keyWords } from '../text/key-words.ts';
import { findDensity, gramsPerMl, readDensities } from './densities.ts';

const DENSITIES = readDensities();

const FACTS = `
all-purpose flour|0.507|K
bread flour|0.507|K
cake flour|0.507|K
whole wheat flour|0.478|K
rye flour|0.448|K
spelt flour|0.418|K
almond flour|0.406|K
oat flour|0.389|K
rice flour|0.6|K
semolina|0.689|K
cornmeal|0.583|K
cornstarch|0.541|U
rolled oats|0.376|K
panko|0.211|K
dry breadcrumbs|0.473|K
granulated sugar|0.837|K
caster sugar|0.803|K
brown sugar packed|0.9|K
icing sugar|0.48|K
honey|1.42|K
maple syrup|1.319|K
molasses|1.437|K
corn syrup|1.319|K
agave syrup|1.42|K
water|1.0|P
milk|1.03|U
buttermilk|1.036|K
cream|1.006|K
sour cream|0.972|K
yogurt|1.036|K
evaporated milk|1.065|U
sweetened condensed milk|1.319|K
coconut milk canned|1.019|K
cream cheese|0.981|K
ricotta|1.04|K
grated cheese|0.478|K
parmesan grated|0.423|K
feta crumbled|0.482|K
butter|0.955|K
neutral oil|0.92|P
olive oil|0.915|P
coconut oil|0.947|U
shortening|0.778|K
peanut butter|1.141|K
tahini|1.082|K
mayonnaise|0.933|U
ketchup|1.15|U
mustard|1.01|U
soy sauce|1.15|P
worcestershire sauce|1.082|U
tomato paste|1.1|P
jam|1.437|K
applesauce|1.078|K
pumpkin puree|0.959|K
table salt|1.217|K
kosher salt coarse|1.082|K
kosher salt flaky|0.541|K
baking powder|0.933|U
baking soda|1.217|K
instant yeast|0.609|K
vanilla extract|0.852|U
cocoa powder|0.355|K
chocolate chips|0.719|K
ground paprika|0.46|U
ground turmeric|0.636|U
dried oregano|0.203|U
long grain rice dry|0.837|K
quinoa dry|0.748|K
couscous dry|0.731|U
lentils dry|0.812|U
bulgur dry|0.642|K
chickpeas canned|0.761|U
raisins|0.63|K
almonds whole|0.6|K
walnuts chopped|0.478|K
pecans|0.444|K
peanuts|0.6|K
sesame seeds|0.6|K
chia seeds|0.626|K
shredded coconut sweetened|0.359|K
blueberries|0.655|K
raspberries|0.507|K
onion diced|0.6|K
carrot grated|0.418|K
spinach raw|0.106|U
wine|1.01|U
vegetable broth|1.01|U
lemon juice|1.03|U`;

const facts = FACTS.trim()
  .split('\n')
  .map((line) => line.split('|') as [name: string, gPerMl: string, source: string]);

describe('the density table', () => {
  test('holds at least 250 ingredients, none of them twice', () => {
    const keys = DENSITIES.map(({ name }) => keyWords(name).sort().join(' '));
    expect(keys.length).toBeGreaterThanOrEqual(250);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('every value is that of a food', () => {
    for (const { name, gPerMl } of DENSITIES) {
      expect(toNumber(gPerMl), name).toBeGreaterThan(0.05);
      expect(toNumber(gPerMl), name).toBeLessThan(2);
    }
  });

  test('every name finds its own row', () => {
    for (const density of DENSITIES) expect(findDensity(density.name)).toEqual(density);
  });

  test.each(facts)('%s weighs %s g/ml (%s)', (name, gPerMl, source) => {
    expect(findDensity(name)).toMatchObject({ gPerMl: fromDecimal(gPerMl), source });
  });

  test('holds these 88 facts and no other of their sources', () => {
    expect(facts).toHaveLength(88);
    expect(DENSITIES.filter(({ source }) => source !== 'C')).toHaveLength(88);
  });
});

describe('an ingredient is found by', () => {
  test.each([
    ['Organic Brown Rice Flour', 'brown rice flour'],
    ['rice flour', 'rice flour'],
    ['unbleached all purpose flour', 'all-purpose flour'],
    ['flour, sifted', 'flour'],
    ['grated Parmesan', 'parmesan grated'],
    ['light brown sugar', 'brown sugar'],
    ['light brown sugar, packed', 'brown sugar'],
    ['unsalted butter softened', 'butter'],
    ['butter or margarine', 'butter'],
    ['whole milk', 'milk'],
    ['smooth peanut butter', 'peanut butter'],
    ['extra virgin olive oil', 'olive oil'],
    ['olive oil extra virgin', 'olive oil'],
    ['chicken stock', 'stock'],
    ['red wine vinegar', 'vinegar'],
    ['Crème fraîche', 'creme fraiche'],
    ['blueberry', 'blueberries'],
    ['half-and-half', 'half and half'],
    ['oil for frying', 'oil'],
    ['tuna in olive oil', 'tuna'],
    ['cream of tartar', 'cream of tartar'],
    ['water (warm)', 'water'],
    ['butter lettuce', 'lettuce'],
    ['Öl', 'ol'],
    ['Mehl', 'mehl'],
  ])('%s: %s', (name, row) => {
    expect(findDensity(name)?.name).toBe(row);
  });

  test.each(['milk bread', 'sugar cubes', 'beef', '', 'chopped', 'oilcloth', 'poblano pepper'])(
    'nothing is known of %j',
    (name) => {
      expect(findDensity(name)).toBeUndefined();
    },
  );

  test('any text at all, without a throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findDensity(text)));
  });
});

describe('grams per ml', () => {
  test('come from the pantry first', () => {
    expect(toNumber(gramsPerMl('flour', 236.5882365) ?? fromDecimal('0'))).toBe(1);
  });

  test.each([null, undefined, 0, -3, Number.NaN, Number.POSITIVE_INFINITY])(
    'a pantry row that says %s says nothing',
    (said) => {
      expect(gramsPerMl('water', said)).toEqual(fromDecimal('1'));
      expect(gramsPerMl('moon dust', said)).toBeUndefined();
    },
  );
});

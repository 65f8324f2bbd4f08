import { text } from './text/text.ts';

type Aisle = keyof typeof text.aisles;

const WORDS: Record<Aisle, string> = {
  produce:
    'apple avocado banana basil bean berry blueberry broccoli cabbage carrot celery cucumber fruit garlic ginger grape herb kale leek lemon lettuce lime mango mint mushroom onion orange parsley pea peach pear pepper potato pumpkin raspberry salad shallot spinach squash strawberry tomato vegetable zucchini courgette',
  bakery: 'bagel baguette bread brioche bun cake croissant loaf roll tortilla wrap',
  dairy:
    'butter cheese cheddar cream egg feta margarine milk mozzarella parmesan quark skyr yogurt yoghurt',
  meat: 'bacon beef chicken cod fish ham lamb mince pork prawn salami salmon sausage shrimp steak tuna turkey',
  frozen: 'frozen ice-cream pizza',
  drinks: 'beer coffee cola juice lemonade soda tea water wine',
  household:
    'battery bleach detergent foil napkin paper shampoo soap sponge tissue toothpaste towel wipe',
  pantry:
    'almond cereal chickpea chili chocolate cinnamon cumin flour honey jam lentil mustard noodle nut oat oil olive pasta peanut quinoa raisin rice salt sauce spaghetti spice stock sugar vinegar walnut yeast',
};

const AISLES = new Map(
  Object.entries(WORDS).flatMap(([aisle, words]) =>
    words.split(' ').map((word) => [word, aisle as Aisle] as const),
  ),
);

/** Where a shop most likely keeps it. The last word says what a thing is: "tomato sauce". */
export function aisleOf(name: string): string | null {
  const words: string[] =
    name
      .toLowerCase()
      .replace('ice cream', 'ice-cream')
      .match(/[\p{L}-]+/gu) ?? [];
  const aisle = words.includes('frozen')
    ? 'frozen'
    : words
        .toReversed()
        .map(inSingular)
        .find((found) => found !== undefined);
  return aisle ? text.aisles[aisle] : null;
}

function inSingular(word: string): Aisle | undefined {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return forms.map((form) => AISLES.get(form)).find((found) => found !== undefined);
}

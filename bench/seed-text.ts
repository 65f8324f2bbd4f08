import type { Random } from '../src/host/demo/random.ts';

type Words = readonly [string, ...string[]];

function list(text: string): Words {
  return text.split(' ').map((word) => word.replaceAll('_', ' ')) as unknown as Words;
}

const FOODS = list(
  'apples bananas lemons limes oranges pears plums cherries strawberries blueberries spinach kale leeks onions garlic ginger carrots parsnips potatoes pumpkin courgettes aubergine peppers tomatoes cucumber celery mushrooms broccoli cauliflower basil parsley coriander oats rice lentils chickpeas spaghetti flour sugar salt honey olive_oil butter yoghurt milk cream eggs feta parmesan halloumi tofu salmon trout chicken bacon almonds walnuts raisins coffee cinnamon vanilla',
);
const KINDS = list('organic fresh frozen dried smoked ground large small ripe local');
const UNITS = list('g kg ml l pcs tbsp tsp can bunch pack');
const AISLES = list('Vegetables Fruit Dairy Bakery Meat Fish Spices Frozen Drinks Baking');
const DISHES = list(
  'lasagne risotto goulash ramen paella tagine curry chowder quiche focaccia dumplings shakshuka gnocchi moussaka pancakes crumble lemon_tart cheesecake minestrone bibimbap',
);
const PEOPLE = list(
  'Helena Marek Aisha Jonas Yuki Pedro Ingrid Tomasz Fatima Liam Noor Ravi Sofia Emil Carla Dmitri Hana Oskar Priya Zofia Anselm Beatriz Kwame Leonie',
);
const THINGS = list(
  'boiler passport invoice bicycle insurance dentist lease printer balcony garage piano tent suitcase camera washing_machine curtains bookshelf ladder router heating contract tax_return visa recipe playlist newsletter presentation spreadsheet budget prescription vaccination parcel',
);
const PLACES = list(
  'Lisbon Kraków Zürich Oslo Ghent Porto Vienna Malmö Dresden Tallinn Bologna Galway Uppsala Ljubljana Bergen Seville Leipzig Innsbruck Aarhus Trieste',
);
const MONTHS = list(
  'January February March April May June July August September October November December',
);
const DAYS = list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

const SENTENCES: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  (r) => `Call ${r.pick(PEOPLE)} about the ${r.pick(THINGS)} before ${r.pick(DAYS)}.`,
  (r) => `The ${r.pick(THINGS)} costs ${r.between(12, 980)} euros a year, ask ${r.pick(PEOPLE)}.`,
  (r) =>
    `Train to ${r.pick(PLACES)} on ${r.between(1, 28)} ${r.pick(MONTHS)}, seat ${r.between(1, 90)}.`,
  (r) => `${r.pick(PEOPLE)} recommends the ${r.pick(DISHES)} in ${r.pick(PLACES)}.`,
  (r) =>
    `For the ${r.pick(DISHES)}: ${r.pick(FOODS)}, ${r.pick(FOODS)} and a little ${r.pick(FOODS)}.`,
  (r) => `- [ ] bring the ${r.pick(THINGS)} to ${r.pick(PEOPLE)}`,
  (r) => `- [x] order ${r.between(2, 12)} ${r.pick(UNITS)} of ${r.pick(FOODS)}`,
  (r) =>
    `Next time less ${r.pick(FOODS)}, more ${r.pick(FOODS)}; bake for ${r.between(15, 75)} minutes.`,
  (r) => `Meeting moved to ${r.pick(DAYS)}, ${r.between(8, 18)}:${r.pick(['00', '15', '30'])}.`,
  (r) => `Idea: spend ${r.pick(MONTHS)} in ${r.pick(PLACES)} with ${r.pick(PEOPLE)}.`,
];

const TITLES: typeof SENTENCES = [
  (r) => `${r.pick(DISHES)} for ${r.pick(DAYS)}`,
  (r) => `${r.pick(PLACES)} in ${r.pick(MONTHS)}`,
  (r) => `${r.pick(THINGS)}: what is left`,
  (r) => `${r.pick(PEOPLE)}'s birthday`,
  (r) => `Ideas, ${r.pick(MONTHS)} ${r.between(2021, 2026)}`,
];

export const someone = (random: Random) => `${random.pick(PEOPLE)} of ${random.pick(PLACES)}`;
export const food = (random: Random) =>
  random.chance(0.5) ? random.pick(FOODS) : `${random.pick(KINDS)} ${random.pick(FOODS)}`;
export const dish = (random: Random) => random.pick(DISHES);
export const unit = (random: Random) => random.pick(UNITS);
export const aisle = (random: Random) => random.pick(AISLES);
export const noteTitle = (random: Random) => random.pick(TITLES)(random);

export function noteText(random: Random): string {
  const sentences = Array.from({ length: random.between(3, 9) }, () =>
    random.pick(SENTENCES)(random),
  );
  return sentences.join('\n');
}

/** An instant of the last three years. */
export function instant(random: Random, now: number): string {
  return new Date(now - random.between(0, 3 * 365 * 86_400) * 1000).toISOString();
}

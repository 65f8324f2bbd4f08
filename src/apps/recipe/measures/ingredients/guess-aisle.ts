import { keyWords } from '../../../../shared/food/text/key-words.ts';

/**
 * Singular words by aisle. The aisles have the names of the initial pantry categories, so that
 * linked and unlinked items appear together, and pantry and list name them alike.
 */
const AISLE_WORDS = {
  Produce:
    'apple,apricot,artichoke,arugula,asparagus,aubergine,avocado,banana,basil,beet,beetroot,berry,blackberry,blueberry,broccoli,cabbage,carrot,cauliflower,celery,cherry,chive,cilantro,coriander,corn,courgette,cucumber,date,dill,eggplant,fennel,fig,fruit,garlic,garlic clove,ginger,grape,grapefruit,green bean,herb,jalapeno,kale,leek,lemon,lemon juice,lemongrass,lettuce,lime,lime juice,mango,melon,mint,mushroom,onion,orange,parsley,parsnip,pea,peach,pear,pepper,pineapple,plum,pomegranate,potato,pumpkin,radish,raspberry,rocket,rosemary,sage,salad,scallion,shallot,spinach,sprout,squash,strawberry,sweetcorn,thyme,tomato,turnip,vegetable,zucchini',
  'Bread & bakery': 'bagel,baguette,bread,brioche,bun,cake,croissant,loaf,pita,roll,tortilla,wrap',
  'Dairy & eggs':
    'butter,buttermilk,cheddar,cheese,cream,creme fraiche,egg,feta,gouda,gruyere,halloumi,margarine,mascarpone,milk,mozzarella,parmesan,pecorino,quark,ricotta,skyr,tofu,yoghurt,yogurt,yolk',
  Meat: 'bacon,beef,chicken,chorizo,duck,ham,lamb,mince,pancetta,pork,prosciutto,salami,sausage,steak,turkey,veal',
  'Fish & seafood':
    'anchovy,clam,cod,crab,fish,haddock,mussel,prawn,salmon,scallop,seafood,shrimp,squid,trout,tuna',
  'Beans & lentils': 'bean,chickpea,lentil',
  'Pasta, rice & grains':
    'barley,breadcrumb,bulgur,cereal,couscous,macaroni,noodle,oat,orzo,panko,pasta,penne,polenta,quinoa,rice,spaghetti,tagliatelle',
  'Cans & jars': 'broth,coconut milk,stock',
  Baking:
    'almond,baking powder,baking soda,bicarbonate,chocolate,cocoa,cornflour,cornstarch,flour,gelatin,gelatine,hazelnut,nut,peanut,pecan,pistachio,raisin,starch,sugar,vanilla,walnut,yeast',
  'Oils & vinegars': 'oil,vinegar',
  'Herbs & spices':
    'bay leaf,black pepper,cardamom,cayenne,chili,chilli,cinnamon,clove,cumin,curry,nutmeg,oregano,paprika,peppercorn,saffron,salt,seasoning,spice,turmeric,white pepper',
  'Sauces & condiments':
    'caper,honey,jam,ketchup,maple syrup,mayonnaise,miso,mustard,olive,paste,peanut butter,pesto,sauce,syrup,tahini',
  Frozen: 'frozen,ice cream,pizza',
  Drinks: 'beer,coffee,coffee bean,cola,juice,lemonade,soda,tea,water,wine',
  Household:
    'battery,bleach,detergent,foil,napkin,paper,shampoo,soap,sponge,tissue,toothpaste,towel,wipe',
} as const;

export const AISLES = Object.keys(AISLE_WORDS);

const AISLE_BY_WORD = new Map(
  Object.entries(AISLE_WORDS).flatMap(([aisle, things]) =>
    things.split(',').map((thing) => [thing, aisle] as const),
  ),
);

/** How an item is preserved takes precedence over what it is. */
const AISLE_BY_PRESERVATION: readonly (readonly [RegExp, string])[] = [
  [/^frozen$/, 'Frozen'],
  [/^(canned|tinned)$/, 'Cans & jars'],
];

/** Aisles of items that are also sold in cans: 2 cans of tomatoes are not produce. */
const CANNED = new Set<string | null>([
  'Produce',
  'Fish & seafood',
  'Beans & lentils',
  'Pasta, rice & grains',
  null,
]);

/** Guesses the aisle of an item, taking its unit into account. */
export function guessAisle(name: string, unit: string | null = null): string | null {
  const aisle = aisleByWords(name);
  return /^cans?$/.test(unit ?? '') && CANNED.has(aisle) ? 'Cans & jars' : aisle;
}

/** The last word decides: "tomato sauce". */
function aisleByWords(name: string): string | null {
  const words = keyWords(name);
  const kept = AISLE_BY_PRESERVATION.find(([way]) => words.some((word) => way.test(word)));
  if (kept) return kept[1];
  const endings = words.flatMap((word, at) => [word, `${words[at - 1] ?? ''} ${word}`]);
  return endings.reduceRight<string | null>(
    (found, said) => found ?? AISLE_BY_WORD.get(said) ?? null,
    null,
  );
}

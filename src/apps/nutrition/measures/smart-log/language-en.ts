import { countDaysAgo, type LanguageTable, nameWeekdays } from './language.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function nameBelowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? tens : `${tens} ${SMALL[value % 10]}`;
}

/** "two hundred fifty", "two hundred and fifty", "a hundred and fifty". */
function nameNumber(value: number): string[] {
  if (value < 100) return [nameBelowHundred(value)];
  const hundreds = Math.floor(value / 100);
  const heads = hundreds === 1 ? ['one', 'a'] : [SMALL[hundreds] ?? ''];
  const rest = nameBelowHundred(value % 100);
  return heads.flatMap((head) =>
    value % 100 === 0
      ? [`${head} hundred`]
      : [`${head} hundred ${rest}`, `${head} hundred and ${rest}`],
  );
}

const NUMBERS = Array.from({ length: 999 }, (_, at) => at + 1).flatMap((value) =>
  nameNumber(value).map((name) => [name, value] as const),
);

/** "half a", "half of the", … */
const PARTS = (
  [
    ['half', 1 / 2],
    ['a half', 1 / 2],
    ['one half', 1 / 2],
    ['quarter', 1 / 4],
    ['a quarter', 1 / 4],
    ['one quarter', 1 / 4],
    ['three quarters', 3 / 4],
    ['a third', 1 / 3],
    ['one third', 1 / 3],
    ['two thirds', 2 / 3],
  ] as const
).flatMap(([part, value]) =>
  ['', ' a', ' an', ' of a', ' of an', ' of the', ' the', ' of my', ' my', ' of one', ' of'].map(
    (end) => [part + end, value] as const,
  ),
);

export const ENGLISH: LanguageTable = {
  decimalComma: false,
  conjunction: 'and',
  elisions: '',
  prefixes: 'half',
  abbreviations: 'dr,mr,mrs,st,tbsp,tsp,tbs,approx,ca,vs,no',
  amounts: [
    ...NUMBERS,
    ...PARTS,
    ...(['a', 'an', 'another', 'a single', 'one more'] as const).map((one) => [one, 1] as const),
    ...(['a couple of', 'a couple', 'couple of', 'a pair of', 'both'] as const).map(
      (two) => [two, 2] as const,
    ),
    ['a couple more', 2],
    ...(
      [
        'a bit of',
        'a little',
        'a little bit of',
        'a few',
        'a lot of',
        'lots of',
        'several',
      ] as const
    ).map((vague) => [vague, null] as const),
  ],
  additions: [
    ['and a half', 1 / 2],
    ['and a quarter', 1 / 4],
    ['and three quarters', 3 / 4],
  ],
  multipliers: [
    ['dozen', 12],
    ['hundred', 100],
    ['thousand', 1000],
    ['x', 1],
    ['times', 1],
  ],
  ranges: 'to,or,-',
  units: {
    g: 'g,gr,gm,gram,grams,gramme,grammes',
    kg: 'kg,kgs,kilo,kilos,kilogram,kilograms',
    mg: 'mg,milligram,milligrams',
    oz: 'oz,ounce,ounces',
    lb: 'lb,lbs,pound,pounds',
    'fl oz': 'fl oz,fluid ounce,fluid ounces',
    ml: 'ml,mls,milliliter,milliliters,millilitre,millilitres',
    cl: 'cl,centiliter,centiliters,centilitre,centilitres',
    dl: 'dl,deciliter,deciliters,decilitre,decilitres',
    l: 'l,liter,liters,litre,litres',
    pt: 'pt,pint,pints',
    qt: 'quart,quarts',
    cup: 'cup,cups,cupful',
    tbsp: 'tbsp,tbsps,tbs,tablespoon,tablespoons,tablespoonful',
    tsp: 'tsp,tsps,teaspoon,teaspoons',
    spoon: 'spoon,spoons,spoonful,spoonfuls',
    slice: 'slice,slices,rasher,rashers,strip,strips',
    glass: 'glass,glasses',
    mug: 'mug,mugs',
    bowl: 'bowl,bowls,bowlful',
    plate: 'plate,plates,plateful',
    can: 'can,cans,tin,tins',
    bottle: 'bottle,bottles',
    carafe: 'carafe,carafes,jug,jugs',
    jar: 'jar,jars',
    tub: 'tub,tubs,pot,pots',
    pkg: 'pack,packs,packet,packets,package,packages',
    bag: 'bag,bags',
    box: 'box,boxes,carton,cartons',
    handful: 'handful,handfuls',
    pinch: 'pinch,pinches',
    dash: 'dash,dashes',
    splash: 'splash,splashes,drizzle',
    drop: 'drop,drops',
    clove: 'clove,cloves',
    pc: 'piece,pieces,pcs',
    serving: 'serving,servings,portion,portions,helping,helpings',
    scoop: 'scoop,scoops',
    bar: 'bar,bars',
    square: 'square,squares',
    cube: 'cube,cubes',
    shot: 'shot,shots',
    stick: 'stick,sticks',
    stalk: 'stalk,stalks',
    bunch: 'bunch,bunches',
    kcal: 'kcal,kcals,cal,cals,calorie,calories,kilocalorie,kilocalories',
    kJ: 'kj,kilojoule,kilojoules',
  },
  unitLinks: 'of,of the,of my,of a,of an,of some',
  unitNeedsLink: true,
  sizes: 'large,big,small,medium,little,huge,full,whole,heaped,level,heaping,tall',
  determiners:
    'the,some,my,our,any,this,that,about,around,approximately,approx,roughly,like,maybe,of',
  separators:
    'and,plus,then,and then,also,and also,as well as,followed by,after that,and after that,but,and some',
  companions:
    'with,along with,together with,alongside,topped with,and with,with some,with a side of',
  joinedFoods:
    'mac and cheese,macaroni and cheese,salt and pepper,peanut butter and jelly,peanut butter and jam,pb and j,fish and chips,bangers and mash,half and half,surf and turf,biscuits and gravy,chicken and waffles,ham and cheese,ham and cheese sandwich,grilled ham and cheese,sweet and sour,sweet and sour chicken,sweet and sour pork,salt and vinegar,salt and vinegar chips,salt and vinegar crisps,sour cream and onion,sour cream and onion chips,cookies and cream,cookies and cream ice cream,peaches and cream,strawberries and cream,rice and beans,pork and beans,franks and beans,spaghetti and meatballs,bubble and squeak,steak and kidney pie,oil and vinegar,gin and tonic,rum and coke,bread and butter pudding,cheese and onion,cheese and onion crisps,ben and jerrys,m and ms,corned beef and cabbage,shepherds pie,quarter pounder,half baked,half fat,half fat milk,half fat cheese,half fat creme fraiche,chili with beans,chilli con carne,tv dinner,full english breakfast,english breakfast,english breakfast tea,roast dinner,christmas dinner,ploughmans lunch,packed lunch,continental breakfast,sunday roast,good friday bun',
  meals: {
    breakfast: 'breakfast,second breakfast,brekkie,breakie,brekky',
    lunch: 'lunch,luncheon,lunchtime',
    dinner: 'dinner,supper,dinnertime,evening meal',
    snack: 'snack,snacks',
  },
  ambiguousMeals: { dinner: 'tea' },
  mealPrepositions: 'for,at,as,during,to,into,in,under',
  mealDeterminers: 'my,a,an,the,our,todays',
  mealFoods:
    'sausage,burrito,cereal,bar,sandwich,wrap,taco,roll,bread,potato,biscuit,mix,box,pack,meat,cracker,cake,muffin,bun,tea,ham,bacon,link,patty,bowl,smoothie,drink,shake,food,plate,special,platter,bagel,hash',
  days: [
    ['today', { offset: 0 }],
    ['this morning', { offset: 0 }],
    ['this afternoon', { offset: 0 }],
    ['this evening', { offset: 0 }],
    ['tonight', { offset: 0 }],
    ['yesterday', { offset: -1 }],
    ['yesterdays', { offset: -1 }],
    ['yesterday morning', { offset: -1 }],
    ['yesterday afternoon', { offset: -1 }],
    ['yesterday evening', { offset: -1 }],
    ['last night', { offset: -1 }],
    ['the day before yesterday', { offset: -2 }],
    ['day before yesterday', { offset: -2 }],
    ['tomorrow', { offset: 1 }],
    ['a couple of days ago', { offset: -2 }],
    ...countDaysAgo(
      ['two', 'three', 'four', 'five', 'six', 'seven'],
      (count) => `${count} days ago`,
    ),
    ...nameWeekdays(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      (day) => [
        ...['', 'on ', 'last ', 'this ', 'on last '].map((start) => start + day),
        ...[`${day} morning`, `${day} night`, `${day} evening`, `on ${day} night`, `${day}s`],
      ],
    ),
  ],
  fillers:
    'i,ive,id,we,ill,im,you,me,had,have,having,ate,eat,eaten,eating,drank,drink,drunk,drinking,consumed,got,grabbed,took,made,was,were,is,been,finished,snacked on,snacked,log,logged,add,added,track,record,put,enter,save,note,down,please,just,also,then,so,ok,okay,well,yeah,yes,hey,hi,hello,thanks,thank you,good morning,can you,could you,would you,want to,like to,need to,would like to,wanna,let me,lets,too,as well,right now,now,earlier,later,finally,first,actually,basically,afterwards,there,it,to,by,in the morning,in the afternoon,in the evening,at night,for dessert,at noon,at work,at home',
  closings:
    'too,as well,also,please,thanks,thank you,in total,altogether,to my diary,in my diary,to the diary,to my log,for me,right now,now,earlier,later,afterwards,actually,ok,okay,i had,i ate,i drank,i think,instead,again,in the morning,in the afternoon,in the evening,at night,before bed,for dessert,at noon,at midnight,at work,at home',
  hesitations: 'um,umm,uh,uhh,er,erm,hmm,mm,you know,i mean,i guess',
  clock: /^\d{1,2}(?:am|pm)$/,
  clockUnits: 'am,pm,oclock,in the morning,in the afternoon,in the evening,at night',
  clockPrepositions: 'at,around,about,by,at about,at around',
  questions:
    'how,what,whats,when,where,why,which,who,whose,did i,do i,does,did,am i,are,is it,is there,was it,should i,should,will,would it,could i,can i,may i,tell me,show me,explain,compare,list,summarize,summarise,suggest,recommend,give me,delete,remove,undo,cancel,change,correct,replace,edit,move,forget',
  requests:
    'can you log,can you add,can you please log,can you please add,can you track,can you record,could you log,could you add,could you please log,could you please add,could you track,would you log,would you add,will you log,will you add,please log,please add,log,add,track,record,can i log,can i add,put,can you put,could you put',
  nothing:
    'nothing,skipped,skip,didnt eat,didnt have,did not eat,did not have,havent eaten,have not eaten,havent had,no food,none,anything,not hungry,the same,same',
  water:
    'water,tap water,still water,sparkling water,mineral water,ice water,iced water,cold water,hot water,warm water,spring water,fizzy water,soda water,plain water,bottled water,drinking water,filtered water',
};

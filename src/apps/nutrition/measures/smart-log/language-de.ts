import { countDaysAgo, type LanguageTable, nameWeekdays } from './language.ts';

const SMALL =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

function nameBelowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? tens : `${SMALL[value % 10]}und${tens}`;
}

/** "zweihundertfünfzig", "hundertfünfzig", "einhundertfünfzig". */
function nameNumber(value: number): string[] {
  if (value < 100) return [nameBelowHundred(value)];
  const hundreds = Math.floor(value / 100);
  const heads = hundreds === 1 ? ['', 'ein'] : [SMALL[hundreds] ?? ''];
  const rest = value % 100 === 0 ? '' : nameBelowHundred(value % 100);
  return heads.map((head) => `${head}hundert${rest}`);
}

const NUMBERS = Array.from({ length: 999 }, (_, at) => at + 1).flatMap((value) =>
  nameNumber(value)
    .flatMap((name) => (name.includes('ß') ? [name, name.replace('ß', 'ss')] : [name]))
    .map((name) => [name, value] as const),
);

const HALVES = SMALL.slice(2, 11).map((name, at) => [`${name}einhalb`, at + 2.5] as const);
const HALF_FORMS = ['halbe', 'halber', 'halbes', 'halben', 'halbem', 'halb'];
const ARTICLES = ['ein', 'eine', 'einen', 'einem', 'einer', 'eines', 'ne', 'nen'];

export const GERMAN: LanguageTable = {
  decimalComma: true,
  conjunction: 'und',
  elisions: '',
  prefixes: '',
  abbreviations: 'dr,ca,el,tl,stk,st,ml,gr,bzw,evtl,etw,pck,nr',
  amounts: [
    ...NUMBERS,
    ...HALVES,
    ...ARTICLES.map((article) => [article, 1] as const),
    ...['eins', 'noch ein', 'noch eine', 'noch einen'].map((one) => [one, 1] as const),
    ...HALF_FORMS.flatMap((half) => [
      [half, 1 / 2] as const,
      ...[...ARTICLES, 'die', 'den', 'das'].map(
        (article) => [`${article} ${half}`, 1 / 2] as const,
      ),
      ...ARTICLES.map((article) => [`${article} ${half} dutzend`, 6] as const),
      ...['zwei', 'drei'].map((count, at) => [`${count} ${half}`, (at + 2) / 2] as const),
    ]),
    ...['ein viertel', 'viertel', 'eine viertel', 'einen viertel'].map(
      (part) => [part, 1 / 4] as const,
    ),
    ['dreiviertel', 3 / 4],
    ['drei viertel', 3 / 4],
    ['ein drittel', 1 / 3],
    ['zwei drittel', 2 / 3],
    ['anderthalb', 1.5],
    ['eineinhalb', 1.5],
    ['einundeinhalb', 1.5],
    ['zwo', 2],
    ['beide', 2],
    ['tausend', 1000],
    ['ein paar', null],
    ['paar', null],
    ['ein bisschen', null],
    ['ein wenig', null],
    ['ein klein wenig', null],
    ['einige', null],
    ['mehrere', null],
    ['viel', null],
    ['viele', null],
  ],
  additions: [
    ['einhalb', 1 / 2],
    ['und ein halb', 1 / 2],
    ['und eine halbe', 1 / 2],
    ['und einen halben', 1 / 2],
    ['und ein halbes', 1 / 2],
  ],
  multipliers: [
    ['dutzend', 12],
    ['hundert', 100],
    ['tausend', 1000],
    ['x', 1],
    ['mal', 1],
    ['mal ein', 1],
  ],
  ranges: 'bis,oder,-',
  units: {
    g: 'g,gr,gramm',
    kg: 'kg,kilo,kilos,kilogramm',
    mg: 'mg,milligramm',
    ml: 'ml,milliliter,millilitern',
    cl: 'cl,zentiliter',
    dl: 'dl,deziliter',
    l: 'l,liter,litern',
    oz: 'oz,unze,unzen',
    cup: 'tasse,tassen,cup,cups',
    tbsp: 'el,esslöffel,essl',
    tsp: 'tl,teelöffel,kaffeelöffel',
    spoon: 'löffel',
    slice: 'scheibe,scheiben,scheibchen',
    glass: 'glas,gläser,gläsern,gläschen',
    mug: 'becher,pott',
    bowl: 'schüssel,schüsseln,schale,schalen,schälchen,müslischale',
    plate: 'teller,tellern',
    can: 'dose,dosen,büchse',
    bottle: 'flasche,flaschen',
    carafe: 'karaffe,karaffen,krug',
    jar: 'einmachglas',
    pkg: 'packung,packungen,päckchen,paket,pck,pack',
    bag: 'tüte,tüten,beutel',
    box: 'schachtel,schachteln',
    handful: 'handvoll,hand voll',
    pinch: 'prise,prisen',
    splash: 'schuss,spritzer',
    drop: 'tropfen',
    clove: 'zehe,zehen',
    pc: 'stück,stücke,stücken,stückchen,stk',
    serving: 'portion,portionen',
    scoop: 'messlöffel,scoop,scoops',
    ball: 'kugel,kugeln',
    bar: 'riegel,tafel,tafeln',
    square: 'rippe,rippen',
    cube: 'würfel',
    stalk: 'stange,stangen',
    bunch: 'bund',
    shot: 'shot,shots',
    kcal: 'kcal,kalorie,kalorien,kilokalorie,kilokalorien,cal',
    kJ: 'kj,kilojoule',
  },
  unitLinks: 'von,vom,von der,von dem,von den,an',
  unitNeedsLink: false,
  sizes:
    'große,großer,großes,großen,kleine,kleiner,kleines,kleinen,mittlere,mittleren,mittelgroße,volle,voller,volles,vollen,ganze,ganzer,ganzes,ganzen,gehäufte,gehäufter,gestrichene,gestrichener,dicke,dünne',
  determiners:
    'der,die,das,den,dem,des,etwas,mein,meine,meinen,meinem,meiner,unser,unsere,so,circa,ca,etwa,ungefähr,rund,vielleicht,bisschen,davon,von,noch',
  separators:
    'und,plus,sowie,dann,und dann,danach,und danach,außerdem,und außerdem,und noch,aber,anschließend,und auch,zusätzlich',
  companions: 'mit,zusammen mit,dazu,und dazu,samt,nebst',
  joinedFoods:
    'käse mit löchern,salz und pfeffer,essig und öl,fish and chips,fisch und chips,mac and cheese,himmel und erde,currywurst pommes,pommes rot weiß,leberkäse mit ei,strammer max,schwarz weiß gebäck,gin und tonic,cola mit zitrone,milchreis mit zimt und zucker,zimt und zucker,chili con carne,chili sin carne,wasser mit kohlensäure,wasser ohne kohlensäure,wasser mit sprudel,mineralwasser mit kohlensäure,brot und butter pudding,linsen mit spätzle,joghurt mit der ecke,eis am stiel,english breakfast tea,low carb,to go',
  meals: {
    breakfast: 'frühstück,zweites frühstück,zweiten frühstück,morgenessen,zmorge,morgens',
    lunch: 'mittagessen,mittag,mittags,mittagstisch,zmittag,lunch',
    dinner: 'abendessen,abendbrot,nachtessen,znacht,dinner,abendmahlzeit,abends',
    snack:
      'snack,snacks,zwischenmahlzeit,zwischenmahlzeiten,imbiss,brotzeit,vesper,jause,znüni,zvieri,zwischendurch',
  },
  ambiguousMeals: { snack: 'kaffee und kuchen' },
  mealPrepositions: 'zum,zu,zur,beim,als,fürs,für,am,im,in,ins,zu einem,unter,gegen',
  mealDeterminers: 'das,den,dem,die,mein,meinem,meinen,mein heutiges,ein,einen,einem,eine,heutige',
  mealFoods: 'riegel,box,brett,tomaten,tomate,gurken,gurke,möhren,karotten,salami,mix,bar,pack',
  days: [
    ['heute', { offset: 0 }],
    ['heute morgen', { offset: 0 }],
    ['heute früh', { offset: 0 }],
    ['heute vormittag', { offset: 0 }],
    ['heute nachmittag', { offset: 0 }],
    ['heute abend', { offset: 0 }],
    ['gestern', { offset: -1 }],
    ['gestern morgen', { offset: -1 }],
    ['gestern früh', { offset: -1 }],
    ['gestern vormittag', { offset: -1 }],
    ['gestern nachmittag', { offset: -1 }],
    ['gestern abend', { offset: -1 }],
    ['vorgestern', { offset: -2 }],
    ['vorgestern abend', { offset: -2 }],
    ['morgen', { offset: 1 }],
    ...countDaysAgo(
      ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
      (count) => `vor ${count} tagen`,
    ),
    ...nameWeekdays(
      ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
      (day) =>
        ['', 'am ', 'letzten ', 'am letzten ', 'vorigen ', 'diesen '].flatMap((start) => [
          start + day,
          `${start}${day} abend`,
          `${start}${day} morgen`,
          `${start}${day}abend`,
        ]),
    ),
    ['sonnabend', { weekday: 6 }],
    ['am sonnabend', { weekday: 6 }],
  ],
  fillers:
    'ich,wir,du,mir,mich,uns,habe,hab,hatte,hatten,haben,hätte,gab,gabs,gab es,es,war,waren,ist,esse,aß,trinke,trank,gefrühstückt,gegessen,getrunken,logge,log,trag,trage,eintragen,hinzufügen,füge,hinzu,notiere,speichere,speichern,bitte,gerade,eben,auch,noch,dann,also,ja,ok,okay,hallo,hey,hi,danke,guten morgen,guten tag,guten abend,nur,mal,schon,erst,zuerst,später,vorhin,insgesamt,kannst du,könntest du,würdest du,möchte,will,jetzt,sonst,gemacht,da,dafür,dabei,am morgen,am vormittag,am nachmittag,am abend,zum nachtisch,als nachtisch,zum dessert',
  closings:
    'gegessen,getrunken,gehabt,genommen,zu mir genommen,verzehrt,gefrühstückt,gegönnt,genascht,verputzt,eintragen,ein,hinzufügen,hinzu,notieren,speichern,loggen,bitte,danke,auch,noch,dann,insgesamt,ins tagebuch,in mein tagebuch,im tagebuch,jetzt,vorhin,gemacht,gehabt habe,gegessen habe,war das,ok,am morgen,am vormittag,am nachmittag,am abend,vor dem schlafengehen,zum nachtisch,als nachtisch,zum dessert',
  hesitations: 'äh,ähm,öh,öhm,hm,hmm,naja,na ja,glaube ich,glaub ich,sozusagen,halt',
  clock: /^\d{1,2}uhr$/,
  clockUnits: 'uhr',
  clockPrepositions: 'um,gegen,so um,ab',
  questions:
    'wie,was,wann,wo,warum,wieso,weshalb,welche,welcher,welches,wer,habe ich genug,hab ich genug,habe ich heute genug,soll ich,sollte ich,darf ich,kann ich,kann man,gibt es,ist das,ist es,sind,zeig,zeige,zeig mir,sag mir,erkläre,vergleiche,liste,empfiehl,lösche,lösch,entferne,entfern,ändere,korrigiere,ersetze,verschiebe,rückgängig,vergiss',
  requests:
    'kannst du bitte,kannst du mir,könntest du bitte,kannst du eintragen,logge,bitte logge,trag,trage,bitte trag,bitte trage,notiere,speichere,füge,bitte füge,kannst du,könntest du,würdest du',
  nothing:
    'nichts,gar nichts,kein,keine,keinen,ausgelassen,ausgefallen,übersprungen,nicht gegessen,nicht,das gleiche,dasselbe',
  water:
    'wasser,leitungswasser,mineralwasser,sprudel,sprudelwasser,stilles wasser,stillem wasser,kaltes wasser,warmes wasser,heißes wasser,selters,wasser mit kohlensäure,wasser ohne kohlensäure,wasser mit sprudel,mineralwasser mit kohlensäure,kranwasser,hahnenwasser,tafelwasser,trinkwasser',
};

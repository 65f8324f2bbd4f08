import { countDaysAgo, type LanguageTable, nameWeekdays } from './language.ts';

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt'];
/** Belgian and Swiss tens; the French count from 60 and 80. */
const OTHER_TENS = [
  ['septante', 70],
  ['huitante', 80],
  ['octante', 80],
  ['nonante', 90],
] as const;

function nameBelowHundred(value: number): string[] {
  if (value < 20) return [SMALL[value] ?? ''];
  const tens = TENS[Math.min(Math.floor(value / 10), 8) - 2] ?? '';
  const rest = value - (value >= 80 ? 80 : value >= 60 ? 60 : value - (value % 10));
  if (rest === 0) return value === 80 ? [tens, `${tens}s`] : [tens];
  const joined = `${tens}-${SMALL[rest]}`;
  return rest === 1 || rest === 11 ? [joined, `${tens} et ${SMALL[rest]}`] : [joined];
}

/** "deux cent cinquante", "cent vingt et un". */
function nameNumber(value: number): string[] {
  if (value < 100) return nameBelowHundred(value);
  const hundreds = Math.floor(value / 100);
  const head = hundreds === 1 ? 'cent' : `${SMALL[hundreds]} cent`;
  if (value % 100 === 0) return [head, `${head}s`];
  return nameBelowHundred(value % 100).map((rest) => `${head} ${rest}`);
}

const NUMBERS = Array.from({ length: 999 }, (_, at) => at + 1).flatMap((value) =>
  nameNumber(value).map((name) => [name, value] as const),
);
const OF = ['', " d'", " d'un", " d'une", ' de', ' de la', ' du', " de l'", ' de ma', ' de mon'];
const PARTS = (
  [
    ['la moitié', 1 / 2],
    ['une moitié', 1 / 2],
    ['un quart', 1 / 4],
    ['le quart', 1 / 4],
    ['trois quarts', 3 / 4],
    ['un tiers', 1 / 3],
    ['deux tiers', 2 / 3],
    ['une douzaine', 12],
    ['une demi-douzaine', 6],
    ['une dizaine', 10],
    ['une vingtaine', 20],
    ['une centaine', 100],
    ['une paire', 2],
  ] as const
).flatMap(([part, value]) => OF.map((end) => [part + end, value] as const));

export const FRENCH: LanguageTable = {
  decimalComma: true,
  conjunction: 'et',
  elisions: 'd,l,j,qu,n,s,m,t,c',
  prefixes: 'demi',
  abbreviations: 'dr,env,st,ste,cs,cc,gr',
  amounts: [
    ...NUMBERS,
    ...OTHER_TENS,
    ...PARTS,
    ['une', 1],
    ['mille', 1000],
    ['une autre', 1],
    ['un autre', 1],
    ['encore un', 1],
    ['encore une', 1],
    ...['demi', 'demie', 'un demi', 'une demi', 'une demie', 'un demie'].map(
      (half) => [half, 1 / 2] as const,
    ),
    ...['un peu de', "un peu d'", 'un petit peu de', 'quelques', 'plusieurs', 'beaucoup de'].map(
      (vague) => [vague, null] as const,
    ),
    ["beaucoup d'", null],
  ],
  additions: [
    ['et demi', 1 / 2],
    ['et demie', 1 / 2],
    ['et quart', 1 / 4],
  ],
  multipliers: [
    ['x', 1],
    ['fois', 1],
    ['douzaines', 12],
    ['douzaines de', 12],
    ["douzaines d'", 12],
    ['mille', 1000],
  ],
  ranges: 'à,ou,-',
  units: {
    g: 'g,gr,gramme,grammes',
    kg: 'kg,kilo,kilos,kilogramme,kilogrammes',
    mg: 'mg,milligramme,milligrammes',
    ml: 'ml,millilitre,millilitres',
    cl: 'cl,centilitre,centilitres',
    dl: 'dl,décilitre,décilitres',
    l: 'l,litre,litres',
    oz: 'oz,once,onces',
    cup: 'tasse,tasses',
    tbsp: 'cuillère à soupe,cuillères à soupe,cuillerée à soupe,cuillerées à soupe,càs,cs',
    tsp: 'cuillère à café,cuillères à café,cuillerée à café,cuillerées à café,càc',
    spoon: 'cuillère,cuillères,cuillerée,cuillerées',
    slice: 'tranche,tranches,rondelle,rondelles',
    glass: 'verre,verres',
    mug: 'mug,mugs',
    bowl: 'bol,bols',
    plate: 'assiette,assiettes,plat,plats',
    can: 'canette,canettes,boîte,boîtes,conserve',
    bottle: 'bouteille,bouteilles',
    carafe: 'carafe,carafes,pichet',
    jar: 'bocal,bocaux',
    tub: 'pot,pots',
    pkg: 'paquet,paquets,sachet,sachets',
    bag: 'sac,sacs',
    handful: 'poignée,poignées',
    pinch: 'pincée,pincées',
    splash: 'filet',
    drop: 'goutte,gouttes',
    clove: 'gousse,gousses',
    pc: 'morceau,morceaux,pièce,pièces,bout,part,parts',
    serving: 'portion,portions',
    scoop: 'dose,doses,mesure,mesures',
    ball: 'boule,boules',
    bar: 'barre,barres,tablette,tablettes',
    square: 'carré,carrés',
    cube: 'cube,cubes',
    bunch: 'botte,bottes',
    stalk: 'branche,branches',
    kcal: 'kcal,calorie,calories,kilocalorie,kilocalories,cal',
    kJ: 'kj,kilojoule,kilojoules',
  },
  unitLinks: "de,d',du,de la,de l',des,d'un,d'une",
  unitNeedsLink: true,
  sizes:
    'grand,grande,grands,grandes,petit,petite,petits,petites,gros,grosse,bon,bonne,plein,pleine,bonnes,moyen,moyenne',
  determiners:
    "le,la,les,l',du,de la,de l',des,de,d',mon,ma,mes,notre,nos,ce,cette,ces,environ,à peu près,peut-être,presque",
  separators:
    'et,plus,puis,et puis,ensuite,et ensuite,ainsi que,aussi,et aussi,après,et après,suivi de,mais',
  companions: 'avec,accompagné de,accompagnée de,et avec',
  joinedFoods:
    'sel et poivre,huile et vinaigre,fish and chips,mac and cheese,steak et frites,moules et frites,demi écrémé,lait demi écrémé,demi sel,beurre demi sel,chili con carne,cookies and cream,sel et vinaigre,poisson et frites,gin et tonic,jambon et beurre,pain au chocolat,île flottante,mi figue mi raisin,english breakfast,après ski',
  meals: {
    breakfast: 'petit déjeuner,petit déj,ptit déj,p tit déj,ptit dej',
    lunch: 'déjeuner,dîner de midi,repas de midi,midi',
    dinner: 'dîner,souper,repas du soir',
    snack: 'collation,collations,goûter,en cas,encas,snack,snacks,grignotage,quatre heures',
  },
  ambiguousMeals: {},
  mealPrepositions: 'au,à,pour,en,comme,pendant,dans,ce',
  mealDeterminers: "le,la,l',mon,ma,un,une,du,les,notre,cette",
  mealFoods: 'bar,box,mix',
  days: [
    ["aujourd'hui", { offset: 0 }],
    ['ce matin', { offset: 0 }],
    ['cet après-midi', { offset: 0 }],
    ['ce soir', { offset: 0 }],
    ['hier', { offset: -1 }],
    ['hier matin', { offset: -1 }],
    ['hier après-midi', { offset: -1 }],
    ['hier soir', { offset: -1 }],
    ['avant-hier', { offset: -2 }],
    ['avant-hier soir', { offset: -2 }],
    ['demain', { offset: 1 }],
    ...countDaysAgo(
      ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept'],
      (count) => `il y a ${count} jours`,
    ),
    ...nameWeekdays(
      ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
      (day) => [day, `${day} dernier`, `${day} soir`, `${day} matin`, `le ${day}`],
    ),
  ],
  fillers:
    "j',je,nous,on,tu,me,m',moi,ai,avons,a,as,suis,était,c'était,c',est,étaient,il,y,avait,mangé,mange,bu,bois,pris,prends,eu,avalé,consommé,dégusté,grignoté,déjeuné,note,noter,notez,ajoute,ajouter,ajoutez,enregistre,enregistrer,mets,mettre,s'il te plaît,s'il vous plaît,stp,svp,merci,bonjour,salut,bonsoir,ok,oui,alors,donc,juste,aussi,puis,ensuite,encore,d'abord,enfin,maintenant,tout à l'heure,peux tu,pourrais tu,tu peux,voudrais,veux,fait,me suis fait,n',fini,dans l'après-midi,en fin d'après-midi,l'après-midi,dans la soirée,en dessert,comme dessert",
  closings:
    "s'il te plaît,s'il vous plaît,stp,svp,merci,aussi,encore,maintenant,tout à l'heure,au total,en tout,dans mon journal,au journal,à mon journal,également,voilà,ensuite,dans l'après-midi,en fin d'après-midi,l'après-midi,dans la soirée,en dessert,comme dessert,j'ai mangé,j'ai bu",
  hesitations: 'euh,heu,hum,hein,ben,bah,voilà,je crois,je pense',
  clock: /^\d{1,2}h(?:\d{2})?$/,
  clockUnits: 'h,heure,heures,heures du matin,heures du soir',
  clockPrepositions: 'à,vers',
  questions:
    "combien,quel,quelle,quels,quelles,qu',que,quoi,comment,pourquoi,quand,où,qui,est ce que,est ce qu',ai je,dois je,puis je,peut on,y a t il,montre,montre moi,dis moi,explique,compare,liste,recommande,propose,supprime,supprimer,efface,effacer,enlève,retire,annule,modifie,change,corrige,remplace,déplace,oublie",
  requests:
    'peux tu noter,peux tu ajouter,peux tu enregistrer,pourrais tu noter,pourrais tu ajouter,pouvez vous noter,pouvez vous ajouter,tu peux noter,tu peux ajouter,note,ajoute,enregistre,mets,notez,ajoutez',
  nothing:
    "rien,sauté,pas mangé,n'ai pas,ai rien,n'ai rien,pas de,pas d',aucun,aucune,la même chose,pareil",
  water:
    "eau,eau plate,eau gazeuse,eau minérale,eau pétillante,eau du robinet,eau froide,eau chaude,eau fraîche,eau de source,l'eau",
};

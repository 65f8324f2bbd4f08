/**
 * The built-in units, one per line: abbreviation, name, plural, factor to ml or g (exact legal
 * values for US customary units; none for counts), the next larger unit, and other spellings. Names
 * in other languages are in foreign-names.ts, except those of metric units, whose abbreviations are
 * the same everywhere.
 */
export const VOLUMES_US = `
tsp|teaspoon|teaspoons|4.92892159375|tbsp|t,tspn,tsps
tbsp|tablespoon|tablespoons|14.78676478125|cup|T,tbs,tbl,tbsps,tblsp
fl oz|fluid ounce|fluid ounces|29.5735295625||floz,fl ounce,fl ounces,fluid oz
cup|cup|cups|236.5882365||c
pt|pint|pints|473.176473||pts
qt|quart|quarts|946.352946||qts
gal|gallon|gallons|3785.411784||gals`;

export const VOLUMES_METRIC = `
ml|milliliter|milliliters|1|l|mls,cc,millilitre,millilitres,mililitro,mililitros,millilitro,millilitri
cl|centiliter|centiliters|10|l|centilitre,centilitres
dl|deciliter|deciliters|100|l|decilitre,decilitres
l|liter|liters|1000||lt,ltr,litre,litres,litro,litros,litri`;

export const MASSES_US = `
oz|ounce|ounces|28.349523125|lb|ozs
lb|pound|pounds|453.59237||lbs`;

export const MASSES_METRIC = `
mg|milligram|milligrams|0.001|g|milligramm,milligramme,milligrammes
g|gram|grams|1|kg|gr,gm,gms,Gramm,gramme,grammes,gramo,gramos,grammo,grammi
kg|kilogram|kilograms|1000||kgs,kilo,kilos,Kilogramm,kilogramme,kilogrammes,kilogramo,kilogramos,chilo`;

export const COUNTS = `
pc|piece|pieces|||pcs,ea,each
whole|whole|whole|||
clove|clove|cloves|||
sprig|sprig|sprigs|||
slice|slice|slices|||
stick|stick|sticks|||
pinch|pinch|pinches|||
dash|dash|dashes|||
drop|drop|drops|||
splash|splash|splashes|||
handful|handful|handfuls|||
bunch|bunch|bunches|||
head|head|heads|||
stalk|stalk|stalks|||
can|can|cans|||tin,tins
jar|jar|jars|||
bottle|bottle|bottles|||
pkg|package|packages|||pkgs,pkt,pk,pack,packs,packet,packets
box|box|boxes|||
bag|bag|bags|||
to taste|to taste|to taste|||`;

/**
 * Volumes that have the name of a US unit and another size. They are none of the built-in units,
 * which the specification lists, but are found and suggested like them.
 */
export const VOLUMES_REGIONAL = `
metric cup|metric cup|metric cups|250||cup (metric),cups (metric),Australian cup,Australian cups
metric pint|metric pint|metric pints|500||
UK cup|UK cup|UK cups|284.130625||imperial cup,imperial cups,British cup,British cups
UK pint|UK pint|UK pints|568.26125||imperial pint,imperial pints,British pint,British pints,UK pt
UK fl oz|UK fluid ounce|UK fluid ounces|28.4130625||imperial fl oz,imperial fluid ounce,imperial fluid ounces
UK qt|UK quart|UK quarts|1136.5225||imperial quart,imperial quarts
UK gal|UK gallon|UK gallons|4546.09||imperial gallon,imperial gallons
AU tbsp|Australian tablespoon|Australian tablespoons|20||`;

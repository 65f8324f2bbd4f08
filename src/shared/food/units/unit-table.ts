/**
 * The built-in units, one per line: abbreviation, name, plural, factor to ml or g (exact legal
 * values for US customary units; none for counts), the next larger unit, and aliases in English,
 * German, French, Italian, Spanish and Dutch. Ambiguous aliases are left out: a German pound is 500
 * g, a Glas may hold jam or wine.
 */
export const VOLUMES_US = `
tsp|teaspoon|teaspoons|4.92892159375|tbsp|t,ts,tspn,tsps,TL,Teelöffel,cuillère à café,cuillères à café,c à c,càc,cac,cucharadita,cucharaditas,cdta,cdtas,cucchiaino,cucchiaini,theelepel,theelepels
tbsp|tablespoon|tablespoons|14.78676478125|cup|T,tbs,tbl,tbsps,tblsp,EL,Esslöffel,cuillère à soupe,cuillères à soupe,c à s,càs,cas,cucharada,cucharadas,cda,cdas,cucchiaio,cucchiai,eetlepel,eetlepels
fl oz|fluid ounce|fluid ounces|29.5735295625||floz,fl ounce,fl ounces,fluid oz
cup|cup|cups|236.5882365||c,Tasse,Tassen,tasses,taza,tazas,tazza,tazze,kopje,kopjes
pt|pint|pints|473.176473||pts
qt|quart|quarts|946.352946||qts
gal|gallon|gallons|3785.411784||gals`;

export const VOLUMES_METRIC = `
ml|milliliter|milliliters|1|l|mls,cc,millilitre,millilitres,mililitro,mililitros,millilitro,millilitri
cl|centiliter|centiliters|10|l|centilitre,centilitres
dl|deciliter|deciliters|100|l|decilitre,decilitres
l|liter|liters|1000||lt,ltr,litre,litres,litro,litros,litri`;

export const MASSES_US = `
oz|ounce|ounces|28.349523125|lb|ozs,onza,onzas,Unze,Unzen,oncia,once
lb|pound|pounds|453.59237||lbs`;

export const MASSES_METRIC = `
mg|milligram|milligrams|0.001|g|milligramm,milligramme,milligrammes
g|gram|grams|1|kg|gr,gm,gms,Gramm,gramme,grammes,gramo,gramos,grammo,grammi
kg|kilogram|kilograms|1000||kgs,kilo,kilos,Kilogramm,kilogramme,kilogrammes,kilogramo,kilogramos,chilo,chili`;

export const COUNTS = `
pc|piece|pieces|||pcs,ea,each,Stück,Stk,pièce,pièces,pieza,piezas,pezzo,pezzi,stuk,stuks
whole|whole|whole|||
clove|clove|cloves|||Zehe,Zehen,gousse,gousses,spicchio,spicchi,diente,dientes,teentje,teentjes
sprig|sprig|sprigs|||Zweig,Zweige,brin,brins,rametto,rametti,ramita,ramitas,takje,takjes
slice|slice|slices|||Scheibe,Scheiben,tranche,tranches,fetta,fette,rebanada,rebanadas,rodaja,rodajas,sneetje,sneetjes
stick|stick|sticks|||
pinch|pinch|pinches|||Prise,Prisen,pincée,pincées,pizzico,pizzichi,pizca,pizcas,snufje,snufjes
dash|dash|dashes|||
drop|drop|drops|||Tropfen,goutte,gouttes,goccia,gocce,gota,gotas,druppel,druppels
splash|splash|splashes|||Schuss,Spritzer,chorrito,scheutje
handful|handful|handfuls|||Handvoll,poignée,poignées,manciata,manciate,puñado,puñados,handje
bunch|bunch|bunches|||Bund,Bunde,botte,bottes,mazzo,mazzetto,manojo,manojos,bosje,bosjes
head|head|heads|||Kopf,Köpfe,tête,têtes,cabeza,cabezas
stalk|stalk|stalks|||Stange,Stangen,Stängel,branche,branches,gambo,gambi,tallo,tallos,stengel,stengels
can|can|cans|||tin,tins,Dose,Dosen,lata,latas,lattina,lattine,blik,blikje,blikjes
jar|jar|jars|||bocal,bocaux,vasetto,vasetti,tarro,tarros
bottle|bottle|bottles|||Flasche,Flaschen,bouteille,bouteilles,bottiglia,bottiglie,botella,botellas,fles,flessen
pkg|package|packages|||pkgs,pkt,pk,pack,packs,packet,packets,Packung,Packungen,Päckchen,Pck,paquet,paquets,paquete,paquetes,confezione,confezioni,pakje,pakjes
box|box|boxes|||Schachtel,Schachteln,scatola,scatole,caja,cajas,doosje
bag|bag|bags|||Beutel,Tüte,Tüten,bolsa,bolsas,busta,buste,zakje,zakjes
to taste|to taste|to taste|||nach Geschmack,nach Belieben,n B,au goût,selon le goût,q b,quanto basta,al gusto,naar smaak`;

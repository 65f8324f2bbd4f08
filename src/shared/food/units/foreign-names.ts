/**
 * Names of the built-in units in other languages: German, French, Italian, Spanish, Dutch, Swedish,
 * Norwegian, Danish, Finnish, Portuguese, Polish, Hungarian, Turkish and Russian. An ingredient
 * keeps such a name as it was written. Ambiguous names are left out: a German pound is 500 g, a
 * Glas may hold jam or wine.
 */
export const FOREIGN_NAMES = `
tsp|TL,Teelöffel,cuillère à café,cuillères à café,cuillère à thé,cuillères à thé,cuil à café,cuill à café,cuillerée à café,cuillerées à café,c à café,c à thé,c à c,càc,cac,cucharadita,cucharaditas,cdta,cdtas,cucchiaino,cucchiaini,theelepel,theelepels,tsk,ts,tesked,teskedar,teskje,teskjeer,teske,teskefuld,teelusikka,teelusikallinen,teelusikallista,colher de chá,colheres de chá,colher (chá),colheres (chá),colher (de chá),colheres (de chá),c de chá,łyżeczka,łyżeczki,łyżeczek,łyżeczkę,teáskanál,tk,çay kaşığı,ч л,ч ложка,ч ложки,чайная ложка,чайные ложки,чайных ложки,чайных ложек,чайной ложки
tbsp|EL,Esslöffel,cuillère à soupe,cuillères à soupe,cuil à soupe,cuill à soupe,cuillerée à soupe,cuillerées à soupe,c à soupe,c à table,cuillère à table,cuillères à table,c à s,càs,cas,cucharada,cucharadas,cda,cdas,cucchiaio,cucchiai,eetlepel,eetlepels,msk,matsked,matskedar,ss,spiseskje,spiseskjeer,spsk,spiseske,spiseskefuld,spiseskeer,rkl,ruokalusikka,ruokalusikallinen,ruokalusikallista,colher de sopa,colheres de sopa,colher (sopa),colheres (sopa),colher (de sopa),colheres (de sopa),c de sopa,łyżka,łyżki,łyżek,łyżkę,łyżka stołowa,łyżki stołowe,evőkanál,ek,yemek kaşığı,ст л,ст ложка,ст ложки,столовая ложка,столовые ложки,столовых ложки,столовых ложек,столовой ложки
cup|Tasse,Tassen,tasses,taza,tazas,tazza,tazze,kopje,kopjes,xícara,xícaras,xícara (chá),xícaras (chá),xícara (de chá),xícaras (de chá),xícara de chá,xícaras de chá,chávena,chávenas
ml|мл,миллилитр,миллилитра,миллилитров
l|л,литр,литра,литров
oz|onza,onzas,Unze,Unzen,oncia,once
g|г,гр,грамм,грамма,граммов
kg|кг,килограмм,килограмма,килограммов
pc|Stück,Stk,pièce,pièces,pieza,piezas,pezzo,pezzi,stuk,stuks,st,styck,stycken,stykker,kpl,kappale,kappaletta,unidade,unidades,sztuka,sztuki,sztuk,szt,db,darab,adet,шт,штука,штуки,штук
clove|Zehe,Zehen,gousse,gousses,spicchio,spicchi,diente,dientes,teentje,teentjes,klyfta,klyftor,fedd,fed,kynsi,kynttä,dente,dentes,ząbek,ząbki,ząbków,gerezd,diş,зубчик,зубчика,зубчиков,зуб,зубец
sprig|Zweig,Zweige,brin,brins,rametto,rametti,ramita,ramitas,takje,takjes,kvist,kvistar,kvister,kviste,oksa,oksaa,raminho,raminhos,gałązka,gałązki,gałązek,веточка,веточки,веточек
slice|Scheibe,Scheiben,tranche,tranches,fetta,fette,rebanada,rebanadas,rodaja,rodajas,sneetje,sneetjes,skiva,skivor,skive,skiver,viipale,viipaletta,fatia,fatias,plaster,plastry,plastrów,plasterek,plasterki,plasterków,szelet,dilim,ломтик,ломтика,ломтиков
pinch|Prise,Prisen,Msp,Messerspitze,Messerspitzen,pincée,pincées,pizzico,pizzichi,pizca,pizcas,snufje,snufjes,nypa,nypor,klype,klyper,knivspids,knivsudd,knsp,ripaus,pitada,pitadas,szczypta,szczypty,szczyptę,csipet,tutam,щепотка,щепотки,щепоток,щепотку
drop|Tropfen,goutte,gouttes,goccia,gocce,gota,gotas,druppel,druppels,droppar,dråpe,dråper,dråbe,dråber,kropla,krople,kropli,csepp,damla,капля,капли,капель
splash|Schuss,Spritzer,chorrito,scheutje,skvätt,skvett
handful|Handvoll,poignée,poignées,manciata,manciate,puñado,puñados,handje,näve,nävar,neve,never,håndfull,håndfuld,kourallinen,kourallista,punhado,punhados,garść,garści,marék,avuç,горсть,горсти
bunch|Bund,Bunde,botte,bottes,mazzo,mazzetto,manojo,manojos,bosje,bosjes,knippe,knippen,bunt,bundt,nippu,maço,maços,pęczek,pęczki,pęczka,csokor,demet,пучок,пучка,пучков
head|Kopf,Köpfe,tête,têtes,cabeza,cabezas,huvud,huvuden,hode,hoved,cabeça,cabeças,główka,główki,fej,головка,головки
stalk|Stange,Stangen,Stängel,branche,branches,gambo,gambi,tallo,tallos,stengel,stengels,stjälk,stjälkar,stilk,stilker,stilke,talo,talos,łodyga,łodygi,szál,стебель,стебля,стеблей
can|Dose,Dosen,lata,latas,lattina,lattine,blik,blikje,blikjes,burk,burkar,boks,bokser,dåse,dåser,prk,purkki,purkkia,puszka,puszki,puszek,konzerv,банка,банки,банок
jar|bocal,bocaux,vasetto,vasetti,tarro,tarros,słoik,słoiki,słoika,kavanoz
bottle|Flasche,Flaschen,bouteille,bouteilles,bottiglia,bottiglie,botella,botellas,fles,flessen,flaska,flaskor,flaske,flasker,garrafa,garrafas,butelka,butelki,şişe,бутылка,бутылки
pkg|Packung,Packungen,Päckchen,Pck,paquet,paquets,paquete,paquetes,confezione,confezioni,pakje,pakjes,paket,förpackning,förpackningar,pakke,pakker,paketti,pakettia,pacote,pacotes,opakowanie,opakowania,csomag,упаковка,упаковки,пачка,пачки
box|Schachtel,Schachteln,scatola,scatole,caja,cajas,doosje,caixa,caixas,doboz,kutu
bag|Beutel,Tüte,Tüten,bolsa,bolsas,busta,buste,zakje,zakjes,påse,påsar,pose,poser,pussi,pussia,пакетик,пакетика
to taste|nach Geschmack,nach Belieben,n B,au goût,selon le goût,q b,quanto basta,al gusto,naar smaak,efter smak,etter smak,efter smag,maun mukaan,a gosto,do smaku,ízlés szerint,по вкусу`;

/**
 * Measures of other countries that no built-in unit equals, as in the table of built-in units. They
 * are found by their names, and never offered. Those without a size vary from house to house.
 */
export const FOREIGN_VOLUMES = `
krm|kryddmått|kryddmått|1||
tatlı kaşığı|tatlı kaşığı|tatlı kaşığı|10||
çay bardağı|çay bardağı|çay bardağı|100||
su bardağı|su bardağı|su bardağı|200||
szklanka|szklanka|szklanki|250||szklanek,szklankę`;

export const FOREIGN_MASSES = `
dag|dekagram|dekagramy|10|kg|dkg,deka,dekagramm,dekagramów`;

export const FOREIGN_COUNTS = `
стакан|стакан|стакана|||стаканов
bögre|bögre|bögre|||
pohár|pohár|pohár|||
kopp|kopp|koppar|||kopper`;

/**
 * Published densities, one per line: the letter of the source list (K, U or P), thousandths of
 * g/ml, and the foods. `~` marks liquids.
 */
export const PUBLISHED_DENSITIES = `
K507|all-purpose flour,bread flour,cake flour,raspberries
K478|whole wheat flour,grated cheese,walnuts chopped
K448|rye flour
K418|spelt flour,carrot grated
K406|almond flour
K389|oat flour
K600|rice flour,almonds whole,peanuts,sesame seeds,onion diced
K689|semolina
K583|cornmeal
U541|cornstarch
K376|rolled oats
K211|panko
K473|dry breadcrumbs
K837|granulated sugar,long grain rice dry
K803|caster sugar
K900|brown sugar packed
K480|icing sugar
K1420|honey,agave syrup
K1319|maple syrup,corn syrup,sweetened condensed milk
K1437|molasses,jam
P1000|~water
U1030|~milk,~lemon juice
K1036|~buttermilk,yogurt
K1006|~cream
K972|sour cream
U1065|~evaporated milk
K1019|~coconut milk canned
K981|cream cheese
K1040|ricotta
K423|parmesan grated
K482|feta crumbled
K955|butter
P920|~neutral oil
P915|~olive oil
U947|coconut oil
K778|shortening
K1141|peanut butter
K1082|tahini,kosher salt coarse
U933|mayonnaise,baking powder
U1150|ketchup
U1010|mustard,~wine,~vegetable broth
P1150|~soy sauce
U1082|~worcestershire sauce
P1100|tomato paste
K1078|applesauce
K959|pumpkin puree
K1217|table salt,baking soda
K541|kosher salt flaky
K609|instant yeast
U852|~vanilla extract
K355|cocoa powder
K719|chocolate chips
U460|ground paprika
U636|ground turmeric
U203|dried oregano
K748|quinoa dry
U731|couscous dry
U812|lentils dry
K642|bulgur dry
U761|chickpeas canned
K630|raisins
K444|pecans
K626|chia seeds
K359|shredded coconut sweetened
K655|blueberries
U106|spinach raw`;

/** Usual kitchen values (C), one per line: g per US cup, and the foods. */
export const CUP_WEIGHTS = `
16|cilantro,fresh coriander
20|arugula,rocket
24|dried parsley,basil,fresh basil,dried mint
25|spinach,baby spinach,fresh mint
27|fresh rosemary
28|cornflakes,corn flakes,puffed rice,rice cereal
29|dried tarragon,dried marjoram
33|alfalfa sprouts
34|saffron,dried basil,dried sage,watercress
36|swiss chard,chard
38|egg noodles,fresh thyme
40|herbes de provence,croutons,bran flakes
43|mini marshmallows
48|dried thyme,dried dill,italian seasoning,oregano,chives,instant coffee,lettuce
50|marshmallows,fresh breadcrumbs,fresh bread crumbs
54|sun dried tomatoes
58|wheat bran,dried rosemary
60|nutritional yeast,coconut flakes,whipped cream,bran cereal,parsley
64|espresso powder
67|kale
70|mushrooms,bok choy
72|poultry seasoning
75|whipped topping
80|zaatar,pecan meal,seaweed
82|pumpkin pie spice,pumpkin spice,eggplant,aubergine
84|cocoa,cacao powder
85|barley flour,chickpea flour,gram flour,besan,unsweetened coconut,desiccated coconut,muesli,shredded coconut
86|cayenne pepper,cayenne,ground ginger,ground coriander,coriander seeds,red pepper flakes,chili flakes,sliced almonds,dried apples
87|fennel
88|brussels sprouts
89|hazelnut flour,oats,quick oats,oatmeal,leeks,cabbage
90|five spice powder,jalapenos
91|allspice,ground allspice,broccoli
94|oat bran
96|almond meal,ground almonds,garam masala,curry powder,ground cardamom,mustard powder,dry mustard,fennel seeds,celery seeds,lemon zest,orange zest,lime zest,ginger grated,fresh ginger,matcha
99|graham cracker crumbs,cracker crumbs,cranberries
100|parmesan,pecorino,parmigiano,pasta,scallions,green onions,spring onions,okra,walnut halves
101|ground cloves,cumin,ground cumin,cumin seeds,caraway seeds,anise seeds,celery
103|amaranth flour
104|flaxseed meal,ground flaxseed,bean sprouts
106|pastry flour,pumpernickel flour,ground nutmeg,nutmeg
107|cauliflower,cauliflower rice
108|gruyere,swiss cheese,emmental,slivered almonds
109|paprika,smoked paprika
110|quinoa flour,cookie crumbs,black pepper,ground pepper,green beans
112|wheat germ,milk powder,powdered milk,breadcrumbs,bread crumbs,bacon bits,goji berries
113|white whole wheat flour,wholemeal flour,whole wheat pastry flour,cheese,cheddar,mozzarella,monterey jack,gouda,colby jack,granola,cashews
114|masa harina,powdered sugar,confectioners sugar,goat cheese,feta,dried cranberries
115|white pepper,onion powder
116|00 flour,tipo 00 flour,pumpkin,squash,radishes
117|walnuts
119|macaroni,elbow macaroni,cucumber
120|flour,plain flour,white flour,wheat flour,self rising flour,buckwheat flour,graham flour,millet flour,sweet rice flour,pancake mix,custard powder,tapioca flour,tapioca starch,protein powder,cacao nibs,self raising flour,mehl,weizenmehl,farine,harina,farina,bloem
122|queso fresco,rhubarb
123|pistachios
124|durum flour,zucchini,courgette,water chestnuts
125|cinnamon,ground cinnamon,apples
128|brown rice flour,coconut flour,arrowroot,arrowroot starch,cornflour,corn starch,marshmallow creme,carrots
129|pumpkin seeds,pepitas
130|chili powder,taco seasoning,dried apricots,turnips
132|ice cream
133|brazil nuts,sweet potatoes,parsnips
134|poppy seeds,frozen peas,macadamia nuts,asparagus
135|teff flour,blue cheese,hazelnuts,pine nuts,olives
136|garlic,minced garlic,beets,beetroot
137|capers,mixed nuts,nuts
138|sorghum flour,cherries
139|peppercorns
140|cassava flour,soy flour,malted milk powder,steel cut oats,butternut squash,pears,cooked chicken,cooked turkey,ham,bouillon powder,sunflower seeds
142|almonds,dried cherries,onion,red onion,white onion,yellow onion,sauerkraut
143|chestnuts
144|vital wheat gluten,cream of tartar,blackberries,currants
145|peas,corn,corn kernels,shrimp,papaya,sultanas
149|active dry yeast,dry yeast,yeast,garlic powder,gelatin,chopped dates,dates,dried figs,bell pepper,cherry tomatoes,grape tomatoes
150|turmeric,potatoes,sliced bananas,avocado,kimchi,trail mix,paneer
151|grapes,bamboo shoots
152|bulgur,strawberries,watermelon
154|potato starch,coconut sugar,peaches,pitted cherries,tuna
155|edamame,dried blueberries
156|maple sugar,toffee bits,grits
158|cooked rice
160|palm sugar,sprinkles,shallots,wild rice,mustard seeds,hemp seeds,melon,cantaloupe
163|polenta
165|plums,pineapple,mango,apricots
166|tempeh
168|buckwheat groats,buckwheat,orzo,flaxseeds,artichoke hearts
170|chocolate,chopped chocolate,white chocolate chips,butterscotch chips,candied peel
172|black beans
173|couscous
174|prunes,pomegranate seeds
175|cannellini beans,white beans,pinto beans,navy beans,canned beans,butter beans
177|mini chocolate chips,quinoa,kidney beans
178|fenugreek seeds,lima beans
180|potato flour,turbinado sugar,tomatoes,spinach cooked,orange segments,kiwi,farro,chickpeas,garbanzo beans
184|crystallized ginger,candied ginger,cooked quinoa,dried kidney beans
185|rice,white rice,basmati rice,jasmine rice
186|dried soybeans
190|superfine sugar,brown rice
192|lentils,red lentils
193|amaranth,dried pinto beans
194|dried black beans
197|split peas
198|sugar,white sugar,long grain rice,zucker,sucre,azucar,zucchero,suiker
200|raw sugar,sanding sugar,erythritol,xylitol,jaggery,arborio rice,risotto rice,sushi rice,pearl barley,millet,dried chickpeas,popcorn kernels
202|dried white beans
205|ghee,clarified butter,lard
207|mung beans
208|~vanilla,~almond extract,~extract,dried navy beans
210|mashed potatoes
213|brown sugar,dark brown sugar,muscovado sugar
218|~oil,~vegetable oil,~canola oil,~sunflower oil,~sesame oil,~peanut oil,~ol,~huile,~aceite,~olio,~olie
220|demerara sugar
222|~rum,~vodka,~brandy,~whiskey,~whisky,~bourbon,~cognac,~tequila,~gin
225|ground beef,minced beef,ground pork,ground turkey
226|cottage cheese,beurre,burro,mantequilla,boter
227|greek yogurt,mascarpone,margarine,mashed bananas,greek yoghurt
230|guacamole,mashed avocado
237|~beer,~stout,~coffee,~espresso,~tea,~sherry,~sake,~champagne,~prosecco,~wasser,~eau,~agua,~acqua
238|~heavy cream,~whipping cream,~gravy,~sahne,~schlagsahne
239|~vinegar
240|~double cream,~coconut cream,~almond milk,~oat milk,~rice milk,creme fraiche,quark,~broth,~stock,~bouillon,~coconut water,~cider,~marsala,~vermouth,~hot sauce,diced tomatoes,canned tomatoes,chopped tomatoes,pesto,horseradish,salad dressing,skyr
241|~coconut milk
242|~half and half,crushed tomatoes,~single cream
243|~soy milk,~kefir,egg whites,egg yolks,beaten eggs,~tomato juice
244|~milch,~lait,~leche,~latte,~melk
245|~port,tomato sauce,relish,~soup,~ranch dressing,yoghurt,joghurt
246|~lime juice,~cola,hummus
247|~grapefruit juice
248|~juice,~orange juice,~apple juice,tofu
250|~pineapple juice,~liqueur,tomato puree,passata
253|~cranberry juice
254|~eggnog
255|~balsamic vinegar
256|kosher salt,almond butter,cashew butter,nut butter,sunflower seed butter,hoisin sauce,marinara sauce,pasta sauce,curry paste
259|salsa
270|sea salt,harissa,tamarind paste
272|~mirin,barbecue sauce,bbq sauce,chutney
275|miso,miso paste
277|cranberry sauce
282|apple butter
288|salt,fine salt,fine sea salt,fish sauce,oyster sauce,teriyaki sauce,tamari,salz,sel,sal,bicarbonate of soda
300|chocolate syrup,simple syrup,lemon curd,hazelnut spread,vanilla bean paste
304|dulce de leche,caramel sauce,gochujang
312|condensed milk,sriracha
320|rice syrup,jelly,marmalade,preserves
336|golden syrup,treacle,agave nectar,agave,honig,miel,miele`;

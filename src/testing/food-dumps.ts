/** Column names as in the CSV dump of Open Food Facts, in its order; most columns are left out. */
const OFF_COLUMNS = [
  ...['code', 'url', 'creator', 'created_t', 'last_modified_t', 'product_name'],
  ...['abbreviated_product_name', 'generic_name', 'quantity', 'brands', 'brands_tags'],
  ...['categories', 'categories_tags', 'categories_en', 'countries', 'countries_tags'],
  ...['countries_en', 'serving_size', 'serving_quantity', 'unique_scans_n', 'completeness'],
  ...['energy-kj_100g', 'energy-kcal_100g', 'energy_100g', 'fat_100g', 'saturated-fat_100g'],
  ...['carbohydrates_100g', 'sugars_100g', 'fiber_100g', 'proteins_100g', 'salt_100g'],
  ...['sodium_100g', 'alcohol_100g', 'vitamin-c_100g', 'vitamin-pp_100g', 'calcium_100g'],
  'vitamin-d_100g',
];

export type OffRow = Readonly<Record<string, string | number>>;

/** A CSV dump of Open Food Facts: separated by tabs, nothing quoted. */
export function offCsv(rows: readonly OffRow[]): string {
  const lines = rows.map((row) => OFF_COLUMNS.map((name) => row[name] ?? '').join('\t'));
  return [OFF_COLUMNS.join('\t'), ...lines, ''].join('\n');
}

export const NUTELLA: OffRow = {
  code: '3017620422003',
  url: 'http://world-en.openfoodfacts.org/product/3017620422003/nutella-ferrero',
  product_name: 'Nutella',
  generic_name: 'Pâte à tartiner aux noisettes et au cacao',
  quantity: '400 g',
  brands: 'Ferrero',
  categories_tags: 'en:breakfasts,en:spreads,en:cocoa-and-hazelnuts-spreads',
  countries_tags: 'en:france,en:germany',
  serving_size: '15 g',
  serving_quantity: 15,
  unique_scans_n: 2531,
  completeness: 0.9875,
  'energy-kj_100g': 2252,
  'energy-kcal_100g': 539,
  energy_100g: 2252,
  fat_100g: 30.9,
  'saturated-fat_100g': 10.6,
  carbohydrates_100g: 57.5,
  sugars_100g: 56.3,
  proteins_100g: 6.3,
  salt_100g: 0.107,
  sodium_100g: 0.0428,
};

/** A FoodData Central download: five foods, of which two are versions of one product. */
export const FDC_FILES: Readonly<Record<string, string>> = {
  'food.csv': csv(
    'fdc_id,data_type,description,food_category_id,publication_date',
    '2346401,foundation_food,"Onions, red, raw",11,2022-10-28',
    '171705,sr_legacy_food,"Avocados, raw, all commercial varieties",9,2019-04-01',
    '2705383,survey_fndds_food,"Milk, whole",1002,2024-10-31',
    '1106200,branded_food,"DARK ""SEA SALT"" CHOCOLATE, 70%",,2020-11-13',
    '2000001,branded_food,"DARK ""SEA SALT"" CHOCOLATE, 70% CACAO",,2023-04-20',
    '2000002,branded_food,ORANGE DRINK,,2023-04-20',
    '330001,sub_sample_food,Onion sample,11,2019-04-01',
    'x,branded_food,No id,,2019-04-01',
  ),
  'branded_food.csv': csv(
    'fdc_id,brand_owner,brand_name,subbrand_name,gtin_upc,ingredients,serving_size,serving_size_unit,household_serving_fulltext,branded_food_category,market_country',
    '1106200,GOOD COCOA LLC,,,00034000470693,"COCOA, SUGAR",40,g,,Chocolate,United States',
    '2000001,GOOD COCOA LLC,GOOD COCOA,,034000470693,"COCOA,\nSUGAR",40,g,4 SQUARES,Chocolate,United States',
    '2000002,SUNNY INC,SUNNY,,,"WATER, ORANGE",240,ml,1 CUP,Drinks,New Zealand',
  ),
  'food_portion.csv': csv(
    'id,fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight',
    '1,2346401,1,1,1000,,chopped,160',
    '2,2705383,1,,9999,1 fl oz,,30.5',
  ),
  'food_nutrient.csv': csv(
    'id,fdc_id,nutrient_id,amount,data_points,derivation_id',
    '"1","2346401","1003","0.94","8","1"',
    '"2","2346401","2047","44","",""',
    '"3","2346401","1093","1","8","1"',
    '"4","2346401","1104","4","",""',
    '"5","2705383","1008","61","",""',
    '"6","2705383","2048","59","",""',
    '"7","2705383","1110","52","",""',
    '"8","2705383","1079","0","",""',
    '"9","1106200","1008","550","",""',
    '"10","2000001","1008","571","",""',
    '"11","2000001","1004","42.9","",""',
    '"12","2000001","1235","-4","",""',
    '"13","2000002","1008","45","",""',
    '"14","2000001","1162","12.5","",""',
    '"15","171705","1008","160","",""',
  ),
  'nutrient.csv': csv(
    'id,name,unit_name,nutrient_nbr,rank',
    '1003,Protein,G,203,600',
    '1004,Total lipid (fat),G,204,800',
    '1008,Energy,KCAL,208,300',
    '1079,"Fiber, total dietary",G,291,1200',
    '1093,"Sodium, Na",MG,307,5800',
    '1104,"Vitamin A, IU",IU,318,7500',
    '1110,"Vitamin D (D2 + D3), International Units",IU,324,8650',
    '1162,"Vitamin C, total ascorbic acid",MG,401,6300',
    '1235,"Sugars, added",G,539,1540',
    '2047,Energy (Atwater General Factors),KCAL,957,280',
    '2048,Energy (Atwater Specific Factors),KCAL,958,290',
  ),
  'measure_unit.csv': csv('id,name', '1000,cup', '9999,undetermined'),
  'food_category.csv': csv(
    'id,code,description',
    '9,0900,Fruits and Fruit Juices',
    '11,1100,Vegetables and Vegetable Products',
  ),
  'wweia_food_category.csv': csv(
    'wweia_food_category,wweia_food_category_description',
    '1002,"Milk, whole"',
  ),
};

function csv(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}

/** Rows of a dump of Open Food Facts that differ by code, name and popularity. */
export function createOffRows(count: number, from = 0): OffRow[] {
  return Array.from({ length: count }, (_, n) => ({
    ...NUTELLA,
    code: String(4_000_000_000_000 + from + n),
    product_name: `Zorbix ${from + n}`,
    unique_scans_n: n,
  }));
}

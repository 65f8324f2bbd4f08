import { createZip, type ZipContents } from '../files/zip.ts';

/** Files as other programs write them. */

const MFP_NUTRIENTS =
  'Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron';

/** One row per meal, with notes. */
export const MFP_WITH_NOTE = `Date,Meal,${MFP_NUTRIENTS},Note\r
2024-07-02,Breakfast,518.0,29.0,7.9,0.0,0.0,0.0,0.0,574.5,740.0,36.7,2.1,14.1,27.6,10.0,50.0,20.0,5.0,At the lake\r
2024-07-02,Post-Workout,"1,020",12.0,,,,,,,,,,,45.0,,,,,\r
2024-07-03,Dinner,700.0,20.0,5.0,1.0,2.0,0.0,80.0,900.0,500.0,65.0,6.0,8.0,40.0,0.0,0.0,0.0,0.0,\r
`;

/** One row per entry, with times and notes. */
export const MFP_WITH_TIME = `Date,Meal,Time,${MFP_NUTRIENTS},Note
2015-05-19,Breakfast,,547.9,38.1,6.6,6.5,14.0,0.0,0.0,2824.5,732.1,24.2,8.1,11.1,25.8,278.8,185.8,5.3,7.8,
2015-05-19,Snacks,10:20 PM,95.0,0.3,,,,,,,,25.0,4.4,19.0,0.5,,,,,
2015-05-19,Snacks,10:20 PM,95.0,0.3,,,,,,,,25.0,4.4,19.0,0.5,,,,,
`;

/** Times, no notes, a byte order mark. */
export const MFP_WITH_BOM = `\ufeffDate,Meal,Time,${MFP_NUTRIENTS}
2018-07-01,Breakfast,10:00 AM,40.0,0.6,0.0,0.0,0.0,0.0,0.0,0.0,0.0,5.8,0.0,0.0,1.8,0.0,0.0,0.0,0.0
`;

export const MFP_MEASUREMENT = 'Date,Weight,Body Fat %\n2024-07-02,185.5,21.5\n2024-07-04,184.5,\n';

export const MFP_EXERCISE = `\ufeffDate,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note
2024-07-02,Health Connect calorie adjustment,Cardio,573.0,1,,,,9840,
2024-07-03,"""Walking, 3.5 mph, brisk pace""",Cardio,178.0,18,,,,,With the dog
2024-07-03,"Front Squats, Barbell",Strength,,,3,10,20.0,,
`;

export function mfpZip(): Promise<Buffer> {
  const folder = 'File-Export-2024-07-02-to-2024-07-04';
  const span = '2024-07-02-to-2024-07-04.csv';
  return createZip({
    [`${folder}/Nutrition-Summary-${span}`]: MFP_WITH_NOTE,
    [`${folder}/Measurement-Summary-${span}`]: MFP_MEASUREMENT,
    [`${folder}/Exercise-Summary-${span}`]: MFP_EXERCISE,
    '__MACOSX/._junk.csv': 'x',
  });
}

const CRONOMETER_NUTRIENTS =
  'Energy (kcal),Alcohol (g),Caffeine (mg),Water (g),B1 (Thiamine) (mg),B12 (Cobalamin) (µg),Folate (µg),Vitamin A (µg),Vitamin C (mg),Vitamin D (IU),Calcium (mg),Iron (mg),Sodium (mg),Net Carbs (g),Carbs (g),Fiber (g),Sugars (g),Added Sugars (g),Fat (g),Cholesterol (mg),Monounsaturated (g),Polyunsaturated (g),Saturated (g),Trans-Fats (g),Omega-3 (g),Protein (g)';

export const CRONOMETER_SERVINGS = `Day,Time,Group,Food Name,Amount,${CRONOMETER_NUTRIENTS},Category
2024-03-01,8:30 AM,Breakfast,"Oats, Rolled, Dry",58.00 g,220.00,0.00,,6.00,0.27,0.00,18.56,0.00,0.00,,30.00,2.50,2.00,33.00,39.27,5.86,0.57,,3.78,0.00,1.20,1.34,0.71,0.00,0.06,7.66,Cereal Grains and Pasta
2024-03-01,8:30 AM,Breakfast,"Coffee, Brewed",1.00 cup,2.40,,95.00,235.6,,,,,,,,,4.74,,0.00,,,,,,,,,,,0.28,Beverages
2024-03-01,8:30 AM,Breakfast,"Coffee, Brewed",1.00 cup,2.40,,95.00,235.6,,,,,,,,,4.74,,0.00,,,,,,,,,,,0.28,Beverages
2024-03-01,,Snacks,"Vitamin D3 drops",2.00 drop,0.00,,,,,,,,,1000.00,,,,,,,,,,,,,,,,,Supplements
2024-03-02,12:15 PM,Lunch,"Water, Tap",500.00 ml,0.00,,0.00,500.0,,,,,,,15.00,,,,,,,,,,,,,,,,Beverages
`;

export const CRONOMETER_DAILY = `Date,${CRONOMETER_NUTRIENTS},Completed
2024-03-01,224.80,0.00,190.00,477.0,0.27,0.00,18.56,0.00,0.00,1000.00,30.00,2.50,11.48,33.00,39.27,5.86,0.57,,3.78,0.00,1.20,1.34,0.71,0.00,0.06,8.22,true
2024-03-05,1850.50,0.00,190.00,,,,,,,400.00,,,,,210.00,,,,70.00,,,,,,,95.00,false
`;

export const CRONOMETER_EXERCISES = `Day,Time,Group,Exercise,Minutes,Calories Burned
2024-03-01,18:00,Cardio,Running,30.00,-312.50
`;

export const CRONOMETER_BIOMETRICS = `Day,Time,Group,Metric,Unit,Amount
2024-03-01,9:00 PM,,Weight,kg,81.2
2024-03-01,7:00 AM,,Weight,kg,80.4
2024-03-01,7:05 AM,,Blood Pressure,mmHg,120/80
2024-03-01,7:05 AM,,Heart Rate,bpm,62
2024-03-02,7:00 AM,,Body Fat,%,18.5
2024-03-02,7:00 AM,,Waist Size,inches,33.5
2024-03-02,7:00 AM,,Ketones (Blood),mmol/L,0.4
`;

export const CRONOMETER_NOTES = `Day,Time,Group,Note
2024-03-01,8:00 PM,,Slept badly
2024-03-01,9:00 PM,,"Late, but fine"
`;

export function cronometerZip(): Promise<Buffer> {
  return createZip({
    'servings.csv': CRONOMETER_SERVINGS,
    'dailysummary.csv': CRONOMETER_DAILY,
    'exercises.csv': CRONOMETER_EXERCISES,
    'biometrics.csv': CRONOMETER_BIOMETRICS,
    'notes.csv': CRONOMETER_NOTES,
  });
}

const LOSE_IT_NUTRIENTS =
  'Fat (g),Protein (g),Carbohydrates (g),Saturated Fat (g),Sugars (g),Fiber (g),Cholesterol (mg),Sodium (mg)';

export function loseItZip(extra: ZipContents = {}): Promise<Buffer> {
  return createZip({
    'food-logs.csv': `Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,${LOSE_IT_NUTRIENTS}
05/02/2023,"Toast, wheat",Toast,Breakfast,2,Slices,160,false,2,6,30,0.5,4,4,0,n/a
05/02/2023,Banana,Banana,Snacks,118,Grams,105,false,0.4,1.3,27,0.1,14.4,3.1,0,1
05/02/2023,Mistake,Default,Lunch,1,Servings,900,true,1,1,1,1,1,1,1,1
13/40/2023,Nowhere,Default,Lunch,1,Servings,900,false,1,1,1,1,1,1,1,1
`,
    'weights.csv':
      'Date,Weight,Last Updated,Deleted\n05/02/2023,191.4,2023-05-02T07:00:00+0100,false\n05/03/2023,190,2023-05-03T07:00:00+0100,true\n',
    'body-fat.csv':
      'Date,Value,Secondary Value,Last Updated\n05/02/2023,22.5,0,2023-05-02T07:00:00+0100\n',
    'steps.csv':
      'Date,Value,Secondary Value,Last Updated\n05/02/2023,8123,0,2023-05-02T07:00:00+0100\n',
    'fasting-logs.csv':
      'Scheduled start,Scheduled duration,Actual start,Actual end,Deleted\n05/02/2023 8:00 PM,16,05/02/2023 8:05 PM,05/03/2023 12:20 PM,false\n',
    'exercise-logs.csv':
      'Date,Name,Icon,Type,Quantity,Units,Calories,Deleted\n05/02/2023,Walking,Walk,Cardio,40,Minutes,-180,false\n',
    'notes.csv': 'Date,Title,Body\n05/02/2023,Good day,"Slept well"\n',
    'profile.csv': 'Name,Value\nName,Somebody\n',
    ...extra,
  });
}

export const SPARKY_DIARY = `date,meal_type,meal_name,food_name,brand,quantity,unit,calories,protein,carbs,fat,saturated_fat,dietary_fiber,sodium,vitamin_c
2025-04-01,breakfast,,Skyr,Arla,150,g,95,16.5,6,0.3,0.1,0,75,
2025-04-01,snacks,,Apple,,1,piece,95,0.5,25,0.3,,4.4,2,8.4
`;

export const WITHINGS_WEIGHT = `Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
"2024-06-02 07:10:11",80.1,16.02,3.2,60.88,44.1,
"2024-06-01 21:40:00",81.00,16.50,3.2,61.3,,evening
"2024-06-01 07:12:30",80.40,16.08,3.20,61.12,44.22,
`;

/** A workbook as MacroFactor writes it: texts are shared, dates are day numbers in some sheets. */
export function macroFactorXlsx(): Promise<Buffer> {
  const strings: string[] = [];
  const textId = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const sheet = (rows: readonly (readonly (string | number | null)[])[]) => {
    const cells = rows.map((row, r) => {
      const written = row.map((value, c) => {
        const at = `${String.fromCharCode(65 + c)}${r + 1}`;
        if (value === null) return '';
        return typeof value === 'number'
          ? `<c r="${at}"><v>${value}</v></c>`
          : `<c r="${at}" t="s"><v>${textId(value)}</v></c>`;
      });
      return `<row r="${r + 1}">${written.join('')}</row>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  };
  const food = sheet([
    [
      'Date',
      'Time',
      'Food Name',
      'Serving Size',
      'Serving Qty',
      'Serving Weight (g)',
      'Calories (kcal)',
      'Fat (g)',
      'Carbs (g)',
      'Protein (g)',
      'Fiber (g)',
      'Vitamin D (mcg)',
    ],
    ['2025-02-03', '08:15', 'Egg & toast', 'plate', 1, 120, 250, 12, 20, 15, 2.5, null],
    ['2025-02-03', 0.8125, 'Salmon', '100 g', 2, 200, 412, 26, 0, 44, null, 21.8],
  ]);
  const weight = sheet([
    ['Date', 'Weight (kg)', 'Fat Percent'],
    [45691, 79.8, 18.2],
    [45692, 79.6, null],
  ]);
  const quick = sheet([
    [
      'Date',
      'Trend Weight (kg)',
      'Weight (kg)',
      'Calories (kcal)',
      'Protein (g)',
      'Fat (g)',
      'Carbs (g)',
      'Target Calories (kcal)',
      'Steps',
    ],
    [45691, 79.9, 79.8, 662, 59, 38, 20, 2100, 9000],
    [45700, 79.5, null, 2150, 150, 70, 220, 2100, 10_500],
  ]);
  const names = ['Quick Export', 'Scale Weight', 'Food Log'];
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return createZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': quick,
    'xl/worksheets/sheet2.xml': weight,
    'xl/worksheets/sheet3.xml': food,
    'xl/sharedStrings.xml': `<sst>${strings
      .map((text) => `<si><t>${toXml(text)}</t></si>`)
      .join('')}</sst>`,
  });
}

/** The database of Waistline; without settings, as older versions wrote it. */
export function waistline(settings?: object) {
  return {
    version: 4,
    foodList: [
      {
        id: 1,
        name: 'Porridge oats',
        brand: 'Mill',
        barcode: '4006381333931',
        portion: 40,
        unit: 'g',
        nutrition: { calories: 150, proteins: '5.2', fat: 2.8 },
        dateTime: '2023-01-01T09:00:00.000Z',
      },
      {
        id: 2,
        barcode: 'quick-add',
        name: '',
        portion: 1,
        nutrition: { calories: 1 },
        hidden: true,
      },
      {
        id: 3,
        name: 'Old bread',
        portion: '50',
        unit: 'g',
        nutrition: { calories: 120 },
        archived: true,
      },
    ],
    meals: [
      {
        id: 1,
        name: 'Usual breakfast',
        items: [{ id: 1, type: 'food', portion: 80, quantity: 1 }],
      },
    ],
    recipes: [
      {
        id: 7,
        name: 'Oat cake',
        portion: 300,
        unit: 'g',
        nutrition: { calories: 600, fat: 12 },
        items: [{ id: 1, type: 'food', portion: 160, quantity: 1 }],
      },
    ],
    diary: [
      {
        dateTime: '2023-01-02T00:00:00.000Z',
        items: [
          { id: 1, type: 'food', portion: 80, quantity: 1, unit: 'g', category: 0 },
          { id: 7, type: 'recipe', portion: 150, quantity: 2, unit: 'g', category: 3 },
          { id: 2, type: 'food', portion: 1, quantity: 250, category: 1 },
          { id: 3, type: 'food', portion: 50, quantity: 1, category: 1 },
          // An item of an old version has its amounts beside its name.
          {
            name: 'Old soup',
            portion: '300',
            unit: 'g',
            quantity: 2,
            category: 2,
            calories_kcal: 90,
            fat: '3,5',
          },
          {
            name: 'Stew',
            quantity: 0.5,
            category: 2,
            items: [
              { name: 'Beef', portion: 200, unit: 'g', quantity: 1, nutrition: { calories: 400 } },
              {
                name: 'Carrots',
                portion: 100,
                unit: 'g',
                quantity: 2,
                nutrition: { calories: 40 },
              },
            ],
          },
          { id: 99, type: 'food', portion: 1, quantity: 1, category: 0 },
        ],
        stats: { weight: 82.5, waist: 91 },
      },
    ],
    ...(settings && { settings }),
  };
}

/** A diary of years as Cronometer writes it. */
export function longDiary(items: number, perDay = 11): Buffer {
  const lines = Array.from({ length: items }, (_, at) => {
    const day = new Date(Date.UTC(2019, 0, 1 + Math.floor(at / perDay))).toISOString().slice(0, 10);
    const food = (at * 7919) % 1500;
    const group = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'][at % 4];
    return `${day},${8 + (at % 12)}:15,${group},"Food ${food}, as usual",${50 + (at % 200)}.00 g,${100 + (at % 300)},12,30,5,2,3`;
  });
  const head =
    'Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Carbs (g),Fat (g),Fiber (g),Sugars (g)';
  return Buffer.from([head, ...lines].join('\n'));
}

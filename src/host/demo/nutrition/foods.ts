/** Nutriments of 100 g or ml: kcal, then g of protein, fat, carbohydrates, sugars and fiber, mg of sodium. */
type Facts = readonly [number, number, number, number, number, number, number];

export interface DemoFood {
  readonly name: string;
  readonly unit: 'g' | 'ml';
  /** How much of it is eaten at once. */
  readonly usual: number;
  readonly facts: Facts;
  readonly favorite?: true;
}

function grams(name: string, usual: number, ...facts: Facts): DemoFood {
  return { name, unit: 'g', usual, facts };
}

function drink(name: string, usual: number, ...facts: Facts): DemoFood {
  return { name, unit: 'ml', usual, facts };
}

const favorite = (food: DemoFood): DemoFood => ({ ...food, favorite: true });

export const FOODS = {
  oats: favorite(grams('Rolled oats', 60, 372, 13.5, 7, 59, 0.7, 10, 5)),
  skyr: favorite(grams('Skyr, plain', 200, 63, 11, 0.2, 4, 4, 0, 45)),
  yoghurt: grams('Yoghurt, whole milk', 150, 66, 3.8, 3.6, 4.8, 4.8, 0, 48),
  granola: grams('Granola with nuts', 50, 455, 10, 20, 56, 18, 7, 25),
  milk: drink('Milk, 3.5 %', 150, 64, 3.4, 3.5, 4.8, 4.8, 0, 42),
  bread: grams('Country bread', 80, 236, 7.4, 1.3, 47, 1.6, 4.4, 480),
  roll: grams('Bread roll', 60, 273, 8.8, 1.7, 54, 2.5, 3, 520),
  butter: grams('Butter', 10, 741, 0.7, 83, 0.6, 0.6, 0, 5),
  jam: grams('Strawberry jam', 20, 250, 0.4, 0.1, 60, 58, 1, 10),
  cheese: grams('Gouda', 40, 356, 25, 28, 0, 0, 0, 800),
  cottageCheese: favorite(grams('Cottage cheese', 150, 98, 11, 4.3, 3.4, 2.7, 0, 360)),
  ham: grams('Ham, cooked', 40, 107, 20, 2.8, 1, 1, 0, 1000),
  eggs: favorite(grams('Egg', 120, 143, 12.6, 9.5, 0.7, 0.4, 0, 142)),
  banana: favorite(grams('Banana', 120, 89, 1.1, 0.3, 22.8, 12.2, 2.6, 1)),
  apple: favorite(grams('Apple', 150, 52, 0.3, 0.2, 13.8, 10.4, 2.4, 1)),
  berries: grams('Blueberries', 80, 57, 0.7, 0.3, 14.5, 10, 2.4, 1),
  orange: grams('Orange', 160, 47, 0.9, 0.1, 11.8, 9.4, 2.4, 0),
  coffee: drink('Coffee with milk', 200, 12, 0.7, 0.6, 1, 1, 0, 10),
  cappuccino: drink('Cappuccino', 180, 40, 2.1, 2.2, 3, 3, 0, 28),
  chickenSalad: grams('Chicken salad, office canteen', 350, 118, 10.5, 6, 5, 2.2, 1.6, 290),
  lentilSalad: grams('Lentil salad', 300, 130, 6.8, 4.5, 15, 2.5, 5, 260),
  wrap: grams('Falafel wrap', 280, 218, 7, 9, 27, 3, 4, 430),
  pasta: grams('Pasta with pesto, canteen', 350, 175, 6, 7, 22, 1.5, 1.8, 260),
  soup: grams('Vegetable soup', 400, 38, 1.5, 1.2, 5, 2.2, 1.4, 260),
  pizza: grams('Pizza Margherita', 330, 250, 10.5, 9, 32, 3.5, 2.2, 560),
  sushi: grams('Sushi, mixed', 300, 150, 6.5, 3.5, 23, 3, 0.8, 420),
  burger: grams('Burger with fries', 350, 240, 9.5, 12, 23, 3, 1.8, 380),
  toast: grams('Cheese toast', 150, 290, 13, 13, 29, 3, 1.8, 620),
  schoolLunch: grams('School lunch', 420, 135, 6.5, 5, 16, 3, 2, 310),
  almonds: grams('Almonds', 30, 579, 21, 50, 21.6, 4.4, 12.5, 1),
  chocolate: grams('Dark chocolate', 25, 546, 6, 38, 48, 40, 9, 10),
  icecream: grams('Ice cream', 90, 207, 3.5, 11, 24, 21, 0.7, 80),
  crisps: grams('Crisps', 40, 536, 6.6, 34, 50, 1.5, 4.4, 525),
  quark: grams('Quark with fruit', 200, 92, 9, 2.2, 9.5, 9, 0.4, 40),
  shake: favorite(drink('Protein shake', 350, 62, 8.3, 1.1, 4.8, 4.6, 0.3, 60)),
  carrots: grams('Carrots and hummus', 160, 108, 3.4, 5.6, 11, 4, 4, 210),
  juice: drink('Apple spritzer', 300, 24, 0.1, 0, 5.8, 5.6, 0, 4),
  wine: drink('White wine', 150, 82, 0.1, 0, 2.6, 1, 0, 5),
} as const;

export type FoodName = keyof typeof FOODS;

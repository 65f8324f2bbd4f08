/** Name, quantity and unit, category, and for how many days it keeps; null for long. */
export const PANTRY: readonly (readonly [string, number, string, string, number | null])[] = [
  ['Milk', 2, 'l', 'Dairy & eggs', 4],
  ['Eggs', 10, 'pcs', 'Dairy & eggs', 12],
  ['Butter', 250, 'g', 'Dairy & eggs', 30],
  ['Feta', 200, 'g', 'Dairy & eggs', 2],
  ['Skyr', 450, 'g', 'Dairy & eggs', 5],
  ['Parmesan', 180, 'g', 'Dairy & eggs', 40],
  ['Potatoes', 2, 'kg', 'Produce', null],
  ['Onions', 6, 'pcs', 'Produce', null],
  ['Garlic', 2, 'head', 'Produce', null],
  ['Carrots', 5, 'pcs', 'Produce', 9],
  ['Spinach', 200, 'g', 'Produce', 1],
  ['Lemons', 3, 'pcs', 'Produce', 10],
  ['Bananas', 4, 'pcs', 'Produce', 2],
  ['Apples', 7, 'pcs', 'Produce', 14],
  ['Chicken thighs', 8, 'pcs', 'Meat', 3],
  ['Salmon fillet', 600, 'g', 'Fish & seafood', 60],
  ['Spaghetti', 900, 'g', 'Pasta, rice & grains', null],
  ['Basmati rice', 1.5, 'kg', 'Pasta, rice & grains', null],
  ['Rolled oats', 800, 'g', 'Pasta, rice & grains', null],
  ['Pearl barley', 400, 'g', 'Pasta, rice & grains', null],
  ['Red lentils', 500, 'g', 'Beans & lentils', null],
  ['Black beans', 4, 'can', 'Cans & jars', null],
  ['White beans', 3, 'can', 'Cans & jars', null],
  ['Chopped tomatoes', 5, 'can', 'Cans & jars', null],
  ['Coconut milk', 2, 'can', 'Cans & jars', null],
  ['Flour', 2, 'kg', 'Baking', null],
  ['Bread flour', 3, 'kg', 'Baking', null],
  ['Baking powder', 3, 'pack', 'Baking', null],
  ['Brown sugar', 400, 'g', 'Baking', null],
  ['Walnuts', 200, 'g', 'Baking', 45],
  ['Olive oil', 750, 'ml', 'Oils & vinegars', null],
  ['Sesame oil', 150, 'ml', 'Oils & vinegars', null],
  ['Curry powder', 60, 'g', 'Herbs & spices', null],
  ['Cinnamon', 40, 'g', 'Herbs & spices', null],
  ['Smoked paprika', 35, 'g', 'Herbs & spices', null],
  ['Soy sauce', 200, 'ml', 'Sauces & condiments', null],
  ['Frozen peas', 600, 'g', 'Frozen', 120],
  ['Dark chocolate', 200, 'g', 'Snacks & sweets', null],
];

/** Name and category of what has run out. */
export const OUT_OF_STOCK: readonly (readonly [string, string])[] = [
  ['Honey', 'Sauces & condiments'],
  ['Gruyère', 'Dairy & eggs'],
  ['Vegetable stock', 'Cans & jars'],
  ['Chia seeds', 'Baking'],
];

/** Written on the shopping list by hand: name, quantity and unit, aisle. */
export const EXTRA_SHOPPING: readonly (readonly [string, number | null, string | null, string])[] =
  [
    ['Coffee beans', 500, 'g', 'Drinks'],
    ['Sparkling water', 12, 'bottle', 'Drinks'],
    ['Dishwasher tablets', 1, 'pack', 'Household'],
    ['Kitchen paper', null, null, 'Household'],
    ['Bread rolls', 8, 'pcs', 'Bakery'],
  ];

/** What the family wrote about a dinner, with its rating. */
export const COOK_NOTES: readonly (readonly [string, number])[] = [
  ['Half the salt next time.', 4],
  ['Doubled it, and still nothing was left.', 5],
  ['Grandma asked for the recipe.', 5],
  ['Ten minutes longer in our oven.', 4],
  ['Mia had thirds.', 5],
  ['Froze two portions.', 4],
  ['Too spicy for Mia, right for the rest of us.', 3.5],
  ['Swapped the cream for yoghurt. Works.', 4],
  ['Cooked with the window open: first warm evening.', 5],
];

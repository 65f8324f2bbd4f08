/** The initial categories of a new owner. */
export const STARTER_CATEGORIES: readonly (readonly [name: string, color: string])[] = [
  ['Breakfast', '#e0a23f'],
  ['Lunch', '#7fa650'],
  ['Dinner', '#c0583f'],
  ['Starters', '#b5803c'],
  ['Soups', '#d0693a'],
  ['Salads', '#5f9b57'],
  ['Sides', '#8a8f4a'],
  ['Bread', '#a9743f'],
  ['Desserts', '#c06a8e'],
  ['Snacks', '#8d6fb3'],
  ['Drinks', '#4f8fae'],
  ['Sauces', '#a8453a'],
];

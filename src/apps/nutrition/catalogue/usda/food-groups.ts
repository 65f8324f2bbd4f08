interface FoodGroup {
  readonly category: string;
  /** How much later its foods are listed: prepared and special foods come after plain ones. */
  readonly delay: number;
}

/** Food groups of the Standard Reference by their number. */
export const FOOD_GROUPS: Readonly<Record<string, FoodGroup>> = {
  '0100': { category: 'Dairy and eggs', delay: 0 },
  '0200': { category: 'Spices and herbs', delay: 0 },
  '0300': { category: 'Baby foods', delay: 8 },
  '0400': { category: 'Fats and oils', delay: 0 },
  '0500': { category: 'Poultry', delay: 0 },
  '0600': { category: 'Soups and sauces', delay: 2 },
  '0700': { category: 'Sausages and cold cuts', delay: 1 },
  '0800': { category: 'Breakfast cereals', delay: 2 },
  '0900': { category: 'Fruit and juices', delay: 0 },
  '1000': { category: 'Pork', delay: 0 },
  '1100': { category: 'Vegetables', delay: 0 },
  '1200': { category: 'Nuts and seeds', delay: 0 },
  '1300': { category: 'Beef', delay: 0 },
  '1400': { category: 'Beverages', delay: 0 },
  '1500': { category: 'Fish and shellfish', delay: 0 },
  '1600': { category: 'Legumes', delay: 0 },
  '1700': { category: 'Lamb, veal and game', delay: 1 },
  '1800': { category: 'Baked goods', delay: 0 },
  '1900': { category: 'Sweets', delay: 0 },
  '2000': { category: 'Grains and pasta', delay: 0 },
  '2100': { category: 'Fast food', delay: 4 },
  '2200': { category: 'Ready meals', delay: 4 },
  '2500': { category: 'Snacks', delay: 1 },
  '3500': { category: 'American Indian and Alaska Native foods', delay: 8 },
  '3600': { category: 'Restaurant food', delay: 6 },
};

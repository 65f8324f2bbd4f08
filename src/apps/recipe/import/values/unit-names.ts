/** The nine most common units with their names in other programs. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  tsp: ['tsp', 'tsps', 'teaspoon', 'teaspoons', 'teasp'],
  tbsp: ['tbsp', 'tbsps', 'tbs', 'tbl', 'tblsp', 'tablespoon', 'tablespoons'],
  cup: ['cup', 'cups'],
  ml: ['ml', 'mls', 'milliliter', 'milliliters', 'millilitre', 'millilitres', 'mililiter'],
  l: ['l', 'ltr', 'liter', 'liters', 'litre', 'litres'],
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kilogramme'],
  oz: ['oz', 'ozs', 'ounce', 'ounces'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
};
const ABBREVIATIONS = new Map(
  Object.entries(NAMES).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
);

/** Abbreviation of a common unit; null for any other. */
export function findCommonUnit(name: string): string | null {
  const bare = name.trim().replace(/\.$/, '');
  // The only pair that differs by case.
  if (bare === 'T') return 'tbsp';
  if (bare === 't') return 'tsp';
  return ABBREVIATIONS.get(bare.toLowerCase()) ?? null;
}

/** Abbreviation of a common unit; any other unit as written. */
export function normalizeUnit(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : (findCommonUnit(trimmed) ?? trimmed);
}

/** The nine units that every program knows, by the names they go under. */
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

/** The catalogue's abbreviation of a common unit, or null when it is none. */
export function findCommonUnit(name: string): string | null {
  const bare = name.trim().replace(/\.$/, '');
  // The one pair in which the case is the meaning.
  if (bare === 'T') return 'tbsp';
  if (bare === 't') return 'tsp';
  return ABBREVIATIONS.get(bare.toLowerCase()) ?? null;
}

/** A common unit by its abbreviation, any other as it is written. */
export function normalizeUnit(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : (findCommonUnit(trimmed) ?? trimmed);
}

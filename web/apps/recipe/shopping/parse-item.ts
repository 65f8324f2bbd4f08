interface TypedItem {
  name: string;
  quantity: number | null;
  unit: string | null;
}

const UNITS = new Set([
  ...['g', 'kg', 'mg', 'oz', 'lb', 'lbs', 'ml', 'cl', 'dl', 'l'],
  ...['tsp', 'tbsp', 'cup', 'cups', 'pint', 'pints', 'gal'],
  ...['pack', 'packs', 'can', 'cans', 'jar', 'jars', 'bottle', 'bottles', 'bag', 'bags'],
  ...['bunch', 'bunches', 'box', 'boxes', 'slice', 'slices', 'clove', 'cloves', 'loaf', 'loaves'],
]);

const FRACTIONS: Record<string, number> = {
  '½': 0.5,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 0.25,
  '¾': 0.75,
};

const SHAPE = /^(?:(\d+)\s*\/\s*(\d+)|(\d+(?:[.,]\d+)?)?\s*([½⅓⅔¼¾])?)\s*(.*)$/u;

/** Parses "2 kg potatoes"; text that is no quantity belongs to the name. */
export function parseItem(typed: string): TypedItem {
  const whole = typed.trim().replace(/\s+/g, ' ');
  const asName = { name: whole, quantity: null, unit: null };
  const parts = SHAPE.exec(whole);
  if (!parts) return asName;
  const [, over, under, number, fraction, rest = ''] = parts;
  const quantity = over
    ? Number(over) / Number(under)
    : Number(number?.replace(',', '.') ?? 0) + (FRACTIONS[fraction ?? ''] ?? 0);
  const counted = over ?? number ?? fraction;
  if (!counted || !Number.isFinite(quantity) || rest === '') return asName;

  const [first = '', ...words] = rest.replace(/^[x×] /, '').split(' ');
  const unit = first.toLowerCase().replace(/\.$/, '');
  const name = words.join(' ').replace(/^of /, '');
  const rounded = Math.round(quantity * 1000) / 1000;
  if (UNITS.has(unit)) return name ? { name, quantity: rounded, unit } : asName;
  // "7up" and "3M tape" are names: a space must follow a quantity.
  if (!fraction && !whole.startsWith(`${counted} `) && !over) return asName;
  return { name: [first, ...words].join(' '), quantity: rounded, unit: null };
}

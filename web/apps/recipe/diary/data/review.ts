/** An ingredient can be listed twice: in units that cannot be summed, or partly in stock. */
export function itemKey({
  name,
  unit,
  in_stock,
}: {
  name: string;
  unit: string | null;
  in_stock: boolean;
}): string {
  return `${name} ${unit ?? ''} ${in_stock}`;
}

/** The sum of the cooks that are shopped for; null if none of them says a number. */
export function quantityFor(sources: readonly { qty: number | null }[]): number | null {
  const known = sources.flatMap(({ qty }) => qty ?? []);
  return known.length === 0 ? null : known.reduce((sum, qty) => sum + qty, 0);
}

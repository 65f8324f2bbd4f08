const KITCHEN_FRACTIONS = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
] as const;
const NEAR_ENOUGH = 0.03;

/** `1½` for values close to a kitchen fraction; otherwise undefined. */
export function formatKitchenFraction(value: number): string | undefined {
  const whole = Math.floor(value);
  const part = value - whole;
  const [distance, glyph] = KITCHEN_FRACTIONS.map(
    ([known, glyph]) => [Math.abs(known - part), glyph] as const,
  ).reduce((best, other) => (other[0] < best[0] ? other : best));
  if (distance > NEAR_ENOUGH) return undefined;
  return whole === 0 ? glyph : `${whole}${glyph}`;
}

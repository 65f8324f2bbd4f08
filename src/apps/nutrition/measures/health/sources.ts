/** The order in which sources of burned energy are trusted; other sources follow by name. */
export const BURNED_SOURCES = [
  'garmin',
  'health-connect',
  'fitbit',
  'workout',
  // Other apps of a phone often report workouts only.
  'apple-watch',
  'apple-iphone',
] as const;

/** The order in which sources of a weight are trusted; other sources follow by name. */
export const WEIGHT_SOURCES = ['withings', 'fitbit', 'garmin', 'health-connect', 'manual'] as const;

/**
 * The value of the most trusted source. Sources measure the same thing, so their values are never
 * added up.
 */
export function chooseSource<Value extends { readonly source: string }>(
  values: readonly Value[],
  order: readonly string[],
): Value | undefined {
  return values.toSorted((one, other) => compareSources(one.source, other.source, order))[0];
}

function compareSources(one: string, other: string, order: readonly string[]): number {
  const place = (source: string) => {
    const at = order.indexOf(source);
    return at === -1 ? order.length : at;
  };
  return place(one) - place(other) || (one < other ? -1 : Number(one > other));
}

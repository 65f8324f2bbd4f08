/** Sorts aisles as the shop has them, then by name; things without one come last. */
export function compareAisles(order: readonly string[]) {
  const placeOf = new Map(order.map((aisle, at) => [aisle, at]));
  return (a: string | null, b: string | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const [here, there] = [a, b].map((aisle) => placeOf.get(aisle) ?? order.length);
    return (here ?? 0) - (there ?? 0) || a.localeCompare(b);
  };
}

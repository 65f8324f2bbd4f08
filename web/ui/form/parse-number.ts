/** Parses a number with a decimal point or comma; null when it is none. */
export function parseNumber(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null;
}

export function parseWhole(typed: string): number | null {
  const number = parseNumber(typed);
  return Number.isInteger(number) ? number : null;
}

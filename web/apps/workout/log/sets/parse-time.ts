/** `90` is seconds, `1:30` is minutes and seconds; a keypad without a colon has a point. */
export function parseTime(typed: string): number | null {
  const parts = typed.trim().split(/[:.,]/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

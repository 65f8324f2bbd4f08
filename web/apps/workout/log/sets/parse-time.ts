/** Parses `90` as seconds and `1:30` or `1.30` as minutes and seconds. */
export function parseTime(typed: string): number | null {
  const parts = typed.trim().split(/[:.,]/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

const IN_WORDS =
  /^(?:(\d+(?:[.,]\d+)?) ?h(?:ours?|rs?)?\.?)? ?(?:(\d+) ?(?:m(?:in(?:utes?|s)?)?\.?)?)?$/i;
const BY_THE_CLOCK = /^(\d+):([0-5]\d)$/;

/** Parses minutes such as 20, 20 min, 1 h 20, 1:20 or 1.5 h; null when invalid. */
export function parseMinutes(typed: string): number | null {
  const plain = typed.trim().replaceAll(/\s+/g, ' ');
  const clock = BY_THE_CLOCK.exec(plain);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, hours, minutes] = IN_WORDS.exec(plain) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
}

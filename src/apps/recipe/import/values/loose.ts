/** Helpers for values of unknown shape: anything unexpected reads as missing. */

export type Loose = Readonly<Record<string, unknown>>;

export function record(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : null;
}

/** A list as it is, a missing value as an empty list, any other value as a list of one. */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The first value of a list, or the value itself. */
export function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

export function records(value: unknown): Loose[] {
  return list(value)
    .map(record)
    .filter((one) => one !== null);
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,15}([.,]\d{1,20})?\s*$/.test(value)) return null;
  return Number(value.replace(',', '.'));
}

/** The name of a value that is a text or an object with a name. */
export function nameOf(value: unknown): string {
  return text(value) || text(record(value)?.name);
}

/** Stable sort by a number that many exports leave at 0. */
export function inOrder(rows: readonly Loose[], key: string): Loose[] {
  return rows.toSorted((a, b) => (number(a[key]) ?? 0) - (number(b[key]) ?? 0));
}

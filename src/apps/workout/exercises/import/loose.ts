/** Helpers for values of unknown shape: anything unexpected reads as missing. */

export type Loose = Readonly<Record<string, unknown>>;

export function record(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : null;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function records(value: unknown): Loose[] {
  return list(value)
    .map(record)
    .filter((one) => one !== null);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() : '';
}

/** One line, truncated to `longest` characters. */
export function line(value: unknown, longest: number): string {
  return text(value).replaceAll(/\s+/g, ' ').slice(0, longest).toWellFormed().trim();
}

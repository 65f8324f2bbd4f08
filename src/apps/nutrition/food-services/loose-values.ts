/** An object of a service whose fields may be missing or have any type. */
export type LooseObject = Readonly<Record<string, unknown>>;

const MAX_TEXT = 200;

export function readObject(value: unknown): LooseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LooseObject)
    : {};
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Trimmed text, or null if it is missing or empty. */
export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text.slice(0, MAX_TEXT);
}

/** Reads a number from 0 up; services also send numbers as text. */
export function readAmount(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** An https address, or null. */
export function readImageUrl(value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= 2000 ? value : '';
  return URL.parse(text)?.protocol === 'https:' ? text : null;
}

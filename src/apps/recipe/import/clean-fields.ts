import { type Field, type Fields, type FieldValues, mapFields } from '../../../kernel/fields.ts';
import { parseWebAddress } from './values/images.ts';
import { type Loose, number, text } from './values/loose.ts';
import { clip, oneLine, readableText } from './values/readable-text.ts';

/** The values of the fields in a foreign record, unchecked. */
export function pickLoose<Of extends Fields>(
  fields: Of,
  record: Loose,
): { readonly [Name in keyof Of]?: unknown } {
  return mapFields(fields, (_, name) => record[name]);
}

/** Makes foreign values fit their fields; a value that makes no sense becomes null. */
export function cleanFields<Of extends Fields>(
  fields: Of,
  draft: { readonly [Name in keyof Of]?: unknown },
): FieldValues<Of> {
  return mapFields(fields, (field, name) => cleanValue(field, draft[name]));
}

/** Cuts the values of our own archives down to the limits of the API. */
export function limitValues<Of extends Fields>(
  fields: Of,
  values: FieldValues<Of>,
): FieldValues<Of> {
  return mapFields(fields, ({ kind, most }, name) => {
    const value: unknown = values[name];
    if (kind === 'line' && typeof value === 'string') return value.slice(0, most);
    return typeof value === 'number' ? Math.min(value, most) : value;
  });
}

function cleanValue({ kind, most, options }: Field, value: unknown): string | number | null {
  if (kind === 'line') return clip(oneLine(value), most) || null;
  if (kind === 'prose') return clip(readableText(value), most) || null;
  if (kind === 'address') return parseWebAddress(value);
  if (kind === 'count') return cleanCount(value, most);
  const option = text(value).trim().toLowerCase();
  return options.includes(option) ? option : null;
}

/** A number far beyond the limit is a mistake of the other program, not an amount to cap. */
export function cleanCount(value: unknown, most: number): number | null {
  const given = number(value);
  if (given === null || given <= 0 || given > most * 10) return null;
  return Math.min(most, Math.max(1, Math.round(given)));
}

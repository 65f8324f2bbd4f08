import { z } from 'zod';
import { type Field, type Fields, type FieldValue, mapFields } from './fields.ts';

/** Input of an API call: a field that is not sent keeps its value, null empties it. */
export function inputShape<Of extends Fields>(
  fields: Of,
): { [Name in keyof Of]: z.ZodOptional<z.ZodNullable<z.ZodType<FieldValue<Of[Name]>>>> } {
  return mapFields(fields, (field) => acceptedBy(field).nullable().optional());
}

export function outputShape<Of extends Fields>(
  fields: Of,
): { [Name in keyof Of]: z.ZodNullable<z.ZodType<FieldValue<Of[Name]>>> } {
  return mapFields(fields, (field) => answeredBy(field).nullable());
}

function acceptedBy({ kind, most, options }: Field): z.ZodType {
  if (kind === 'choice') return z.enum(options);
  return kind === 'count' ? z.int().min(0).max(most) : z.string().max(most);
}

function answeredBy({ kind, options }: Field): z.ZodType {
  if (kind === 'choice') return z.enum(options);
  return kind === 'count' ? z.int() : z.string();
}

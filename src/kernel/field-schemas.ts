import { z } from 'zod';
import { calendarDate } from './api/common-schemas.ts';
import { type Field, type Fields, type FieldValue, mapFields } from './fields.ts';

type ValueSchema<One extends Field> = One['initial'] extends null
  ? z.ZodNullable<z.ZodType<FieldValue<One>, FieldValue<One>>>
  : z.ZodType<FieldValue<One>, FieldValue<One>>;

/** Input of an API call: a field that is not sent keeps its value, null empties it. */
export function inputShape<Of extends Fields>(
  fields: Of,
): { [Name in keyof Of]: z.ZodOptional<ValueSchema<Of[Name]>> } {
  return mapFields(fields, (field) => emptiable(field, acceptedBy(field)).optional());
}

export function outputShape<Of extends Fields>(
  fields: Of,
): { [Name in keyof Of]: ValueSchema<Of[Name]> } {
  return mapFields(fields, (field) => emptiable(field, answeredBy(field)));
}

function emptiable({ initial }: Field, schema: z.ZodType): z.ZodType {
  return initial === null ? schema.nullable() : schema;
}

function acceptedBy({ kind, most, least, options }: Field): z.ZodType {
  if (kind === 'choice') return z.enum(options);
  if (kind === 'count') return z.int().min(least).max(most);
  if (kind === 'amount') return z.number().min(least).max(most);
  if (kind === 'measure') return z.number().positive().max(most);
  return kind === 'day' ? calendarDate : z.string().max(most);
}

function answeredBy({ kind, options }: Field): z.ZodType {
  if (kind === 'choice') return z.enum(options);
  if (kind === 'count') return z.int();
  if (kind === 'amount' || kind === 'measure') return z.number();
  return kind === 'day' ? z.string().meta({ format: 'date' }) : z.string();
}

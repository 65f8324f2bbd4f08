import { z } from 'zod';
import { id, instant, label, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const FAMILIES = ['volume', 'mass', 'count'] as const;

const builtIn = z.object({
  abbr: z.string(),
  name: z.string(),
  plural: z.string(),
  family: z.enum(FAMILIES),
  factor: z.number().nullable().describe('Size in ml or g; null for counts'),
  system: z.enum(['us', 'metric']).nullable(),
  disabled: z.boolean(),
});

const customUnit = z.object({
  id,
  abbr: z.string(),
  name: z.string(),
  family: z.enum(FAMILIES),
  factor: z.number().nullable(),
  created_at: instant,
  updated_at: instant,
});

const overlay = z.object({
  disabled: z.array(z.string()).describe('Disabled built-in units'),
  custom: z.array(customUnit),
  usage: z
    .record(z.string(), z.int())
    .describe('Number of uses of each unit in your recipes, by spelling'),
});

const fields = {
  abbr: label(20),
  name: label(50).optional().describe('Default: the abbreviation'),
  family: z.enum(FAMILIES),
  factor: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .optional()
    .describe('Size in ml (volume) or g (mass)'),
};

export const unitsContract = {
  listUnits: operation({
    method: 'GET',
    path: '/api/units',
    summary: 'List the built-in units and your changes',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ units: z.array(builtIn), overlay }),
  }),
  createUnit: operation({
    method: 'POST',
    path: '/api/units',
    summary: 'Add a custom unit',
    access: 'signed-in',
    status: 201,
    input: z.object(fields),
    output: customUnit,
  }),
  updateUnit: operation({
    method: 'PUT',
    path: '/api/units/:id',
    summary: 'Update a custom unit; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({
      id,
      abbr: fields.abbr.optional(),
      name: fields.name,
      family: fields.family.optional(),
      factor: fields.factor,
    }),
    output: customUnit,
  }),
  deleteUnit: operation({
    method: 'DELETE',
    path: '/api/units/:id',
    summary: 'Delete a custom unit; recipes keep its name',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  switchBuiltIn: operation({
    method: 'PATCH',
    path: '/api/units/builtin/:abbr',
    summary: 'Enable or disable a built-in unit',
    access: 'signed-in',
    input: z.object({ abbr: z.string().max(20), disabled: z.boolean() }),
    output: overlay,
  }),
  convertUnits: operation({
    method: 'POST',
    path: '/api/units/convert',
    summary: 'Convert an amount to another unit; a 400’s code says why it cannot be converted',
    access: 'signed-in',
    input: z.object({
      amount: z.union([z.number().min(0).max(1_000_000_000), label(50)]).describe('2, 1 1/2 or ½'),
      from: z.string().max(40),
      to: z.string().max(40),
      ingredient: z
        .string()
        .max(300)
        .optional()
        .describe('Ingredient, for conversions between volume and mass'),
      pantry_item_id: id.optional().describe('Pantry item whose grams per cup take precedence'),
    }),
    output: z.object({
      amount: z.number(),
      shown: z.string().describe('As it can be measured: 1½ cup, 1.25 kg'),
    }),
  }),
};

export type CustomUnit = z.output<typeof customUnit>;

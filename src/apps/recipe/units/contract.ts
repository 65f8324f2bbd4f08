import { z } from 'zod';
import { id, instant, label, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const FAMILIES = ['volume', 'mass', 'count'] as const;

const builtIn = z.object({
  abbr: z.string(),
  name: z.string(),
  plural: z.string(),
  family: z.enum(FAMILIES),
  factor: z.number().nullable().describe('How many ml or g it is; null for what is counted'),
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
  disabled: z.array(z.string()).describe('Built-in units that are not offered'),
  custom: z.array(customUnit),
  usage: z
    .record(z.string(), z.int())
    .describe('How often each unit is written in your recipes, as it is written there'),
});

const fields = {
  abbr: label(20),
  name: label(50).optional().describe('The abbreviation unless given'),
  family: z.enum(FAMILIES),
  factor: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .optional()
    .describe('How many ml (volume) or g (mass) it is'),
};

export const unitsContract = {
  listUnits: operation({
    method: 'GET',
    path: '/api/units',
    summary: 'The built-in units, and what you changed about them',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ units: z.array(builtIn), overlay }),
  }),
  createUnit: operation({
    method: 'POST',
    path: '/api/units',
    summary: 'Add a unit of your own',
    access: 'signed-in',
    status: 201,
    input: z.object(fields),
    output: customUnit,
  }),
  updateUnit: operation({
    method: 'PUT',
    path: '/api/units/:id',
    summary: 'Change a unit of your own; what is not sent stays',
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
    summary: 'Remove a unit of your own; recipes keep the word',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  switchBuiltIn: operation({
    method: 'PATCH',
    path: '/api/units/builtin/:abbr',
    summary: 'Offer a built-in unit, or not',
    access: 'signed-in',
    input: z.object({ abbr: z.string().max(20), disabled: z.boolean() }),
    output: overlay,
  }),
  convertUnits: operation({
    method: 'POST',
    path: '/api/units/convert',
    summary: 'An amount in another unit; 400 says by its code why it can not be said in it',
    access: 'signed-in',
    input: z.object({
      amount: z.union([z.number().min(0).max(1_000_000_000), label(50)]).describe('2, 1 1/2 or ½'),
      from: z.string().max(40),
      to: z.string().max(40),
      ingredient: z.string().max(300).optional().describe('Of what, between volume and mass'),
      pantry_item_id: id.optional().describe('Whose grams per cup count first'),
    }),
    output: z.object({
      amount: z.number(),
      shown: z.string().describe('As a cook reads it: 1½ cup, 1.27 kg'),
    }),
  }),
};

export type CustomUnit = z.output<typeof customUnit>;

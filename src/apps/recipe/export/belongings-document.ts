import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { exportedMessage } from '../../../shared/assistant/conversation.ts';
import { cookDiaryContract } from '../cook-diary/contract.ts';
import { pantryCategoriesContract } from '../pantry/categories/contract.ts';
import { pantryContract } from '../pantry/contract.ts';
import { planNotesContract } from '../plan/contract.ts';
import { unitsContract } from '../units/contract.ts';

/**
 * The file of an archive with everything except recipes. Its ids are only valid within the file.
 */
export const BELONGINGS_FORMAT = 'daybook-belongings';
export const BELONGINGS_FILE = 'belongings.json';
export const BELONGINGS_VERSION = 1;

const MOST_RECIPES = 5000;
const recipeName = label(300);

const pantryItem = pantryContract.addItem.input
  .omit({ category_id: true, generic_parent_id: true })
  .extend({ id, variant_of: label(200).nullable() });

const cookbook = z.object({
  name: label(100),
  description: z.string().max(2000).nullable(),
  /** As in the API, but with the category's name instead of its id. */
  rule: z.record(z.string().max(50), z.unknown()).nullable(),
  recipes: z.array(recipeName).max(MOST_RECIPES),
});

const entry = cookDiaryContract.addEntry.input
  .omit({ recipe_id: true, photos: true, photo_url: true })
  .extend({
    id,
    recipe: recipeName,
    /** Paths of its pictures in the same archive. */
    photos: z.array(label(4000)).max(20).optional(),
  });

/** Exact, as `n/d`. */
const amount = z
  .string()
  .regex(/^-?\d{1,30}\/[1-9]\d{0,29}$/)
  .nullable();
const unit = z.string().max(200).nullable();
const quantity = z.number().min(0).max(1_000_000_000).nullable();

const share = z.object({
  recipe: recipeName,
  diary_id: id.nullable(),
  on: calendarDate.nullable(),
  qty: z.number().nullable(),
  asks: z.array(z.object({ name: label(1000), amount, unit, pantry_id: id.nullable() })).max(500),
});

const byHand = z.object({
  made: z.literal(true).exactOptional(),
  named: z.literal(true).exactOptional(),
  shelved: z.literal(true).exactOptional(),
  pantry_id: id.exactOptional(),
  linked: id.nullable().exactOptional(),
  typed: z.object({ amount, unit }).exactOptional(),
  unit: unit.exactOptional(),
  fixed: z.object({ quantity, unit }).exactOptional(),
});

const shoppingItem = z.object({
  name: label(1000),
  quantity,
  unit,
  aisle: z.string().max(200).nullable(),
  checked: z.boolean(),
  sort_order: z.int().min(0).max(1_000_000),
  /** Files of before have none. */
  note: z.string().max(500).nullish(),
  list_name: z.string().max(50).nullish(),
  pantry_id: id.nullable(),
  shares: z.array(share).max(1000),
  by_hand: byHand,
});

/** The lists of the file and the schemas of their items. */
export const belongingsLists = {
  disabled_units: z.string().max(20),
  custom_units: unitsContract.createUnit.input,
  pantry_categories: pantryCategoriesContract.addCategory.input,
  pantry: pantryItem,
  cookbooks: cookbook,
  diary: entry,
  plan_notes: planNotesContract.addPlanNote.input,
  shopping: shoppingItem,
  conversation: exportedMessage,
};

type Lists = typeof belongingsLists;
type ListName = keyof Lists;

export type Belongings = { readonly [Name in ListName]: readonly z.output<Lists[Name]>[] };
export type ExportedBelongings = { readonly [Name in ListName]: readonly z.input<Lists[Name]>[] };

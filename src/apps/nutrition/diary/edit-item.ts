import type { Transaction } from 'kysely';
import { Conflict } from '../../../kernel/errors.ts';
import { roundFacts, scaleFacts } from '../../../shared/food/nutrition-facts.ts';
import type { NutritionTables } from '../tables.ts';
import type { ItemInput } from './contract.ts';
import type { ItemRow } from './queries.ts';
import { toItem } from './to-item.ts';

export interface ItemPatch {
  readonly quantity?: number | undefined;
  readonly portion?: number | undefined;
  readonly slot?: number | undefined;
  readonly notes?: string | undefined;
}

/** An item after an edit by an AI client; another portion rescales its nutrition. */
export async function editItem(
  tx: Transaction<NutritionTables>,
  owner: number,
  row: ItemRow,
  { quantity, portion, slot, notes }: ItemPatch,
): Promise<ItemInput> {
  if (row.kind === 'recipe_split') {
    throw new Conflict(`${row.name} is a split recipe; it can only be edited in the app.`);
  }
  if (row.kind === 'legacy') {
    throw new Conflict(
      `${row.name} is in the old format without a portion; it can only be edited in the app.`,
    );
  }
  const { added_at: _added, date: _date, ...item } = toItem(row);
  const resized =
    portion === undefined || portion === row.portion ? {} : await resize(tx, owner, row, portion);
  return {
    ...item,
    ...resized,
    quantity: quantity ?? item.quantity,
    slot: slot ?? item.slot,
    note: notes ?? item.note,
  };
}

async function resize(
  tx: Transaction<NutritionTables>,
  owner: number,
  row: ItemRow,
  portion: number,
) {
  if (row.portion === null || row.portion <= 0) {
    throw new Conflict(`${row.name} has no base portion, so its portion can't be changed.`);
  }
  const food = await tx
    .selectFrom('foods')
    .select(['alt_units', 'portion'])
    .where('owner_id', '=', owner)
    .where('id', '=', row.food_id ?? 0)
    .executeTakeFirst();
  if (food && food.alt_units !== '[]') {
    throw new Conflict(
      `${row.name} has alternative units, so its portion can only be changed in the app.`,
    );
  }
  if (food && food.portion === null) {
    throw new Conflict(`${row.name} has no base portion, so its portion can't be changed.`);
  }
  const nutrition = roundFacts<string>(
    scaleFacts(JSON.parse(row.nutrition), portion / row.portion),
    2,
  );
  return { portion, nutrition: nutrition as Record<string, number> };
}

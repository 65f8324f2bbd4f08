import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { fromNumber } from '../../../shared/food/numbers/fraction.ts';
import { ingredientKey } from '../measures/ingredients/ingredient-key.ts';
import { titleCase } from '../measures/ingredients/title-case.ts';
import { requireRecipe } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findLearnedAisles } from './bought-before.ts';
import { changeList, type ShoppingContext } from './change-list.ts';
import type { ShoppingItem, shoppingContract } from './contract.ts';
import { watchCompletion } from './list-events.ts';
import {
  deleteItems,
  findPage,
  findShownItem,
  findStoredItem,
  findStoredItems,
  type StoredShoppingItem,
  tickItem,
} from './queries.ts';
import { editRow } from './rebuild/edit-row.ts';
import { EMPTY_LIST_CONTEXT, findPantryFacts, loadListContext } from './rebuild/list-context.ts';
import { fractionToText, type ListRow, parseListRow, toColumns } from './rebuild/list-row.ts';
import { newRow, overwriteRows } from './rebuild/write-rows.ts';
import { resolveListOwner } from './sharing/list-owner.ts';
import { toItems } from './to-item.ts';

type Tx = Transaction<RecipeAppTables>;
export type Input<Name extends keyof typeof shoppingContract> = z.output<
  (typeof shoppingContract)[Name]['input']
>;

export async function listItems(
  { db, owner: me }: ShoppingContext,
  { list, ...page }: Input<'listItems'>,
) {
  const owner = await resolveListOwner(db, me, list);
  const { items, next_cursor } = await findPage(db, owner, page);
  return { items: await toItems(db, me, items), next_cursor };
}

export async function addItem(context: ShoppingContext, { list, ...given }: Input<'addItem'>) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const recipe = given.recipe_id
      ? await requireGivenRecipe(tx, context.owner, given.recipe_id)
      : undefined;
    const aisle = given.aisle ?? (await findAisle(tx, owner, given));
    const row = {
      ...newRow(owner, toNewRow({ ...given, aisle }, recipe), now),
      note: given.note || null,
      list_name: given.list_name ?? null,
      added_by: context.caller.account?.id ?? null,
    };
    const { id } = await tx
      .insertInto('shopping_items')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return readShownItem(tx, context.owner, owner, id);
  });
}

/** An item entered for a recipe is stored as a share of that recipe, any other as manual edits. */
function toNewRow(
  given: Omit<Input<'addItem'>, 'list' | 'recipe_id'>,
  recipe: { readonly id: number; readonly name: string } | undefined,
): ListRow {
  const { quantity = null, unit = null, aisle = null, pantry_id = null, checked } = given;
  const name = titleCase(given.name);
  const amount = quantity === null ? null : fractionToText(fromNumber(quantity));
  const asks = [{ name, amount, unit, pantry_id }];
  return {
    id: null,
    key: ingredientKey(name),
    name,
    quantity,
    unit,
    aisle,
    pantry_id,
    checked,
    shares: recipe
      ? [
          {
            recipe_id: recipe.id,
            recipe_name: recipe.name,
            diary_id: null,
            on: null,
            qty: quantity,
            asks,
          },
        ]
      : [],
    manualEdits: { named: true, ...(aisle === null ? {} : { shelved: true }) },
  };
}

async function requireGivenRecipe(tx: Tx, me: number, id: number) {
  try {
    return await requireRecipe(tx, me, id);
  } catch (error) {
    if (error instanceof NotFound) throw invalidReference('recipe_id', 'a recipe that you can see');
    throw error;
  }
}

/** The aisle of a new item: that of the linked pantry item, else where it was found before. */
async function findAisle(
  tx: Tx,
  owner: number,
  { name, pantry_id }: Pick<Input<'addItem'>, 'name' | 'pantry_id'>,
): Promise<string | null> {
  const linked = await findLinkedAisle(tx, owner, pantry_id);
  return linked ?? (await findLearnedAisles(tx, owner)).get(ingredientKey(name)) ?? null;
}

/** Default aisle of the linked pantry item. */
async function findLinkedAisle(
  tx: Tx,
  owner: number,
  pantryId: number | null | undefined,
): Promise<string | null> {
  if (!pantryId) return null;
  const facts = (await findPantryFacts(tx, owner, [pantryId])).get(pantryId);
  if (!facts) throw invalidReference('pantry_id', "a pantry item of the list's owner");
  return facts.aisle;
}

function invalidReference(path: string, what: string): Invalid {
  return new Invalid(`${path} must be ${what}.`, [{ path, message: `must be ${what}` }]);
}

export async function updateItem(
  context: ShoppingContext,
  { id, list, checked, sort_order, note, list_name, ...change }: Input<'updateItem'>,
) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const stored = await requireStoredItem(tx, owner, id);
    const row = parseListRow(stored);
    const linkedAisle = await findLinkedAisle(tx, owner, change.pantry_id);
    const given = {
      ...change,
      name: change.name && titleCase(change.name),
      aisle: change.aisle ?? (row.aisle === null && linkedAisle ? linkedAisle : change.aisle),
    };
    const wanted = { ...row, pantry_id: given.pantry_id ?? row.pantry_id };
    const listContext =
      row.shares.length === 0 ? EMPTY_LIST_CONTEXT : await loadListContext(tx, owner, [wanted]);
    const edited = {
      ...stored,
      ...toColumns(editRow(row, given, listContext)),
      ...(checked === undefined ? {} : { checked: Number(checked) }),
      ...(sort_order === undefined ? {} : { sort_order }),
      ...(note === undefined ? {} : { note: note || null }),
      ...(list_name === undefined ? {} : { list_name }),
      updated_at: now,
    };
    const emitCompletion = await watchCompletion(tx, owner, { checks: checked === true, now });
    await overwriteRows(tx, [edited]);
    await emitCompletion();
    return readShownItem(tx, context.owner, owner, id);
  });
}

async function requireStoredItem(tx: Tx, owner: number, id: number): Promise<StoredShoppingItem> {
  const [stored] = await findStoredItem(tx, { owner, id });
  if (!stored) throw new NotFound('shopping item');
  return stored;
}

async function readShownItem(tx: Tx, me: number, owner: number, id: number): Promise<ShoppingItem> {
  const [item] = await toItems(tx, me, await findShownItem(tx, { owner, id }));
  if (!item) throw new NotFound('shopping item');
  return item;
}

export async function checkItem(
  context: ShoppingContext,
  { id, checked, list }: Input<'checkItem'>,
) {
  const now = isoNow(context.clock);
  const change = { checked: Number(checked), updated_at: now };
  await changeList(context, list, async (tx, owner) => {
    const emitCompletion = await watchCompletion(tx, owner, { checks: checked, now });
    if (!(await tickItem(tx, owner, id, change))) throw new NotFound('shopping item');
    await emitCompletion();
  });
  return { ok: true as const, checked };
}

export async function removeItem(context: ShoppingContext, { id, list }: Input<'removeItem'>) {
  await changeList(context, list, async (tx, owner) => {
    if ((await deleteItems(tx, owner, [id])) === 0) throw new NotFound('shopping item');
  });
  return { ok: true as const };
}

/** Ids that are no longer on the list are ignored; another user may have removed them. */
export async function reorderItems(
  context: ShoppingContext,
  { items, list }: Input<'reorderItems'>,
) {
  const updated_at = isoNow(context.clock);
  const places = new Map(items.map((item) => [item.id, item]));
  return changeList(context, list, async (tx, owner) => {
    const stored = await findStoredItems(tx, owner, [...places.keys()]);
    const moved = stored.map((row) => {
      const { sort_order = row.sort_order, aisle } = places.get(row.id) ?? {};
      return {
        ...row,
        ...(aisle === undefined ? {} : withAisle(row, aisle)),
        sort_order,
        updated_at,
      };
    });
    await overwriteRows(tx, moved);
    return { updated: moved.length };
  });
}

function withAisle(stored: StoredShoppingItem, aisle: string | null) {
  const row = parseListRow(stored);
  return toColumns({ ...row, aisle, manualEdits: { ...row.manualEdits, shelved: true } });
}

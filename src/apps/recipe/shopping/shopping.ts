import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { NotFound } from '../../../kernel/errors.ts';
import type { ShoppingItem, shoppingContract } from './contract.ts';
import { changeItem, deleteItem, findPage, type ItemRow, insertItem } from './queries.ts';
import type { ShoppingTables } from './tables.ts';

type ShoppingContext = Context<ShoppingTables>;
type Input<Name extends keyof typeof shoppingContract> = z.output<
  (typeof shoppingContract)[Name]['input']
>;

export async function listItems({ db, owner }: ShoppingContext, input: Input<'listItems'>) {
  const { items, next_cursor } = await findPage(db, owner, input);
  return { items: items.map(toItem), next_cursor };
}

export async function addItem({ db, owner, clock }: ShoppingContext, input: Input<'addItem'>) {
  const now = isoNow(clock);
  const row = await insertItem(db, {
    owner_id: owner,
    name: input.name,
    quantity: input.quantity ?? null,
    unit: input.unit ?? null,
    aisle: input.aisle ?? null,
    checked: Number(input.checked),
    sort_order: 0,
    created_at: now,
    updated_at: now,
  });
  return toItem(row);
}

export async function updateItem(
  { db, owner, clock }: ShoppingContext,
  input: Input<'updateItem'>,
) {
  const { id, checked, ...change } = input;
  const row = await changeItem(db, owner, id, {
    ...change,
    ...(checked === undefined ? {} : { checked: Number(checked) }),
    updated_at: isoNow(clock),
  });
  if (!row) throw new NotFound('shopping item');
  return toItem(row);
}

export async function checkItem(
  { db, owner, clock }: ShoppingContext,
  { id, checked }: Input<'checkItem'>,
) {
  const row = await changeItem(db, owner, id, {
    checked: Number(checked),
    updated_at: isoNow(clock),
  });
  if (!row) throw new NotFound('shopping item');
  return { ok: true as const, checked };
}

export async function removeItem({ db, owner }: ShoppingContext, { id }: Input<'removeItem'>) {
  if (!(await deleteItem(db, owner, id))) throw new NotFound('shopping item');
  return { ok: true as const };
}

function toItem(row: ItemRow): ShoppingItem {
  const { id, name, quantity, unit, aisle, sort_order, created_at, updated_at } = row;
  const checked = row.checked === 1;
  return { id, name, quantity, unit, aisle, checked, sort_order, created_at, updated_at };
}

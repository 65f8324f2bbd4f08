import type { deductingContract } from '../../../../src/apps/recipe/deducting/contract.ts';
import type { pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { roundAmount } from '../../../../src/shared/food/quantities/round-amount.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { formatQuantity } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { deductingText as words } from '../text/deducting.ts';

type Deduction = RouteOutput<typeof deductingContract, 'GET /api/pantry/deduction'>['items'];

const pantry = createWriter<typeof pantryContract>('recipe');
const api = createClient<typeof deductingContract>(baseOf('recipe'));

/** Amounts that a cook takes from the pantry. */
export function deductionQuery(recipe_id: number, servings: number): ServerQuery<Deduction> {
  return {
    app: 'recipe',
    key: ['deduction', recipe_id, servings],
    load: async () => (await api('GET /api/pantry/deduction', { recipe_id, servings })).items,
  };
}

/** Amounts that a cook with these servings, or the recipe's own, would take now. */
export async function findDeduction(
  recipe_id: number,
  servings: number | null,
): Promise<Deduction> {
  const cook = { recipe_id, ...(servings !== null && { servings }) };
  return (await api('GET /api/pantry/deduction', cook)).items;
}

/** The remaining stock in words. */
export function describeLeft(used: Deduction): string {
  return words.used(
    used.map(({ name, quantity, unit }) =>
      quantity > 0
        ? words.left(name, formatQuantity(roundAmount(quantity, unit ?? '')), unit)
        : words.usedUp(name),
    ),
  );
}

/** Takes what a cook in the diary used, at most once; undefined if that failed. */
export async function deductEntry(
  diary_id: number,
  recipe_id: number,
): Promise<Deduction | undefined> {
  try {
    const { items } = await api('POST /api/pantry/deduct', { recipe_id, diary_id });
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
    return items;
  } catch (error) {
    showError(error);
    return undefined;
  }
}

/** Takes it, with Undo. */
export async function deduct(recipe_id: number, servings: number) {
  try {
    const { items } = await api('POST /api/pantry/deduct', { recipe_id, servings });
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
    showToast(words.deducted(items.map(({ name }) => name)), {
      action: { label: common.undo, run: () => putBack(items) },
    });
  } catch (error) {
    showError(error);
  }
}

function putBack(items: Deduction) {
  for (const { id, user_id, before, name } of items) {
    const whose = user_id === owner.get() ? {} : { pantry: user_id };
    pantry.write(
      'PATCH /api/pantry/:id/stock',
      { id, quantity: before, ...whose },
      words.putBack(name),
    );
  }
}

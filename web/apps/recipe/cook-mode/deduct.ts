import type { deductingContract } from '../../../../src/apps/recipe/deducting/contract.ts';
import type { pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { text as common } from '../../../core/text/text.ts';
import { deductingText as words } from '../text/deducting.ts';

type Used = RouteOutput<typeof deductingContract, 'GET /api/pantry/deduction'>['items'];

const pantry = createWriter<typeof pantryContract>('recipe');
const api = createClient<typeof deductingContract>(baseOf('recipe'));

/** What a cook takes from the pantry. */
export function deductionQuery(recipe_id: number, servings: number): ServerQuery<Used> {
  return {
    app: 'recipe',
    key: ['deduction', recipe_id, servings],
    load: async () => (await api('GET /api/pantry/deduction', { recipe_id, servings })).items,
  };
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

function putBack(items: Used) {
  for (const { id, user_id, before, name } of items) {
    const whose = user_id === owner.get() ? {} : { pantry: user_id };
    pantry.write(
      'PATCH /api/pantry/:id/stock',
      { id, quantity: before, ...whose },
      words.putBack(name),
    );
  }
}

import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { deductingContract } from '../../../../../src/apps/recipe/deducting/contract.ts';
import { isPending } from '../../../../core/outbox/outbox-entry.ts';
import { waitForDelivery } from '../../../../core/outbox/wait-for-delivery.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { deductEntry, describeLeft, findDeduction } from '../../cook-mode/deduct.ts';
import { deductingText as words } from '../../text/deducting.ts';

const pantry = createWriter<typeof deductingContract>('recipe');

/** The entries whose deduction one may want back together with the mark. */
const taken = new Set<number>();

/**
 * Offers to take from the pantry what a marked meal used, once the mark with the id `made` is with
 * the server: without a connection nothing is offered, because nobody knows what is in stock.
 */
export async function offerDeduction({ id, recipe_id, servings }: CookEntry, made: number) {
  const mark = await waitForDelivery(made);
  if (recipe_id === null || !mark || isPending(mark)) return;
  const used = await findDeduction(recipe_id, servings).catch(() => []);
  if (used.length === 0) return;
  showToast(`${words.offer} ${describeLeft(used)}`, {
    action: { label: words.take, run: () => void take(id, recipe_id) },
  });
}

async function take(id: number, recipe_id: number) {
  const items = await deductEntry(id, recipe_id);
  if (!items) return;
  taken.add(id);
  showToast(words.deducted(items.map(({ name }) => name)), {
    action: { label: common.undo, run: () => putBackTaken(id) },
  });
}

/** Puts back what was taken for an entry on this page, if anything was. */
export function putBackTaken(id: number) {
  if (!taken.delete(id)) return;
  pantry.write('POST /api/pantry/deduct/undo', { diary_id: id }, words.putBackAll);
}

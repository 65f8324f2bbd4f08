import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { cancelWrite } from '../../../core/outbox/outbox.ts';
import { isPending } from '../../../core/outbox/outbox-entry.ts';
import { waitForDelivery } from '../../../core/outbox/wait-for-delivery.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { shoppingText as text } from '../text/shopping.ts';
import { listParameter, readListName } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

/**
 * Clears the ticked items and restocks their pantry items. Only the server knows which ones, so the
 * message waits for its response.
 */
export async function putIntoPantry(count: number) {
  const place = listParameter();
  const list_name = readListName();
  const temporaryId = shopping.write(
    'DELETE /api/shopping/checked',
    { restock: true, list_name, ...place },
    words.writes.restock,
  );
  const entry = await waitForDelivery(temporaryId);
  if (!entry) return;
  showToast(
    isPending(entry) ? words.restockLater(count) : restockMessage(entry.answer as ClearResponse),
    {
      action: { label: common.undo, run: () => void undoClear(temporaryId, place) },
    },
  );
}

type ClearResponse = RouteOutput<typeof shoppingContract, 'DELETE /api/shopping/checked'>;

function restockMessage({ removed, restocked = [] }: ClearResponse): string {
  return words.restocked(removed, restocked.length);
}

/** Cancels the write if it is not sent yet, else undoes it on the server. */
async function undoClear(made: number, place: { list?: number }) {
  const entry = await waitForDelivery(made);
  if (!entry) return;
  if (isPending(entry)) return cancelWrite(entry.key);
  const undo = (entry.answer as ClearResponse | undefined)?.undo;
  if (undo) shopping.write('POST /api/shopping/restore', { undo, ...place }, words.writes.restore);
}

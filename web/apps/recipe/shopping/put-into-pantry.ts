import type { shoppingContract } from '../../../../src/apps/recipe/shopping/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { reachable } from '../../../core/online.ts';
import { entries, withdraw } from '../../../core/outbox.ts';
import { type Entry, isWaiting } from '../../../core/outbox-entry.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { onListInUse } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';

const words = text.shopping;

/**
 * Takes everything that is ticked off the list; what the pantry knows is in stock again. Only the
 * server knows what that is, so it is heard before anything is said.
 */
export async function putIntoPantry(count: number) {
  const place = onListInUse();
  const made = shopping.write(
    'DELETE /api/shopping/checked',
    { restock: true, ...place },
    words.writes.restock,
  );
  const entry = await settledOrStuck(made);
  if (!entry) return;
  toast(isWaiting(entry) ? words.restockLater(count) : inWords(entry.answer as Cleared), {
    action: { label: common.undo, run: () => void takeBack(made, place) },
  });
}

type Cleared = RouteOutput<typeof shoppingContract, 'DELETE /api/shopping/checked'>;

function inWords({ removed, restocked = [] }: Cleared): string {
  return words.restocked(removed, restocked.length);
}

/** What the server has not heard of is forgotten; what it has done, it undoes. */
async function takeBack(made: number, place: { list?: number }) {
  const entry = await settledOrStuck(made);
  if (!entry) return;
  if (isWaiting(entry)) return withdraw(entry.key);
  const undo = (entry.answer as Cleared | undefined)?.undo;
  if (undo) shopping.write('POST /api/shopping/restore', { undo, ...place }, words.writes.restore);
}

/** The write once it is done, or while nobody answers. */
function settledOrStuck(made: number): Promise<Entry | undefined> {
  return new Promise((resolve) => {
    const stops = [entries, reachable].map((store) => store.subscribe(look));
    look();
    function look() {
      const entry = entries.get().find(({ temporaryId }) => temporaryId === made);
      if (entry && isWaiting(entry) && reachable.get()) return;
      for (const stop of stops) stop();
      resolve(entry);
    }
  });
}

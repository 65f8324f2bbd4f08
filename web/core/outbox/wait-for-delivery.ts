import { serverReachable } from '../api/server-reachable.ts';
import { isPending, type OutboxEntry } from './outbox-entry.ts';
import { outboxEntries } from './stored-writes.ts';

/** Resolves with the entry once it is sent, or while it is pending because the server is unreachable. */
export function waitForDelivery(made: number): Promise<OutboxEntry | undefined> {
  return new Promise((resolve) => {
    const stops = [outboxEntries, serverReachable].map((store) => store.subscribe(look));
    look();
    function look() {
      const entry = outboxEntries.get().find(({ temporaryId }) => temporaryId === made);
      if (entry && isPending(entry) && serverReachable.get()) return;
      for (const stop of stops) stop();
      resolve(entry);
    }
  });
}

import cloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import cloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverReachable } from '../core/api/server-reachable.ts';
import { isPending } from '../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../core/outbox/stored-writes.ts';
import { useStore } from '../core/state/store.ts';
import { text } from '../core/text/text.ts';
import { Pill } from '../ui/status/pill.tsx';

const ORDINARY = 2000;

/** Shows the number of pending writes, but not during the moment that every write takes. */
export function SyncPill() {
  const online = useStore(serverReachable);
  const late = useOverdueCount();
  if (late > 0) {
    return (
      <Pill
        icon={online ? cloudUpload : cloudOff}
        label={text.outbox.waiting(late)}
        title={text.outbox.waitingHint(late)}
      />
    );
  }
  if (online) return null;
  return <Pill icon={cloudOff} label={text.outbox.offline} title={text.outbox.offlineHint} />;
}

/**
 * Counts writes that are overdue until they are sent. Writes that can still be undone don't count.
 */
function useOverdueCount() {
  const waiting = useStore(outboxEntries).filter(isPending);
  const online = useStore(serverReachable);
  const [now, setNow] = useState(() => Date.now());
  const late = useRef(new Set<string>());
  const due = waiting.map(({ key, heldUntil, madeAt }) => ({
    key,
    at: Math.max(heldUntil, madeAt) + (online ? ORDINARY : 0),
  }));
  for (const { key, at } of due) if (at <= now) late.current.add(key);
  const next = Math.min(...due.map(({ at }) => at).filter((at) => at > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return waiting.filter(({ key }) => late.current.has(key)).length;
}

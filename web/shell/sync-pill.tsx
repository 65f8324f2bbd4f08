import cloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import cloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import { useEffect, useState } from 'preact/hooks';
import { reachable } from '../core/online.ts';
import { entries } from '../core/outbox.ts';
import { isWaiting } from '../core/outbox-entry.ts';
import { useStore } from '../core/store.ts';
import { text } from '../core/text/text.ts';
import { Pill } from '../ui/pill.tsx';

const ORDINARY = 2000;

/** Says that something waits, but not during the moment every write takes. */
export function SyncPill() {
  const online = useStore(reachable);
  const late = useLateCount();
  if (late > 0) {
    return (
      <Pill
        icon={online ? cloudUpload : cloudOff}
        words={text.outbox.waiting(late)}
        title={text.outbox.waitingHint(late)}
      />
    );
  }
  if (online) return null;
  return <Pill icon={cloudOff} words={text.outbox.offline} title={text.outbox.offlineHint} />;
}

/** Counts the writes that should have gone out by now. What can still be taken back is not late. */
function useLateCount() {
  const all = useStore(entries);
  const online = useStore(reachable);
  const [now, setNow] = useState(() => Date.now());
  const due = all
    .filter(isWaiting)
    .map((entry) => Math.max(entry.heldUntil, entry.madeAt) + (online ? ORDINARY : 0));
  const next = Math.min(...due.filter((moment) => moment > now));
  useEffect(() => {
    setNow(Date.now());
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [next, all]);
  return due.filter((moment) => moment <= now).length;
}
